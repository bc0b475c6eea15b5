import type { Page } from '@playwright/test'

/** As the build compiles them: words, and between them what is filled in, with words for each choice. */
type Message = (string | [name: string, kind?: string, format?: string | Record<string, Message | number>])[]
type Catalogue = Record<string, Message>
interface Boot {
  texts: Record<string, Catalogue>
}

/** Stands unseen in every word of ours, so that it can be told from a name that somebody else wrote: only that may be shortened. */
export const ownMark = '\u2060'

/** The page speaks a made-up language from now on: whichever it would speak, every word 40 % longer, as in German or Tamil. */
export async function speakLonger(page: Page): Promise<void> {
  await page.route('**/assets/texts-*.json', async (route) => {
    const catalogue = (await (await route.fetch()).json()) as Catalogue
    await route.fulfill({ json: longerCatalogue(catalogue) })
  })
  // The first document carries the texts of its screen. One that the server has drawn stays as it is: a walk begins elsewhere.
  await page.route('**/m/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=id="boot">).*?(?=<\/script>)/s, (json) => longerBoot(json))
    return route.fulfill({ response, body })
  })
}

function longerBoot(json: string): string {
  const boot = JSON.parse(json) as Boot
  const texts = Object.fromEntries(
    Object.entries(boot.texts).map(([name, catalogue]) => [name, longerCatalogue(catalogue)]),
  )
  return JSON.stringify({ ...boot, texts }).replaceAll('<', String.raw`\u003c`)
}

const longerCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, longer(message)]))

/** Only what is said: placeholders, and the names and forms of choices, are left as they are. */
const longer = (message: Message): Message =>
  message.map((token) => {
    if (typeof token === 'string') return longerWords(token)
    const [name, kind, format] = token
    if (typeof format !== 'object') return token
    const branches = Object.entries(format).map(([form, branch]) => [
      form,
      Array.isArray(branch) ? longer(branch) : branch,
    ])
    return [name, kind, Object.fromEntries(branches)] as typeof token
  })

/** Longer words, not more of them: what must break somewhere has no new place to break. */
export const longerWords = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => word + ownMark + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase())
