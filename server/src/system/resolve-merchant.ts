import type { MerchantRef } from '../platform/http/serve.ts'
import type { Sites } from './sites.ts'

/** Only hosts in the deployment's own table have a merchant; any other is unknown. */
export async function resolveMerchant(sites: Sites, host: string): Promise<MerchantRef | null> {
  return isHostName(host) ? sites.merchantOfHost(host) : null
}

const isHostName = (text: string): boolean => /^[a-z0-9.-]{1,253}$/.test(text)
