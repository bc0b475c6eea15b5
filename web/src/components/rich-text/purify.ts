import { markup } from '@parola/contract'
import DOMPurify from 'dompurify'
import { trustedTypesPolicy } from '../../api/trusted-types.ts'
import { linkPath, linkSite } from './link.ts'
import './rich-text.css'

/** Makes the whole address of a picture from its path below the image CDN. */
type PictureAt = (path: string) => string | undefined

/**
 * An operator's text as detached nodes. The server has already sanitized it; the phone trusts no response and sanitizes again, with the
 * parser that will show it. Nothing is written as markup: the nodes are inserted directly.
 */
export function purified(html: string, pictureAt: PictureAt): DocumentFragment {
  const policy = trustedTypesPolicy()
  const read: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(markup.allowedMarkup),
    ALLOWED_ATTR: [...new Set(Object.values(markup.allowedMarkup).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  })
  // A text that makes a document without a body, such as one of frames, has nothing to read.
  const text = read ?? new DocumentFragment()
  for (const element of text.querySelectorAll('*')) keepOwnAttributes(element)
  for (const link of text.querySelectorAll('a')) settleLink(link)
  for (const picture of text.querySelectorAll('img')) settlePicture(picture, pictureAt)
  for (const table of text.querySelectorAll('table')) boxTable(table)
  return text
}

/** The allowlist is per tag; the sanitizer supports only one list for all tags. */
function keepOwnAttributes(element: Element): void {
  const own = markup.allowedMarkup[element.localName] ?? []
  for (const name of element.getAttributeNames()) if (!own.includes(name)) element.removeAttribute(name)
}

function settleLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  link.removeAttribute('rel')
  if (linkPath(href) !== null) return
  const site = linkSite(href)
  if (site === null) return link.replaceWith(...link.childNodes)
  link.href = site
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
}

function settlePicture(picture: HTMLImageElement, pictureAt: PictureAt): void {
  const source = picture.getAttribute('src') ?? ''
  const address = markup.isPicturePath(source) ? pictureAt(source) : source.startsWith(markup.remoteImage) && source
  if (!address) return picture.remove()
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.alt ||= ''
  picture.src = address
}

/** A wide table scrolls within its own box, by keyboard too, and never moves the page. */
function boxTable(table: HTMLTableElement): void {
  const box = document.createElement('div')
  box.className = 'rich-text-table'
  box.tabIndex = 0
  table.replaceWith(box)
  box.append(table)
}
