import { markup } from '@parola/contract'
import { htmlPayloads } from '../demo/src/xss-payloads/index.ts'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

/** The effects on a page that no text may have. */
export interface Watch {
  /** The effects, in words; empty if there were none. */
  readonly seen: () => Promise<string[]>
  /** Attempts that the page's policy blocked, including those of an inert document. */
  readonly refused: () => Promise<string[]>
}

declare global {
  interface Window {
    hits: string[]
    refused: string[]
    hit: () => void
    disallowedIn: (root: ParentNode) => string[]
  }
}

/** Counts what payloads would do: run, request, navigate, open windows, close a dialog. Installed before the page's own scripts. */
export async function watch(page: Page): Promise<Watch> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => seen.push('a window'))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) seen.push(`asked ${request.url()}`)
  })
  await page.route(/foreign\.example/, (route) => route.abort())
  await page.addInitScript(prepare, markup.allowedMarkup)
  return {
    seen: async () => [...seen, ...(await page.evaluate(() => window.hits))],
    refused: () => page.evaluate(() => window.refused),
  }
}

/** Runs in the page. */
function prepare(allowed: typeof markup.allowedMarkup): void {
  window.hits = []
  window.refused = []
  window.hit = () => void window.hits.push(`hit ${new Error('where').stack}`)
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    window.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  )
  // Attributes that the client adds when it shows a text.
  const own: Record<string, readonly string[]> = { img: ['loading', 'decoding'], a: ['target'] }
  window.disallowedIn = (root) =>
    Array.from(root.querySelectorAll('*')).flatMap((element) => {
      const { localName, namespaceURI } = element
      if (localName === 'div' && element.className === 'rich-text-table') return []
      const known = Object.hasOwn(allowed, localName) && namespaceURI === 'http://www.w3.org/1999/xhtml'
      const names = known ? [...(allowed[localName] ?? []), ...(own[localName] ?? [])] : []
      const attributes = element.getAttributeNames().filter((name) => !names.includes(name))
      const href = element.getAttribute('href') ?? '/m'
      const src = element.getAttribute('src') ?? '/cdn/'
      const leads = /^(\/m([/?#]|$)|https:\/\/[^@]+$)/.test(href)
      const shows =
        /^((http:\/\/pictures\.localhost:\d+)?\/cdn\/|\/pictures\?from=|[a-z0-9-]+(\/[a-z0-9-]+)*\.(avif|png|svg|webp)$)/i.test(
          src,
        )
      return known && attributes.length === 0 && leads && shows ? [] : [element.outerHTML]
    })
}

/** The sanitizer's chunk, from the build manifest. */
export function purifierFile(): string {
  const list = JSON.parse(
    readFileSync(new URL('../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>
  const file = list['src/components/rich-text/purify.ts']?.file
  if (!file) throw new Error('The sanitizer has no chunk of its own')
  return `/${file}`
}

/** Closes whatever the previous payload left open, so that the next is parsed as markup. */
const after = `"'>--></script></style></textarea></title></xmp></noscript></iframe></template></select></svg></math></table>`

/** Just below the maximum length of an operator's text. */
const longest = 40_000

/** Many payloads in one text, for places that show one text at a time. Each is preceded by its number. */
export const hostileTexts: readonly string[] = hostileTextsUpTo(longest)

/** The same for fields that are shorter. A payload that is longer than the field has a text of its own. */
export function hostileTextsUpTo(length: number): string[] {
  const texts: string[] = []
  for (const payload of htmlPayloads) {
    const text = texts.at(-1)
    if (text === undefined || text.length + payload.length + after.length > length)
      texts.push(`<p>text ${texts.length}.</p>`)
    texts.push(`${texts.pop()}${payload}${after}`)
  }
  return texts
}
