import type { Page } from '@playwright/test'
import { agents, registration, verification, type Call, type ValueOf } from '@parola/contract'
import { ask } from '../../ask.ts'
import { ownMerchant } from '../../own-merchant.ts'
import { isStrict } from '../../pack.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

/** Changes one thing in the server's response, as another merchant would have set it. */
async function answers<C extends Call>(page: Page, call: C, change: (value: ValueOf<C>) => ValueOf<C>): Promise<void> {
  await page.route(
    (url) => url.pathname === call.path,
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { value: ValueOf<C> }
      await route.fulfill({ response, json: { ...answer, value: change(answer.value) } })
    },
  )
}

const register = (page: Page, origin = parola, search = '') => open(page, `${origin}/m/register${search}`, 'register')
const field = (page: Page, key: string) => page.locator('form').getByLabel(new RegExp(`^${en(key)}`))
const join = (page: Page) => page.getByRole('button', { name: en('register.submit') })
const terms = (page: Page) => page.locator('label').filter({ has: page.getByRole('checkbox') })

const password = 'seven calm boats'

async function fillIn(page: Page, username: string): Promise<void> {
  await field(page, 'field.username').fill(username)
  await field(page, 'field.password').fill(password)
  await field(page, 'field.confirmPassword').fill(password)
  await field(page, 'field.birthday').fill('1990-02-03')
  await agree(page)
}

/** A strict merchant's terms are never accepted in advance. */
async function agree(page: Page): Promise<void> {
  if (isStrict) await terms(page).click()
}

