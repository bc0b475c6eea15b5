import { markup } from '@parola/contract'
import sanitize from 'sanitize-html'
import { htmlOf } from './announcement.ts'

/** The merchant's other sites, which texts may link to and load pictures from. */
export interface PictureRules {
  readonly hosts: readonly string[]
}

/** Equivalents for tags that texts from elsewhere use. */
const otherNames = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', strike: 's', del: 's' } as const

/** No real text nests deeper, and a client would have to render it. */
const deepest = 20

/**
 * Removes everything from an operator's HTML that is not on the list. The result is stable: cleaning it again changes nothing, so another
 * parser finds nothing new in it.
 */
export function sanitizeHtml(html: string, { hosts }: PictureRules): string {
  let clean = once(html, hosts)
  for (let round = 0; round < 5; round++) {
    const again = once(clean, hosts)
    if (again === clean) return clean
    clean = again
  }
  // A text that keeps changing when parsed is not trusted: it is escaped completely.
  return htmlOf([clean])
}

/** The URL of a picture: unchanged below the image CDN, proxied for the merchant's other sites, and null for any other. */
export function pictureSource(source: string, hosts: readonly string[]): string | null {
  if (markup.isPicturePath(source)) return source
  const from = source.startsWith(markup.remoteImage)
    ? new URL(source, 'https://app.invalid').searchParams.get('from')
    : source
  return from !== null && isRemoteImage(from, hosts)
    ? `${markup.remoteImage}${encodeURIComponent(new URL(from).href)}`
    : null
}

/** Default port only: allowing a host does not allow every service on it. */
export const isRemoteImage = (address: string, hosts: readonly string[]): boolean =>
  /^https:/i.test(address) && markup.isAllowedLink(address, hosts) && new URL(address).port === ''

/** Control characters are not part of any text, HTML parsers treat them differently, and PostgreSQL rejects NUL. */
const controls = /[^\P{Cc}\t\n]/gu

const once = (html: string, hosts: readonly string[]): string =>
  sanitize(html.toWellFormed().replaceAll(controls, ''), {
    allowedTags: Object.keys(markup.allowedMarkup),
    allowedAttributes: Object.fromEntries(
      Object.entries(markup.allowedMarkup).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    // Their content is code or another document, not text.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'svg',
      'math',
      'iframe',
      'object',
      'title',
      'xmp',
      'noembed',
      'noframes',
      'plaintext',
    ],
    nestingLimit: deepest,
    transformTags: {
      ...otherNames,
      a: (tagName, { href }) => ({ tagName, attribs: linkTo(href ?? '', hosts) }),
      img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs, hosts) }),
      ol: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['start']) }),
      td: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['colspan', 'rowspan']) }),
      th: (tagName, attribs) => ({
        tagName,
        attribs: { ...numbers(attribs, ['colspan', 'rowspan']), ...scopeOf(attribs) },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && !('href' in attribs)) return 'excludeTag'
      return tag === 'img' && !('src' in attribs)
    },
  })

/** The text of sanitised HTML, a line for each block. */
export const plainText = (html: string): string =>
  sanitize(html.replaceAll(/<br>|<[/](?:p|li|h[1-6]|tr|blockquote)>/g, '\n$&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

function linkTo(href: string, hosts: readonly string[]): sanitize.Attributes {
  if (!markup.isAllowedLink(href, hosts)) return {}
  // The target site must learn neither the referrer nor get access to our window.
  return href.startsWith('/') ? { href } : { href: new URL(href).href, rel: 'noopener noreferrer nofollow' }
}

function pictureOf(attribs: sanitize.Attributes, hosts: readonly string[]): sanitize.Attributes {
  const src = pictureSource(attribs['src'] ?? '', hosts)
  return src === null ? {} : { src, alt: attribs['alt'] ?? '', ...numbers(attribs, ['width', 'height']) }
}

const numbers = (attribs: sanitize.Attributes, names: readonly string[]): sanitize.Attributes =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attribs[name] ?? ''
      return /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : []
    }),
  )

const scopeOf = ({ scope }: sanitize.Attributes): sanitize.Attributes =>
  scope === 'col' || scope === 'row' ? { scope } : {}
