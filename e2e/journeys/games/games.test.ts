import type { catalogue } from '@parola/contract'
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { backOutOf, gameOf, gameOpens, gamesOf, type OpenGame } from '../../games.ts'
import { memberWithMoney } from '../../money.ts'
import { en } from '../../texts.ts'
import { expect, mark, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')

interface Category {
  name: string
  /** Where its games are listed, and which one is played. */
  path: string
  query: string
  /** How its tile is opened. */
  choice?: 'tile.mobile'
  /** Places one stake, and waits until it is accepted. */
  bet: (game: OpenGame) => Promise<void>
}

const taken = ({ balance }: OpenGame) => expect(balance).not.toHaveText('₱100.00', { timeout: 60_000 })

const categories: readonly Category[] = [
  {
    name: 'RNG',
    path: '/m/rng',
    query: 'gameType=RNG',
    async bet(game) {
      await game.main('Spin').click()
      await taken(game)
    },
  },
  {
    name: 'LIVE',
    path: '/m/live?gameClassify=BAC',
    query: 'gameType=LIVE&gameClassify=BAC',
    async bet(game) {
      const player = game.frame.getByRole('button', { name: /^Player, pays/ })
      // Between two rounds no bet can be placed.
      await expect(async () => {
        await player.click({ timeout: 5_000 })
        await game.main(/^Place/).click({ timeout: 2_000 })
      }).toPass({ timeout: 90_000 })
      await taken(game)
    },
  },
  {
    name: 'FISH',
    path: '/m/fish',
    query: 'gameType=FISH',
    async bet(game) {
      // A fish may swim away before the tap.
      await expect(async () => {
        // Without a target, the main button has the same label.
        await game.frame.getByRole('button', { name: 'Next fish' }).first().click()
        await game.main('Shoot').click({ timeout: 2_000 })
        await expect(game.balance).not.toHaveText('₱100.00')
      }).toPass({ timeout: 40_000 })
    },
  },
  {
    name: 'PVP',
    path: '/m/pvp',
    query: 'gameType=PVP',
    async bet(game) {
      await game.main('Duel').click()
      await taken(game)
      await game.main('Keep all').click({ timeout: 20_000 })
      await expect(game.main('New duel')).toBeEnabled({ timeout: 30_000 })
    },
  },
  {
    name: 'SPORTS',
    path: '/m/gameList?gameType=SPORTS',
    query: 'gameType=SPORTS',
    choice: 'tile.mobile',
    async bet(game) {
      await game.frame.locator('[data-bet]').first().click()
      await game.main('Place bet').click()
      await taken(game)
    },
  },
]

for (const { name, path, query, choice, bet } of categories)
  test(`LAUNCH-08 ${name}: found, opened, staked on; the balance updates without a reload, and the record shows the round`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    await memberWithMoney(page, context)
    const game = await gameOf(query)
    await open(page, parola + path, 'gameList')
    const tile = main(page).locator(`[data-node="${game.nodeId}"]`)
    await tile.scrollIntoViewIfNeeded()
    await tile.locator('a, button').first().click()
    if (choice) await tile.getByRole('button', { name: en(choice) }).click()
    const opened = await gameOpens(page, game.gameName)
    const isSame = await mark(page)
    await expect(opened.balance).toHaveText('₱100.00')
    await bet(opened)
    expect(await isSame()).toBe(true)

    await open(page, `${parola}/m/gameRecord?of=games&kind=${game.gameType}`, 'gameRecord')
    const row = main(page).getByRole('button', { name: new RegExp(`${escaped(game.gameName)}.*₱`) })
    await row.first().click()
    const sheet = page.getByRole('dialog', { name: game.gameName })
    await expect(sheet.getByRole('listitem').first()).toContainText(en('rounds.move.bet'))
    expect(await findings(page)).toEqual([])
  })

test('LAUNCH-08 ELOTT: keno is opened from its vendor’s lobby and drawn, and the balance updates', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await memberWithMoney(page, context)
  const game = (await gamesOf('gameType=ELOTT&pageSize=60')).find(({ vassalage }) => vassalage === 'GPI')!
  await open(page, `${parola}/m/gameCenter?gameCategory=LOTT`, 'gameCentre')
  const vendor = main(page).locator('[data-vendor="GPI"]')
  const name = await vendor.innerText()
  await vendor.click()
  const hall = await gameOpens(page, name)
  await hall.frame.getByRole('button', { name: game.gameName, exact: true }).click()
  await hall.frame.getByRole('button', { name: 'Quick pick' }).click()
  await hall.main('Draw').click()
  await expect(hall.balance).not.toHaveText('₱100.00', { timeout: 20_000 })
  await expect(hall.main('Draw')).toBeEnabled({ timeout: 20_000 })
  // One step back, whatever happened inside the frame.
  await backOutOf(page).click()
  await expectScreen(page, 'gameCentre')
  await open(page, `${parola}/m/gameRecord?of=games`, 'gameRecord')
  // A game played from a lobby is recorded under its own name.
  await expect(main(page).getByRole('button', { name: new RegExp(`${escaped(game.gameName)}.*₱1\\.00`) })).toBeVisible()
})

test('RG-24 an abandoned round continues: announced on leaving, open in the record, resumed from there and after a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await memberWithMoney(page, context)
  const game = await gameOf('gameType=PVP')
  await open(page, `${parola}/m/pvp`, 'gameList')
  await main(page).locator(`[data-node="${game.nodeId}"]`).locator('a, button').first().click()
  const opened = await gameOpens(page, game.gameName)
  await opened.main('Duel').click()
  await expect(opened.balance).not.toHaveText('₱100.00', { timeout: 20_000 })

  // A reload launches the game again, which restores its state.
  await page.reload()
  await gameOpens(page, game.gameName)
  await expect(opened.main(/Wait|Keep all|Chosen/)).toBeVisible()

  await backOutOf(page).click()
  const question = page.getByRole('dialog', { name: en('launch.leave') })
  await expect(question).toContainText(en('launch.roundGoesOn'))
  await question.getByRole('button', { name: en('launch.leaveNow') }).click()
  await expectScreen(page, 'gameList')

  await open(page, `${parola}/m/gameRecord?of=games&state=open`, 'gameRecord')
  await main(page)
    .getByRole('link', { name: en('rounds.continueOf', { name: game.gameName }) })
    .click()
  await gameOpens(page, game.gameName)
  // Without a choice in time all cards are kept, so a duel always ends.
  await expect(opened.main('New duel')).toBeEnabled({ timeout: 40_000 })
  await backOutOf(page).click()
  await expectScreen(page, 'gameRecord')
  await expect(main(page).getByRole('heading', { name: en('rounds.nothing') })).toBeVisible({ timeout: 15_000 })
})

const escaped = (text: catalogue.Game['gameName']): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
