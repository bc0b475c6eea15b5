import { merchantFile, MerchantCode } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { readState } from './parts/index.ts'
import { usualRules } from './parts/people.ts'

/** The merchant's current state as a file; applying it changes nothing. */
export async function exportMerchant(trx: Trx, code: string): Promise<merchantFile.MerchantFile> {
  const { referral, paymentChannels, registration, ...state } = await readState(trx)
  const usual = new Map(usualRules().map((rule) => [rule.field, rule]))
  return merchantFile.MerchantFile.parse({
    apiVersion: 'parola/v1',
    kind: 'Merchant',
    code: MerchantCode.parse(code),
    ...state,
    registration: registration.flatMap((rule) => unusual(rule, usual.get(rule.field))),
    paymentChannels: paymentChannels.map(({ account, ...channel }) =>
      Object.assign(channel, { account: account && { secretRef: account.secretRef } }),
    ),
    ...(referral === null ? {} : { referral }),
  })
}

/** The field with what its rule says differently from the default, if anything. */
function unusual(
  { field, ...rule }: merchantFile.Registration,
  usual: merchantFile.Registration | undefined,
): merchantFile.Registration[] {
  const said = Object.entries(rule).filter(([name, value]) => value !== usual?.[name as keyof typeof rule])
  return said.length === 0 ? [] : [{ field, ...Object.fromEntries(said) }]
}
