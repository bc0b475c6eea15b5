import type { SentBodyOf } from '@parola/contract'
import type { merchants } from '@parola/contract'

export type MerchantFile = SentBodyOf<typeof merchants.createMerchant>['file']

/** A merchant file as somebody has it: JSON is YAML too. The server says whether it is a good one. */
export async function readMerchantFile(file: File): Promise<MerchantFile> {
  const { parse } = await import('yaml')
  // An alias can name itself again and again.
  const content: unknown = parse(await file.text(), { maxAliasCount: 0 })
  if (typeof content !== 'object' || content === null || !('kind' in content) || content.kind !== 'Merchant')
    throw new Error('kind: Merchant')
  return content as MerchantFile
}
