import type { Page } from '@playwright/test'
import { inDatabase } from '../../database.ts'
import { happen, memberOn } from '../../money.ts'
import { buy, drawIsOver, gameIdOf, openGame, pickOddAndEven, quick, timeToBuy } from '../../play.ts'
import { sharedStack } from '../../ports.ts'
import { en } from '../../texts.ts'
import { expect, logIn, open, parola, test } from '../../visit.ts'

/** The browser's days are those of the ledger's clock. */
test.use({ timezoneId: 'UTC' })

const main = (page: Page) => page.getByRole('main')
const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

interface Line {
  code: string
  minor: number
  at: Date
}

/** Every transfer of a member's own money, as the ledger has it. */
const ledgerOf = (memberId: string): Promise<Line[]> =>
  inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<Line>(
      `select t.code, t.at, (case when t.credit = 'free' then t.amount else -t.amount end)::float8 as minor
       from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
       where w.member_id = $1 and w.book = 'real' and 'free' in (t.debit, t.credit)`,
      [memberId],
    )
    return rows
  })

const written = (minor: number, mark = '₱') =>
  `${minor < 0 ? '-' : '+'}${mark}${(Math.abs(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** The amounts in the record, whatever their order. */
const shown = (page: Page): Promise<string[]> =>
  main(page)
    .locator('button[aria-haspopup="dialog"]')
    .evaluateAll((rows) =>
      rows.flatMap((row) => /[+-]₱[\d,]+\.\d\d/.exec((row as HTMLElement).innerText)?.[0] ?? []).toSorted(),
    )

test('MEM-03 the record by type and date, and the chart of profit and loss, are the ledger’s', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(
    page,
    { act: 'post', code: 'deposit', from: 'cash', amountMinor: 50_000, at: ago(20) },
    { act: 'post', code: 'stake', to: 'game', amountMinor: 1_100, at: ago(5) },
    { act: 'post', code: 'win', from: 'game', amountMinor: 4_250, at: ago(5) },
    { act: 'post', code: 'stake', to: 'game', amountMinor: 3_300, at: ago(2) },
    { act: 'post', code: 'adjustment', from: 'corrections', amountMinor: 700, at: ago(2) },
    { act: 'post', code: 'deposit', from: 'cash', amountMinor: 10_000 },
    { act: 'hold', code: 'withdrawal', amountMinor: 2_000 },
  )
  // A real bet, which always wins on one side.
  const gameId = await gameIdOf(page, quick)
  await openGame(page, parola, gameId)
  await timeToBuy(page, gameId)
  await pickOddAndEven(page)
  await drawIsOver(page, gameId, await buy(page))
  const ledger = await ledgerOf(await memberOn(page))
  expect(new Set(ledger.map(({ code }) => code))).toEqual(
    new Set(['deposit', 'stake', 'win', 'adjustment', 'withdrawal']),
  )

  const month = ledger.filter(({ at }) => at > ago(29))
  const amounts = (lines: readonly Line[]) => lines.map(({ minor }) => written(minor)).toSorted()
  await open(page, `${parola}/m/transaction/record?days=month`, 'transactionRecord')
  await expect.poll(() => shown(page)).toEqual(amounts(month))
  const types = main(page).getByRole('group', { name: en('records.kind') })
  const groups = { Deposits: ['deposit'], Withdrawals: ['withdrawal'], Bets: ['stake', 'win'] }
  for (const [name, codes] of Object.entries(groups)) {
    await types.getByRole('button', { name, exact: true }).click()
    await expect
      .poll(() => shown(page), { message: name })
      .toEqual(amounts(month.filter(({ code }) => codes.includes(code))))
  }
  for (const code of new Set(month.map((line) => line.code))) {
    await open(page, `${parola}/m/transaction/record?days=month&code=${code}`, 'transactionRecord')
    await expect.poll(() => shown(page), { message: code }).toEqual(amounts(month.filter((line) => line.code === code)))
  }
  for (const from of [5, 2, 0]) {
    const [first, last] = [dayOf(ago(from)), dayOf(ago(0))]
    await open(page, `${parola}/m/transaction/record?days=own&from=${first}&to=${last}`, 'transactionRecord')
    await expect
      .poll(() => shown(page), { message: `from ${first}` })
      .toEqual(amounts(ledger.filter(({ at }) => dayOf(at) >= first)))
  }

  await open(page, `${parola}/m/profitandloss?days=month`, 'profitAndLoss')
  const played = month.filter(({ code }) => code === 'stake' || code === 'win')
  const byDay = Map.groupBy(month, ({ at }) => dayOf(at))
  const sum = (lines: readonly Line[], code: string) =>
    lines.filter((line) => line.code === code).reduce((total, { minor }) => total + minor, 0)
  const plain = (minor: number) => written(minor, '').slice(1)
  const result = (minor: number) => (minor === 0 ? plain(0) : written(minor, ''))
  const expected = [...byDay]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([, lines]) => {
      const [staked, won] = [-sum(lines, 'stake'), sum(lines, 'win')]
      return [plain(staked), plain(won), result(won - staked)]
    })
  const table = page.getByRole('table', { name: en('pnl.table') })
  const cells = () =>
    table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
  await expect.poll(cells).toEqual(expected.filter((row) => row.length > 0))
  const profit = sum(played, 'stake') + sum(played, 'win')
  await expect(main(page)).toContainText(written(profit))
  await expect(main(page).locator('figure svg rect')).toHaveCount(30)
})
