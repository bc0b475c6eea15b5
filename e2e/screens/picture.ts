import type { Language } from '@parola/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import type { ScreenName } from '../../web/src/paths.ts'
import { applyPseudoLocale } from '../pseudo-locale.ts'
import { awake, beenHere, go, mainRoutes, newAddress } from '../visit.ts'
import { enter, originOf, type Life, type MerchantCode } from './life.ts'
import type { Tile } from './sheet.ts'

/** A small phone, a common one, a tablet, and three desktops. */
const heights = { 320: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 } as const

export interface Look {
  readonly width: keyof typeof heights
  readonly language: Language
  /** Texts are 40 % longer than in English, as in German. */
  readonly isLong?: true
}

interface Taken {
  readonly merchant: MerchantCode
  readonly life: Life
  readonly look: Look
  readonly folder: string
  /** All, unless named. */
  readonly only?: readonly ScreenName[]
}

/** A logged-in member is redirected from these. */
const forVisitors: ReadonlySet<ScreenName> = new Set(['login', 'register', 'trial', 'forget'])

/** Takes every screen in one look as a member, and the login screens as a visitor. */
export async function takePictures(browser: Browser, { merchant, life, look, folder, only }: Taken): Promise<Tile[]> {
  mkdirSync(folder, { recursive: true })
  const open = async (isMember: boolean) => {
    const context = await phone(browser, merchant, look)
    if (isMember) await enter(context, life)
    const page = await context.newPage()
    if (look.isLong) await applyPseudoLocale(page)
    await page.goto(`${originOf[merchant]}/m/help`)
    await awake(page)
    await page.waitForFunction(() => document.documentElement.dataset['font'] === 'brand')
    return page
  }
  const [visitor, member] = [await open(false), await open(true)]
  // The free trial screen ends with its response.
  await visitor.route('**/wps/member/trialuser', () => undefined)
  const tiles: Tile[] = []
  for (const { screen, path } of mainRoutes.filter((route) => only?.includes(route.screen) ?? true)) {
    const page = forVisitors.has(screen) ? visitor : member
    await go(page, life.addresses[screen] ?? path)
    await settled(page, screen)
    const file = `${folder}/${screen}.png`
    await page.screenshot({ path: file })
    tiles.push({ name: screen, file })
  }
  await Promise.all([visitor, member].map((page) => page.context().close()))
  return tiles
}

async function phone(browser: Browser, merchant: MerchantCode, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: heights[look.width] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  // A picture may load late on a busy machine.
  context.setDefaultTimeout(120_000)
  const domain = new URL(originOf[merchant]).hostname
  await context.addCookies([{ name: 'lang', value: look.language, domain, path: '/' }])
  await beenHere(context)
  // The brand font is used from the second visit on.
  await context.addInitScript(() => window.top === window && localStorage.setItem('BRAND_FONT', '1'))
  return context
}

/** Waits for the screen and everything it requested; for a game, its frame. */
async function settled(page: Page, screen: ScreenName): Promise<void> {
  const sign = screen === 'launchGame' ? 'iframe' : 'main h2'
  await page.locator(`[data-screen="${screen}"] ${sign}`).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main .skeleton'))
  await rest(screen === 'launchGame' ? 2_000 : 400)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}
