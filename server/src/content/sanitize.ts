import { markup } from '@parola/contract'
import sanitize from 'sanitize-html'
import { htmlOf, isAllowedLink } from './announcement.ts'

/** Other sites of the merchant: where links may lead, and where pictures may lie. */
export interface PictureRules {
  readonly hosts: readonly string[]
}

/** Texts that were made elsewhere name the same things in other words. */
const otherNames = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', strike: 's', del: 's' } as const

/** Deeper nests are nobody's text, and a phone would have to draw them. */
const deepest = 20

/**
 * HTML that an operator wrote, without everything that is not on the list. What comes out is what comes out of itself: a reader that
 * parses it again finds nothing new in it.
 */
export function sanitizeHtml(html: string, { hosts }: PictureRules): string {
  let clean = once(html, hosts)
  for (let round = 0; round < 5; round++) {
    const again = once(clean, hosts)
    if (again === clean) return clean
    clean = again
  }
  // A text that is another one each time it is read is a riddle, not a text: its letters are shown, and no markup.
  return htmlOf([clean])
}

/** Where the phone has a picture from: below its image CDN as it is, of the merchant's other sites through us. Null for anywhere else. */
export function pictureSource(source: string, hosts: readonly string[]): string | null {
  if (markup.isPicturePath(source)) return source
  const from = source.startsWith(markup.farPicture)
    ? new URL(source, 'https://app.invalid').searchParams.get('from')
    : source
  return from !== null && isFarPicture(from, hosts)
    ? `${markup.farPicture}${encodeURIComponent(new URL(from).href)}`
    : null
}

/** The usual port alone: a host that is allowed has not every service of its machine allowed. */
export const isFarPicture = (address: string, hosts: readonly string[]): boolean =>
  /^https:/i.test(address) && isAllowedLink(address, hosts) && new URL(address).port === ''

/** Controls are no part of any text, readers of HTML differ in what they make of them, and the database takes none of the first. */
const controls = /[^\P{Cc}\t\n]/gu

const once = (html: string, hosts: readonly string[]): string =>
  sanitize(html.toWellFormed().replaceAll(controls, ''), {
    allowedTags: Object.keys(markup.allowedMarkup),
    allowedAttributes: Object.fromEntries(
      Object.entries(markup.allowedMarkup).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    // Their text is code, or another document's, and no reader's.
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

function linkTo(href: string, hosts: readonly string[]): sanitize.Attributes {
  if (!isAllowedLink(href, hosts)) return {}
  // The site that is led to learns neither where the reader came from nor anything about our window.
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
