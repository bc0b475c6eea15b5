import { catalogue, lottery } from '@parola/contract'
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { changeMenu, changeResults, drawsIn, groupsOf, momentsOf } from '../../lottery.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const strip = (page: Page, title = en('home.draws')) => page.getByRole('region', { name: title, exact: true })
const menu = (page: Page) => strip(page).getByRole('group', { name: en('lottery.categories') })
const days = (page: Page) => strip(page).getByRole('group', { name: en('lottery.days') })
const tiles = (page: Page) => strip(page).locator('[data-lottery]')
const tileIds = (page: Page) => tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-lottery')))
const card = (page: Page) => strip(page).getByRole('article')
const overlay = (page: Page) => page.getByRole('dialog', { name: en('lottery.results') })
const ids = (games: readonly { gameId: string }[]) => games.map(({ gameId }) => gameId)
const choose = (page: Page, title: string) => menu(page).getByRole('button', { name: title, exact: true }).click()

async function openHome(page: Page, origin = parola, title = en('home.draws')): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${origin}/m/home`, 'home')
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 300))
    await strip(page, title).scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(strip(page, title).getByRole('group').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

// The strip polls, also while a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** A result with every prize, which no draw during a journey would give. */
const north = '05127~83311~40192,77281~1~2~3~4~5~6~7,8'

const withResult = (page: Page, changes: Partial<lottery.LotteryResult> = {}) =>
  changeResults(page, (answer) => ({
    ...answer,
    results: answer.results.map((result) => ({
      ...result,
      numero: '20261115',
      remainTime: 5_000,
      lockTime: 60,
      isSale: true,
      previousNumero: '20261114',
      previousWinningTime: '2026-11-14T11:15:00.000Z',
      previousWinningNumber: north,
      ...changes,
    })),
  }))

test('LS-01 a menu of categories that ends in KENO, arrows by the scroll position in steps of 400, view all', async ({
  page,
}) => {
  const groups = await groupsOf(page)
  await openHome(page)
  const entries = menu(page).getByRole('button')
  await expect(entries).toHaveText([...groups.map(({ labelName }) => labelName), en('lottery.keno')])
  await expect(
    strip(page).getByRole('link', { name: en('list.viewAllOf', { title: en('home.draws') }) }),
  ).toHaveAttribute('href', '/m/lottery')
  const [back, on] = [en('lottery.back'), en('lottery.on')].map((name) => strip(page).getByRole('button', { name }))
  const scroller = menu(page).locator('xpath=..')
  const position = () => scroller.evaluate((element) => Math.round(element.scrollLeft))
  const end = await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect(back!).toBeDisabled()
  await on!.click()
  await expect.poll(async () => Math.abs((await position()) - Math.min(400, end))).toBeLessThanOrEqual(1)
  await scroller.evaluate((element) => element.scrollTo({ left: 10_000, behavior: 'instant' }))
  await expect(on!).toBeDisabled()
  await expect(back!).toBeEnabled()
  await back!.click()
  await expect.poll(async () => Math.abs((await position()) - Math.max(0, end - 400))).toBeLessThanOrEqual(1)
})

test('LS-02 KENO loads the provider’s list; another tab shows its games and resets the weekday', async ({ page }) => {
  const groups = await groupsOf(page)
  const [first, second] = [groups[0]!, groups[1]!]
  await openHome(page)
  await expect.poll(() => tileIds(page)).toEqual(ids(first.gameMenus))
  const monday = days(page).getByRole('button').first()
  await monday.click()
  await expect(monday).toHaveAttribute('aria-pressed', 'true')
  await choose(page, second.labelName)
  await expect(monday).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => tileIds(page)).toEqual(ids(second.gameMenus))

  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === catalogue.gameList.path && searchParams.get('vassalage') === 'GPI'
  })
  await choose(page, en('lottery.keno'))
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    gameType: 'ELOTT',
    vassalage: 'GPI',
    pageNo: '1',
    pageSize: '1000',
  })
  await expect(strip(page).locator('[data-node]').first()).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await choose(page, first.labelName)
  await expect.poll(() => tileIds(page)).toEqual(ids(first.gameMenus))
})

test('LS-03 a weekday shows the games that draw that day', async ({ page }) => {
  const groups = await groupsOf(page)
  const group = groups.find(({ gameMenus }) => new Set(gameMenus.map((game) => game.drawDayOfWeek)).size > 1)!
  await openHome(page)
  await choose(page, group.labelName)
  for (const day of [1, 6, 7]) {
    const drawn = group.gameMenus.filter(({ drawDayOfWeek }) => drawDayOfWeek.split(',').includes(String(day)))
    const button = days(page)
      .getByRole('button')
      .nth(day - 1)
    await button.click()
    await expect.poll(() => tileIds(page)).toEqual(ids(drawn))
    if (drawn.length === 0) await expect(strip(page).getByText(en('lottery.noneOnDay'))).toBeVisible()
    await button.click()
    await expect.poll(() => tileIds(page)).toEqual(ids(group.gameMenus))
  }
})

test('LS-04 the history of the category’s first game: a menu with name search, a countdown, more history', async ({
  page,
}) => {
  await withResult(page)
  const groups = await groupsOf(page)
  const group = groups[1]!
  await openHome(page)
  await choose(page, group.labelName)
  await card(page)
    .getByRole('button', { name: en('lottery.results') })
    .click()
  const inside = overlay(page).getByRole('group', { name: en('lottery.menu') })
  await expect(overlay(page).getByRole('article')).toContainText(group.gameMenus[0]!.remark)
  await expect(overlay(page).getByRole('timer')).toHaveText(/^01:\d\d:\d\d$/)
  await expect(overlay(page).getByRole('link', { name: en('lottery.moreHistory') })).toHaveAttribute(
    'href',
    'https://draws.parola.example/history',
  )
  const other = groups.at(-1)!.gameMenus.at(-1)!
  await overlay(page)
    .getByRole('searchbox', { name: en('lottery.search') })
    .fill(other.remark.slice(1).toUpperCase())
  await expect(inside.getByRole('button')).toHaveText([other.remark])
  await inside.getByRole('button').click()
  await expect(overlay(page).getByRole('article')).toContainText(other.remark)
  expect(await findings(page)).toEqual([])
})

test('LS-05 UX-17 the result card: weekday and date, numbers by prize with their labels, countdown, PLAY', async ({
  page,
  context,
}) => {
  await logIn(context)
  await withResult(page)
  const [group] = await groupsOf(page)
  const game = group!.gameMenus[0]!
  await openHome(page)
  await card(page)
    .getByRole('button', { name: en('lottery.results') })
    .click()
  const result = overlay(page).getByRole('article')
  await expect(result).toContainText('Saturday, Nov 14, 2026')
  const labels = ['GB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9']
  await expect(result.locator('dt')).toHaveText(labels)
  await expect(result.locator('dd').first()).toContainText('05127')
  await expect(result.locator('dd').nth(2)).toHaveText('4019277281')
  await expect(result.locator('dd').nth(2).locator('span span')).toHaveText(['40192', '77281'])
  await expect(result.getByRole('timer')).toHaveText(/^01:\d\d:\d\d$/)
  await result.getByRole('link', { name: en('lottery.playOf', { name: game.remark }) }).click()
  await expect(page).toHaveURL(new RegExp(`/m/lotto-h5/[^/]+/[^/]+/games/${game.gameId}`))
})

test('HOME-08 results are requested again at the next of the first 4 draws, at least after 1 s, and not after leaving', async ({
  page,
}) => {
  // The first draw has no numero and the sixth is too far down: neither counts.
  const remaining = [0, 4, 3, 6, 5, 1]
  const draw = (first: lottery.LotteryResult, remainTime: number, index: number) => ({
    ...first,
    gameId: index === 0 ? first.gameId : `other-${index}`,
    numero: index === 0 ? '' : '20261115-0007',
    remainTime,
  })
  await changeResults(page, (answer) => ({
    ...answer,
    results: remaining.map((remainTime, index) => draw(answer.results[0]!, remainTime, index)),
  }))
  const moments = momentsOf(page, lottery.results.path)
  await openHome(page)
  await expect.poll(() => moments.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4)
  const waits = moments.slice(2).map((moment, index) => moment - moments[index + 1]!)
  for (const waited of waits) expect(waited).toBeGreaterThanOrEqual(2_800)
  await go(page, '/m/vip')
  await expectScreen(page, 'vip')
  const before = moments.length
  await page.waitForTimeout(4_500)
  expect(moments.length).toBe(before)
})

test('HOME-08 a due draw is requested every second', async ({ page }) => {
  await withResult(page, { remainTime: 0 })
  const moments = momentsOf(page, lottery.results.path)
  await openHome(page)
  await expect.poll(() => moments.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(5)
  const waits = moments.slice(2).map((moment, index) => moment - moments[index + 1]!)
  for (const waited of waits) expect(waited).toBeGreaterThanOrEqual(900)
})

test('HOME-08 without any result there is no lottery history', async ({ page }) => {
  await changeResults(page, (answer) => ({ ...answer, results: [] }))
  const answered = page.waitForResponse((response) => response.url().includes(lottery.results.path))
  await openHome(page)
  await answered
  await expect(tiles(page).first()).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(strip(page).getByRole('button', { name: en('lottery.results') })).toHaveCount(0)
})

test('LT-02 on home the strip’s timers stop when home is left, and it is refreshed on return', async ({ page }) => {
  await changeMenu(page, drawsIn(1))
  const moments = momentsOf(page, lottery.gameMenu.path)
  await openHome(page)
  await expect.poll(() => moments.length).toBeGreaterThanOrEqual(3)
  await go(page, '/m/vip')
  await expectScreen(page, 'vip')
  const before = moments.length
  await page.waitForTimeout(3_000)
  expect(moments.length).toBe(before)
  await page.goBack()
  await expect.poll(() => moments.length).toBeGreaterThan(before)
  await expect(tiles(page).first()).toBeVisible()
  expect(await page.evaluate(() => window.innerWidth), 'nothing makes the page wider than the phone').toBe(390)
})

test('the strip loads nothing before the visitor scrolls near', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 400 })
  await open(page, `${parola}/m/home`, 'home')
  await page.waitForLoadState('networkidle')
  expect(files.filter((path) => /\/assets\/(lists|lottery)|\/lgw\/vn|\/lotto\//.test(path))).toEqual([])
})

for (const [origin, language] of [
  [parola, 'TH'],
  [bahaghari, 'AR'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test(`axe finds nothing on the strip of ${new URL(origin).hostname}, and nothing scrolls sideways at 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await openHome(page, origin, text(language, 'home.draws'))
      await expect(strip(page, text(language, 'home.draws')).locator('[data-lottery]').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })
}
