import { vendors, type catalogue } from '@parola/contract'
import type { Page } from '@playwright/test'
import { launchedBy } from '../../games.ts'
import { en } from '../../texts.ts'
import { expect, logIn, open, parola, test } from '../../visit.ts'

const game = (nodeId: number, changes: Partial<Record<keyof catalogue.Game, unknown>> = {}) => ({
  nodeId,
  gameName: `Game ${nodeId}`,
  showIcon: 'covers/default.avif',
  gameType: 'RNG',
  vassalage: 'LNT',
  gameId: `g${nodeId}`,
  supportPlay: 1,
  isTop: false,
  isNew: false,
  ...changes,
})

/** The screen's list with games of every kind. They do not exist, so their calls get no response. */
async function openWith(page: Page, games: object[], path = '/m/rng'): Promise<void> {
  await page.route(`**${vendors.launchGame.path}`, () => undefined)
  await page.route('**/gcs/game/gameList**', (route) =>
    route.fulfill({ json: { success: true, value: { games, pageNum: 1, totalPages: 1 } } }),
  )
  await open(page, parola + path, 'gameList')
}

const tile = (page: Page, nodeId: number) => page.locator(`main [data-node="${nodeId}"]`)
const choice = (page: Page, nodeId: number, key: string) =>
  tile(page, nodeId).getByRole('button', { name: en(`tile.${key}`), exact: true })

test('TILE-01 a tile shows picture and name, and badges for hot and new games', async ({ page }) => {
  await openWith(page, [
    game(1),
    game(2, { isTop: true }),
    game(3, { isNew: true }),
    game(4, { isTop: true, isNew: true }),
  ])
  for (const [nodeId, hot, fresh] of [
    [1, 0, 0],
    [2, 1, 0],
    [3, 0, 1],
    [4, 1, 1],
  ] as const) {
    await expect(tile(page, nodeId)).toContainText(`Game ${nodeId}`)
    await expect(tile(page, nodeId).locator('[data-status="loaded"] img')).toBeVisible()
    await expect(tile(page, nodeId).getByText(en('tile.hot'), { exact: true })).toHaveCount(hot)
    await expect(tile(page, nodeId).getByText(en('tile.new'), { exact: true })).toHaveCount(fresh)
  }
})

test('TILE-02 a game with a free trial asks first: play now or free trial', async ({ page, context }) => {
  await logIn(context)
  const games = [game(1, { supportPlay: 0 }), game(2)]
  for (const [key, free] of [
    ['play', false],
    ['free', true],
  ] as const) {
    await openWith(page, games)
    await expect(choice(page, 1, key)).toHaveCount(0)
    await tile(page, 1).getByRole('button', { name: 'Game 1' }).first().click()
    await expect(choice(page, 1, 'play')).toBeVisible()
    await expect(choice(page, 1, 'free')).toBeVisible()
    const asked = await launchedBy(page, () => choice(page, 1, key).click())
    expect(asked).toMatchObject({ gameId: 'g1', vendor: 'LNT', supportPlay: 0, free })
  }
  await openWith(page, games)
  const asked = await launchedBy(page, () => tile(page, 2).getByRole('link', { name: 'Game 2' }).click())
  expect(asked).toMatchObject({ gameId: 'g2', supportPlay: 1, free: false })
})

test('TILE-03 a sports game first asks for the page, a click elsewhere dismisses the question; others open at once', async ({
  page,
  context,
}) => {
  await logIn(context)
  const games = [game(1, { gameType: 'SPORTS' }), game(2, { gameType: 'LIVE' })]
  const address = '/m/gameList?gameType=SPORTS'
  await openWith(page, games, address)
  const opens = tile(page, 1).getByRole('button', { name: 'Game 1' }).first()
  await opens.click()
  await expect(choice(page, 1, 'mobile')).toBeVisible()
  await expect(choice(page, 1, 'desktop')).toBeVisible()
  expect(page.url()).toBe(parola + address)
  await page.getByRole('banner').click({ position: { x: 200, y: 28 } })
  await expect(choice(page, 1, 'mobile')).toHaveCount(0)
  await expect(choice(page, 1, 'desktop')).toHaveCount(0)

  for (const [key, platform] of [
    ['mobile', 'MOBILE'],
    ['desktop', 'web'],
  ] as const) {
    await openWith(page, games, address)
    await opens.click()
    const asked = await launchedBy(page, () => choice(page, 1, key).click())
    expect(asked).toMatchObject({ category: 'SPORTS', platform })
  }
  await openWith(page, games, address)
  const asked = await launchedBy(page, () => tile(page, 2).getByRole('link').click())
  expect(asked).toMatchObject({ category: 'LIVE', platform: 'MOBILE' })
})

test('a visitor is asked to log in before opening a game or adding a favourite', async ({ page }) => {
  await openWith(page, [game(1), game(2, { supportPlay: 0 })])
  await expect(tile(page, 1).getByRole('link')).toHaveAttribute('href', '/m/login')
  await tile(page, 2).getByRole('button', { name: 'Game 2' }).first().click()
  await choice(page, 2, 'free').click()
  await expect(page).toHaveURL(`${parola}/m/login`)
  await openWith(page, [game(1)])
  await page.getByRole('button', { name: en('tile.like', { name: 'Game 1' }) }).click()
  await expect(page).toHaveURL(`${parola}/m/login`)
})

test('FAV-02 a heart fills when the server has saved it, with a note for 1 s; a failure only ends the wait', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/rng`, 'gameList')
  const name = await page.locator('main [data-node] .line-clamp-2').first().innerText()
  const like = page.getByRole('button', { name: en('tile.like', { name }), exact: true })
  const unlike = page.getByRole('button', { name: en('tile.unlike', { name }), exact: true })
  const wait = page.getByText(en('shell.pleaseWait'))
  const saved = page.getByText(en('shell.saved'))

  // The server refuses: the heart is unchanged and no message is shown.
  const held = Promise.withResolvers<void>()
  await page.route('**/mcs/fe/addFavoriteGameV2', async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: '' } })
  })
  await like.click()
  await expect(wait).toBeVisible()
  await expect(like).toBeVisible()
  held.resolve()
  await expect(wait).toBeHidden()
  await expect(saved).toBeHidden()
  await expect(page.getByText(en('error.overloaded'))).toBeHidden()
  await expect(like).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  // The server saves it late: until then nothing changes.
  const kept = Promise.withResolvers<void>()
  await page.route('**/mcs/fe/addFavoriteGameV2', async (route) => {
    await kept.promise
    await route.continue()
  })
  await like.click()
  await expect(wait).toBeVisible()
  await expect(unlike).toHaveCount(0)
  kept.resolve()
  await expect(saved).toBeVisible()
  const since = Date.now()
  await expect(unlike).toBeVisible()
  await expect(saved).toBeHidden()
  expect(Date.now() - since).toBeLessThan(2_500)
  await page.reload()
  await expect(unlike).toBeVisible()

  await unlike.click()
  await expect(like).toBeVisible()
})
