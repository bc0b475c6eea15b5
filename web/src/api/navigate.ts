import type { system } from '@parola/contract'

export type Destination = { kind: 'app'; path: string } | { kind: 'web'; href: string }

/**
 * Where an address from the server may lead: a path of the app, or a listed origin, which includes its scheme. Everything else is
 * refused, so that no stored text can run a script or send a player to a copy of the site.
 */
export function destinationOf(address: string, allowedOrigins: ReadonlySet<string>): Destination | null {
  // Browsers drop tabs and line breaks and read a backslash as a slash, which hides the real host.
  if (hasHiddenCharacter(address) || address.includes('\\')) return null
  if (address.startsWith('/')) return appPathOf(address)
  if (!/^https?:\/\//i.test(address)) return null
  const url = URL.parse(address)
  if (!url || url.username || url.password || !allowedOrigins.has(url.origin)) return null
  return { kind: 'web', href: url.href }
}

function appPathOf(address: string): Destination | null {
  const base = 'https://app.invalid'
  const url = URL.parse(address, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//') || /^\/(%2f|%5c)/i.test(url.pathname)) return null
  return { kind: 'app', path: `${url.pathname}${url.search}${url.hash}` }
}

// Control characters, spaces, and marks that turn the reading direction.
export const hasHiddenCharacter = (address: string): boolean => /[\p{Cc}\p{Cf}\s]/u.test(address)

/** The origins the merchant itself has named: service desk, downloads, pictures. */
export function allowedOriginsOf(
  info: Pick<system.SiteStatus['info'], 'customerService' | 'resources' | 'imageCDNs'>,
): Set<string> {
  const addresses = [
    ...info.customerService.map((service) => service.url),
    ...info.resources.map((resource) => resource.url),
  ]
  return new Set(
    [...addresses, ...info.imageCDNs]
      .map((address) => URL.parse(address))
      .flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : [])),
  )
}

/** The only way in which an address from the server becomes a navigation. Returns whether it was allowed. */
export function safeNavigate(
  address: string,
  info: Pick<system.SiteStatus['info'], 'customerService' | 'resources' | 'imageCDNs'>,
  go: (path: string) => void,
): boolean {
  const destination = destinationOf(address, allowedOriginsOf(info))
  if (!destination) return false
  if (destination.kind === 'app') go(destination.path)
  else window.location.assign(destination.href)
  return true
}
