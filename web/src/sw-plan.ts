export type Plan = 'file' | 'picture' | 'answer' | 'home' | 'document' | 'pass'

interface Asked {
  method: string
  mode: string
  url: string
  origin: string
}

const homePaths: ReadonlySet<string> = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])

/** The same for every visitor of a merchant. Nothing else of the API is ever stored on the phone. */
const publicAnswers: ReadonlySet<string> = new Set([
  '/gcs/game/getVassGameType',
  '/gcs/game/gameList',
  '/lgw/games/popular',
  '/wps/announcements',
  '/wps/system/consolidatedSettings',
  '/wps/system/whitelabel',
  '/wps/system/customerService',
])

/** How the service worker handles a request. It passes on any that it does not know. */
export function answerPlan({ method, mode, url, origin }: Asked): Plan {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'pass'
  if (mode === 'navigate') {
    if (homePaths.has(pathname)) return 'home'
    return pathname.startsWith('/m/') ? 'document' : 'pass'
  }
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname.startsWith('/cdn/')) return 'picture'
  return publicAnswers.has(pathname) ? 'answer' : 'pass'
}

/** One stored home per language; a visitor who has chosen none gets the merchant's default. */
export const documentKey = (language: string | undefined): string => `/m/home?document=${language ?? 'default'}`
