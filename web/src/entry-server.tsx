import { catalogue, content, type Boot, type Language, type ValueOf } from '@parola/contract'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { keyOf, wireQuery } from './api/index.ts'
import { App } from './App.tsx'
import { imageAddresses, vendorIcon } from './components/pictures/image-address.ts'
import { addressOf as addressOfPage, nameOf, pageAt } from './components/layout/page-name.ts'
import { pictureOf } from './components/announcements/announcement-picture.ts'
import { homeBanners } from './features/home/banner.ts'
import { announcementsQuery, homeCalls, vendorsCall } from './features/home/home-calls.ts'
import { createTexts, readCatalogues, type Texts } from './i18n/index.ts'
import { screens, type Screen, type ScreenName } from './paths.ts'
import { prepare, type Start } from './start.ts'

/** A call whose response is needed to render the first screen. */
interface Need {
  call: string
  path: string
  query: Record<string, string>
}

interface Rendered {
  html: string
  title: string
  description: string
  /** The address of the picture that makes the largest paint. */
  picture: string | null
  /** The picture in link previews; null for the merchant's own. */
  share: string | null
}

/** The canonical address under which a document is cached and shared; empty for an unknown one. `vendors`: those it may name. */
export function addressOf(url: string, vendors: readonly catalogue.VendorsOfType[]): string {
  const page = pageOf(url, vendors)
  // The address of a lottery game has placeholders, and nothing for a preview.
  return page && !screens[page.screen].paths[0].includes(':') ? addressOfPage(page) : ''
}

/** Only home is rendered with its data: most visits begin there, and it is the same for everyone. Game screens start with the vendors. */
export function needs(url: string, language: Language): Need[] {
  const screen = url === '' ? undefined : pageOf(url)?.screen
  const calls = screen === 'home' ? homeCalls(language) : screen && beginWithVendors.has(screen) ? [vendorsCall] : []
  return calls.map(({ name, call, query }) => ({ call: name, path: call.path, query: wireQuery(query) }))
}

const beginWithVendors: ReadonlySet<ScreenName> = new Set(['gameCentre', 'gameEntry', 'gameList'])

/** The texts that a document carries. */
export function textsFor(url: string, language: Language): Promise<Boot['texts']> {
  const screen: Screen | undefined = url === '' ? undefined : screens[pageOf(url)?.screen ?? 'home']
  return readCatalogues(language, ['shell', ...(screen?.texts ?? [])])
}

/** Renders home to a string. Any other address gets only the document's metadata, and the browser renders the rest. */
export async function render({ url, boot }: { url: string; boot: Boot }): Promise<Rendered> {
  const texts = createTexts(boot.language)
  await Promise.all([texts.load('shell'), texts.load('home')])
  const { name } = boot.merchant
  const words = { title: texts.t('home.documentTitle', { name }), description: texts.t('home.documentText', { name }) }
  if (url === '') return { html: '', picture: null, share: null, ...words }
  if (!isHome(url)) return { html: '', picture: null, ...words, ...sharedWords(url, boot, texts) }
  const start = await prepare(boot, url)
  const html = renderToString(<App start={start} router={(app) => <StaticRouter location={url}>{app}</StaticRouter>} />)
  return { html, picture: firstPicture(start), share: null, ...words }
}

/** A page other than home is titled by what it shows, and a vendor's page has the vendor's mark. */
function sharedWords(url: string, boot: Boot, texts: Texts): Pick<Rendered, 'title' | 'share'> {
  const known = boot.answers.find(({ path }) => path === catalogue.vendorGameTypes.path)?.value
  const page = pageOf(url, (known as ValueOf<typeof catalogue.vendorGameTypes> | undefined)?.content)
  if (!page) return { title: boot.merchant.name, share: null }
  const { vendor, category = 'RNG' } = page
  const mark = vendor && vendorIcon(category, vendor.accountTypeName)
  return {
    title: `${nameOf(page, texts.t)} · ${boot.merchant.name}`,
    share: mark ? (imageAddresses(boot.info.imageCDNs, boot.merchant.merchantCode, mark)[0] ?? null) : null,
  }
}

function pageOf(url: string, vendors?: readonly catalogue.VendorsOfType[]) {
  const { pathname, searchParams } = new URL(url, 'https://app.invalid')
  return pageAt(pathname, searchParams, vendors)
}

const isHome = (url: string): boolean => pageOf(url)?.screen === 'home'

function firstPicture({ boot, queryClient }: Start): string | null {
  const key = keyOf(content.announcements, announcementsQuery(boot.language))
  const [first] = homeBanners(queryClient.getQueryData<content.Announcements>(key))
  const path = first && pictureOf(first)
  return path ? (imageAddresses(boot.info.imageCDNs, boot.merchant.merchantCode, path)[0] ?? null) : null
}
