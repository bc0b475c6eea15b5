import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { gameOf, nextSpin, openVendorGame } from '../../games.ts'
import { randomInt } from 'node:crypto'
import { memberOn, memberWithMoney } from '../../money.ts'
import { inDatabase, startJob } from '../../database.ts'
import { buy, daily, gameIdOf, openGame } from '../../play.ts'
import { sharedStack } from '../../ports.ts'
import { atDesk, consolePages, pictureIn, requestWithdrawal, sendTransfer, violationsOf } from '../../staff.ts'
import { expect, parola, test } from '../../visit.ts'

const at = (path: string) => `${consolePages}/c/parola/${path}`

interface Spin {
  readonly memberId: string
  readonly gameName: string
  readonly round: string
  readonly transaction: string
}

/** A member with money spins once, on a phone. */
async function spin(page: Page): Promise<Spin> {
  await memberWithMoney(page, page.context())
  const memberId = await memberOn(page)
  const game = await gameOf('gameType=RNG')
  const opened = await openVendorGame(page, game)
  await nextSpin(opened)
  await opened.main('Spin').click()
  const made = async () =>
    inDatabase(sharedStack.database, async (client) => {
      const { rows } = await client.query<{ round: string; transaction: string }>(
        `select round, transaction_uuid as transaction from cell.vendor_transaction where member_id = $1 and status = 'OK' and round is not null
         order by at limit 1`,
        [memberId],
      )
      return rows[0]
    })
  await expect.poll(made).toBeTruthy()
  return { memberId, gameName: game.gameName, ...((await made()) as { round: string; transaction: string }) }
}

test('CON-92 a round is found by supplier round, transaction, member and time, with every request, answer and movement', async ({
  page,
  browser,
}) => {
  const played = await spin(page)
  const desk = await atDesk(browser, 'risk')
  const violations = violationsOf(desk)
  const grid = desk.getByRole('grid', { name: 'Rounds' })
  const found = grid.getByRole('row', { name: played.gameName })
  const aside = desk.getByRole('complementary', { name: 'Round' })

  // By when it began: without a question, the last hour.
  await desk.goto(at('rounds'))
  await expect(found.first()).toBeVisible()
  expect(await findings(desk)).toEqual([])

  const search = desk.getByRole('textbox', { name: 'Round or transaction' })
  for (const name of [played.round, played.transaction]) {
    await search.fill(name)
    await desk.locator('form').getByRole('button', { name: 'Find' }).click()
    await expect(desk).toHaveURL(new RegExp(`search=${name}`))
    await expect(grid.getByRole('row')).toHaveCount(2)
  }
  await found.click()
  await expect(aside.getByRole('heading', { name: played.gameName })).toBeVisible()
  const requests = aside.getByRole('region', { name: 'What the supplier asked, and what it was answered' })
  const bet = requests.getByRole('listitem').filter({ hasText: played.transaction })
  await expect(bet.first()).toContainText('Accepted')
  await expect(bet.first()).toContainText('from free to game')
  await expect(aside).toContainText(played.round)
  expect(await findings(desk)).toEqual([])

  await search.fill('no-such-round')
  await desk.locator('form').getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible()

  // By member: from the profile.
  await desk.goto(at(`members/${played.memberId}?tab=bets&bets=rounds`))
  await desk.getByRole('grid').getByRole('row', { name: played.gameName }).first().click()
  await desk.getByRole('link', { name: 'Show the round' }).click()
  await expect(aside.getByRole('heading', { name: played.gameName })).toBeVisible()
  await desk.goto(at(`rounds?member=${played.memberId}`))
  await expect(found.first()).toBeVisible()
  for (const tab of ['Open too long', 'Expired', 'No longer waited for']) {
    await desk.getByRole('navigation', { name: 'Rounds' }).getByRole('button', { name: tab }).click()
    await expect(desk.getByRole('navigation', { name: 'Rounds' }).getByRole('button', { name: tab })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  expect(violations).toEqual([])
  await desk.context().close()
})

test('CON-48 the palette finds members, payments, tickets and rounds by what was pasted, screens and actions by name', async ({
  page,
  browser,
}) => {
  const { round, memberId } = await spin(page)
  const desk = await atDesk(browser, 'owner')
  const palette = desk.getByRole('combobox', { name: 'Command palette' })
  const option = (name: string | RegExp) => desk.getByRole('option', { name })
  const type = async (words: string) => {
    await desk.keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await palette.fill(words)
  }
  await openGame(page, parola, await gameIdOf(page, daily))
  for (const digit of ['4', '2']) await page.getByRole('main').getByRole('button', { name: digit, exact: true }).click()
  await buy(page)
  const withdrawal = await requestWithdrawal(browser)
  const deposit = await sendTransfer(browser, await pictureIn('#446688'), 'Luningning Dalisay')
  const contacts = { email: `${memberId}@players.example`, phone: `6391${randomInt(1e7, 1e8 - 1)}` }
  const { userName, ticket } = await inDatabase(sharedStack.database, async (client) => {
    await client.query('update cell.member set email = $2, mobile_num = $3 where id = $1', [
      memberId,
      contacts.email,
      `+${contacts.phone}`,
    ])
    const { rows } = await client.query<{ userName: string; ticket: string }>(
      `select user_name as "userName", (select number from cell.lottery_ticket where member_id = $1) as ticket
       from cell.member where id = $1`,
      [memberId],
    )
    return rows[0]!
  })
  await startJob('copy-members')
  const copied = () =>
    inDatabase(sharedStack.database, async (client) => {
      const { rows } = await client.query<{ contacts: number }>(
        'select cardinality(contacts) as contacts from member_search where member_id = $1',
        [memberId],
      )
      return rows[0]?.contacts
    })
  await expect.poll(copied, { timeout: 70_000 }).toBe(2)

  await desk.goto(at('rounds'))
  await expect(desk.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible()
  for (const words of [userName, memberId, contacts.email, contacts.phone]) {
    await type(words)
    await expect(option(`Open member ${userName}`)).toBeVisible()
    await desk.keyboard.press('Escape')
  }
  await type(round)
  await option(new RegExp(`^Open game round ${round}`)).click()
  await expect(desk).toHaveURL(new RegExp(`/rounds\\?search=${round}`))
  await expect(desk.getByRole('grid', { name: 'Rounds' }).getByRole('row')).toHaveCount(2)

  await type(withdrawal.id)
  await option(`Open withdrawal ${withdrawal.id} of ${withdrawal.userName}`).click()
  await expect(desk).toHaveURL(new RegExp(`members/${withdrawal.memberId}.*row=${withdrawal.id}`))
  await expect(desk.getByRole('row', { selected: true })).toContainText('₱400.00')
  await type(deposit.id)
  await option(`Open deposit ${deposit.id} of ${deposit.userName}`).click()
  await expect(desk.getByRole('row', { selected: true })).toContainText('₱750.00')
  await type(ticket)
  await option(new RegExp(`^Open ticket ${ticket} of`)).click()
  await expect(desk).toHaveURL(/tab=bets/)

  await type('stop or resume all')
  await option('Stop or resume all play…').click()
  await expect(desk.getByRole('dialog', { name: 'Stop all play?' })).toContainText('playing now')
  expect(await findings(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await type('registration')
  await option('Go to Registration').click()
  await expect(desk).toHaveURL(/settings\/registration/)
  await type('go to vendors')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/vendors/)
  await desk.context().close()
})
