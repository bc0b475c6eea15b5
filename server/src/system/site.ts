import { BlockList } from 'node:net'
import type { Language, MerchantCode, system } from '@parola/contract'

/** Everything the system domain knows of one merchant: small, read by every call, so kept in memory. */
export interface Site {
  readonly id: string
  readonly code: MerchantCode
  readonly name: string
  readonly theme: system.Theme
  readonly settings: system.HouseSettings
  readonly flags: readonly system.Flag[]
  /** Bases that the deployment allows; what a merchant's list says beyond them is ignored. */
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

/** Networks in CIDR notation as a list that an address can be checked against. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

export const familyOf = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4')

/** The text in the asked language, else in the merchant's own, else in English, else any. */
export function inLanguage<Text>(
  texts: ReadonlyMap<Language, Text>,
  asked: Language,
  merchantLanguage: Language,
): Text | undefined {
  return texts.get(asked) ?? texts.get(merchantLanguage) ?? texts.get('EN') ?? texts.values().next().value
}
