import { operators, payments, type Language, type SentBodyOf } from '@parola/contract'
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ask } from '../../ask.ts'
import { findings } from '../../axe.ts'
import {
  addCard,
  fillCard,
  memberOf,
  newOperator,
  paymentPassword,
  randomNumber,
  setPaymentPassword,
} from '../../cashier.ts'
import { newAgent } from '../../contracts.ts'
import { giveType, logInByType, memberOfType } from '../../member-types.ts'
import { logInAs, newMember, storedSession } from '../../members.ts'
import { operated } from '../../operator.ts'
import { approveDeposit, openedSlip, atDesk } from '../../staff.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, go, logIn, newAddress, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')
const amountField = (page: Page) => page.locator('input[name="amount"]')
const submit = (page: Page) => main(page).locator('form button[type="submit"]')
const choose = (page: Page, name: RegExp | string) => main(page).locator('label', { hasText: name }).click()
const funds = (page: Page): Locator => main(page).getByRole('region', { name: en('cashier.balance') })

/** Fills in a deposit by online banking and goes to the provider's page. */
async function goToProvider(page: Page, amount: string, promo?: string): Promise<void> {
  await open(page, `${parola}/m/voucherCenter`, 'deposit')
  await choose(page, 'Online banking')
  await amountField(page).fill(amount)
  await page.getByLabel(en('cashier.bank'), { exact: true }).selectOption({ label: 'Kawayan Bank' })
  if (promo) await choose(page, promo)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Demo payment' })).toBeVisible()
}

const says = (page: Page, key: string) => expect(main(page).getByRole('heading', { name: en(key) })).toBeVisible()

/** A payment is reported by a callback, and a late one takes seconds. */
const inTime = { timeout: 20_000 }

test.describe('access to the cashier', () => {
  for (const path of ['/m/voucherCenter', '/m/withdraw']) {
    test(`FUND-01 ${path}: a visitor logs in first`, async ({ page }) => {
      await page.goto(parola + path)
      await expectScreen(page, 'login')
      await expect(page).toHaveURL(`${parola}/m/login`)
    })
  }

  for (const type of [40, 41, 42] as const)
    test(`FUND-01 a member of type ${type} who taps deposit or withdraw reads the reason for 2 s and stays; so says the server`, async ({
      page,
    }) => {
      await logInByType(page, await memberOfType(type), type)
      expect((await storedSession(page))?.type).toBe(type)
      await refusesFunds(page)
    })

  test('FUND-01 a trial user does too', async ({ page }) => {
    await page.goto(`${parola}/m/trail`)
    await expectScreen(page, 'home')
    expect((await storedSession(page))?.type).toBe(4)
    await refusesFunds(page)
  })

  test('FUND-01 types 0, 1 and 2 get in', async ({ page, context }) => {
    await logIn(context)
    await open(page, `${parola}/m/voucherCenter`, 'deposit')
    for (const type of [1, 2] as const) {
      const phone = await context.browser()!.newPage()
      await phone.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
      await phone.context().addCookies([{ name: 'lang', value: 'EN', domain: 'localhost', path: '/' }])
      const agent = await newAgent(null)
      await giveType(agent.id, type)
      await logInAs(phone, parola, agent)
      for (const [path, screen] of entries) await open(phone, parola + path, screen)
      await phone.context().close()
    }
  })
})

const entries = [
  ['/m/voucherCenter', 'deposit'],
  ['/m/withdraw', 'withdraw'],
] as const

