import type { BrowserContext, Page } from '@playwright/test'
import type { catalogue } from '@parola/contract'
import { gameOpens, gamesOf } from '../../games.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, test } from '../../visit.ts'

const block = (page: Page) => page.getByRole('region', { name: en('home.recent'), exact: true })
const names = (games: readonly catalogue.Game[]) => games.map(({ gameName }) => gameName)

/** Opens games as the page's member, one after another. */
async function play(page: Page, games: readonly catalogue.Game[]): Promise<void> {
  for (const { nodeId, vassalage } of games) {
    const status = await page.evaluate(
      async ([id, vendor]) => {
        const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO')!) as { token: string }
        const body = JSON.stringify({ nodeId: id, vendor })
        const headers = { 'content-type': 'application/json', token }
        return (await fetch('/mcs/fe/addRecentGame', { method: 'POST', headers, body })).status
      },
      [nodeId, vassalage] as const,
    )
    expect(status).toBe(200)
  }
}

async function openHome(page: Page): Promise<void> {
  await open(page, `${parola}/m/home`, 'home')
  await expect(async () => block(page).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
}

test('HOME-04 a visitor sees what the block is for, and a login link', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/mcs/fe/') && asked.push(request.url()))
  await openHome(page)
  await expect(block(page)).toContainText(en('home.recentGuest'))
  await expect(block(page).getByRole('link', { name: en('header.login') })).toHaveAttribute('href', '/m/login')
  expect(asked).toEqual([])
})

test('HOME-04 recent games: category menu with arrows that move by 75, a lottery entry, view all, empty state, ten a page', async ({
  page,
  context,
}) => {
  await logIn(context)
  await openHome(page)
  await expect(block(page)).toContainText(en('home.recentEmpty'))
  const all = block(page).getByRole('link', { name: en('list.viewAllOf', { title: en('home.recent') }) })
  await expect(all).toHaveAttribute('href', '/m/gameList?type=recent')

  const slots = await gamesOf('gameType=RNG&pageSize=10')
  const [sport] = await gamesOf('gameType=SPORTS&vassalage=KMP')
  const [esport] = await gamesOf('gameType=SPORTS&vassalage=IMES')
  const played = [...slots, sport!, esport!]
  await play(page, played)
  const request = page.waitForRequest(/getRecentGames/)
  await openHome(page)
  expect(Object.fromEntries(new URL((await request).url()).searchParams)).toMatchObject({ page: '1', pageSize: '10' })
  const tiles = block(page).locator('[data-node]')
  await expect(tiles).toHaveText(names(played.toReversed().slice(0, 10)).map((name) => new RegExp(name)))

  // E-sports are separate from sports; lottery has its own place.
  const menu = block(page).getByRole('list', { name: en('home.recentKinds') })
  const categories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT']
  await expect(menu.getByRole('listitem')).toHaveText([
    en('home.recentAll'),
    ...categories.map((category) => en(`category.${category}`)),
  ])
  const choose = (category: string) =>
    menu.getByRole('button', { name: en(`category.${category}`), exact: true }).click()
  await choose('RNG')
  await expect(tiles).toHaveText(names(slots.toReversed()).map((name) => new RegExp(name)))
  await choose('FISH')
  await expect(block(page)).toContainText(en('home.recentEmpty'))
  await choose('SPORTS')
  await expect(tiles).toHaveText([new RegExp(sport!.gameName)])
  await choose('ESPORTS')
  await expect(tiles).toHaveText([new RegExp(esport!.gameName)])
  await expect(menu.getByRole('link', { name: en('category.LOTT') })).toHaveAttribute('href', '/m/lottery')

  // The arrows move the menu by one entry and are disabled at its ends.
  await openHome(page)
  const back = block(page).getByRole('button', { name: en('home.recentBack') })
  const on = block(page).getByRole('button', { name: en('home.recentOn') })
  const position = () => menu.evaluate((list) => Math.round(list.parentElement!.scrollLeft))
  await expect(back).toBeDisabled()
  await on.click()
  await expect.poll(position).toBe(75)
  await on.click()
  await expect.poll(position).toBe(150)
  await back.click()
  await expect.poll(position).toBe(75)
  await back.click()
  await expect(back).toBeDisabled()
  const end = await menu.evaluate((list) => list.parentElement!.scrollWidth - list.parentElement!.clientWidth)
  await menu.evaluate((list) => list.parentElement!.scrollTo({ left: 10_000, behavior: 'instant' }))
  // Half pixels are rounded either way.
  await expect.poll(async () => Math.abs((await position()) - end)).toBeLessThanOrEqual(1)
  await expect(on).toBeDisabled()
  await menu.getByRole('link', { name: en('category.LOTT') }).click()
  await expect(page).toHaveURL(`${parola}/m/lottery`)
})

