import type { Language, registration, system } from '@parola/contract'
import type { DemoChannel } from './deposits.ts'

/** A demo merchant as the seed writes it. What its pack supplies is left out of the settings. */
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
  /** In what its registration differs from the usual. */
  readonly registerRules: readonly (Pick<registration.FieldRule, 'field'> & Partial<registration.FieldRule>)[]
  /** A campaign of the house by which visitors may be invited. */
  readonly campaignCode: string
  /** Other sites that its announcements may lead to. */
  readonly linkHosts: readonly string[]
  /** Vendors of the demo catalogue that this merchant has no contract with. */
  readonly withoutVendors: readonly string[]
  /** The ways to pay in. */
  readonly channels: readonly DemoChannel[]
  /** The banks that members are paid to. */
  readonly payoutBanks: DemoChannel['banks']
  /** Vendors that keep their players' money, by the name under which `providers` plays them. */
  readonly walletVendors: Readonly<Record<string, string>>
  /** Whether the demo agent has a team here. */
  readonly hasTeam: boolean
}
