import type { Page } from '@playwright/test'

/** A compiled ICU message: texts, placeholders, and plural or select branches. */
type Message = (string | [name: string, kind?: string, format?: string | Record<string, Message | number>])[]
type Catalogue = Record<string, Message>
interface Boot {
  texts: Record<string, Catalogue>
}

/** An invisible mark in every catalogue word: only words without it, such as names, may be truncated. */
export const pseudoMark = '\u2060'

/** Makes every word of the page's language 40 % longer, as German or Tamil would be. */
export async function applyPseudoLocale(page: Page): Promise<void> {
  await page.route('**/assets/texts-*.json', async (route) => {
    const catalogue = (await (await route.fetch()).json()) as Catalogue
    await route.fulfill({ json: pseudoCatalogue(catalogue) })
  })
  // The first document embeds the texts of its screen. A server-rendered screen keeps its texts, so tests start on another one.
  await page.route('**/m/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=id="boot">).*?(?=<\/script>)/s, (json) => pseudoBoot(json))
    return route.fulfill({ response, body })
  })
}

function pseudoBoot(json: string): string {
  const boot = JSON.parse(json) as Boot
  const texts = Object.fromEntries(
    Object.entries(boot.texts).map(([name, catalogue]) => [name, pseudoCatalogue(catalogue)]),
  )
  return JSON.stringify({ ...boot, texts }).replaceAll('<', String.raw`\u003c`)
}

const pseudoCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, lengthened(message)]))

/** Lengthens words only; placeholders and plural forms stay. */
const lengthened = (message: Message): Message =>
  message.map((token) => {
    if (typeof token === 'string') return pseudoLocalized(token)
    const [name, kind, format] = token
    if (typeof format !== 'object') return token
    const branches = Object.entries(format).map(([form, branch]) => [
      form,
      Array.isArray(branch) ? lengthened(branch) : branch,
    ])
    return [name, kind, Object.fromEntries(branches)] as typeof token
  })

/** Lengthens words instead of adding some, so that lines get no new break opportunities. */
export const pseudoLocalized = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => word + pseudoMark + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase())
