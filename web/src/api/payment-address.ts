import { hasHiddenCharacter } from './navigate.ts'

/**
 * Where a provider takes a payment. The server was given this address for one deposit, so it may be of any origin, but only an encrypted
 * one; on a developer's machine the provider stands beside the app, and neither is.
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
