import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '@parola/contract'
import { findings } from '../../axe.ts'
import { happen, memberWithMoney } from '../../money.ts'
import { buy, drawIsOver, gameIdOf, openGame, pickOddAndEven, quick, timeToBuy } from '../../play.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: RegExp) => main(page).getByRole('button', { name })
const pill = (page: Page, key: string) => main(page).getByRole('button', { name: en(key), exact: true })

const choosePeriod = (page: Page, span: string) =>
  main(page)
    .getByRole('combobox', { name: en('records.period') })
    .selectOption(span)
/** A bet at a game, or its win. */
const game = (amount: string) =>
  new RegExp(`${en('records.gameRound')}.*${amount.replaceAll(/[+.]/g, String.raw`\$&`)}`)

const dayMs = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)

const depositId = randomUUID()

/** A deposit, a lost bet, a won bet, and a pending withdrawal. */
const afternoon = (page: Page, at = ago(0)) =>
  happen(
    page,
    { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000, about: depositId, at },
    { act: 'post', code: 'stake', to: 'game', amountMinor: 5_000, about: 'KOI_POND 1', at },
    { act: 'post', code: 'stake', to: 'game', amountMinor: 2_000, about: 'KOI_POND 2', at },
    { act: 'post', code: 'win', from: 'game', amountMinor: 12_050, about: 'KOI_POND 2', at },
    { act: 'hold', code: 'withdrawal', amountMinor: 30_000, at },
  )

test('MEM-03 UX-12 UX-19 the record lists transactions by kind and date, and a tap shows the details and leads on', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 700, at: ago(20) })
  await afternoon(page)
  await go(page, '/m/transaction/record')
  await expectScreen(page, 'transactionRecord')
  await expect(row(page, game('+₱120.50'))).toBeVisible()
  await expect(row(page, game('-₱50.00'))).toBeVisible()
  await expect(row(page, /-₱300\.00/)).toContainText(en('records.heldForPayout'))
  await expect(row(page, /\+₱7\.00/)).toHaveCount(0)

  await choosePeriod(page, 'month')
  await pill(page, 'pnl.deposited').click()
  await expect(row(page, /\+₱7\.00/)).toBeVisible()
  await expect(row(page, /\+₱1,000\.00/)).toBeVisible()
  await expect(row(page, game(''))).toHaveCount(0)
  await expect(page).toHaveURL(/\?days=month&group=deposits$/)
  await page.reload()
  await expect(row(page, /\+₱7\.00/)).toBeVisible()
  await expect(row(page, game(''))).toHaveCount(0)

  await row(page, /\+₱1,000\.00/).click()
  const sheet = page.getByRole('dialog', { name: en('tx.deposit') })
  await expect(sheet).toContainText('+₱1,000.00')
  await expect(sheet).toContainText(/UTC[+−]\d\d:\d\d/)
  for (const fact of ['balanceAfter', 'heldAfter', 'number']) await expect(sheet).toContainText(en(`records.${fact}`))
  await expect(sheet.getByRole('link', { name: en('title.depositRecord') })).toHaveAttribute(
    'href',
    `/m/transaction/deposits?id=${depositId}`,
  )
})

test('MEM-03 profit and loss shows the totals of the days, with a chart and its figures', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await afternoon(page, ago(1))
  await happen(page, { act: 'post', code: 'stake', to: 'game', amountMinor: 1_000 })
  await go(page, '/m/profitandloss')
  await expectScreen(page, 'profitAndLoss')
  await expect(main(page)).toContainText('+₱40.50')
  await expect(main(page)).toContainText(en('pnl.paidInMore', { amount: '₱1,000.00' }))
  const table = page.getByRole('table', { name: en('pnl.table') })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('-10.00')
  await expect(table.getByRole('row').nth(2)).toContainText('+50.50')
  await expect(main(page).locator('figure svg rect')).toHaveCount(7)
  await choosePeriod(page, 'today')
  await expect(main(page).locator('figure svg rect')).toHaveCount(1)
  await expect(page).toHaveURL(/days=today/)
})

test('RG-11 the statement has twelve months with every transaction, and can be downloaded', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await afternoon(page, ago(360))
  await happen(page, {
    act: 'post',
    code: 'adjustment',
    from: 'corrections',
    amountMinor: 50_000,
    about: '=HYPERLINK("http://x")',
    at: ago(1),
  })
  await go(page, '/m/transaction/record')
  await expectScreen(page, 'transactionRecord')
  await main(page)
    .getByRole('link', { name: en('title.statement') })
    .click()
  await expectScreen(page, 'statement')
  await expect(main(page)).toContainText('+₱50.50')
  await expect(main(page)).toContainText(en('pnl.paidInMore', { amount: '₱1,000.00' }))
  const months = main(page)
    .getByRole('region', { name: en('statement.months') })
    .getByRole('link')
  await expect(months).toHaveCount(13)

  const downloading = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: en('statement.download') })
    .click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^parola-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF')).toBe(true)
  expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual([
    '500.00',
    '-300.00',
    '120.50',
    '-20.00',
    '-50.00',
    '1000.00',
    undefined,
  ])
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)

  const monthOf = ago(360).toISOString().slice(0, 7)
  await main(page).locator(`a[href$="month=${monthOf}"]`).click()
  await expect(row(page, /\+₱1,000\.00/)).toBeVisible()
  await expect(row(page, game('+₱120.50'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`month=${monthOf}$`))
})

