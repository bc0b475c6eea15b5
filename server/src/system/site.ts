import { BlockList } from 'node:net'
import type { Language, MerchantCode, merchants, system } from '@parola/contract'

/** The merchant's site: small and read by every call, so it is cached in memory. */
export interface Site {
  readonly id: string
  readonly code: MerchantCode
  readonly name: string
  readonly state: merchants.MerchantState
  readonly theme: system.Theme
  readonly settings: system.MerchantSettings
  readonly flags: readonly system.Flag[]
  /** Limited to those that the deployment allows. */
  readonly imageCdns: readonly string[]
  readonly dialingCodes: readonly string[]
  readonly customerService: readonly system.CustomerService[]
  readonly resources: readonly system.Resource[]
  readonly template: Omit<system.MobileTemplate, 'app_desc'>
  readonly descriptions: ReadonlyMap<Language, string>
  readonly maintenance: MaintenanceWindow | null
  readonly restrictedRegions: ReadonlySet<string>
  readonly blockedNetworks: readonly string[]
  readonly blocked: BlockList
}

export interface MaintenanceWindow {
  readonly from: Date
  readonly until: Date | null
}

/** Takes networks in CIDR notation. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

export const familyOf = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4')

/** Falls back to English, then to the merchant's language, then to any. */
export function inLanguage<Text>(
  texts: ReadonlyMap<Language, Text>,
  asked: Language,
  merchantLanguage: Language,
): Text | undefined {
  return texts.get(asked) ?? texts.get('EN') ?? texts.get(merchantLanguage) ?? texts.values().next().value
}
