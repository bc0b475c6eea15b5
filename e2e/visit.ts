import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Language } from '@parola/contract'
import { randomInt } from 'node:crypto'
import { announcementIdOf, announcementsOf } from '../demo/src/content/index.ts'
import { openSession } from './open-session.ts'
import { sharedStack } from './ports.ts'
import { screens, screenNames, type Screen, type ScreenName } from '../web/src/paths.ts'

/** The dark merchant and the light one, on the stack that no journey changes. */
export const parola = `http://localhost:${sharedStack.port}`
export const bahaghari = `http://bahaghari.localhost:${sharedStack.port}`

interface Visitor {
  /** The language chosen on an earlier visit; null for none. */
  language: Language | null
  /** A first visit shows the automatic pop-ups and the app offer. */
  firstVisit: boolean
}

export const test = base.extend<Visitor>({
  language: ['EN', { option: true }],
  firstVisit: [false, { option: true }],
  context: async ({ context, language, firstVisit }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    if (language)
      await context.addCookies(hosts.map((domain) => ({ name: 'lang', value: language, domain, path: '/' })))
    if (!firstVisit) await beenHere(context)
    await use(context)
  },
})

const hosts = ['localhost', 'bahaghari.localhost']

/** Each phone has its own address, because failed logins of one journey would otherwise count against the next. */
export const newAddress = (): string => `10.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`

const popupIds = Object.entries(announcementsOf).flatMap(([merchantCode, announcements]) =>
  announcements.filter(({ kind }) => kind === 'PU').map(({ key }) => announcementIdOf(merchantCode, key)),
)

/** Suppresses automatic pop-ups on this phone today. */
export const beenHere = (context: BrowserContext): Promise<unknown> => context.addInitScript(rememberVisit, popupIds)

/** The storage of a phone that has visited earlier today. */
function rememberVisit(popups: string[]): void {
  // A game in a frame has its own storage.
  if (window.top !== window) return
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  localStorage.setItem('seenPopups', JSON.stringify(Object.fromEntries(popups.map((id) => [id, today]))))
  sessionStorage.setItem('seenPopupsNow', JSON.stringify(popups))
  localStorage.setItem('hideDownloadPopup', '1')
}

/** Logs a new member in on the context's phone, or an existing one by name, at one merchant of the shared stack. */
export async function logIn(
  context: BrowserContext,
  merchantCode: 'parola' | 'bahaghari' = 'parola',
  role: 'player' | 'agent' = 'player',
  ...known: [] | [string]
): Promise<void> {
  const { sid, token } = await openSession(merchantCode, role, ...known)
  const url = merchantCode === 'parola' ? parola : bahaghari
  await context.addCookies([sessionCookie(url, sid)])
  const [userName = 'tester'] = known
  const info = { token, merchantCode, userName, type: role === 'agent' ? 1 : 0, firstTimeLogin: false }
  await context.addInitScript(rememberSession, { host: new URL(url).host, info: JSON.stringify(info) })
}

/** By host, not by URL, because the browser stores no secure cookie for a plain-HTTP URL. */
export const sessionCookie = (url: string, sid: string) =>
  ({
    name: '__Host-sid',
    value: sid,
    domain: new URL(url).hostname,
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  }) as const

/** Runs in the page. One merchant keeps sessions on the phone, the other only until the tab is closed. */
function rememberSession({ host, info }: { host: string; info: string }): void {
  if (location.host !== host) return
  const store = host.startsWith('bahaghari') ? sessionStorage : localStorage
  store.setItem('MC_SESSION_INFO', info)
}

export interface Route {
  screen: ScreenName
  path: string
}

/** A lottery that both merchants offer, drawn every evening at 20:00 in Bangkok. */
export const someLottery = { gameId: 'tcg_sea_6046', name: 'Chao River Night' }
const bangkokAheadMs = 7 * 3_600_000
const dayMs = 86_400_000
/** Tomorrow's draw is always planned. */
const plannedNumero = new Date(Date.now() + bangkokAheadMs + dayMs).toISOString().slice(0, 10).replaceAll('-', '')

