import { saferPlay, type Language } from '@parola/contract'
import type { Locator, Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { addCard, paymentPassword, randomNumber, setPaymentPassword } from '../../cashier.ts'
import { gameOf, openVendorGame } from '../../games.ts'
import { hide } from '../../lottery.ts'
import { happen, memberWithMoney } from '../../money.ts'
import { buy, daily, gameIdOf, openGame, pickOddAndEven } from '../../play.ts'
import { beenHereFor } from '../../safer-play.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, complaintsOf, expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, kind: string, t = en): Locator =>
  main(page).getByRole('region', { name: t(`limits.kind.${kind}`), exact: true })
const row = (page: Page, kind: string, period: string): Locator =>
  card(page, kind).getByRole('button', { name: new RegExp(en(`limits.period.${period}`)) })
const onBreak = (page: Page): Locator => main(page).getByRole('region', { name: en('break.timeout', { until: '' }) })
const slip = (page: Page): Locator => page.getByRole('dialog', { name: en('play.slip') })

/** Enters a money limit and submits it, by a button that names the effect. */
async function setLimit(page: Page, kind: string, period: string, amount: string, button = 'limits.save') {
  await row(page, kind, period).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(en('limits.amount')).fill(amount)
  await sheet.getByRole('button', { name: en(button), exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** Puts two pesos on the slip and tries to buy. */
async function tryToBuy(page: Page): Promise<void> {
  await openGame(page, parola, await gameIdOf(page, daily))
  await pickOddAndEven(page)
  await main(page)
    .getByRole('button', { name: /^Review/ })
    .click()
  await slip(page)
    .getByRole('button', { name: /^Buy for/ })
    .click()
}

test('RG-12 limits can be any amount, the lowest one refuses the bet with a message, and a link to the limits is beside it', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page)
  await memberWithMoney(page, context)
  await open(page, `${parola}/m/member/limits`, 'limits')
  for (const kind of ['deposit', 'loss', 'stake', 'time'])
    await expect(card(page, kind).getByRole('button')).toHaveText([/24/, /7/, /30/])
  await setLimit(page, 'stake', 'week', '50')
  await setLimit(page, 'stake', 'day', '3.50')
  await setLimit(page, 'loss', 'month', '1,000')
  await row(page, 'time', 'day').click()
  await page.getByRole('textbox', { name: en('limits.hours') }).fill('2')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('limits.save'), exact: true })
    .click()
  await expect(row(page, 'time', 'day')).toContainText('2 h')

  // The first two pesos fit, the next two exceed the day's limit, though not the week's.
  await openGame(page, parola, await gameIdOf(page, daily))
  await pickOddAndEven(page)
  await buy(page)
  await tryToBuy(page)
  await expect(slip(page).getByRole('alert')).toContainText(en('error.limit_reached'))
  await slip(page)
    .getByRole('link', { name: en('restricted.limit_reached') })
    .click()
  await expectScreen(page, 'limits')
  await expect(row(page, 'stake', 'day')).toContainText(en('limits.used', { used: '₱2.00', amount: '₱3.50' }))
  await expect(row(page, 'stake', 'week')).toContainText(en('limits.used', { used: '₱2.00', amount: '₱50.00' }))
  await expect(row(page, 'loss', 'month')).toContainText(en('limits.used', { used: '₱2.00', amount: '₱1,000.00' }))
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('RG-12 RG-13 limits are linked from home and offered at deposit; a tighter one applies at once', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await main(page)
    .getByRole('link', { name: en('home.limits') })
    .click()
  await expectScreen(page, 'limits')

  await open(page, `${parola}/m/voucherCenter`, 'deposit')
  await expect(main(page).getByRole('link', { name: en('title.limits') })).toBeVisible()
  const offer = main(page).getByRole('region', { name: en('offer.title') })
  await offer.getByRole('link', { name: en('offer.set') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(en('limits.amount')).fill('500')
  await expect(sheet).toContainText(en('limits.atOnce'))
  await sheet.getByRole('button', { name: en('limits.save'), exact: true }).click()
  await expect(row(page, 'deposit', 'month')).toContainText('₱500.00')

  await page.goBack()
  await expectScreen(page, 'deposit')
  await expect(offer).toHaveCount(0)
  await main(page).locator('label', { hasText: 'Alipay' }).click()
  await page.locator('input[name="amount"]').fill('500.01')
  await main(page).locator('form button[type="submit"]').click()
  await expect(main(page)).toContainText(en('error.limit_reached'))
  await main(page)
    .getByRole('link', { name: en('restricted.limit_reached') })
    .click()
  await expectScreen(page, 'limits')
})

test('RG-13 a looser limit waits for a day and a confirmation, and can be dropped meanwhile', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/member/limits`, 'limits')
  await setLimit(page, 'loss', 'week', '100')
  await setLimit(page, 'loss', 'week', '900', 'limits.ask')
  await expect(row(page, 'loss', 'week')).toContainText('₱100.00')
  await expect(card(page, 'loss')).toContainText(en('limits.waits', { amount: '₱900.00', from: '#' }).split('#')[0]!)
  await expect(card(page, 'loss').getByRole('button', { name: en('limits.confirm') })).toHaveCount(0)
  // The server uses its own clock: an early confirmation is refused.
  const refused = await page.evaluate(
    async ({ path }) => {
      const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }
      const headers = { token, 'content-type': 'application/json' }
      const body = JSON.stringify({ kind: 'loss', period: 'week', confirm: true })
      return ((await (await fetch(path, { method: 'POST', headers, body })).json()) as { code?: string }).code
    },
    { path: saferPlay.confirmLimit.path },
  )
  expect(refused).toBe('limit_reached')
  await page.reload()
  await card(page, 'loss')
    .getByRole('button', { name: en('limits.drop') })
    .click()
  await expect(card(page, 'loss')).not.toContainText('₱900.00')
  await row(page, 'loss', 'week').click()
  await page.getByRole('button', { name: en('limits.remove') }).click()
  await expect(card(page, 'loss')).toContainText(en('limits.none'))
  await expect(row(page, 'loss', 'week')).toContainText('₱100.00')
})

test('RG-14 a time-out stops bets and deposits at once, shows its end, and allows withdrawals', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 90_000 })
  await open(page, `${parola}/m/member/break`, 'takeBreak')
  const timeout = main(page).getByRole('region', { name: en('pause.timeout') })
  await timeout.getByText('7 days').click()
  await timeout.getByRole('button', { name: en('pause.start') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('pause.confirm') })
    .click()
  await expect(onBreak(page)).toBeVisible()
  // It can be extended, not shortened.
  await expect(timeout.getByRole('radio')).toHaveCount(3)

  for (const [path, screen] of [
    ['/m/home', 'home'],
    ['/m/member/home', 'memberHome'],
    ['/m/voucherCenter', 'deposit'],
  ] as const) {
    await open(page, parola + path, screen)
    await expect(onBreak(page), path).toBeVisible()
    await expect(page.getByRole('list', { name: en('home.offers') }), path).toHaveCount(0)
  }
  await expect(page.locator('input[name="amount"]')).toHaveCount(0)
  await tryToBuy(page)
  await expect(slip(page).getByRole('alert')).toContainText(en('error.excluded'))
  await slip(page)
    .getByRole('link', { name: en('restricted.excluded') })
    .click()
  await expectScreen(page, 'takeBreak')

  // A game does not open, and shows the reason at every merchant.
  const game = await gameOf('gameType=RNG')
  await go(page, `/m/launchGame?gameType=RNG&vendor=${game.vassalage}&gameId=${game.gameId}&nodeId=${game.nodeId}`)
  await expect(main(page)).toContainText(en('error.excluded'))

  await setPaymentPassword(page)
  await open(page, `${parola}/m/member/break`, 'takeBreak')
  await onBreak(page)
    .getByRole('link', { name: en('break.takeOut') })
    .click()
  await addCard(page, randomNumber('4455'))
  await main(page)
    .getByRole('link', { name: en('title.withdraw'), exact: true })
    .click()
  await page.locator('input[name="amount"]').fill('1000')
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await main(page).locator('form button[type="submit"]').click()
  await expect(main(page).getByRole('heading', { name: en('cashier.withdrawal.requested') })).toBeVisible()
})

test('RG-15 time and net position are one tap away on home, in the account and in a game', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  await beenHereFor(page, 0.5)
  await openGame(page, parola, await gameIdOf(page, daily))
  await pickOddAndEven(page)
  await buy(page)
  const look = async () => {
    await page.getByRole('button', { name: en('position.open') }).click()
    const sheet = page.getByRole('dialog', { name: en('position.title') })
    await expect(sheet).toContainText(/3\d min/)
    await expect(sheet).toContainText('-₱2.00')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  for (const [path, screen] of [
    ['/m/home', 'home'],
    ['/m/member/home', 'memberHome'],
    ['/m/saferPlay', 'saferPlay'],
  ] as const) {
    await open(page, parola + path, screen)
    await look()
  }
  await openVendorGame(page, await gameOf('gameType=RNG'))
  await look()
})

test('RG-15 the reality check appears over a running game, waits for an answer, and survives a reload', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  await openVendorGame(page, await gameOf('gameType=RNG'))
  await beenHereFor(page, 2)
  // It appears on return to the phone after two hours.
  await hide(page, true)
  await hide(page, false)
  const check = page.getByRole('dialog', { name: en('check.hereFor', { time: '2 h' }) })
  await expect(check).toBeVisible()
  await expect(check).toContainText(en('position.staked'))
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(check).toBeVisible()
  expect(await findings(page)).toEqual([])

  await open(page, `${parola}/m/member/home`, 'memberHome')
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: en('check.continue') }).click()
  await expect(check).toHaveCount(0)
  // The server has recorded that it was read.
  const asked = page.waitForResponse(`**${saferPlay.position.path}`)
  await page.reload()
  await asked
  await expect(page.getByRole('button', { name: en('position.open') })).toBeVisible()
  await expect(check).toHaveCount(0)
})

test('RG-29 an account is closed with one request, no harder than opening, and its money stays accessible', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  await open(page, `${parola}/m/member/home`, 'memberHome')
  await main(page)
    .getByRole('link', { name: en('title.takeBreak') })
    .click()
  const close = main(page).getByRole('region', { name: en('pause.close') })
  await expect(close).toContainText(en('pause.closeText'))
  await close.getByRole('button', { name: en('pause.close') }).click()
  const sent = page.waitForRequest(`**${saferPlay.closeAccount.path}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('pause.closeConfirm') })
    .click()
  expect((await sent).postDataJSON()).toEqual({})
  const closed = main(page).getByRole('region', { name: en('break.closed') })
  await closed.getByRole('link', { name: en('break.takeOut') }).click()
  await expectScreen(page, 'withdraw')
  await tryToBuy(page)
  await expect(slip(page).getByRole('alert')).toContainText(en('error.excluded'))
})

