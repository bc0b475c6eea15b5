import { content, languages, type Boot, type Language } from '@parola/contract'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { keyOf, wireQuery } from './api/index.ts'
import { App } from './App.tsx'
import { imageAddresses } from './components/image-address.ts'
import { homeBanners, pictureOf } from './features/home/banner.ts'
import { announcementsQuery, homeCalls } from './features/home/home-calls.ts'
import { createTexts, isShipped, readCatalogues } from './i18n/index.ts'
import { screenAt } from './paths.ts'
import { prepare, type Start } from './start.ts'

/** A call whose answer the first screen is drawn with. */
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
}

/** Languages whose texts are part of this build. */
export const shippedLanguages: readonly Language[] = languages.filter(isShipped)

/** Only home is drawn with its data: it is where visits begin, and the same for everybody. */
export function needs(url: string, language: Language): Need[] {
  if (!isHome(url)) return []
  return homeCalls(language).map(({ name, call, query }) => ({ call: name, path: call.path, query: wireQuery(query) }))
}

/** The texts that a document carries. */
export const textsFor = (url: string, language: Language): Promise<Boot['texts']> =>
  readCatalogues(language, isHome(url) ? ['shell', 'home'] : ['shell'])

/** Draws home into a string. Any other address gets the document's words only, and the browser draws the rest. */
export async function render({ url, boot }: { url: string; boot: Boot }): Promise<Rendered> {
  const texts = createTexts(boot.language)
  await texts.load('home')
  const { name } = boot.merchant
  const words = { title: texts.t('home.documentTitle', { name }), description: texts.t('home.documentText', { name }) }
  if (!isHome(url)) return { html: '', picture: null, ...words }
  const start = await prepare(boot, url)
  const html = renderToString(<App start={start} router={(app) => <StaticRouter location={url}>{app}</StaticRouter>} />)
  return { html, picture: firstPicture(start), ...words }
}

/** A document for any screen has no address of its own. */
const isHome = (url: string): boolean => url !== '' && screenAt(url) === 'home'

function firstPicture({ boot, queryClient }: Start): string | null {
  const key = keyOf(content.announcements, announcementsQuery(boot.language))
  const [first] = homeBanners(queryClient.getQueryData<content.Announcements>(key))
  const path = first && pictureOf(first)
  return path ? (imageAddresses(boot.info.imageCDNs, boot.merchant.merchantCode, path)[0] ?? null) : null
}
