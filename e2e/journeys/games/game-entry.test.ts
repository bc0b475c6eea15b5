import type { Page } from '@playwright/test'
import type { catalogue } from '@parola/contract'
import { en } from '../../texts.ts'
import { expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const titleOf = (category: string) => en(`category.${category}`)
const tabs = (page: Page) => page.getByRole('navigation', { name: en('entry.tabs') })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const tiles = (page: Page) => page.getByRole('main').locator('[data-node]')

async function ask<Value>(page: Page, path: string): Promise<Value> {
  return ((await (await page.request.get(parola + path)).json()) as { value: Value }).value
}

test('ENT-01 HOT, the server’s categories with ESPORTS after SPORTS, and recent games last, for which a visitor logs in', async ({
  page,
  context,
}) => {
  const { content } = await ask<{ content: catalogue.VendorsOfType[] }>(page, '/gcs/game/getVassGameType')
  expect(content.map(({ gameCategory }) => gameCategory)).toContain('SPORTS')
  const categories = content
    .flatMap(({ gameCategory }) => (gameCategory === 'SPORTS' ? ['SPORTS', 'ESPORTS'] : [gameCategory]))
    .filter((type) => type !== 'ELOTT')
  await open(page, `${parola}/m/game`, 'gameEntry')
  await expect(tabs(page).getByRole('link')).toHaveText([
    en('entry.hot'),
    ...categories.map(titleOf),
    en('entry.recent'),
  ])
  await expect(tab(page, en('entry.hot'))).toHaveAttribute('aria-current', 'true')
  await tab(page, en('entry.recent')).click()
  await expect(page).toHaveURL(`${parola}/m/login`)
  await page.goto(`${parola}/m/game?tab=RECENT`)
  await expect(page).toHaveURL(`${parola}/m/login`)

  await logIn(context)
  await open(page, `${parola}/m/game`, 'gameEntry')
  await tab(page, en('entry.recent')).click()
  await expect(page.getByRole('heading', { name: en('entry.noRecents') })).toBeVisible()
  await expect(page).toHaveURL(`${parola}/m/game?tab=RECENT`)
})

test('ENT-02 slots, fishing and cards show their games with a menu of vendors, the others their vendors', async ({
  page,
}) => {
  await open(page, `${parola}/m/game`, 'gameEntry')
  for (const type of ['RNG', 'FISH', 'PVP']) {
    await tab(page, titleOf(type)).click()
    const { games } = await ask<{ games: catalogue.Game[] }>(page, `/gcs/game/gameList?language=EN&gameType=${type}`)
    const list = page.getByRole('region', { name: titleOf(type), exact: true })
    await expect(list.locator('[data-node]').first()).toContainText(games[0]!.gameName)
    await expect(list.locator('[data-vendor]')).toHaveCount(0)
  }
  // The menu narrows the games to one vendor's.
  const { games } = await ask<{ games: catalogue.Game[] }>(
    page,
    '/gcs/game/gameList?language=EN&gameType=PVP&vassalage=MSA',
  )
  await page
    .getByRole('group', { name: en('entry.vendors') })
    .getByRole('button', { name: 'Mesa Uno' })
    .click()
  await expect(tiles(page).first()).toContainText(games[0]!.gameName)
  await expect(tiles(page).nth(1)).toContainText(games[1]!.gameName)

  for (const category of ['LIVE', 'SPORTS', 'ESPORTS', 'LOTT']) {
    await tab(page, titleOf(category)).click()
    const list = page.getByRole('region', { name: titleOf(category), exact: true })
    await expect(list.locator('[data-vendor]').first()).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
  }
})

test('GC-06 a third-party list shows its vendors, or a loading state while there are none; view all opens the game centre', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/gcs/game/getVassGameType**', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, `${parola}/m/vip`, 'vip')
  await go(page, '/m/game?tab=LIVE')
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: en('shell.loading') })
  await expect(loading).toBeVisible()
  await expect(page.locator('[data-vendor]')).toHaveCount(0)
  held.resolve()
  const list = page.getByRole('region', { name: titleOf('LIVE'), exact: true })
  await expect(list.locator('[data-vendor]')).toHaveText(['Palasyo Live', 'Salon Azul', 'Veranda'])
  await expect(loading).toHaveCount(0)
  await list.getByRole('link', { name: en('list.viewAllOf', { title: titleOf('LIVE') }) }).click()
  await expect(page).toHaveURL(`${parola}/m/gameCenter?gameCategory=LIVE`)
  await expectScreen(page, 'gameCentre')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([titleOf('LIVE')])
})