for (const [name, origin, language] of [
  ['dark', parola, 'EN'],
  ['light', bahaghari, 'EN'],
  ['right to left', bahaghari, 'AR'],
] as const satisfies readonly (readonly [string, string, Language])[]) {
  test.describe(`limits and breaks, ${name}`, () => {
    test.use({ language })

    test('axe finds nothing in any of their states, and nothing overflows the edge', async ({ page, context }) => {
      const t = (key: string) => text(language, key)
      await logIn(context, origin === parola ? 'parola' : 'bahaghari')
      await page.setViewportSize({ width: 320, height: 720 })
      const found: string[] = []
      const look = async () => {
        found.push(...(await findings(page)))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) found.push(`${page.url()} is ${wide} px too wide`)
      }
      await open(page, `${origin}/m/member/limits?set=deposit.month`, 'limits')
      await page.getByLabel(t('limits.amount')).fill('100')
      await look()
      await page.getByRole('button', { name: t('limits.save'), exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await card(page, 'deposit', t).getByRole('button').last().click()
      await page.getByRole('button', { name: t('limits.remove') }).click()
      await expect(page.getByRole('button', { name: t('limits.drop') })).toBeVisible()
      // The sheet has closed, not only begun to.
      await expect(page.locator('[data-base-ui-focus-guard]')).toHaveCount(0)
      await look()
      await page.getByRole('button', { name: t('position.open') }).click()
      await expect(page.getByRole('dialog')).toContainText(t('position.staked'))
      await look()
      await open(page, `${origin}/m/member/break`, 'takeBreak')
      await look()
      await main(page).getByRole('radio').first().check({ force: true })
      await main(page)
        .getByRole('button', { name: t('pause.start') })
        .click()
      await look()
      await page.getByRole('button', { name: t('pause.confirm') }).click()
      await expect(main(page).getByRole('link', { name: t('break.takeOut') })).toBeVisible()
      await look()
      expect(found).toEqual([])
    })
  })
}
