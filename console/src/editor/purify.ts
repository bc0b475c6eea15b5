import { markup } from '@parola/contract'
import DOMPurify from 'dompurify'

interface Policy {
  createHTML(html: string): string
}

/** The one policy of the console's pages. It makes HTML for the sanitizer's inert document alone. */
const policy = (
  window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy('parola', { createHTML: (html) => html })

/** Allowed markup as detached nodes, whatever comes in: a stored text, or what was copied anywhere. */
export function purified(html: string, linkHosts: readonly string[]): DocumentFragment {
  const read: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(markup.allowedMarkup),
    ALLOWED_ATTR: [...new Set(Object.values(markup.allowedMarkup).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  })
  const text = read ?? new DocumentFragment()
  for (const link of text.querySelectorAll('a')) settleLink(link, linkHosts)
  for (const picture of text.querySelectorAll('img'))
    if (!isPicture(picture.getAttribute('src') ?? '')) picture.remove()
  for (const element of text.querySelectorAll('*')) settleAttributes(element)
  return text
}

export const isPicture = (source: string): boolean =>
  markup.isPicturePath(source) || source.startsWith(markup.remoteImage)

/** As the server writes a link. */
export const linkAttributes = (href: string): Record<string, string | null> =>
  href.startsWith('/') ? { href, rel: null } : { href: new URL(href).href, rel: 'noopener noreferrer nofollow' }

function settleLink(link: HTMLAnchorElement, linkHosts: readonly string[]): void {
  const href = link.getAttribute('href') ?? ''
  if (!markup.isAllowedLink(href, linkHosts)) return link.replaceWith(...link.childNodes)
  link.removeAttribute('rel')
  for (const [name, value] of Object.entries(linkAttributes(href))) if (value !== null) link.setAttribute(name, value)
}

const isNumber = (value: string) => /^[1-9]\d{0,3}$/.test(value)

/** Which values the server keeps. */
const kept: Record<string, (value: string) => boolean> = {
  start: isNumber,
  colspan: isNumber,
  rowspan: isNumber,
  width: isNumber,
  height: isNumber,
  scope: (value) => value === 'col' || value === 'row',
}

function settleAttributes(element: Element): void {
  const own = markup.allowedMarkup[element.localName] ?? []
  for (const name of element.getAttributeNames()) {
    const isKept = own.includes(name) && (kept[name]?.(element.getAttribute(name) ?? '') ?? true)
    if (!isKept) element.removeAttribute(name)
  }
}