test('MEM-02 bets can be downloaded, and the draw of a ticket can be watched again', async ({ page, context }) => {
  test.setTimeout(240_000)
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, quick)
  await openGame(page, parola, gameId)
  await timeToBuy(page, gameId)
  await pickOddAndEven(page)
  const numero = await buy(page)
  await page.keyboard.press('Escape')
  await drawIsOver(page, gameId, numero)
  await go(page, '/m/gameRecord')
  await expectScreen(page, 'gameRecord')
  await expect(row(page, new RegExp(numero))).toContainText(en('ticket.state.won'), { timeout: 20_000 })

  const downloading = page.waitForEvent('download')
  await main(page).getByLabel(en('header.menu')).click()
  await main(page)
    .getByRole('button', { name: en('rounds.download') })
    .click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^parola-bets-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines).toHaveLength(3)
  const cells = lines[1]?.split(',') ?? []
  expect(cells.slice(5, 11)).toEqual([numero, '2.00', '1.95', 'PHP', en('statement.book.real'), en('ticket.state.won')])
  expect(await findings(page)).toEqual([])

  await row(page, new RegExp(numero)).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: en('bets.watchDraw') })
    .click()
  await expectScreen(page, 'lotteryDraw')
  const skip = main(page).getByRole('button', { name: en('draw.skip') })
  // It moves with the balls and disappears with the last one, on a slow machine before it can be pressed.
  await skip.dispatchEvent('click', undefined, { timeout: 10_000 }).catch(() => undefined)
  await expect(main(page)).toContainText(en('draw.won', { amount: '₱1.95' }))
  await main(page)
    .getByRole('button', { name: en('draw.again') })
    .click()
  await expect(skip).toBeVisible()
})

test('FUND-04 a transaction appears without interaction: balance, record, and bonus separately', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/transaction/record`, 'transactionRecord')
  await expect(main(page).getByRole('heading', { name: en('records.nothing') })).toBeVisible()
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 123_450 })
  await expect(page.getByRole('banner')).toContainText('₱1,234.50')
  await expect(row(page, /\+₱1,234\.50/)).toBeVisible()
  await happen(page, { act: 'post', code: 'bonus', from: 'bonus', amountMinor: 5_000, book: 'bonus' })
  const funds = main(page).getByRole('region', { name: en('records.wallet') })
  await expect(funds).toContainText('₱50.00')
  await expect(page.getByRole('banner')).toContainText('₱1,234.50')
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('header.menu') })
    .click()
  await expect(page.getByRole('dialog', { name: en('side.title') })).toContainText(`${en('member.bonus')}₱50.00`)
})

test('FUND-04 money is transferred to a vendor’s wallet and back', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000 })
  await go(page, '/m/transaction/record')
  await main(page)
    .getByRole('link', { name: en('title.transfer') })
    .click()
  await expectScreen(page, 'transfer')
  const amount = main(page).getByLabel(en('transfer.amount'))
  const submit = main(page).getByRole('button', { name: en('transfer.submit') })
  const arrived = main(page)
    .getByRole('status')
    .filter({ hasText: en('transfer.means.done') })
  await amount.fill('250.50')
  await submit.click()
  await expect(arrived).toContainText('₱250.50', { timeout: 20_000 })
  await expect(main(page)).toContainText('₱749.50')

  await main(page)
    .getByRole('button', { name: en('transfer.swap') })
    .click()
  await main(page)
    .getByRole('button', { name: en('transfer.all'), exact: true })
    .click()
  await expect(amount).toHaveValue('250.50')
  await submit.click()
  await expect(main(page)).toContainText('₱1,000.00', { timeout: 20_000 })
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('banner')).toContainText('₱1,000.00')
})

const sets: { name: string; origin: string; merchantCode: 'parola' | 'bahaghari'; language: Language }[] = [
  { name: 'dark', origin: parola, merchantCode: 'parola', language: 'EN' },
  { name: 'light', origin: bahaghari, merchantCode: 'bahaghari', language: 'TY' },
  { name: 'right to left', origin: bahaghari, merchantCode: 'bahaghari', language: 'AR' },
]

for (const { name, origin, merchantCode, language } of sets) {
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on records with entries', async ({ page, context }) => {
      test.setTimeout(120_000)
      await logIn(context, merchantCode)
      await open(page, `${origin}/m/home`, 'home')
      await afternoon(page)
      const found: string[] = []
      const look = async (path: string, waitFor: string) => {
        await go(page, path)
        await expect(main(page).getByText(text(language, waitFor)).first()).toBeVisible()
        found.push(...(await findings(page)))
      }
      await look('/m/transaction/record?from=2026-01-01&to=2026-01-02', 'records.nothing')
      await look('/m/transaction/record', 'records.heldForPayout')
      await row(page, /\+.*1,000\.00/).click()
      await expect(page.getByRole('dialog')).toContainText('1,000.00')
      found.push(...(await findings(page)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await look('/m/profitandloss', 'pnl.result')
      await look('/m/transaction/statement', 'statement.months')
      await look(`/m/transaction/statement?month=${new Date().toISOString().slice(0, 7)}`, 'records.heldForPayout')
      await look('/m/member/transfer', 'transfer.title')
      expect(found).toEqual([])
    })
  })
}
