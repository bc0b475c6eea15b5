/** Use without a mouse or sight: every step by key, every result by what the screen reader announces. */
import type { Locator, Page } from '@playwright/test'
import { addCard, paymentPassword, randomNumber, setPaymentPassword } from '../../cashier.ts'
import { gameOf, gameOpens } from '../../games.ts'
import { listen, press, tabTo, type } from '../../keyboard.ts'
import { newMember, passwordField } from '../../members.ts'
import { happen, memberWithMoney } from '../../money.ts'
import { daily, gameIdOf, openGame, timeToBuy } from '../../play.ts'
import { en } from '../../texts.ts'
import { expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

test.use({ hasTouch: false, isMobile: false })
// Every step is checked, and there are many.
test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const button = (within: Page | Locator, key: string) => within.getByRole('button', { name: en(key), exact: true })
const amount = (page: Page) => main(page).getByRole('textbox', { name: en('cashier.amount') })

/** Waits until the screen reader announces a text that contains this. */
const says = (heard: () => Promise<string[]>, words: string | RegExp, timeout = 7_000) =>
  expect.poll(async () => (await heard()).join(' | '), { timeout }).toMatch(words)

const quoted = (words: string) => new RegExp(words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

test('by keyboard a visitor skips the header in one step, opens the login, and hears what was wrong', async ({
  page,
}) => {
  const ana = await newMember(parola)
  await open(page, `${parola}/m/home`, 'home')
  const heard = await listen(page)
  await tabTo(page, page.getByRole('link', { name: en('shell.skip') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: en('header.login') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectScreen(page, 'login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('title.login'))

  const name = page.getByRole('textbox', { name: en('login.username') })
  await tabTo(page, button(main(page), 'login.submit'))
  await page.keyboard.press('Enter')
  // The first invalid field has the focus and announces its error.
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/\S/)

  await page.keyboard.type(ana.username)
  await type(page, passwordField(page), 'not-it-12345')
  await page.keyboard.press('Enter')
  await says(heard, quoted(en('error.credentials_wrong')))
  await expect(page.getByRole('alert')).toHaveText(en('error.credentials_wrong'))
})

test('by keyboard a member logs in and arrives at home', async ({ page }) => {
  const ana = await newMember(parola)
  await open(page, `${parola}/m/login`, 'login')
  await type(page, page.getByRole('textbox', { name: en('login.username') }), ana.username)
  await type(page, passwordField(page), ana.password)
  await page.keyboard.press('Enter')
  await expectScreen(page, 'home')
  await expect(page.getByRole('banner').getByRole('link', { name: en('title.deposit') })).toBeVisible()
})

test('by keyboard a member finds a game by name and launches it', async ({ page, context }) => {
  const game = await gameOf('gameType=RNG')
  await logIn(context)
  await open(page, `${parola}/m/rng`, 'gameList')
  const heard = await listen(page)
  await press(page, page.getByRole('banner').getByRole('button', { name: en('gameList.openFilters') }))
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await type(page, panel.getByRole('searchbox'), game.gameName)
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await says(heard, /: 1( |$)/)

  await press(
    page,
    main(page)
      .getByRole('link', { name: new RegExp(`${game.gameName}$`) })
      .first(),
  )
  const opened = await gameOpens(page, game.gameName)
  await expect(opened.frame.locator('body')).toBeVisible()
  await expect(page.locator(`iframe[title="${game.gameName}"]`)).toBeVisible()
})

test('by keyboard a member picks, stakes and buys, and hears the ticket and the new balance', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, daily)
  await openGame(page, parola, gameId)
  await timeToBuy(page, gameId)
  const heard = await listen(page)
  await press(page, button(main(page), 'bet.parity'))
  await expect(button(main(page), 'bet.parity')).toHaveAttribute('aria-pressed', 'true')
  await press(page, button(main(page), 'betSide.odd'), 'Space')
  await expect(button(main(page), 'betSide.odd')).toHaveAttribute('aria-pressed', 'true')
  const review = main(page).getByRole('button', { name: /^Review/ })
  await press(page, review)
  const slip = page.getByRole('dialog', { name: en('play.slip') })
  await expect(slip).toBeVisible()
  await expect.poll(() => slip.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  // Escape closes without buying and returns the focus.
  await page.keyboard.press('Escape')
  await expect(slip).toHaveCount(0)
  await expect(review).toBeFocused()
  await page.keyboard.press('Enter')

  await press(page, slip.getByRole('button', { name: /^Buy for/ }))
  const tickets = page.getByRole('dialog', { name: en('ticket.bought') })
  await expect(tickets).toBeVisible()
  await expect.poll(() => tickets.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expect(tickets.getByRole('article')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tickets).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(true)
  await says(heard, /₱99\.00/)
})

test('by keyboard a member deposits, hears what is wrong with an amount, and hears that the money arrived', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/voucherCenter`, 'deposit')
  const ways = main(page).getByRole('radio')
  await tabTo(page, ways.first())
  const alipay = main(page).getByRole('radio', { name: /^Alipay/ })
  for (let step = 0; step < 10 && !(await alipay.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
  await expect(alipay).toBeChecked()
  await expect(alipay).toBeFocused()

  await type(page, amount(page), '1')
  await page.keyboard.press('Enter')
  await expect(amount(page)).toBeFocused()
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(amount(page)).toHaveAccessibleDescription(/₱/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('200')
  await expect(amount(page)).not.toHaveAttribute('aria-invalid', 'true')
  const send = main(page).locator('form button[type="submit"]')
  await expect(send).toHaveAccessibleName(/₱200\.00/)
  await press(page, send)

  await press(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await expectScreen(page, 'depositRecord')
  // The server may be faster than the page; the text is then read as the page opens.
  const paid = main(page).getByText(en('cashier.deposit.paid'))
  await expect(paid).toBeVisible({ timeout: 20_000 })
  expect(await paid.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite')
})

test('by keyboard a member withdraws, hears of a wrong password, and then that the withdrawal is in progress', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000 })
  await setPaymentPassword(page)
  await open(page, `${parola}/m/withdraw`, 'withdraw')
  await addCard(page, randomNumber('7788'))
  await go(page, '/m/withdraw')
  await expectScreen(page, 'withdraw')
  const heard = await listen(page)
  const secret = main(page).locator('input[name="paymentPassword"]')
  await type(page, amount(page), '500')
  await type(page, secret, '111111')
  await page.keyboard.press('Enter')
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(/\S/)
  await says(heard, /\S/)

  await page.keyboard.type(paymentPassword)
  await page.keyboard.press('Enter')
  await expectScreen(page, 'withdrawalRecord')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(main(page).locator('[aria-live="polite"]').first()).toContainText('₱500.00')
})
