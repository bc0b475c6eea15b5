import { en, text } from '../../texts.ts'
import {
  bahaghari,
  become,
  expect,
  mainRoutes,
  open,
  parola,
  expectScreen,
  test,
  walk,
  type Route,
} from '../../visit.ts'

const titles: [path: string, screen: Route['screen'], title: string][] = [
  ['/m/activity', 'promotions', 'activity center'],
  ['/m/forget', 'forget', 'forgot password'],
  ['/m/home', 'home', 'home'],
  ['/m/login', 'login', 'log in'],
  ['/m/register', 'register', 'sign up'],
  ['/m/trail', 'trial', 'free trial'],
  ['/m/changePsw', 'changePassword', 'first password'],
  ['/m/notice', 'notice', 'announcements'],
  ['/m/gameCenter', 'gameCentre', 'game center'],
  ['/m/vip', 'vip', 'vip'],
  ['/m/help', 'help', 'help center'],
]

test('HDR-01 every listed address has its title, in the chosen language', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  for (const [path, screen, title] of titles) {
    await walk(page, { path, screen })
    const heading = page.getByRole('banner').getByRole('heading', { level: 1 })
    const name = new RegExp(`${title}$`, 'i')
    await expect(heading, path).toHaveAccessibleName(name)
  }
  await page.context().addCookies([{ name: 'lang', value: 'TY', url: parola }])
  await open(page, `${parola}/m/help`, 'help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('TY', 'title.help'))
})

test("HDR-02 home's addresses show the logo instead of the back arrow", async ({ page }) => {
  for (const origin of [parola, bahaghari]) {
    await open(page, `${origin}/m/vip`, 'vip')
    const header = page.getByRole('banner')
    const arrow = header.getByRole('button', { name: en('header.back') })
    const arrowPlace = await arrow.boundingBox()
    for (const path of ['/m/home', '/', '/m', '/m/index', '/m/index.html']) {
      await walk(page, { path, screen: 'home' })
      const logo = header.locator('h1 img')
      await expect(logo).toBeVisible()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(arrow).toHaveCount(0)
      expect(Math.abs((await logo.boundingBox())!.x - arrowPlace!.x), 'at the same edge').toBeLessThanOrEqual(16)
    }
  }
})

test('HDR-03 back leads home from seven screens, one step back elsewhere, and home from a game list without history', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const leadsHome = new Set(['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/activity', '/m/forget', '/m/help'])
  await open(page, `${parola}/m/vip`, 'vip')
  const back = page.getByRole('banner').getByRole('button', { name: en('header.back') })
  for (const route of mainRoutes.filter(({ screen }) => screen !== 'home' && screen !== 'vip')) {
    await walk(page, { screen: 'vip', path: '/m/vip' })
    await walk(page, route)
    await back.click()
    const target = leadsHome.has(route.path) ? 'home' : 'vip'
    await expectScreen(page, target)
    expect(page.url(), `back from ${route.path}`).toBe(`${parola}/m/${target}`)
  }

  for (const path of ['/m/gameList', '/m/rng', '/m/live', '/m/fish', '/m/pvp']) {
    const fresh = await page.context().newPage()
    await open(fresh, parola + path, 'gameList')
    await fresh
      .getByRole('banner')
      .getByRole('button', { name: en('header.back') })
      .click()
    await expectScreen(fresh, 'home')
    await expect(fresh).toHaveURL(`${parola}/m/home`)
    await fresh.close()
  }
})

test('HDR-04 a guest has register, log in, download and menu; free play only on home and only with FREEPLAY3', async ({
  page,
}) => {
  for (const [origin, hasFreePlay] of [
    [parola, true],
    [bahaghari, false],
  ] as const) {
    for (const { screen, path } of mainRoutes.filter((route) =>
      ['home', 'vip', 'gameCentre', 'notice'].includes(route.screen),
    )) {
      await open(page, origin + path, screen)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: en('header.register') })).toHaveAttribute('href', '/m/register')
      await expect(header.getByRole('link', { name: en('header.login') })).toHaveAttribute('href', '/m/login')
      // On a phone only home has room for it.
      await expect(header.getByRole('button', { name: en('header.download') })).toBeVisible({
        visible: screen === 'home',
      })
      await expect(header.getByRole('button', { name: en('header.menu') })).toBeVisible()
      await expect(header.getByRole('link', { name: en('header.freePlay') }), `${origin}${path}`).toHaveCount(
        hasFreePlay && screen === 'home' ? 1 : 0,
      )
    }
  }
  await open(page, `${parola}/m/home`, 'home')
  await become(page, 'trial')
  await page.getByRole('link', { name: en('header.freePlay') }).click()
  await expect(page).toHaveURL(`${parola}/m/trail`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('header.register') })
    .click()
  await expect(page).toHaveURL(`${parola}/m/register`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('header.login') })
    .click()
  await expect(page).toHaveURL(`${parola}/m/login`)
  await page.getByRole('button', { name: en('header.menu') }).click()
  await expect(page.getByRole('dialog', { name: en('side.title') })).toBeVisible()
})