/** Taps on both entries, their addresses, and the calls behind them. */
async function refusesFunds(page: Page): Promise<void> {
  const rejection = en('error.free_account_refused')
  await open(page, `${parola}/m/vip`, 'vip')
  for (const [, screen] of entries) {
    // The side menu has both entries on every screen.
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('header.menu'), exact: true })
      .click()
    const menu = page.getByRole('dialog', { name: en('side.title') })
    const shownMs = shownFor(page, rejection)
    await menu.getByRole('link', { name: en(`title.${screen}`), exact: true }).click()
    const ms = await shownMs
    expect(ms).toBeGreaterThan(1_900)
    expect(ms).toBeLessThan(4_000)
    await expect(page).toHaveURL(`${parola}/m/vip`)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  for (const [path] of entries) {
    await page.goto(parola + path)
    await expect(page.getByText(rejection)).toBeVisible()
    await expectScreen(page, 'home')
    await expect(main(page).locator('input[name="amount"]')).toHaveCount(0)
  }
  const deposit = { depositId: randomUUID(), channel: 'bank', amount: 10_000 } as SentBodyOf<
    typeof payments.depositGateway
  >
  await expect(ask(page, payments.depositGateway, { body: deposit })).rejects.toThrow('free_account_refused')
  await expect(ask(page, payments.withdrawOptions, {})).rejects.toThrow('free_account_refused')
}

/** How long a text stays on the page from now on. */
const shownFor = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        const observer = new MutationObserver(() => {
          const isShown = document.body.innerText.includes(wanted)
          if (isShown) since ??= performance.now()
          else if (since !== null) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
      }),
    words,
  )

test('FUND-02 UX-06 RG-08 RG-09 a gateway deposit is paid, with a promotion whose bonus is shown separately', async ({
  page,
  context,
}) => {
  await logIn(context)
  await goToProvider(page, '1000', '10% more')
  await expect(page.getByText('PHP 1,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectScreen(page, 'depositRecord')
  await expect(page).toHaveURL(/\/m\/transaction\/deposits\?id=[\da-f-]{36}$/)
  await expect(main(page).getByText(en('cashier.deposit.paid'))).toBeVisible(inTime)
  await expect(main(page)).toContainText('₱1,000.00')
  await expect(main(page)).toContainText(en('cashier.bonusAdded', { bonus: '₱100.00' }))

  await main(page)
    .getByRole('link', { name: en('cashier.anotherDeposit') })
    .click()
  await expect(funds(page)).toContainText('₱1,000.00')
  await expect(funds(page).getByText(en('cashier.bonusMoney')).locator('..')).toContainText('₱100.00')
  // Once a day: a member who has had it sees that.
  await expect(main(page).locator('label', { hasText: '10% more' })).toContainText(en('cashier.promoTaken'))
  await expect(main(page).getByRole('radio', { name: /10% more/ })).toBeDisabled()

  const methods = main(page).getByRole('group', { name: en('cashier.channel') })
  await expect(methods.getByRole('radio').first()).toHaveAccessibleName(/^Online banking/)
  for (const name of [/^GCash/, /^Maya/, /^QR Ph/]) await expect(methods.getByRole('radio', { name })).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(amountField(page)).toBeInViewport({ ratio: 1 })
  await expect(submit(page)).toBeInViewport({ ratio: 1 })

  await main(page)
    .getByRole('link', { name: en('title.depositRecord') })
    .click()
  await expectScreen(page, 'depositRecord')
  await expect(main(page).getByRole('listitem').first()).toContainText(`₱1,000.00${en('cashier.step.paid')}`)
})

test('FUND-02 RG-09 a declined deposit shows the reason, and a late one is credited when it arrives', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await logIn(context)
  await goToProvider(page, '500')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(main(page).getByText(en('cashier.deposit.failed'))).toBeVisible(inTime)
  await expect(main(page)).toContainText(en('cashier.reason.declined'))

  await goToProvider(page, '500')
  await page.getByRole('button', { name: 'Pay late' }).click()
  await says(page, 'cashier.deposit.started')
  await expect(main(page)).toContainText(en('cashier.depositText.started'))
  await expect(main(page).getByText(en('cashier.deposit.paid'))).toBeVisible({ timeout: 40_000 })

  await main(page)
    .getByRole('link', { name: en('cashier.allDeposits') })
    .click()
  const rows = main(page).getByRole('listitem')
  await expect(rows.nth(0)).toContainText(en('cashier.step.paid'))
  await expect(rows.nth(1)).toContainText(en('cashier.step.failed'))
})

test('FUND-02 a member who returns from the provider sees the deposit and can still pay it', async ({
  page,
  context,
}) => {
  await logIn(context)
  await goToProvider(page, '500')
  await page.goBack()
  await says(page, 'cashier.deposit.started')
  await main(page)
    .getByRole('button', { name: en('cashier.payNow') })
    .click()
  await expect(page.getByRole('heading', { name: 'Demo payment' })).toBeVisible()
})

test('FUND-02 where sessions end with the window, a member who returns from the provider is still logged in', async ({
  page,
  context,
}) => {
  await logIn(context, 'bahaghari')
  await open(page, `${bahaghari}/m/voucherCenter`, 'deposit')
  await choose(page, 'Alipay')
  await amountField(page).fill('100')
  await submit(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(main(page).getByText(en('cashier.deposit.paid'))).toBeVisible(inTime)
})

test('FUND-02 T22 a manual transfer: the receipt is uploaded without metadata, and two operators credit it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await logIn(context)
  await open(page, `${parola}/m/voucherCenter`, 'deposit')
  await choose(page, 'Bank transfer')
  await expect(main(page)).toContainText('001234567890')
  await amountField(page).fill('750')
  await page.getByLabel(en('cashier.payerName')).fill('Account Holder')
  // A full-size phone photo with its location.
  const noise = {
    create: {
      width: 3000,
      height: 2200,
      channels: 3 as const,
      background: '#3a6',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  }
  const photo = await sharp(noise)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await page
    .getByLabel(en('cashier.slipFile'))
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: en('cashier.slipPicture') })).toBeVisible(inTime)
  await submit(page).click()
  await says(page, 'cashier.deposit.reviewing')

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const [amihan, bituin] = [await atDesk(browser, 'finance'), await atDesk(browser, 'owner')]
  const kept = await sharp(await openedSlip(amihan, id)).metadata()
  expect(kept.format).toBe('jpeg')
  expect(kept.exif).toBeUndefined()
  expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(1600)
  expect(photo.length).toBeGreaterThan(600_000)

  await approveDeposit(amihan, id, 'first')
  await expect(main(page).getByText(en('cashier.deposit.approved'))).toBeVisible(inTime)
  await approveDeposit(bituin, id, 'second')
  await expect(main(page).getByText(en('cashier.deposit.paid'))).toBeVisible(inTime)
  for (const staff of [amihan, bituin]) await staff.context().close()
})