/** A username that no other journey uses. */
const newName = () => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`.slice(0, 16)

/** Kept answers are dropped a moment after a change, so the page is opened until it shows it. */
async function registerUntil(page: Page, origin: string, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await register(page, origin)
    await isSeen()
  }).toPass({ timeout: 30_000 })
}
const seen = { timeout: 2_000 }

test('REG-01 shows tabs when both methods are on; with one alone there are none, and mobile starts on mobile', async ({
  page,
  context,
}) => {
  const { origin, operate } = await ownMerchant(context)
  await operate(registration.setRegistration, { methods: { username: true, mobileNum: true } })
  await registerUntil(page, origin, () =>
    expect(page.getByRole('tab')).toHaveText([en('register.byUsername'), en('register.byMobile')], seen),
  )
  await expect(field(page, 'field.username')).toBeVisible()
  await page.getByRole('tab', { name: en('register.byMobile') }).click()
  await expect(field(page, 'field.mobileNum')).toBeVisible()
  await expect(field(page, 'field.username')).toHaveCount(0)

  await operate(registration.setRegistration, { methods: { username: false, mobileNum: true } })
  await registerUntil(page, origin, () => expect(page.getByRole('tab')).toHaveCount(0, seen))
  await expect(field(page, 'field.mobileNum')).toBeVisible()
  await expect(field(page, 'field.username')).toHaveCount(0)

  await operate(registration.setRegistration, { methods: { username: true, mobileNum: false } })
  await registerUntil(page, origin, () => expect(field(page, 'field.username')).toBeVisible(seen))
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('REG-02 the terms are accepted in advance where the merchant wants it, and are required to join', async ({
  page,
}) => {
  await register(page)
  // A strict merchant cannot enable it.
  if (!isStrict) {
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(join(page)).toBeEnabled()
    await terms(page).click()
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(join(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: en('register.termsLink') })).toHaveAttribute('href', '/m/help#terms')
  await expect(page.getByRole('link', { name: en('register.policyLink') })).toHaveAttribute('href', '/m/help#policy')

  await register(page, bahaghari)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(join(page)).toBeDisabled()
})

test('UX-08 the demo asks for at most four fields, and for the terms as each merchant is set', async ({ page }) => {
  const inputs = page.locator('form').locator('input:not([type="checkbox"])')
  await register(page)
  await expect(inputs).toHaveCount(4)
  expect(await page.getByRole('checkbox').isChecked()).toBe(!isStrict)
  await page.getByRole('tab', { name: en('register.byMobile') }).click()
  await expect(inputs).toHaveCount(3)
  await register(page, bahaghari)
  await expect(inputs).toHaveCount(4)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('REG-03 a code is sent after a human check; a countdown runs, then the link is back', async ({ page }) => {
  await answers(page, verification.smsRegister, (value) => ({
    ...value,
    expirationTime: new Date(Date.now() + 4_000).toISOString(),
  }))
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === verification.smsRegister.path)
  await register(page)
  await page.getByRole('tab', { name: en('register.byMobile') }).click()
  const send = page.getByRole('button', { name: en('form.sendCode') })
  await send.click()
  await expect(page.getByText(en('form.mobileMissing')), 'only to a number').toBeVisible()
  await field(page, 'field.mobileNum').fill(`917 ${String(Date.now()).slice(-7)}`)
  await send.click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect((await sent).postDataJSON(), 'the phone has worked for it').toMatchObject({
    proof: expect.stringMatching(/./),
  })
  await expect(page.getByText(en('shell.smsSent'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^[1-4] /)
  await expect(send).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('REG-04 optional fields appear only when enabled, required ones are marked, and the same rules hold on the server', async ({
  page,
  context,
}) => {
  const { origin, operate } = await ownMerchant(context)
  await register(page, origin)
  for (const hidden of ['field.nickname', 'field.telegram', 'field.line'])
    await expect(field(page, hidden)).toHaveCount(0)
  await operate(registration.setRegistration, {
    fields: [
      { field: 'nickname', visible: true, required: true, min: 2, max: 20 },
      { field: 'line', visible: true, required: false, min: 3, max: 12 },
    ],
  })
  await registerUntil(page, origin, () => expect(field(page, 'field.nickname')).toBeVisible(seen))
  await expect(field(page, 'field.nickname')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'field.line')).not.toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'field.telegram')).toHaveCount(0)
  const username = newName()
  await fillIn(page, username)
  await join(page).click()
  await expect(field(page, 'field.nickname')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'field.nickname').fill('x')
  await field(page, 'field.line').fill('ab')
  await expect(field(page, 'field.nickname')).toHaveAccessibleDescription(en('rule.nickname', { min: 2, max: 20 }))
  await join(page).click()
  await expect(field(page, 'field.line')).toHaveAttribute('aria-invalid', 'true')

  // The merchant asks for more while the form is open, which the browser does not know: the server refuses.
  await field(page, 'field.nickname').fill('Harbour')
  await field(page, 'field.line').fill('')
  await operate(registration.setRegistration, {
    fields: [{ field: 'nickname', visible: true, required: true, min: 10, max: 20 }],
  })
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === registration.register.path)
  await join(page).click()
  expect(await (await answer).json()).toMatchObject({ code: 'field_invalid', value: { fields: ['nickname'] } })
  await expect(page).toHaveURL(/register/)
  await field(page, 'field.nickname').fill('Quiet harbour')
  await join(page).click()
  await expect(page).toHaveURL(`${origin}/m/home`)
})

test('REG-05 the password must be repeated identically, and a shown captcha must be solved', async ({
  page,
  context,
}) => {
  const { origin, operate } = await ownMerchant(context)
  const captcha = page.getByLabel(new RegExp(`^(${en('form.captcha')}|${en('form.captchaEquation')})`))
  await register(page, origin)
  await expect(captcha).toHaveCount(0)
  await operate(registration.setRegistration, { captcha: true })
  await registerUntil(page, origin, () => expect(captcha).toBeVisible(seen))
  await fillIn(page, newName())
  const again = field(page, 'field.confirmPassword')
  await again.fill('')
  await join(page).click()
  await expect(again).toHaveAccessibleDescription(en('error.password_missing'))
  await again.fill('another')
  await expect(again).toHaveAccessibleDescription(en('error.confirmation_differs'))
  await expect(captcha).toHaveAccessibleDescription(en('error.captcha_required'))
  await again.fill(password)
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === registration.register.path) sent.push(request.url())
  })
  // At most 16 letters or digits, or the result of a sum.
  await captcha.fill('!?')
  await join(page).click()
  await expect(captcha).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  expect((await captcha.inputValue()).length).toBeLessThanOrEqual(16)
  // A wrong answer is refused by the server, which draws another picture.
  const picture = page.locator('form img')
  const first = await picture.getAttribute('src')
  await captcha.fill('9999')
  await join(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(picture).not.toHaveAttribute('src', first!)
  await expect(page).toHaveURL(/register/)
})

test('REG-06 a bad code in the address shows the invitation code field, and a bad one blocks with an error beside it', async ({
  page,
}) => {
  const registered: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === registration.register.path) registered.push(request.url())
  })
  await register(page, parola, '?affiliateCode=nobody-has-this')
  const code = field(page, 'field.affiliateCode')
  await expect(code).toBeVisible()
  await fillIn(page, newName())
  await code.fill('nobody')
  await join(page).click()
  await expect(code).toHaveAccessibleDescription(en('error.invitation_code_wrong'))
  await expect(code).toBeFocused()
  await expect(page).toHaveURL(/register/)
  expect(registered).toEqual([])
})

test("REG-06 an agent's code in the address asks for nothing, typed it lets the visitor in, and deleted it is bad", async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  await logIn(office, 'parola', 'agent')
  const agent = await office.newPage()
  await open(agent, `${parola}/m/help`, 'help')
  const link = () =>
    ask(agent, agents.createAffiliateUrl, {
      body: { label: 'e2e', memberType: 'player', rebates: { lottery: 0, games: 0 } },
    })
  const { code } = await link()
  await register(page, parola, `?affiliateCode=${code}`)
  await expect(field(page, 'field.username')).toBeVisible()
  await expect(field(page, 'field.affiliateCode')).toHaveCount(0)
  await ask(agent, agents.deleteAffiliateUrl, { query: { code } })
  await register(page, parola, `?affiliateCode=${code}`)
  const typed = field(page, 'field.affiliateCode')
  await expect(typed).toBeVisible()
  await fillIn(page, newName())
  await typed.fill((await link()).code)
  await join(page).click()
  await expectScreen(page, 'home')
  const { urls } = await ask(agent, agents.affiliateUrls, {})
  expect(urls.map(({ registered }) => registered)).toEqual([1])
  await office.close()
})

test('REG-07 the first invalid field gets the focus, and the rule of one account per person is shown', async ({
  page,
}) => {
  await register(page)
  await expect(page.getByText(en('register.onePerson'))).toBeVisible()
  await agree(page)
  await join(page).click()
  await expect(field(page, 'field.username')).toBeFocused()
  await field(page, 'field.username').fill(newName())
  await field(page, 'field.password').fill(password)
  await join(page).click()
  await expect(field(page, 'field.confirmPassword')).toBeFocused()
})

test('REG-08 a visitor registers, is welcomed and logged in, and the username is taken', async ({ page, browser }) => {
  const username = newName()
  await register(page)
  await fillIn(page, username)
  // It is visible only for a moment.
  const welcome = page.getByText(en('register.welcomeToast', { name: username })).waitFor()
  await join(page).click()
  await welcome
  await expectScreen(page, 'home')
  await expect(page.getByRole('banner').getByRole('link', { name: en('title.deposit') })).toBeVisible()

  const context = await browser.newContext()
  await context.addCookies([{ name: 'lang', value: 'EN', url: parola }])
  const other = await context.newPage()
  await register(other)
  await field(other, 'field.username').fill(username)
  await field(other, 'field.password').focus()
  await expect(field(other, 'field.username')).toHaveAccessibleDescription(en('error.username_taken'))
  await context.close()
})
