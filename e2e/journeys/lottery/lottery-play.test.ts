import { readFile } from 'node:fs/promises'
import { lottery, type ValueOf } from '@parola/contract'
import { findings } from '../../axe.ts'
import { happen, memberWithMoney } from '../../money.ts'
import { fillLogin, newMember, submitLogin } from '../../members.ts'
import {
  balls,
  buy,
  daily,
  drawIsOver,
  gameIdOf,
  openGame,
  pickOddAndEven,
  quick,
  saleIsOver,
  timeToBuy,
} from '../../play.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, go, open, parola, expectScreen, test } from '../../visit.ts'
import { drawLog, verifyOrder } from '../../verifier.ts'
import type { Locator, Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')

test('DRAW-04 a player picks, stakes, confirms, sees the tickets in the record, and after the draw its result and payout', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, quick)
  await openGame(page, parola, gameId)
  await timeToBuy(page, gameId)
  await pickOddAndEven(page)
  const numero = await buy(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toContainText('₱98.00')

  // The sale closes while the screen is open: locked, waiting for the beacon, then the numbers and the payout.
  const stage = main(page).getByRole('region', { name: en('play.thisDraw') })
  await expect(stage).toContainText(numero, { timeout: 90_000 })
  await expect(stage).toContainText(/round \d+ of the public beacon/)
  await expect(stage.getByRole('listitem')).toHaveCount(5, { timeout: 60_000 })
  await expect(stage).toContainText(en('draw.won', { amount: '₱1.95' }), { timeout: 30_000 })
  await expect(page.getByRole('banner')).toContainText('₱99.95')

  await main(page)
    .getByRole('link', { name: en('play.myTickets') })
    .click()
  await expectScreen(page, 'gameRecord')
  const row = main(page).getByRole('button', { name: new RegExp(`${numero}.*2 tickets.*₱2\\.00.*₱1\\.95.*Won`) })
  await row.click()
  const tickets = page.getByRole('dialog').getByRole('article')
  await expect(tickets.filter({ hasText: /₱1\.95\s*Won/ })).toHaveCount(1)
  await expect(tickets.filter({ hasText: en('ticket.state.lost') })).toHaveCount(1)
})

/** Whether an element is between the header and the bar with the next step, before any scrolling. */
async function isInFirstView(page: Page, element: Locator): Promise<boolean> {
  const [box, header, bar] = await Promise.all([
    element.boundingBox(),
    page.getByRole('banner').boundingBox(),
    main(page)
      .getByText(/^Choose \d more$/)
      .boundingBox(),
  ])
  if (!box || !header || !bar) return false
  return box.y >= header.y + header.height && box.y + box.height <= bar.y
}

test('UX-05 pad and stake are in the first view, a first ticket takes four taps, and the slip shows what it can win', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, daily)
  const key = (digit: string) => main(page).getByRole('button', { name: digit, exact: true })
  const stake = main(page).getByRole('textbox', { name: en('play.stake') })
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openGame(page, parola, gameId)
    await expect(stake).toBeVisible()
    for (const element of [key('1'), key('0'), stake])
      expect(await isInFirstView(page, element), `${String(element)} at ${width} × ${height}`).toBe(true)
  }
  const taps = [
    () => key('4').click(),
    () => key('2').click(),
    () =>
      main(page)
        .getByRole('button', { name: /^Review 1 ticket/ })
        .click(),
    async () => {
      const slip = page.getByRole('dialog', { name: en('play.slip') })
      await expect(slip).toContainText(`${en('play.pays')} ₱`)
      await slip.getByRole('button', { name: /^Buy for/ }).click()
    },
  ]
  for (const tap of taps) await tap()
  await expect(page.getByRole('dialog', { name: en('ticket.bought') }).getByRole('article')).toHaveCount(1)
})

/** What an operator could show instead of the truth, and what the phone then says. */
const lies: readonly {
  what: string
  path: string
  change: (value: Record<string, unknown>) => void
  says: string
}[] = [
  { what: 'numbers', path: '**/lgw/draws?*', change: (page) => turn(page, 'winningNumber'), says: 'kept.numbers' },
  {
    what: 'result',
    path: '**/lgw/draws/evidence?*',
    change: (value) => turnEntry(value, 'end'),
    says: 'kept.unproven',
  },
  { what: 'lock', path: '**/lgw/draws/evidence?*', change: (value) => turnEntry(value, 'lock'), says: 'kept.unproven' },
  {
    what: 'pick',
    path: '**/lgw/orders/detail?*',
    change({ purchase }) {
      for (const ticket of (purchase as { tickets: Record<string, unknown>[] }).tickets) turn(ticket, 'text')
    },
    says: 'kept.tickets',
  },
  {
    what: 'prize',
    path: '**/lgw/orders/detail?*',
    change({ tickets }) {
      for (const ticket of tickets as { state: string; prize: { minor: number } | null }[])
        if (ticket.prize && ticket.state === 'won') ticket.prize.minor -= 1
    },
    says: 'kept.prize',
  },
]

