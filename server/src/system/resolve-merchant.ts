import type { MerchantRef } from '../platform/http.ts'
import type { Sites } from './sites.ts'

/** The merchant a host leads to. Only the deployment's own table knows hosts; what a client invents leads nowhere. */
export async function resolveMerchant(sites: Sites, host: string): Promise<MerchantRef | null> {
  return isHostName(host) ? sites.merchantOfHost(host) : null
}

const isHostName = (text: string): boolean => /^[a-z0-9.-]{1,253}$/.test(text)
