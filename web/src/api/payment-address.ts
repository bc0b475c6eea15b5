import { hasHiddenCharacter } from './navigate.ts'

/**
 * The address of a provider's payment page. The server supplied it for one deposit, so any origin is allowed, but only over HTTPS; on a
 * developer's machine provider and app both use HTTP.
 */
export function paymentAddressOf(address: string, here: Pick<Location, 'protocol' | 'hostname'>): string | null {
  if (hasHiddenCharacter(address) || address.includes('\\')) return null
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  const isBeside = here.protocol === 'http:' && isOwnMachine(here.hostname) && isOwnMachine(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isBeside) ? url.href : null
}

const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
