import { destinationOf } from '../../api/navigate.ts'

/** Where in the app a link leads, null for one that leads elsewhere. */
export function linkPath(href: string): string | null {
  const destination = destinationOf(href, new Set())
  return destination?.kind === 'app' && /^\/m(?:[/?#]|$)/.test(destination.path) ? destination.path : null
}

/** Another site. Which ones may be named was the server's to say; here it is made sure that it is one. */
export function linkSite(href: string): string | null {
  const url = URL.parse(href)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
