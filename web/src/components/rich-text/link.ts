import { destinationOf } from '../../api/navigate.ts'

/** The in-app target of a link; null for any other. */
export function linkPath(href: string): string | null {
  const destination = destinationOf(href, new Set())
  return destination?.kind === 'app' && /^\/m(?:[/?#]|$)/.test(destination.path) ? destination.path : null
}

/** Another site. The server decided which ones are allowed; this only checks that it is one. */
export function linkSite(href: string): string | null {
  const url = URL.parse(href)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
