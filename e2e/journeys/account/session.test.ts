import { registration } from '@parola/contract'
import type { Page } from '@playwright/test'
import { logInAs, newMember, storedSession, whoAmI } from '../../members.ts'
import { en } from '../../texts.ts'
import { expect, open, parola, expectScreen, test } from '../../visit.ts'

/** Requests a code as the logged-in page, which opens its session in another browser. */
async function handOffFrom(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }
    const answer = await fetch('/wps/session/handOff/new', { method: 'POST', headers: { token } })
    return ((await answer.json()) as { value: { code: string } }).value.code
  })
}

test('SESS-01 T1 a code in the address becomes a session once the server confirms it, and leaves no trace', async ({
  page,
  browser,
}) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)
  const info = await storedSession(page)
  expect(Object.keys(info ?? {}).toSorted()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName'])
  const code = await handOffFrom(page)

  const other = await browser.newContext({ serviceWorkers: 'block' })
  const second = await other.newPage()
  const leaks: string[] = []
  second.on('request', (request) => {
    const { referer = '' } = request.headers()
    const isDocument = request.isNavigationRequest()
    if (referer.includes(code) || (!isDocument && request.url().includes(code))) leaks.push(request.url())
  })
  await second.goto(`${parola}/m/vip?a=1&token=${code}`)
  await expect.poll(async () => (await storedSession(second))?.userName).toBe(ana.username)
  expect(second.url()).toBe(`${parola}/m/vip?a=1`)
  expect((await storedSession(second))?.token).not.toBe(code)
  expect(await second.evaluate(() => JSON.stringify([history.state, Object.entries(localStorage)]))).not.toContain(code)
  expect(await whoAmI(second)).toBe(200)
  expect(leaks).toEqual([])

  // Valid once.
  const third = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await third.goto(`${parola}/m/vip?token=${code}`)
  await expectScreen(third, 'vip')
  expect(await storedSession(third)).toBeNull()
  expect(third.url()).toBe(`${parola}/m/vip`)
  await other.close()
  await third.context().close()
})

test('SESS-02 UX-15 a login elsewhere ends this session with a message that stays on the login screen', async ({
  page,
  browser,
}) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)

  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await elsewhere.context().addCookies([{ name: 'lang', value: 'EN', url: parola }])
  await logInAs(elsewhere, parola, ana)

  await expectScreen(page, 'login')
  await expect(page.getByRole('alert').getByText(en('error.logged_out'))).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  expect(await whoAmI(elsewhere)).toBe(200)
  await elsewhere.context().close()
})

test('SESS-02 the next call detects an ended session', async ({ page }) => {
  const ana = await newMember(parola)
  await logInAs(page, parola, ana)
  await page.route('**/wps/session/renew', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'logged_out', message: '' } }),
  )
  await page.goto(`${parola}/m/home`)
  await expect(page.getByText(en('error.logged_out'))).toBeVisible()
  await expectScreen(page, 'login')
  expect(await storedSession(page)).toBeNull()
})

test('TRIAL-01 the free-play icon and its address create a trial account and open home', async ({ page, browser }) => {
  await open(page, `${parola}/m/home`, 'home')
  await page.getByRole('link', { name: en('header.freePlay') }).click()
  await expect.poll(async () => (await storedSession(page))?.type).toBe(4)
  await expect(page).toHaveURL(`${parola}/m/home`)
  const direct = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const made = direct.waitForResponse((answer) => answer.url().endsWith(registration.trialUser.path))
  await direct.goto(`${parola}/m/trail`)
  expect((await made).status()).toBe(200)
  await expectScreen(direct, 'home')
  expect((await storedSession(direct))?.type).toBe(4)
  await direct.context().close()
})
