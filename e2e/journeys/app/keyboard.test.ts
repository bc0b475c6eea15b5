/** What somebody does who has no mouse and does not see the screen: every step by keys, every answer by what is read out. */
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
// Every step is looked at, and there are many.
test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const button = (within: Page | Locator, key: string) => within.getByRole('button', { name: en(key), exact: true })
const amount = (page: Page) => main(page).getByRole('textbox', { name: en('cashier.amount') })

/** Whatever the reader says by itself, sooner or later, contains this. */
const says = (heard: () => Promise<string[]>, words: string | RegExp, timeout = 7_000) =>
  expect.poll(async () => (await heard()).join(' | '), { timeout }).toMatch(words)

const quoted = (words: string) => new RegExp(words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

test('by keys alone a visitor comes past the header in one step, to the login, and is told what was wrong', async ({
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
  // The first field that is wrong has the focus, and says what is wrong with it.
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/\S/)

  await page.keyboard.type(ana.username)
  await type(page, passwordField(page), 'not-it-12345')
  await page.keyboard.press('Enter')
  await says(heard, quoted(en('error.credentials_wrong')))
  await expect(page.getByRole('alert')).toHaveText(en('error.credentials_wrong'))
})

test('by keys alone a member logs in with the right password and is taken home', async ({ page }) => {
  const ana = await newMember(parola)
  await open(page, `${parola}/m/login`, 'login')
  await type(page, page.getByRole('textbox', { name: en('login.username') }), ana.username)
  await type(page, passwordField(page), ana.password)
  await page.keyboard.press('Enter')
  await expectScreen(page, 'home')
  await expect(page.getByRole('banner').getByRole('link', { name: en('title.deposit') })).toBeVisible()
})

test('by keys alone a member finds a game by its name and launches it', async ({ page, context }) => {
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

test('by keys alone a member picks, stakes and buys, and hears the ticket and the new balance', async ({
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
  // Escape leaves without buying, to where the player was.
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

test('by keys alone a member deposits, is told what is wrong with an amount, and hears that the money came', async ({
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
  // The server may have been quicker than the page: then it is read as the page opens.
  const paid = main(page).getByText(en('cashier.deposit.paid'))
  await expect(paid).toBeVisible({ timeout: 20_000 })
  expect(await paid.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite')
})

test('by keys alone a member withdraws, and hears a wrong password and then that it is on its way', async ({
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
