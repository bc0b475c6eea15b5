/**
 * The HTML that a text may hold, tags with their attributes: what a page needs to be read, and nothing that can act, draw over the app or
 * be looked up by name. The server keeps nothing else, and a phone shows nothing else.
 */
export const allowedMarkup: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  small: [],
  sub: [],
  sup: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  figure: [],
  figcaption: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
}

/** Below the image CDN and the merchant's folder: a plain relative path of our own picture kinds. */
export const isPicturePath = (path: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(avif|png|svg|webp)$/i.test(path)

/** A picture of another site of the merchant's, which the server brings: its address follows, encoded. */
export const remoteImage = '/pictures?from='

/** A link may lead to a path of the app, or over https to a host that the merchant has allowed. */
export function isAllowedLink(url: string, allowedHosts: readonly string[]): boolean {
  if (/[\s\\\p{Cc}]/u.test(url)) return false
  // The app only needs paths, and `//host` is not one.
  if (url.startsWith('/')) return /^\/m(\/|$)/.test(url) && !url.includes('//') && !/\/(?:\.|%2e){2}/i.test(url)
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' && allowedHosts.includes(hostname)
}