const filled = (path: string): string =>
  path
    .replace(':mui', 'classic')
    .replace(':playType', 'trad')
    .replace(':gameId', someLottery.gameId)
    .replace(':numero', plannedNumero)

/** Every address of every screen. */
export const routes: readonly Route[] = screenNames.flatMap((screen) =>
  screens[screen].paths.map((path) => ({ screen, path: filled(path) })),
)

/** One address per screen, the one that links use. */
export const mainRoutes: readonly Route[] = screenNames.map((screen) => ({
  screen,
  path: filled(screens[screen].paths[0]),
}))

/** Navigates within the app, as a tap on a link does. A page that has not hydrated yet would not hear of it. */
export async function go(page: Page, path: string): Promise<void> {
  await awake(page)
  await page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: `walk-${idx + 1}`, idx: idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
}

/** Opens a route as a user who may open it, and waits for its screen. */
export async function walk(page: Page, route: Route): Promise<void> {
  await become(page, route.screen)
  await go(page, route.path)
  await expectScreen(page, route.screen)
}

const walker = 'walker'
const walkersSessions = new WeakMap<BrowserContext, Map<string, ReturnType<typeof openSession>>>()

/** One per merchant for the whole run, because opening it takes a moment. */
function walkersSession(context: BrowserContext, merchantCode: string): ReturnType<typeof openSession> {
  const opened = walkersSessions.get(context) ?? new Map<string, ReturnType<typeof openSession>>()
  walkersSessions.set(context, opened)
  const session = opened.get(merchantCode) ?? openSession(merchantCode, 'agent')
  opened.set(merchantCode, session)
  return session
}

/**
 * Makes the phone's user one who may open a screen: a member with a team where needed, and a visitor again for public screens. The
 * running app sees it as a change in another tab.
 */
export async function become(page: Page, screen: ScreenName): Promise<void> {
  // The free trial screen ends with its response, so the response is held back.
  if (screen === 'trial') await page.route('**/wps/member/trialuser', () => undefined)
  const { guard }: Screen = screens[screen]
  const merchantCode = new URL(page.url()).hostname.startsWith('bahaghari') ? 'bahaghari' : 'parola'
  const isIn = await page.evaluate(
    () => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null') as { userName: string } | null,
  )
  if (guard ? isIn !== null : isIn?.userName !== walker) return
  let info: string | null = null
  if (guard) {
    const { sid, token } = await walkersSession(page.context(), merchantCode)
    await page.context().addCookies([sessionCookie(page.url(), sid)])
    info = JSON.stringify({ token, merchantCode, userName: walker, type: 1, firstTimeLogin: false })
  }
  await page.evaluate((text) => {
    if (text) localStorage.setItem('MC_SESSION_INFO', text)
    else localStorage.removeItem('MC_SESSION_INFO')
    dispatchEvent(new StorageEvent('storage'))
  }, info)
}

/** Waits until the screen shows its content instead of a skeleton. */
export async function expectScreen(page: Page, screen: ScreenName): Promise<void> {
  await page.locator(`[data-screen="${screen}"] main h2`).first().waitFor()
}

/** The app has hydrated: its first effects have run, so it handles taps and history navigation. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

export async function open(page: Page, address: string, screen: ScreenName): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await awake(page)
  await expectScreen(page, screen)
}

/** Scrolls home a little, as every visitor does: it interrupts nobody before. Home hears it once its own parts have hydrated. */
export async function touch(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.mouse.wheel(0, 40)
}

/** Browser errors: console errors, uncaught exceptions, and content security policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${page.url()} console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (fault) => complaints.push(`${page.url()} uncaught: ${fault.message}`))
  return complaints
}

/** Detects whether the page was reloaded since. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }))
  return () => page.evaluate(() => 'stillTheSameDocument' in window)
}

export { expect }
