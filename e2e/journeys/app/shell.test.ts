import type { Page } from '@playwright/test'
import { screens, type Screen, type ScreenName } from '../../../web/src/paths.ts'
import { en } from '../../texts.ts'
import { operated } from '../../operator.ts'
import { bahaghari, become, expect, mainRoutes, open, parola, routes, test, walk, type Route } from '../../visit.ts'

/** The acceptance list's name for an address. */
const wordOf = (path: string): string => (path.split('/').at(-1) ?? '').replace('.html', '')

const hidden = {
  topBanner: [
    'login',
    'register',
    'forget',
    'gameList',
    'elott',
    'lottery',
    'activity',
    'fish',
    'pvp',
    'live',
    'rng',
    'help',
  ],
  bottomMenu: ['login', 'register', 'forget'],
  installPrompt: ['login', 'register'],
}

/** The screens with the download bar; SHELL-01's list has none of their addresses. */
const withDownloadBar: readonly string[] = ['home', 'gameCentre', 'gameEntry', 'memberHome']
/** Screens with a form or a bet slip. */
const withoutServiceButton: ReadonlySet<string> = new Set([
  'login',
  'register',
  'trial',
  'forget',
  'changePassword',
  'lotteryGame',
  'feedback',
  'deposit',
  'withdraw',
  'bankCards',
  'transfer',
  'identity',
  'securityCentre',
  'limits',
  'takeBreak',
])

/** The same list applies at the other merchant: the addresses on it, and some that are not. */
const atBoth = new Set([...Object.values(hidden).flat(), 'home', 'vip', 'gameCenter'])

for (const [merchant, origin, addresses] of [
  ['parola', parola, routes],
  ['bahaghari', bahaghari, routes.filter(({ path }) => atBoth.has(wordOf(path)))],
] as const) {
  test(`SHELL-01 SHELL-02 UX-03 the download bar is on home, game lists and the account alone, and the bottom menu is hidden exactly where the list says (${merchant})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await open(page, `${origin}/m/home`, 'home')
    const bar = page.getByRole('region', { name: en('download.label') })
    const menu = page.getByRole('navigation', { name: en('menu.label') })
    for (const route of addresses) {
      await walk(page, route)
      if (hidden.topBanner.includes(wordOf(route.path))) expect(withDownloadBar).not.toContain(route.screen)
      await expect(bar, `download bar on ${route.path}`).toBeVisible({
        visible: withDownloadBar.includes(route.screen),
      })
      await expect(menu, `bottom menu on ${route.path}`).toBeVisible({
        visible: !hidden.bottomMenu.includes(wordOf(route.path)),
      })
    }
  })
}

test.describe('on an iPhone, where the add-to-home prompt opens automatically', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })

  test('SHELL-03 UX-02 the add-to-home prompt is hidden exactly on login and register, the service button also on forms and slips', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.clock.install()
    await open(page, `${parola}/m/home`, 'home')
    const service = page.getByRole('button', { name: en('service.open') })
    const prompt = page.getByRole('region', { name: en('install.title', { name: 'Parola' }) })
    for (const route of routes) {
      await walk(page, route)
      await page.clock.fastForward(30_000)
      await expect(service, `service button on ${route.path}`).toBeVisible({
        visible: !withoutServiceButton.has(route.screen),
      })
      await expect(prompt, `add-to-home prompt on ${route.path}`).toBeVisible({
        visible: !hidden.installPrompt.includes(wordOf(route.path)),
      })
    }
  })
})

/** The menu is at the side, and the screen beside it is no phone's column. */
async function isDesktop(page: Page, { path, screen }: Route): Promise<void> {
  // A game has the whole window.
  if (screen === 'launchGame') return
  const menu = page.getByRole('navigation', { name: en('menu.label') })
  await expect(menu, path).toBeVisible()
  const side = (await menu.boundingBox())!
  const content = (await page.getByRole('main').boundingBox())!
  expect(side.height, `the menu at ${path} is as tall as the window`).toBeGreaterThan(side.width)
  expect(content.x, `${path} is beside the menu`).toBeGreaterThanOrEqual(side.x + side.width)
  if (!forms.has(screen)) expect(content.width, `${path} is wider than a phone`).toBeGreaterThan(480)
  if (isOfAccount(screen) && !isCrowded(page, screen))
    await expect(page.getByRole('navigation', { name: en('memberHome.entries') }), path).toBeVisible()
}

/** A small desktop leaves its width to the tables of agents. */
const isCrowded = (page: Page, name: ScreenName): boolean => {
  const { guard }: Screen = screens[name]
  return guard === 'agent' && page.viewportSize()!.width < 1280
}

/** A form is no wider than its fields need. */
const forms: ReadonlySet<ScreenName> = new Set(['login', 'register', 'trial', 'forget', 'changePassword'])

const isOfAccount = (name: ScreenName): boolean => {
  const { guard }: Screen = screens[name]
  return guard !== undefined && !forms.has(name)
}

test.describe('in every window', () => {
  test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

  test('SHELL-04 UX-10 nothing scrolls sideways from 320 px up, a tablet centres the column, a desktop has its menu at the side, and an installed app looks the same', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await open(page, `${parola}/m/home`, 'home')
    for (const route of mainRoutes) {
      await walk(page, route)
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        // A list lays out its tiles again when its width is known.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${route.path} at ${width} px`)
          .toBeLessThanOrEqual(width)
        if (width >= 1024) {
          await isDesktop(page, route)
          continue
        }
        const sizes = await page.evaluate(() => {
          const column = document.querySelector('main')!.getBoundingClientRect()
          return {
            left: column.left,
            right: innerWidth - column.right,
            column: column.width,
          }
        })
        expect(Math.abs(sizes.left - sizes.right), `${route.path} is centred at ${width} px`).toBeLessThanOrEqual(16)
        if (width === 768)
          expect(sizes.column, `${route.path} is a phone's column at ${width} px`).toBeLessThanOrEqual(480)
      }
    }

    // Installed: no browser bars and no download offer; the rest is the same.
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query.includes('display-mode: standalone') ? matchMedia('all') : matchMedia(query)
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `${parola}/m/home`, 'home')
    await expect(page.getByRole('navigation', { name: en('menu.label') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('region', { name: en('download.label') })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('BOT-01 home, promotions, deposit, invite only when enabled, members; the current one is marked', async ({
  page,
}) => {
  const entries = [
    { text: 'menu.home', path: '/m/home', screen: 'home' },
    { text: 'menu.promotions', path: '/m/activity', screen: 'promotions' },
    { text: 'menu.deposit', path: '/m/voucherCenter', screen: 'deposit' },
    { text: 'menu.invite', path: '/m/agentRegister', screen: 'agentRegister' },
    { text: 'menu.members', path: '/m/member/home', screen: 'memberHome' },
  ] as const
  const links = page.getByRole('navigation', { name: en('menu.label') }).getByRole('link')
  await open(page, `${operated.bahaghari}/m/home`, 'home')
  await expect(links).toHaveText(entries.map(({ text }) => en(text)).filter((text) => text !== en('menu.invite')))
  for (const origin of [parola, bahaghari]) {
    await open(page, `${origin}/m/home`, 'home')
    await expect(links).toHaveText(entries.map(({ text }) => en(text)))
    for (const { text, path, screen } of entries) {
      await become(page, screen)
      await links.filter({ hasText: en(text) }).click()
      await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
      await expect(page).toHaveURL(origin + path)
      await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText([en(text)])
    }
    await walk(page, { screen: 'vip', path: '/m/vip' })
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveCount(0)
  }
})
