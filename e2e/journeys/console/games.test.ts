import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { gamesOf, nextSpin, openVendorGame } from '../../games.ts'
import { launchAddress } from '../../../web/src/components/games/launch-address.ts'
import { memberWithMoney } from '../../money.ts'
import { atDesk, consolePages, violationsOf } from '../../staff.ts'
import { expect, expectScreen, parola, test } from '../../visit.ts'

const at = (path: string) => `${consolePages}/c/parola/${path}`

/** The last slots of the list, which no other journey plays. */
const rareGames = async () => (await gamesOf('gameType=RNG&pageSize=1000')).slice(-3)

async function stop(desk: Page, title: string, name: string | null): Promise<void> {
  await desk.getByRole('button', { name: `Stop ${title}…` }).click()
  const dialog = desk.getByRole('dialog', { name: `Stop ${title}?` })
  await expect(dialog).toContainText(/playing now/)
  await dialog.getByLabel('Reason').fill('An odd pattern of wins')
  if (name !== null) await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await dialog.getByRole('button', { name: `Stop ${title}` }).click()
  await expect(dialog).toBeHidden()
}

test('CON-93 a game is stopped from its round within a second, a round in progress finishes, and it is resumed', async ({
  page,
  browser,
}) => {
  const [game] = await rareGames()
  await memberWithMoney(page, page.context())
  const opened = await openVendorGame(page, game!)
  await nextSpin(opened)
  await opened.main('Spin').click()
  const desk = await atDesk(browser, 'risk')
  const violations = violationsOf(desk)
  await desk.goto(at('rounds'))
  const row = desk.getByRole('grid', { name: 'Rounds' }).getByRole('row', { name: game!.gameName })
  await expect(row.first()).toBeVisible()
  await row.first().click()
  const aside = desk.getByRole('complementary', { name: 'Round' })
  await stop(aside.page(), game!.gameName, null)
  await expect(aside.getByText('Stopped by risk')).toBeVisible()
  // It opens for nobody from now on: a launch that fails leads back to the games.
  const another = await page.context().newPage()
  await another.goto(parola + launchAddress(game!))
  await expectScreen(another, 'gameEntry')
  await expect(another.locator('iframe')).toHaveCount(0)
  await nextSpin(opened)
  await desk.goto(at('vendors'))
  const line = desk.getByRole('region', { name: 'What is stopped' })
  await expect(line).toContainText(game!.gameName)
  expect(await findings(desk)).toEqual([])
  await line.getByRole('button', { name: `Resume ${game!.gameName}…` }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Resume ${game!.gameName}` })
    .click()
  await expect(line.filter({ hasText: game!.gameName })).toHaveCount(0)
  await openVendorGame(another, game!)
  expect(violations).toEqual([])
  await desk.context().close()
})

test('CON-89 games are ordered, hidden and shown as a draft; the difference in words and on a phone; published at once or then', async ({
  browser,
}) => {
  const [, hidden, moved] = await rareGames()
  const offered = async () => (await gamesOf('gameType=RNG&pageSize=1000')).map(({ nodeId }) => nodeId)
  const desk = await atDesk(browser, 'owner')
  const violations = violationsOf(desk)
  const grid = desk.getByRole('grid', { name: 'Games' })
  const row = (name: string) => grid.getByRole('row', { name })
  const choose = async (name: string) => {
    await desk.goto(at(`games?search=${encodeURIComponent(name)}`))
    await row(name).first().click()
  }
  const dialog = desk.getByRole('dialog', { name: 'Publish the games?' })
  const aside = desk.getByRole('complementary', { name: 'Game' })

  // By keyboard and by place, of games that no other journey looks for.
  await choose(hidden!.gameName)
  await desk.keyboard.press('h')
  await expect(aside).toContainText('Hidden')
  await desk.getByRole('searchbox', { name: 'Name' }).fill(moved!.gameName)
  await row(moved!.gameName).first().click()
  const place = Number(await aside.getByLabel('Move to place').inputValue())
  await desk.keyboard.press('t')
  await expect(aside.getByRole('button', { name: 'Not hot any more' })).toBeVisible()
  await desk.keyboard.press('t')
  await desk.keyboard.press('u')
  await expect(aside).toContainText(`Place ${place - 1}`)
  await aside.getByLabel('Move to place').fill(String(place - 2))
  await aside.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(aside).toContainText(`Place ${place - 2}`)
  await expect(desk.getByText(/^1 game goes, with [\d.]+% of yesterday’s stakes; 1 game moves\.$/)).toBeVisible()
  expect(await findings(desk)).toEqual([])
  expect(await offered()).toContain(hidden!.nodeId)

  await desk.getByRole('button', { name: 'Review…' }).click()
  await expect(dialog).toContainText(`Go: ${hidden!.gameName}`)
  await expect(dialog.getByRole('region', { name: 'As on a phone' }).getByRole('listitem')).toHaveCount(12)
  expect(await findings(desk)).toEqual([])
  await dialog.getByLabel('Reason').fill('Its certificate ends')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Published' })).toBeVisible({ timeout: 40_000 })
  await expect.poll(offered).not.toContain(hidden!.nodeId)

  // Shown again at a moment: nothing changes before.
  const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const show = async (then: string | null) => {
    await choose(hidden!.gameName)
    await aside.getByRole('button', { name: 'Show', exact: true }).click()
    await desk.getByRole('button', { name: 'Review…' }).click()
    await expect(dialog).toContainText('1 game appears')
    if (then !== null) await dialog.getByLabel('Publish at').fill(then)
    await dialog.getByLabel('Reason').fill('It has a new certificate')
    await dialog.getByRole('button', { name: then === null ? 'Publish now' : 'Publish then' }).click()
  }
  await show(later)
  await expect(desk.getByRole('status').filter({ hasText: 'It will be published then' })).toBeVisible({
    timeout: 40_000,
  })
  expect(await offered()).not.toContain(hidden!.nodeId)
  await show(null)
  await expect.poll(offered, { timeout: 40_000 }).toContain(hidden!.nodeId)
  expect(violations).toEqual([])
  await desk.context().close()
})
