import type { BrowserContext, Page } from '@playwright/test'
import { members, sessions, wallet } from '@parola/contract'
import { merchants } from '../../../demo/src/merchants/index.ts'
import { logInAs, newMember } from '../../members.ts'
import { operated } from '../../operator.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, expectScreen, test, walk } from '../../visit.ts'

const header = (page: Page) => page.getByRole('banner')
const balance = (page: Page) => header(page).getByRole('button', { name: new RegExp(en('member.refresh')) })

async function openMenu(page: Page) {
  await header(page)
    .getByRole('button', { name: en('header.menu') })
    .click()
  return page.getByRole('dialog', { name: en('side.title') })
}

/** The server's response for a given balance; these tests do not cover amounts. */
const hasMoney = (page: Page, minor: number) =>
  page.route(
    (url) => url.pathname === wallet.memberWallet.path,
    (route) => {
      const [sumBalance, none] = [minor, 0].map((amount) => ({ minor: amount, currency: 'PHP' }))
      return route.fulfill({ json: { success: true, value: { sumBalance, book: 'real', bonus: none, held: none } } })
    },
  )

/** Makes the phone treat the user as a trial user; the server enforces the rights anyway. */
async function playsForFree(context: BrowserContext): Promise<void> {
  await logIn(context)
  await context.addInitScript(() => {
    const info = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as object
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, type: 4 }))
  })
}

test('HDR-05 a member sees the balance with two decimals and refreshes it, and opens deposit, app and menu', async ({
  page,
  context,
}) => {
  await logIn(context)
  await hasMoney(page, 123_450)
  await open(page, `${parola}/m/home`, 'home')
  await expect(balance(page)).toContainText('1,234.50')
  await hasMoney(page, 99)
  await balance(page).click()
  await expect(balance(page)).toContainText('0.99')
  await expect(header(page).getByRole('link', { name: en('header.login') })).toHaveCount(0)
  await expect(header(page).getByRole('button', { name: en('header.download') })).toBeVisible()
  await expect(await openMenu(page)).toContainText('tester')
  await page.keyboard.press('Escape')
  await header(page)
    .getByRole('link', { name: en('title.deposit') })
    .click()
  await expectScreen(page, 'deposit')
  await expect(page).toHaveURL(`${parola}/m/voucherCenter`)
})

