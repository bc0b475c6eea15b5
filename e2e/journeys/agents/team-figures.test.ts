import { lottery, wallet } from '@parola/contract'
import type { Browser, Locator, Page } from '@playwright/test'
import { ask } from '../../ask.ts'
import { startJob } from '../../database.ts'
import { happenTo } from '../../money.ts'
import { buy, drawIsOver, gameIdOf, openGame, pickOddAndEven, quick, timeToBuy } from '../../play.ts'
import { agentWithTeam } from '../../teams.ts'
import { en } from '../../texts.ts'
import { beenHere, expect, logIn, newAddress, open, parola, test } from '../../visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const pesos = (minor: number) => `₱${(minor / 100).toFixed(2)}`
/** With a sign, as win and loss are written. */
const signed = (minor: number) => `${minor > 0 ? '+' : minor < 0 ? '-' : ''}${pesos(Math.abs(minor))}`
const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/** The value beside a name in a list of figures. */
const figure = (within: Locator, key: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt').getByText(en(key), { exact: true }) })
    .locator('dd')
    .first()

/** Buys odd and even of a draw on the member's own phone, and returns what the ledger says of it when it is over. */
async function play(
  browser: Browser,
  userName: string,
): Promise<{ staked: number; won: number; bets: number; at: Date }> {
  const context = await browser.newContext()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
  await context.addCookies([{ name: 'lang', value: 'EN', domain: 'localhost', path: '/' }])
  await beenHere(context)
  await logIn(context, 'parola', 'player', userName)
  const phone = await context.newPage()
  await open(phone, `${parola}/m/help`, 'help')
  const gameId = await gameIdOf(phone, quick)
  await openGame(phone, parola, gameId)
  await timeToBuy(phone, gameId)
  const before = await balance(phone)
  await pickOddAndEven(phone)
  const numero = await buy(phone)
  const at = new Date()
  const staked = before - (await balance(phone))
  await drawIsOver(phone, gameId, numero)
  const { orders } = await ask(phone, lottery.orders, { query: { language: 'EN' } as never })
  const won = (await balance(phone)) - (before - staked)
  // The same in the member's own record.
  expect(orders.reduce((sum, { stake }) => sum + stake.minor, 0)).toBe(staked)
  expect(orders.reduce((sum, { prize }) => sum + (prize?.minor ?? 0), 0)).toBe(won)
  await context.close()
  return { staked, won, bets: orders.length, at }
}

const balance = async (phone: Page) => (await ask(phone, wallet.merchantWallet, {})).balance.minor

test('AG-04 a bet placed in the browser reaches the figures of every team above: date range, tree and charts', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(360_000)
  const { leader, player, deep } = await agentWithTeam(page, context)
  await happenTo(deep.memberId, 'parola', [{ act: 'post', code: 'deposit', from: 'cash', amountMinor: 10_000 }])
  const { staked, won, bets, at } = await play(browser, deep.userName)
  expect(staked).toBeGreaterThan(0)
  expect(won).toBeGreaterThan(0)
  const [turnover, net, today] = [pesos(staked), signed(won - staked), utcDay(at)]
  const overview = `${parola}/m/agent/team/overview`
  const only = `days=own&from=${today}&to=${today}`

  await expect(async () => {
    await startJob('count-teams')
    await open(page, `${overview}?${only}`, 'teamOverview')
    await expect(figure(main(page), 'kpi.won')).toHaveText(pesos(won), { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const expectFigures = async (within: Locator) => {
    await expect(figure(within, 'kpi.turnover')).toHaveText(turnover)
    await expect(figure(within, 'kpi.won')).toHaveText(pesos(won))
    await expect(figure(within, 'kpi.deposits')).toHaveText('₱100.00')
    await expect(figure(within, 'kpi.bets')).toHaveText(String(bets))
    await expect(figure(within, 'kpi.active')).toHaveText('1')
  }
  await expectFigures(main(page))
  await expect(figure(main(page), 'kpi.net')).toHaveText(net)

  // The chart has the same figure on its day, for whichever figure is chosen.
  const chart = main(page).getByRole('figure')
  const cell = (key: string) => chart.getByRole('table', { name: en(key) }).getByRole('cell')
  await chart.getByText(en('kpi.inFigures')).click()
  await expect(cell('kpi.turnover')).toHaveText([turnover])
  await main(page)
    .getByRole('button', { name: en('kpi.net'), exact: true })
    .click()
  await expect(cell('kpi.net')).toHaveText([net])

  // Another range has nothing of it, a longer one all of it.
  const days = main(page).locator('input[type="date"]')
  const yesterday = utcDay(new Date(at.getTime() - 86_400_000))
  await days.first().fill(yesterday)
  await expect(page).toHaveURL(new RegExp(`from=${yesterday}`))
  await expect(figure(main(page), 'kpi.turnover')).toHaveText(turnover)
  await days.last().fill(yesterday)
  await expect(page).toHaveURL(new RegExp(`to=${yesterday}`))
  await expect(figure(main(page), 'kpi.turnover')).toHaveText('₱0.00')
  await expect(chart).toContainText(en('kpi.nothing'))

  // Down the tree: the leader's team has it, the other direct member has not, and the player placed it.
  await open(page, `${parola}/m/agent/team/pnl?${only}`, 'teamProfitAndLoss')
  const total = main(page).getByRole('region', { name: en('teamPnl.total') })
  await expectFigures(total)
  await expect(total).toContainText(net)
  await expect(main(page).getByRole('figure')).toContainText(en('kpi.net'))
  const rowOf = (name: string) =>
    main(page)
      .locator('details')
      .filter({ has: page.getByText(name, { exact: true }) })
  await expect(rowOf(leader.userName).locator('summary')).toContainText(turnover)
  await expect(rowOf(leader.userName).locator('summary')).toContainText(net)
  await expect(rowOf(player.userName).locator('summary')).toContainText(en('teamPnl.staked', { amount: '₱0.00' }))
  await rowOf(leader.userName).locator('summary').click()
  await expectFigures(rowOf(leader.userName))
  await main(page)
    .getByRole('link', { name: en('agents.openTeam') })
    .click()
  await expect(page).toHaveURL(new RegExp(`member=${leader.memberId}`))
  await expect(rowOf(deep.userName).locator('summary')).toContainText(turnover)
  await expectFigures(total)
  await open(page, `${overview}?${only}&member=${leader.memberId}`, 'teamOverview')
  await expect(figure(main(page), 'kpi.turnover')).toHaveText(turnover)
  await expect(figure(main(page), 'kpi.won')).toHaveText(pesos(won))
})
