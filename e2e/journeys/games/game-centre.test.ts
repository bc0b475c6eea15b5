import type { Page } from '@playwright/test'
import type { catalogue } from '@parola/contract'
import { categoriesOf, type Category } from '../../../web/src/components/games/categories.ts'
import { launchedBy } from '../../games.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, go, logIn, mark, open, parola, expectScreen, test } from '../../visit.ts'

const esports = ['AV', 'AI', 'IMES', 'TF', 'IA']

/** What the server offers, by the rule that every screen follows. The rule has its own tests. */
async function categoriesOn(page: Page): Promise<Category[]> {
  const content = await page.evaluate(async () => {
    const answer = (await (await fetch('/gcs/game/getVassGameType')).json()) as { value: { content: unknown } }
    return answer.value.content
  })
  return categoriesOf(content as catalogue.VendorsOfType[], esports)
}

const titleOf = (category: catalogue.GameCategory) => en(`category.${category}`)
const tabsOf = (page: Page) => page.getByRole('navigation', { name: en('centre.tabs') }).getByRole('link')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: en('centre.tabs') }).getByRole('link', { name, exact: true })
const sectionTitles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('GC-01 ALL and a tab per category; each section has its title and its vendors with icon and display name', async ({
  page,
}) => {
  for (const origin of [parola, bahaghari]) {
    await open(page, `${origin}/m/gameCenter`, 'gameCentre')
    const categories = await categoriesOn(page)
    expect(categories.map(({ category }) => category)).toContain('ESPORTS')
    const titles = categories.map(({ category }) => titleOf(category))
    await expect(tabsOf(page)).toHaveText([en('centre.all'), ...titles])
    await expect(sectionTitles(page)).toHaveText(titles)
    for (const { category, vendors } of categories) {
      const section = page.getByRole('region', { name: titleOf(category), exact: true })
      await expect(section.getByRole('link')).toHaveText(vendors.map(({ displayName }) => displayName))
      const first = section.locator('[data-vendor]').first()
      await first.scrollIntoViewIfNeeded()
      const icon = first.locator('img')
      await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
      const tall = await icon.evaluate((image) => image.clientHeight / image.clientWidth)
      expect(tall).toBeCloseTo(['FISH', 'PVP', 'LOTT'].includes(category) ? 3 / 4 : 1 / 2, 1)
    }
  }
})

test('GC-02 a tab of slots, cards, fishing or live tables opens its list, LOTT the lottery, the others switch in place', async ({
  page,
}) => {
  for (const type of ['RNG', 'PVP', 'FISH', 'LIVE'] as const) {
    await open(page, `${parola}/m/gameCenter`, 'gameCentre')
    await tab(page, titleOf(type)).click()
    await expect(page).toHaveURL(`${parola}/m/gameList?gameType=${type}`)
    await expectScreen(page, 'gameList')
  }
  await open(page, `${parola}/m/gameCenter`, 'gameCentre')
  await tab(page, titleOf('LOTT')).click()
  await expect(page).toHaveURL(`${parola}/m/lottery`)

  await open(page, `${parola}/m/gameCenter`, 'gameCentre')
  const isSame = await mark(page)
  const frame = await page.locator('[data-motion="screen"]').elementHandle()
  for (const category of ['SPORTS', 'ESPORTS'] as const) {
    await tab(page, titleOf(category)).click()
    await expect(sectionTitles(page)).toHaveText([titleOf(category)])
    await expect(tab(page, titleOf(category))).toHaveAttribute('aria-current', 'true')
  }
  await tab(page, en('centre.all')).click()
  await expect(sectionTitles(page).first()).toHaveText(titleOf('RNG'))
  expect(await isSame()).toBe(true)
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
})