test.describe('the hot screen', () => {
  const which = (page: Page, key: string) =>
    page.getByRole('group', { name: en('entry.which') }).getByRole('button', { name: en(key) })

  test('GL-12 all, favourites and recent; without a session the last two ask to log in and nothing changes', async ({
    page,
    context,
  }) => {
    await open(page, `${parola}/m/game`, 'gameEntry')
    const { list } = await ask<{ list: catalogue.Game[] }>(page, '/lgw/games/popular?language=EN')
    await expect(tiles(page).first()).toContainText(list[0]!.gameName)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/mcs/fe/') && asked.push(request.url()))
    for (const key of ['entry.favourites', 'entry.recent']) {
      await which(page, key).click()
      await expect(page.getByRole('status').filter({ hasText: en('shell.loginFirst') })).toBeVisible()
      await expect(which(page, 'entry.all')).toHaveAttribute('aria-pressed', 'true')
    }
    expect(asked).toEqual([])

    await logIn(context)
    await open(page, `${parola}/m/game`, 'gameEntry')
    await which(page, 'entry.favourites').click()
    await expect(page.getByRole('heading', { name: en('entry.noFavourites') })).toBeVisible()
    await which(page, 'entry.all').click()
    const liked = list[1]!.gameName
    await page.getByRole('button', { name: en('tile.like', { name: liked }) }).click()
    await expect(page.getByRole('button', { name: en('tile.unlike', { name: liked }) })).toBeVisible()
    await which(page, 'entry.favourites').click()
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page)).toContainText(liked)
    await page.getByRole('button', { name: en('tile.unlike', { name: liked }) }).click()
    await expect(page.getByRole('heading', { name: en('entry.noFavourites') })).toBeVisible()
    await which(page, 'entry.recent').click()
    await expect(page.getByRole('heading', { name: en('entry.noRecents') })).toBeVisible()
  })

  test('GL-12 the search box opens by click or focus, closes on blur, and finds any part of a name in any case', async ({
    page,
  }) => {
    await open(page, `${parola}/m/game`, 'gameEntry')
    const { list } = await ask<{ list: catalogue.Game[] }>(page, '/lgw/games/popular?language=EN')
    const box = page.getByRole('searchbox', { name: en('entry.search') })
    const frame = page.locator('[data-expanded]')
    const widthOf = async () => (await frame.boundingBox())!.width
    await expect(frame).toHaveAttribute('data-expanded', 'false')
    expect(await widthOf()).toBeLessThan(60)

    await frame.click()
    await expect(frame).toHaveAttribute('data-expanded', 'true')
    await expect(box).toBeFocused()
    expect(await widthOf()).toBeGreaterThan(300)
    await box.blur()
    await expect(frame).toHaveAttribute('data-expanded', 'false')
    await box.focus()
    await expect(frame).toHaveAttribute('data-expanded', 'true')

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const part = list[3]!.gameName.slice(1, 5)
    const found = list.filter(({ gameName }) => gameName.toLowerCase().includes(part.toLowerCase()))
    await box.fill(part.toUpperCase())
    await expect(tiles(page)).toHaveCount(found.length)
    for (const [index, { gameName }] of found.entries()) await expect(tiles(page).nth(index)).toContainText(gameName)
    await box.fill('no such game')
    await expect(page.getByRole('heading', { name: en('entry.noMatch') })).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
    expect(asked.filter((url) => url.includes('/lgw/'))).toEqual([])
    await box.blur()
    await expect(box).toHaveValue('no such game')
    await page
      .getByRole('button', { name: en('entry.clear') })
      .last()
      .click()
    await expect(tiles(page).first()).toContainText(list[0]!.gameName)
  })
})
