import type { Language, registration, system } from '@parola/contract'
import type { DemoChannel } from './deposits.ts'

/** A demo merchant as the seed creates it. The settings omit the defaults of its pack. */
export interface DemoMerchant {
  readonly code: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly theme: system.Theme
  readonly choices: Pick<system.Settings, 'pack' | 'languages' | 'defaultLanguage' | 'currency'> &
    Partial<system.MerchantSettings>
  readonly flags: readonly system.Flag[]
  readonly imageCdns: readonly string[]
  readonly dialingCodes: readonly string[]
  readonly customerService: readonly system.CustomerService[]
  readonly resources: readonly system.Resource[]
  readonly template: Omit<system.MobileTemplate, 'app_desc'>
  readonly descriptions: Readonly<Partial<Record<Language, string>>>
  /** Where its registration differs from the default. */
  readonly registerRules: readonly (Pick<registration.FieldRule, 'field'> & Partial<registration.FieldRule>)[]
  /** A campaign of the merchant with an invitation code for visitors. */
  readonly campaignCode: string
  /** Other sites that its announcements may link to. */
  readonly linkHosts: readonly string[]
  /** Vendors of the demo catalogue without a contract with this merchant. */
  readonly withoutVendors: readonly string[]
  /** The deposit methods. */
  readonly channels: readonly DemoChannel[]
  /** The banks for withdrawals. */
  readonly payoutBanks: DemoChannel['banks']
  /** Vendors with their own wallets, by their name in `providers`. */
  readonly walletVendors: Readonly<Record<string, string>>
  /** Whether the demo agent has a team here. */
  readonly hasTeam: boolean
}
