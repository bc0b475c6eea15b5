import { merchantFile } from '@parola/contract'
import bahaghari from './bahaghari.json' with { type: 'json' }
import parola from './parola.json' with { type: 'json' }

type File = merchantFile.MerchantFile
type Written =
  | 'name'
  | 'currencies'
  | 'languages'
  | 'hosts'
  | 'features'
  | 'linkHosts'
  | 'links'
  | 'download'
  | 'pack'
  | 'settings'
  | 'paymentChannels'

/** A demo merchant as its file says; `merchant-files.ts` adds what it offers and tells. */
export type DemoMerchant = { readonly [Section in Written]: NonNullable<File[Section]> } & {
  readonly code: File['code']
  readonly file: File
  /** Vendors of the demo catalogue without a contract with this merchant. */
  readonly withoutVendors: readonly string[]
  /** Whether the demo agent has a team here. */
  readonly hasTeam: boolean
}

function demoMerchant(given: unknown, about: Pick<DemoMerchant, 'withoutVendors' | 'hasTeam'>): DemoMerchant {
  const file = merchantFile.MerchantFile.parse(given)
  return { ...(file as Pick<DemoMerchant, Written | 'code'>), ...about, file }
}

export const merchants: readonly [DemoMerchant, DemoMerchant] = [
  demoMerchant(parola, { withoutVendors: [], hasTeam: true }),
  demoMerchant(bahaghari, {
    withoutVendors: ['SRP', 'HLO', 'NRR', 'SLN', 'PRL', 'TNG', 'TF', 'AV', 'AI', 'IA', 'TCG_LOTTO_VN'],
    hasTeam: false,
  }),
]

/** What the files refer to. Public, so only for a machine that is not reachable from outside. */
export const demoAccounts: Readonly<Record<string, { bank: string; holder: string; number: string }>> = {
  'parola/transfer': { bank: 'Bangko Tala', holder: 'Parola Demo House', number: '001234567890' },
  'bahaghari/transfer': { bank: 'Bangko Tala', holder: 'Parola Demo House', number: '001234567890' },
}