const turnEntry = (value: Record<string, unknown>, name: string) => turn(value[name] as Record<string, unknown>, 'text')

/** Changes the last digit. */
function turn(part: Record<string, unknown>, name: string): void {
  const told = String(part[name])
  const last = told.search(/\d(?=\D*$)/)
  part[name] = `${told.slice(0, last)}${(Number(told[last]) + 1) % 10}${told.slice(last + 1)}`
}

/** The page on trust with all its parts, reached by a link within another screen. */
async function readsWhatIsProven(page: Page, within: Locator): Promise<void> {
  const answering = page.waitForResponse((response) => new URL(response.url()).pathname === lottery.drawRates.path)
  await within.getByRole('link', { name: en('check.trust') }).click()
  await expectScreen(page, 'fairDraws')
  for (const part of ['proven', 'trust', 'who', 'without'])
    await expect(main(page).getByRole('heading', { name: en(`fair.${part}`) })).toBeVisible()
  const { value } = (await (await answering).json()) as { value: ValueOf<typeof lottery.drawRates> }
  expect(value.draws).toBeGreaterThan(0)
  await expect(main(page).getByRole('heading', { name: en('fair.rates', { days: String(value.days) }) })).toBeVisible()
  const figures = main(page)
    .locator('dl')
    .filter({ hasText: en('fair.late') })
    .locator('dd')
  await expect(figures).toHaveText([value.draws, value.late, value.voids].map((count) => count.toLocaleString('en')))
  for (const number of ['1', '2'])
    await expect(main(page).getByText(en('fair.witness', { number }), { exact: true })).toBeVisible()
  await expect(main(page)).toContainText(drawLog)
}

test("UX-11 DRAW-05 FAIR-10 FAIR-14 the phone finds the player's tickets in the draw, exports them for the verifier, checks the draw with one tap, says what that proves, and finds every manipulation", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, quick)
  await openGame(page, parola, gameId)
  await timeToBuy(page, gameId)
  await pickOddAndEven(page)
  const numero = await buy(page)

  await open(page, `${parola}/m/gameRecord`, 'gameRecord')
  await main(page)
    .getByRole('button', { name: new RegExp(numero) })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(en('kept.inDraw'), { timeout: 90_000 })
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: en('kept.save') }).click()
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as Record<string, unknown>
  expect(file).toMatchObject({ format: 'parola-draw/2 order', order: { number: numero }, receipt: expect.any(String) })
  await drawIsOver(page, gameId, numero)
  await expect(sheet).toContainText(en('kept.right'), { timeout: 30_000 })
  const savingAgain = page.waitForEvent('download')
  await sheet.getByRole('button', { name: en('kept.save') }).click()
  expect(await verifyOrder(await (await savingAgain).path())).toEqual([])
  await readsWhatIsProven(page, sheet)
  expect(await findings(page)).toEqual([])

  await open(page, `${parola}/m/draws/${gameId}/${numero}`, 'lotteryDraw')
  const check = async () => {
    await main(page)
      .getByRole('button', { name: en('check.start') })
      .click()
    await expect(main(page).getByRole('button', { name: en('check.again') })).toBeVisible({ timeout: 30_000 })
  }
  await check()
  await expect(main(page)).toContainText(en('check.followed'))
  await expect(main(page).locator('[data-check][data-ok="true"]')).toHaveCount(4)
  await expect(main(page).locator('[data-check][data-ok="false"]')).toHaveCount(0)
  await expect(main(page)).toContainText(en('kept.right'))
  expect(await findings(page)).toEqual([])
  await readsWhatIsProven(page, main(page))
  await page.goBack()
  await expectScreen(page, 'lotteryDraw')

  for (const { what, path, change, says } of lies) {
    await page.route(path, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { value: Record<string, unknown> }
      change(body.value)
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await check()
    await expect(main(page), what).toContainText(en(says))
    await page.unroute(path)
  }
})