for (const [merchant, origin] of [
  ['parola', parola],
  ['bahaghari', bahaghari],
] as const) {
  test(`REC-01 a game opened at ${merchant} is first among the recent ones on return`, async ({ page, context }) => {
    await logIn(context, merchant)
    await open(page, `${origin}/m/home`, 'home')
    await expect(async () => block(page).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
    await expect(block(page)).toContainText(en('home.recentEmpty'))
    const fish = page.getByRole('region', { name: en('category.FISH'), exact: true })
    await fish.scrollIntoViewIfNeeded()
    const tile = fish
      .locator('[data-node]')
      .filter({ has: page.locator('a') })
      .first()
    const name = (await tile.innerText()).split('\n').at(-1)!
    await tile.getByRole('link').click()
    await gameOpens(page, name)
    await page.goBack()
    await expect(async () => block(page).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
    await expect(block(page).locator('[data-node]').first()).toContainText(name)
  })
}

test('members see games related to their last one, once others have opened both', async ({
  page,
  context,
  browser,
}) => {
  // Games that no other test plays: members of other tests would relate them, too.
  const [last, ...others] = (await gamesOf('gameType=LIVE&pageSize=12')).slice(6)
  const because = en('home.because', { name: last!.gameName })
  const region = page.getByRole('region', { name: because })

  await logIn(context)
  await openHome(page)
  await play(page, [last!])
  await openHome(page)
  await expect(block(page).locator('[data-node]').first()).toContainText(last!.gameName)
  await expect(region).toHaveCount(0)

  await asAnother(await browser.newContext(), async (other) => {
    await open(other, `${parola}/m/home`, 'home')
    await play(other, [...others, last!])
  })
  await open(page, `${parola}/m/home`, 'home')
  // They load while their section is off screen.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(region).toHaveCount(1)
  await region.scrollIntoViewIfNeeded()
  const suggested = await region.locator('[data-node]').allInnerTexts()
  for (const name of names(others)) expect(suggested.join()).toContain(name)
})

async function asAnother(context: BrowserContext, act: (page: Page) => Promise<void>): Promise<void> {
  await logIn(context)
  await act(await context.newPage())
  await context.close()
}

/** The browser's layout shifts without user input. */
interface Shift {
  value: number
  sources: { node: Node | null }[]
}

test('nothing shifts on a member’s home while recent and suggested games load', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await play(page, await gamesOf('gameType=LIVE&pageSize=6'))
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        // Floating elements follow their own rules.
        const nodes = entry.sources.flatMap(({ node }) =>
          node?.parentElement?.closest('main') ? [node as Element] : [],
        )
        if (nodes.length > 0) shifts.push({ value: entry.value, of: nodes.map((node) => node.className).join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, `${parola}/m/home`, 'home')
  await expect(block(page).locator('[data-node]').first()).toBeAttached()
  for (const top of [300, 600, 900, 1200]) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await expect(block(page).locator('[data-node] [data-status="loaded"]').first()).toBeAttached()
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; of: string }[] }).shifts)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
})
