import { en } from '../../texts.ts'
import { operated } from '../../operator.ts'
import { bahaghari, become, expect, mainRoutes, open, parola, routes, test, walk } from '../../visit.ts'

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
  sharedBlocks: ['login', 'register'],
}

/** The same list applies at the other merchant: the addresses on it, and some that are not. */
const atBoth = new Set([...Object.values(hidden).flat(), 'home', 'vip', 'gameCenter'])

for (const [merchant, origin, addresses] of [
  ['parola', parola, routes],
  ['bahaghari', bahaghari, routes.filter(({ path }) => atBoth.has(wordOf(path)))],
] as const) {
  test(`SHELL-01 SHELL-02 the download bar and the bottom menu are hidden exactly where the list says (${merchant})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await open(page, `${origin}/m/home`, 'home')
    const bar = page.getByRole('region', { name: en('download.label') })
    const menu = page.getByRole('navigation', { name: en('menu.label') })
    for (const route of addresses) {
      await walk(page, route)
      await expect(bar, `download bar on ${route.path}`).toBeVisible({
        visible: !hidden.topBanner.includes(wordOf(route.path)),
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

  test('SHELL-03 the floating buttons and the add-to-home prompt are hidden exactly on login and register', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.clock.install()
    await open(page, `${parola}/m/home`, 'home')
    const buttons = page.getByRole('button', { name: en('service.open') })
    const prompt = page.getByRole('region', { name: en('install.title', { name: 'Parola' }) })
    for (const route of routes) {
      await walk(page, route)
      await page.clock.fastForward(30_000)
      const shown = !hidden.sharedBlocks.includes(wordOf(route.path))
      await expect(buttons, `floating buttons on ${route.path}`).toBeVisible({ visible: shown })
      await expect(prompt, `add-to-home prompt on ${route.path}`).toBeVisible({ visible: shown })
    }
  })
})

test.describe('in every window', () => {
  test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

  test('SHELL-04 nothing scrolls sideways from 320 px up, wide windows centre the column, and an installed app looks the same', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await open(page, `${parola}/m/home`, 'home')
    for (const route of mainRoutes) {
      await walk(page, route)
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        // A list lays out its tiles again when its width is known.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${route.path} at ${width} px`)
          .toBeLessThanOrEqual(width)
        const sizes = await page.evaluate(() => {
          const column = document.querySelector('main')!.getBoundingClientRect()
          return {
            left: column.left,
            right: innerWidth - column.right,
            column: column.width,
          }
        })
        expect(Math.abs(sizes.left - sizes.right), `${route.path} is centred at ${width} px`).toBeLessThanOrEqual(16)
        if (width >= 768)
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