test('GC-03 a slot vendor opens its games, a vendor of any other category is launched at once', async ({
  page,
  context,
}) => {
  const vendor = (code: string, category: catalogue.GameCategory) =>
    page.getByRole('region', { name: titleOf(category), exact: true }).locator(`[data-vendor="${code}"]`)

  // A visitor is asked to log in first.
  await open(page, `${parola}/m/gameCenter`, 'gameCentre')
  await vendor('PLS', 'LIVE').click()
  await expect(page).toHaveURL(`${parola}/m/login`)

  await logIn(context)
  await open(page, `${parola}/m/gameCenter`, 'gameCentre')
  await vendor('LNT', 'RNG').click()
  await expect(page).toHaveURL(`${parola}/m/gameList?vassalage=LNT`)
  await expectScreen(page, 'gameList')

  // E-sports are launched as sports, and every vendor in its lobby.
  const launched = [
    ['PLS', 'LIVE', 'LIVE'],
    ['LNT', 'FISH', 'FISH'],
    ['KMP', 'SPORTS', 'SPORTS'],
    ['IMES', 'ESPORTS', 'SPORTS'],
    ['GPI', 'LOTT', 'ELOTT'],
  ] as const
  for (const [code, category, gameType] of launched) {
    await open(page, `${parola}/m/gameCenter`, 'gameCentre')
    const asked = await launchedBy(page, () => vendor(code, category).click())
    expect(asked).toMatchObject({ category: gameType, vendor: code, gameId: 'lobby', platform: 'MOBILE' })
  }
})

test('ROUTE-06 /m/sports opens the game centre on SPORTS, gameCategory on its category, otherwise on ALL', async ({
  page,
}) => {
  const opened = async (address: string, current: string, titles: string[]) => {
    await open(page, `${parola}${address}`, 'gameCentre')
    await expect(tab(page, current)).toHaveAttribute('aria-current', 'true')
    await expect(tab(page, current)).toBeInViewport({ ratio: 1 })
    await expect(sectionTitles(page)).toHaveText(titles)
  }
  await open(page, `${parola}/m/gameCenter`, 'gameCentre')
  const all = (await categoriesOn(page)).map(({ category }) => titleOf(category))
  await opened('/m/gameCenter', en('centre.all'), all)
  await opened('/m/sports', titleOf('SPORTS'), [titleOf('SPORTS')])
  for (const category of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT'] as const)
    await opened(`/m/gameCenter?gameCategory=${category}`, titleOf(category), [titleOf(category)])
  await opened('/m/gameCenter?gameCategory=NONE', en('centre.all'), all)
})

test('a vendor list that fails to load can be retried', async ({ page }) => {
  await page.route('**/gcs/game/getVassGameType**', (route) => route.abort('failed'))
  await open(page, `${parola}/m/vip`, 'vip')
  await go(page, '/m/gameCenter')
  const retry = page.getByRole('alert').getByRole('button', { name: en('shell.retry') })
  await expect(retry).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await retry.click()
  await expect(sectionTitles(page).first()).toHaveText(titleOf('RNG'))
})

test('a link to a vendor or a category has its own title in previews and in the tab', async ({ page }) => {
  const shared = async (address: string) => {
    const html = await (await page.request.get(parola + address, { headers: { accept: 'text/html' } })).text()
    const of = (property: string) => new RegExp(`property="og:${property}" content="([^"]*)"`).exec(html)?.[1]
    return { title: of('title'), url: of('url'), image: of('image') }
  }
  const vendor = `Lantern Reels · ${titleOf('RNG')} · Parola`
  expect(await shared('/m/gameList?vassalage=LNT')).toEqual({
    title: vendor,
    url: `${parola}/m/gameList?gameType=RNG&amp;vassalage=LNT`,
    image: `${parola}/cdn/parola/vendors/RNG/LNT.png`,
  })
  expect((await page.request.get(`${parola}/cdn/parola/vendors/RNG/LNT.png`)).status()).toBe(200)
  expect(await shared('/m/sports')).toMatchObject({
    title: `${titleOf('SPORTS')} · Parola`,
    url: `${parola}/m/gameCenter?gameCategory=SPORTS`,
  })
  await open(page, `${parola}/m/gameList?vassalage=LNT`, 'gameList')
  await expect(page).toHaveTitle(vendor)
  await open(page, `${parola}/m/sports`, 'gameCentre')
  await expect(page).toHaveTitle(`${titleOf('SPORTS')} · Parola`)
})

test('a pressed link preloads its screen and first games', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const slots = page
    .getByRole('navigation', { name: en('home.categories') })
    .getByRole('link')
    .first()
  const code = page.waitForRequest(/\/assets\/GameListScreen-/)
  const games = page.waitForRequest(/\/gcs\/game\/gameList\?.*gameType=RNG/)
  await slots.hover()
  await page.mouse.down()
  await Promise.all([code, games])
  await expect(page).toHaveURL(`${parola}/m/home`)
  await page.mouse.up()
  await expectScreen(page, 'gameList')
})