test('MEM-02 the betting record filters, shows an order with its tickets, and cancels a ticket', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, daily)
  await openGame(page, parola, gameId)
  await pickOddAndEven(page)
  await buy(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: en('play.myTickets') })
    .click()
  await expectScreen(page, 'gameRecord')
  const row = main(page).getByRole('button', { name: /2 tickets.*₱2\.00/ })
  await expect(row).toBeVisible()
  const state = main(page).getByRole('combobox', { name: en('bets.state') })
  await state.selectOption('won')
  await expect(main(page).getByRole('heading', { name: en('bets.nothing') })).toBeVisible()
  await state.selectOption('running')
  await main(page)
    .getByRole('combobox', { name: en('bets.lottery') })
    .selectOption(gameId)
  await expect(page).toHaveURL(new RegExp(`state=running&gameId=${gameId}$`))
  await row.click()

  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('article')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  const first = sheet.getByRole('article').first()
  await first.getByRole('button', { name: en('bets.giveBack') }).click()
  await first.getByRole('button', { name: en('bets.giveBackNow') }).click()
  await expect(first).toContainText(en('ticket.state.cancelled'))
  await expect(first.getByRole('button', { name: en('bets.giveBack') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toContainText('₱99.00')
})

test('RG-21 RG-22 a visitor reads the rules and picks, logs in to buy, returns to the same slip, and gets a ticket', async ({
  page,
}) => {
  const person = await newMember(parola)
  await open(page, `${parola}/m/home`, 'home')
  const gameId = await gameIdOf(page, daily)
  await openGame(page, parola, gameId, '?pageBack=home')
  await main(page)
    .getByRole('button', { name: en('play.rules') })
    .click()
  const rules = page.getByRole('dialog', { name: en('play.rules') })
  await expect(rules).toContainText(/1 in \d/)
  await expect(rules).toContainText(en('bet.last'))
  await expect(rules.getByRole('row').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await main(page)
    .getByRole('button', { name: en('play.quickPick') })
    .click()
  await main(page)
    .getByRole('button', { name: /^Review 1 ticket/ })
    .click()
  await page.getByRole('button', { name: en('play.logInToBuy') }).click()
  await expectScreen(page, 'login')
  await fillLogin(page, person)
  await submitLogin(page)
  await expectScreen(page, 'lotteryGame')
  await expect(page).toHaveURL(new RegExp(`/games/${gameId}\\?pageBack=home$`))

  // Without money the deposit is offered.
  await main(page)
    .getByRole('button', { name: /^Review 1 ticket/ })
    .click()
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: en('title.deposit') })).toBeVisible()
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 10_000 })
  await page.getByRole('button', { name: en('play.backToSlip') }).click()
  await page.getByRole('button', { name: /^Buy for/ }).click()

  const ticket = page.getByRole('article')
  await expect(ticket).toHaveCount(1)
  await expect(ticket).toContainText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)
  for (const fact of ['game', 'draw', 'drawsAt', 'issuedAt', 'cost', 'receipt'])
    await expect(ticket).toContainText(en(`ticket.${fact}`))
})

test('RG-23 a sale that closes while the slip is open is refused with a message, and the slip moves to the next draw', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, quick)
  await openGame(page, parola, gameId)
  const numero = await timeToBuy(page, gameId)
  await pickOddAndEven(page)
  await main(page)
    .getByRole('button', { name: /^Review/ })
    .click()
  const slip = page.getByRole('dialog', { name: en('play.slip') })
  await expect(slip).toContainText(numero)
  // A phone that gets the update late still shows the old draw.
  const results = `**${lottery.results.path}?*language=EN`
  await page.route(results, (route) => route.abort())
  const other = await context.newPage()
  await other.goto(`${parola}/m/vip`)
  await saleIsOver(other, gameId, numero)
  await slip.getByRole('button', { name: /^Buy for/ }).click()
  await expect(slip).toContainText(en('play.saleEnded', { numero }))
  await page.unroute(results)
  await expect(slip).toContainText('₱100.00')
  const next = slip.getByRole('button', { name: en('play.useNext', { numero: '' }) })
  await expect(next).toBeVisible({ timeout: 40_000 })
  await next.click()
  await slip.getByRole('button', { name: /^Buy for/ }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).not.toContainText(numero)
})

for (const [search, place] of [
  ['?pageBack=home', 'home'],
  ['', 'gameEntry'],
] as const)
  test(`LAUNCH-07 the game shows the member's balance and closes to ${place} with "${search}"`, async ({
    page,
    context,
  }) => {
    await memberWithMoney(page, context)
    const gameId = await gameIdOf(page, daily)
    await openGame(page, parola, gameId, search)
    await expect(page.getByRole('banner')).toContainText('₱100.00')
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('play.close') })
      .click()
    await expectScreen(page, place)
  })

for (const { name, origin, language } of [
  { name: 'dark', origin: parola, language: 'EN' },
  { name: 'light, right to left', origin: bahaghari, language: 'AR' },
] as const)
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on the betting screen, the slip and the rules', async ({ page }) => {
      const t = (key: string) => text(language, key)
      await open(page, `${origin}/m/home`, 'home')
      const gameId = await gameIdOf(page, balls)
      await openGame(page, origin, gameId)
      const found = await findings(page)
      await main(page)
        .getByRole('button', { name: t('play.quickPick') })
        .click()
      await main(page).locator('button.warm-light').click()
      await expect(page.getByRole('dialog', { name: t('play.slip') })).toBeVisible()
      found.push(...(await findings(page)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await main(page)
        .getByRole('button', { name: t('play.rules') })
        .click()
      await expect(page.getByRole('dialog', { name: t('play.rules') })).toBeVisible()
      found.push(...(await findings(page)))
      await go(page, '/m/home')
      expect(found).toEqual([])
    })
  })