test("FUND-02 RG-09 a refused receipt shows the operator's reason", async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/voucherCenter`, 'deposit')
  await choose(page, 'Bank transfer')
  await amountField(page).fill('750')
  await page.getByLabel(en('cashier.payerName')).fill('Account Holder')
  const buffer = await sharp({ create: { width: 300, height: 500, channels: 4, background: 'rgba(0,0,0,0)' } })
    .png()
    .toBuffer()
  await page.getByLabel(en('cashier.slipFile')).setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: en('cashier.slipPicture') })).toBeVisible()
  await submit(page).click()
  await says(page, 'cashier.deposit.reviewing')
  const { id: memberId } = await memberOf(page)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const reason = 'The slip shows another amount.'
  await (await newOperator()).ask(operators.refuseDeposit, { body: { memberId, id, reason } })
  await expect(main(page).getByText(en('cashier.deposit.refused'))).toBeVisible(inTime)
  await expect(main(page)).toContainText(reason)
})

/** A member with money, a payment password and a card, on the withdrawal screen. Here a new card can be paid at once. */
async function readyToWithdraw(page: Page, number: string, promo?: string): Promise<string> {
  await goToProvider(page, '1000', promo)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(main(page).getByText(en('cashier.deposit.paid'))).toBeVisible(inTime)

  await main(page)
    .getByRole('link', { name: en('title.withdraw'), exact: true })
    .click()
  await says(page, 'cashier.canWithdrawAfter')
  await setPaymentPassword(page)
  await open(page, `${parola}/m/withdraw`, 'withdraw')
  await says(page, 'cashier.canWithdrawAfter')
  await addCard(page, number)
  await main(page)
    .getByRole('link', { name: en('title.withdraw'), exact: true })
    .click()
  await expect(amountField(page)).toBeVisible()
  const { id } = await memberOf(page)
  return id
}

test('FUND-03 RG-08 a withdrawal with limits, card and payment password is followed until it is paid', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await logIn(context)
  const memberId = await readyToWithdraw(page, randomNumber('7890'))
  await expect(funds(page)).toContainText('₱1,000.00')
  await expect(main(page)).toContainText(en('cashier.range', { min: '₱100.00', max: '₱500,000.00' }))

  await amountField(page).fill('50')
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await submit(page).click()
  await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true')
  await amountField(page).fill('1000.01')
  await expect(main(page)).toContainText(en('error.insufficient_funds'))
  await amountField(page).fill('400')
  await page.locator('input[name="paymentPassword"]').fill('135792')
  await submit(page).click()
  await expect(main(page)).toContainText(en('form.paymentPasswordWrong'))
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await submit(page).click()

  await says(page, 'cashier.withdrawal.requested')
  await expect(main(page)).toContainText(en('cashier.next.operator'))
  await expect(main(page).getByText(/^By .*\d{4}/)).toBeVisible()
  const stages = main(page)
    .getByRole('list', { name: en('cashier.timeline') })
    .getByRole('listitem')
  await expect(stages).toHaveCount(4)
  await expect(stages.nth(1)).toHaveAttribute('aria-current', 'step')

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await (await newOperator()).ask(operators.approveWithdrawal, { body: { memberId, id } })
  await expect(main(page).getByText(en('cashier.withdrawal.paid'))).toBeVisible({ timeout: 40_000 })
  await expect(main(page).getByText(en('cashier.next.operator'))).toHaveCount(0)
  for (const stage of await stages.all()) await expect(stage).toContainText(/\d{4}/)

  await main(page)
    .getByRole('link', { name: en('cashier.allWithdrawals') })
    .click()
  await expect(main(page).getByRole('listitem').first()).toContainText(`₱400.00${en('cashier.stage.paid')}`)
  await go(page, '/m/withdraw')
  await expect(funds(page)).toContainText('₱600.00')
})

test('ECON-02 a withdrawal shows the bonus that it ends, and is sent once the member gives it up', async ({
  page,
  context,
}) => {
  await logIn(context)
  await readyToWithdraw(page, randomNumber('7893'), '10% more')
  await says(page, 'cashier.ends')
  await expect(main(page)).toContainText('₱0.00 / ₱5,500.00')
  await expect(main(page)).toContainText(en('cashier.largest', { largest: '₱500.00' }))
  await amountField(page).fill('400')
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await main(page)
    .getByText(en('cashier.endsAgree', { amount: '₱100.00' }))
    .click()
  await submit(page).click()
  await says(page, 'cashier.withdrawal.requested')
  await go(page, '/m/withdraw')
  await expect(amountField(page)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: en('cashier.ends') })).toBeHidden()
  await expect(funds(page).getByText(en('cashier.bonusMoney')).locator('..')).toContainText('₱0.00')
})

test('FUND-03 RG-09 a refused withdrawal shows its reason, and the money is returned', async ({ page, context }) => {
  test.setTimeout(120_000)
  await logIn(context)
  const memberId = await readyToWithdraw(page, randomNumber('1122'))
  await main(page)
    .getByRole('button', { name: en('cashier.all') })
    .click()
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await submit(page).click()
  await says(page, 'cashier.withdrawal.requested')
  await go(page, '/m/withdraw')
  await expect(funds(page)).toContainText(en('cashier.setAside'))
  await page.goBack()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const reason = 'The card is in another name.'
  await (await newOperator()).ask(operators.refuseWithdrawal, { body: { memberId, id, reason } })
  await expect(main(page).getByText(reason)).toBeVisible(inTime)
  await expect(main(page)).toContainText(en('cashier.moneyBack'))
  await go(page, '/m/withdraw')
  await expect(funds(page)).toContainText('₱1,000.00')

  // Removing a card needs confirmation.
  await go(page, '/m/member/bankCards')
  await main(page).getByRole('listitem').getByRole('button').first().click()
  const question = page.getByRole('dialog', { name: en('cashier.removeTitle') })
  await question.getByRole('button', { name: en('cashier.remove') }).click()
  await expect(main(page)).toContainText(en('cashier.noCards'))
})

test('FUND-03 UX-07 missing steps lead there and back, and a new card shows until when it must wait', async ({
  page,
}) => {
  const origin = operated.bahaghari
  const person = await newMember(origin)
  await logInAs(page, origin, person)
  await open(page, `${origin}/m/withdraw`, 'withdraw')
  await says(page, 'cashier.canWithdrawAfter')
  const step = (key: string) => main(page).getByRole('link', { name: en(key) })
  await step('cashier.setPassword').click()
  await expectScreen(page, 'securityCentre')
  await page.locator('input[name="password"]').fill(person.password)
  for (const field of ['newPassword', 'confirmPassword'])
    await page.locator(`input[name="${field}"]`).fill(paymentPassword)
  await submit(page).click()
  await expectScreen(page, 'withdraw')
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: en('cashier.stepDone') }),
  ).toHaveCount(1)
  await step('cashier.addCard').click()
  await expectScreen(page, 'bankCards')
  await fillCard(page, randomNumber('3344'))
  await expectScreen(page, 'withdraw')
  await expect(main(page).getByRole('heading', { name: /^You can use your card from .*\d{4}/ })).toBeVisible()
  await expect(amountField(page)).toHaveCount(0)
})

const looks: { name: string; origin: string; merchant: 'parola' | 'bahaghari'; language: Language }[] = [
  { name: 'dark', origin: parola, merchant: 'parola', language: 'EN' },
  { name: 'light', origin: bahaghari, merchant: 'bahaghari', language: 'TY' },
  { name: 'right to left', origin: bahaghari, merchant: 'bahaghari', language: 'AR' },
]

for (const { name, origin, merchant, language } of looks) {
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
    const t = (key: string) => text(language, key)

    test('axe finds nothing in the cashier: filled in, with errors, and in progress', async ({ page, context }) => {
      test.setTimeout(120_000)
      await logIn(context, merchant)
      await open(page, `${origin}/m/voucherCenter`, 'deposit')
      await expect(submit(page)).toBeVisible()
      const found = await findings(page)
      // A manual transfer has every kind of field and, sent empty, every kind of error.
      await main(page).locator('input[name="channel"]').last().check({ force: true })
      await submit(page).click()
      await expect(main(page)).toContainText(t('cashier.slipMissing'))
      found.push(...(await findings(page)))

      await main(page).locator('input[name="channel"]').nth(1).check({ force: true })
      await amountField(page).fill('200')
      await submit(page).click()
      await page.getByRole('link', { name: 'Back to the merchant' }).click()
      await expect(main(page)).toContainText(t('cashier.deposit.started'))
      found.push(...(await findings(page)))
      await go(page, '/m/transaction/deposits')
      await expect(main(page).getByRole('listitem').first()).toContainText(t('cashier.step.started'))
      found.push(...(await findings(page)))

      await setPaymentPassword(page)
      for (const [path, key] of [
        ['/m/withdraw', 'cashier.needCardText'],
        ['/m/member/bankCards', 'cashier.noCards'],
        ['/m/transaction/withdrawals', 'cashier.noWithdrawals'],
      ] as const) {
        await go(page, path)
        await expect(main(page)).toContainText(t(key))
        found.push(...(await findings(page)))
      }
      await go(page, '/m/member/bankCards')
      await main(page)
        .getByRole('button', { name: t('cashier.addCard') })
        .click()
      found.push(...(await findings(page)))
      expect(found).toEqual([])
    })
  })
}
