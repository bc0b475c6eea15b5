import { content } from '@parola/contract'
import { merchants } from '../../../demo/src/merchants/index.ts'
import { operated } from '../../operator.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const serviceUrl = (code: string, type: string): string | undefined =>
  merchants.find((merchant) => merchant.code === code)?.links.customerService.find((service) => service.type === type)
    ?.url

test('CS-02 UX-02 one button opens Facebook and Telegram where they are configured, and back to top scrolls up', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: en('service.open') })
  const popup = page.getByRole('dialog', { name: en('service.title') })
  const toTop = popup.getByRole('button', { name: en('service.toTop') })
  for (const [origin, code] of [
    [parola, 'parola'],
    [bahaghari, 'bahaghari'],
  ] as const) {
    await open(page, `${origin}/m/vip`, 'vip')
    await button.click()
    for (const [type, key] of [
      ['FACEBOOK', 'service.facebook'],
      ['TELEGRAM', 'service.telegram'],
    ] as const) {
      const shortcut = popup.getByRole('link', { name: en(key), exact: true })
      const url = serviceUrl(code, type)
      if (url) await expect(shortcut).toHaveAttribute('href', url)
      else await expect(shortcut).toHaveCount(0)
    }
  }

  await open(page, `${parola}/m/home`, 'home')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await button.click()
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(popup).toHaveCount(0)
})

test('UX-14 one chat comes first, and each other way says how it differs', async ({ page, context }) => {
  const group = (key: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: en(key) }) })
  const rows = (key: string) => group(key).getByRole('listitem')
  await open(page, `${parola}/m/service`, 'service')
  await expect(rows('contact.people')).toHaveText([new RegExp(`^${en('service.liveChat')}`)])
  const visitors = await rows('contact.others').allInnerTexts()
  expect(visitors).toHaveLength(3)
  const explained = visitors.map((row) => row.split('\n').at(-1))
  expect(new Set([...explained, en('contact.chat')]).size).toBe(4)
  // A member has a room of their own, which is the one chat then.
  await logIn(context)
  await open(page, `${parola}/m/service`, 'service')
  await expect(rows('contact.people')).toHaveText([new RegExp(`^${en('member.chat')}`)])
  await expect(rows('contact.others').filter({ hasText: en('service.liveChat') })).toHaveCount(0)
  await expect(rows('contact.others')).toHaveCount(3)
})

test('CS-01 the service popup has what is configured, and messages lead to log in', async ({ page }) => {
  const entries = [
    { key: 'service.announcements', path: '/m/notice' },
    { key: 'service.messages', path: '/m/login' },
    { key: 'service.help', path: '/m/help' },
    { key: 'title.saferPlay', path: '/m/saferPlay' },
    { key: 'service.liveChat', type: 'LIVECHAT' },
    { key: 'service.telegram', type: 'TELEGRAM' },
    { key: 'service.online', type: 'ONLINE' },
  ]
  for (const [origin, code] of [
    [parola, 'parola'],
    [bahaghari, 'bahaghari'],
  ] as const) {
    await open(page, `${origin}/m/home`, 'home')
    await page.getByRole('button', { name: en('service.open') }).click()
    const popup = page.getByRole('dialog', { name: en('service.title') })
    for (const { key, path, type } of entries) {
      const link = popup.getByRole('link', { name: en(key) })
      const address = path ?? serviceUrl(code, type ?? '')
      if (address) await expect(link, key).toHaveAttribute('href', address)
      else await expect(link, key).toHaveCount(0)
    }
    await popup.getByRole('link', { name: en('service.messages') }).click()
    await expectScreen(page, 'login')
    await expect(popup).toHaveCount(0)
  }
})

test('CHAT-02 the chat opens in the room given by its provider, beside the site', async ({ page, context }) => {
  await logIn(context)
  for (const from of ['popup', 'screen'] as const) {
    await open(
      page,
      from === 'popup' ? `${parola}/m/home` : `${parola}/m/service`,
      from === 'popup' ? 'home' : 'service',
    )
    if (from === 'popup') await page.getByRole('button', { name: en('service.open') }).click()
    const place = from === 'popup' ? page.getByRole('dialog') : page.getByRole('main')
    const launched = page.waitForResponse(`**${content.launchChat.path}`)
    const opened = context.waitForEvent('page')
    await place.getByRole('button', { name: new RegExp(en('member.chat')) }).click()
    const { value } = (await (await launched).json()) as { value: { chatUrl: string } }
    const room = await opened
    await room.waitForURL(value.chatUrl)
    expect(await room.evaluate(() => window.opener === null)).toBe(true)
    await room.close()
    expect(page.url()).toContain(parola)
  }
})

test('CHAT-02 a chat that fails to open says so and leaves no window behind', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/service`, 'service')
  await page.route(`**${content.launchChat.path}`, (route) =>
    route.fulfill({ status: 502, json: { success: false, code: 'launch_failed', message: '' } }),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(en('member.chat')) })
    .click()
  await expect(page.getByText(en('error.launch_failed'))).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})

const sideLinks = [
  { key: 'title.memberHome', path: '/m/member/home' },
  { key: 'title.deposit', path: '/m/voucherCenter' },
  { key: 'title.withdraw', path: '/m/withdraw' },
  { key: 'title.gameRecord', path: '/m/gameRecord' },
  { key: 'title.transactionRecord', path: '/m/transaction/record' },
  { key: 'title.profitAndLoss', path: '/m/profitandloss' },
  { key: 'title.rewardCentre', path: '/m/rewardCenter', flag: 'REWARDCENTER3' },
  { key: 'title.mall', path: '/m/mall/mallHome', flag: 'POINTS3' },
  { key: 'title.securityCentre', path: '/m/securityCenter' },
]

test('logged out, SIDE 01, SIDE 02, SIDE 03: the drawer welcomes, offers register and log in, shows no balance, and has the flagged links only with their flags', async ({
  page,
}) => {
  for (const merchant of merchants) {
    const origin = merchant.code === 'parola' ? parola : operated.bahaghari
    await open(page, `${origin}/m/home`, 'home')
    await page.getByRole('button', { name: en('header.menu') }).click()
    const drawer = page.getByRole('dialog', { name: en('side.title') })
    await expect(drawer.getByText(en('side.welcome', { name: merchant.name }))).toBeVisible()
    await expect(drawer.getByRole('link', { name: en('side.register') })).toHaveAttribute('href', '/m/register')
    await expect(drawer.getByRole('link', { name: en('side.login'), exact: true })).toHaveAttribute('href', '/m/login')
    await expect(drawer).not.toContainText('0.0000')
    await expect(drawer.getByRole('button', { name: en('side.language') })).toBeVisible()
    const flags: readonly string[] = merchant.features
    const shown = sideLinks.filter(({ flag }) => !flag || flags.includes(flag))
    for (const { key, path } of shown)
      await expect(drawer.getByRole('link', { name: en(key) })).toHaveAttribute('href', path)
    for (const { key } of sideLinks.filter((link) => !shown.includes(link))) {
      await expect(drawer.getByRole('link', { name: en(key) })).toHaveCount(0)
    }
    // A visitor logs in before the security centre opens.
    await drawer.getByRole('link', { name: en('title.securityCentre') }).click()
    await expectScreen(page, 'login')
    await expect(drawer).toHaveCount(0)
  }
})