test('HDR-06 a member sees no right side of the header on the first-password screen and the announcements', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/vip`, 'vip')
  await expect(balance(page)).toBeVisible()
  for (const [path, screen] of [
    ['/m/changePsw', 'changePassword'],
    ['/m/notice', 'notice'],
  ] as const) {
    await walk(page, { path, screen })
    await expect(header(page).getByRole('navigation')).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: en('header.menu') })).toHaveCount(0)
  }
})

test("SIDE-01 the drawer shows the member's name and total balance, and welcomes a visitor", async ({
  page,
  context,
}) => {
  await open(page, `${bahaghari}/m/vip`, 'vip')
  const visitors = await openMenu(page)
  await expect(visitors).toContainText(en('side.welcome', { name: 'Bahaghari' }))
  await expect(visitors.getByRole('link', { name: en('side.register') })).toBeVisible()

  await logIn(context)
  await hasMoney(page, 5_000)
  await open(page, `${parola}/m/vip`, 'vip')
  const drawer = await openMenu(page)
  await expect(drawer).toContainText('tester')
  await expect(drawer).toContainText(en('member.totalBalance'))
  await expect(drawer.getByRole('status')).toContainText('50.00')
  await expect(drawer).not.toContainText(en('side.welcome', { name: 'Parola' }))
})

test('SIDE-02 the balance is 0.0000 until it is known, can be refreshed, and stays hidden when hidden', async ({
  page,
  context,
}) => {
  await logIn(context)
  await page.route(
    (url) => url.pathname === wallet.memberWallet.path,
    (route) => route.abort('failed'),
  )
  await open(page, `${parola}/m/vip`, 'vip')
  const drawer = await openMenu(page)
  const amount = drawer.getByRole('status')
  await expect(amount).toHaveText('0.0000')
  await hasMoney(page, 123_450)
  await drawer.getByRole('button', { name: en('member.refresh') }).click()
  await expect(amount).toContainText('1,234.50')
  await drawer.getByRole('button', { name: en('member.hide') }).click()
  await expect(amount).toHaveText('****')

  await open(page, `${parola}/m/vip`, 'vip')
  await expect(balance(page)).toContainText('****')
  const again = await openMenu(page)
  await expect(again.getByRole('status')).toHaveText('****')
  await again.getByRole('button', { name: en('member.show') }).click()
  await expect(again.getByRole('status')).toContainText('1,234.50')
})

test('SIDE-03 the drawer has its links, flagged ones by their flags, log out for members, and the languages', async ({
  page,
  context,
}) => {
  const flagged = { REWARDCENTER3: 'title.rewardCentre', POINTS3: 'title.mall' } as const
  const always = [
    'memberHome',
    'deposit',
    'withdraw',
    'gameRecord',
    'transactionRecord',
    'profitAndLoss',
    'securityCentre',
  ]
  await logIn(context, 'parola')
  await logInAs(page, operated.bahaghari, await newMember(operated.bahaghari))
  for (const merchant of merchants) {
    await open(page, `${merchant.code === 'parola' ? parola : operated.bahaghari}/m/vip`, 'vip')
    const drawer = await openMenu(page)
    for (const screen of always) await expect(drawer.getByRole('link', { name: en(`title.${screen}`) })).toBeVisible()
    for (const [flag, key] of Object.entries(flagged)) {
      const has = (merchant.features as readonly string[]).includes(flag)
      await expect(drawer.getByRole('link', { name: en(key) })).toHaveCount(has ? 1 : 0)
    }
    await expect(drawer.getByRole('button', { name: en('member.signOut') })).toBeVisible()
    await expect(drawer.getByRole('button', { name: en('side.language') })).toBeVisible()
  }
})

test('SESS-04 logging out asks for confirmation, ends the session on the server, and leaves no member data on the phone', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/vip`, 'vip')
  await expect(balance(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('bankList', '[]')
    localStorage.setItem('REMEMBERED_USERNAME', JSON.stringify({ username: 'tester' }))
    sessionStorage.setItem('trialUser', 'tester')
  })
  const question = page.getByRole('dialog', { name: en('logout.title') })
  const ask = async () => (await openMenu(page)).getByRole('button', { name: en('member.signOut') }).click()
  await ask()
  await question.getByRole('button', { name: en('shell.cancel') }).click()
  await expect(question).toHaveCount(0)
  await expect(balance(page)).toBeVisible()

  const told = page.waitForRequest((request) => new URL(request.url()).pathname === sessions.logout.path)
  await page.route(
    (url) => url.pathname === sessions.logout.path,
    async (route) => {
      await expect(page.getByText(en('logout.loading'))).toBeVisible()
      await route.continue()
    },
  )
  await ask()
  await question.getByRole('button', { name: en('member.signOut') }).click()
  expect((await told).method()).toBe('DELETE')
  await expectScreen(page, 'login')
  const left = await page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
  }))
  expect(left.local).toMatchObject({ autoLogin: '0' })
  for (const key of ['MC_SESSION_INFO', 'bankList', 'REMEMBERED_USERNAME']) expect(left.local).not.toHaveProperty(key)
  expect(left.session).not.toHaveProperty('trialUser')
})

test('TRIAL-02 a trial user is told to use a real account for funds and stays on the screen; the balance is marked', async ({
  page,
  context,
}) => {
  await playsForFree(context)
  await open(page, `${parola}/m/home`, 'home')
  await expect(header(page)).toContainText(en('member.playMoney'))
  const refused = page.getByText(en('error.free_account_refused'))
  await header(page)
    .getByRole('link', { name: en('title.deposit') })
    .click()
  await expect(refused).toBeVisible()
  await expect(refused).toHaveCount(0)
  const drawer = await openMenu(page)
  for (const key of ['title.deposit', 'title.withdraw']) {
    await drawer.getByRole('link', { name: en(key) }).click()
    await expect(refused).toBeVisible()
    await expect(refused).toHaveCount(0)
  }
  await expect(page).toHaveURL(`${parola}/m/home`)
})

test('RG-07 changed terms must be accepted before anything else, or the member leaves', async ({ page, context }) => {
  await logIn(context)
  await page.route(
    (url) => url.pathname === members.info.path,
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { value: object }
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, termsToAgree: 'newer' } } })
    },
  )
  await page.route(
    (url) => url.pathname === members.agreeTerms.path,
    (route) => route.fulfill({ json: { success: true, value: {} } }),
  )
  await open(page, `${parola}/m/vip`, 'vip')
  const prompt = page.getByRole('dialog', { name: en('terms.title') })
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeVisible()
  const agreed = page.waitForRequest((request) => new URL(request.url()).pathname === members.agreeTerms.path)
  await prompt.getByRole('button', { name: en('terms.agree') }).click()
  expect((await agreed).postDataJSON()).toEqual({ termsVersion: 'newer' })
  await expect(prompt).toHaveCount(0)

  await open(page, `${parola}/m/vip`, 'vip')
  await prompt.getByRole('button', { name: en('member.signOut') }).click()
  await expectScreen(page, 'home')
  await expect(header(page).getByRole('link', { name: en('header.login') })).toBeVisible()
})
