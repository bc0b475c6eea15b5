import { createHash } from 'node:crypto'
import { fillLogin, newMember, passwordField, storedSession, submitLogin, whoAmI, type Person } from '../../members.ts'
import { memberOfType } from '../../member-types.ts'
import { operated } from '../../operator.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, open, parola, expectScreen, test } from '../../visit.ts'

const wrong: Person = { username: 'nobody-at-all', password: 'not-it-12345' }
const captchaField = en('form.captcha')
const sumField = en('form.captchaEquation')

test('LOGIN-01 a member logs in with username and password, which can be shown and hidden', async ({ page }) => {
  const ana = await newMember(parola)
  await open(page, `${parola}/m/login`, 'login')
  await fillLogin(page, ana)
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: en('form.showPassword') }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: en('form.hidePassword') }).click()
  await submitLogin(page)
  await expect(page).toHaveURL(`${parola}/m/home`)
  expect((await storedSession(page))?.userName).toBe(ana.username)
  expect(await whoAmI(page)).toBe(200)
})

test('LOGIN-01 the SMS method has a dialling-code picker and needs its flag', async ({ page }) => {
  await page.route('**/m/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"MOBILEVERCODELOGIN3"', '"CHAT3"') })
  })
  await page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"MOBILEVERCODELOGIN3"', '"CHAT3"') })
  })
  await open(page, `${parola}/m/login`, 'login')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.unrouteAll()
  await open(page, `${bahaghari}/m/login`, 'login')
  await page.getByRole('tab', { name: en('login.bySms') }).click()
  await expect(page.getByRole('combobox', { name: en('form.dialingCode') }).locator('option')).toHaveText([
    '+63 Philippines',
    '+84 Vietnam',
  ])
  await expect(page.getByRole('textbox', { name: en('form.mobile') })).toBeVisible()
  await expect(page.getByRole('button', { name: en('form.sendCode') })).toBeVisible()
  await page.getByRole('button', { name: en('form.sendCode') }).click()
  await expect(page.getByText(en('form.mobileMissing'))).toBeVisible()
})

test('LOGIN-07 agents have a login page of their own, and each site refuses the accounts of the other', async ({
  page,
}) => {
  const [player, agent] = [await newMember(parola), await memberOfType(41)]
  await open(page, `${parola}/m/login`, 'login')
  await fillLogin(page, agent)
  await submitLogin(page)
  await expect(page.getByText(en('error.not_a_member'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: en('login.agentTitle') })
    .click()
  await expect(page).toHaveURL(`${parola}/m/agent/login`)
  await expect(page.getByRole('heading', { name: en('login.agentTitle') })).toBeVisible()
  await expect(page.getByRole('link', { name: en('login.register') })).toHaveCount(0)
  await fillLogin(page, player)
  await submitLogin(page)
  await expect(page.getByText(en('error.not_an_agent'))).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await fillLogin(page, agent)
  await submitLogin(page)
  await expectScreen(page, 'teamOverview')
  expect((await storedSession(page))?.type).toBe(41)
  expect(await whoAmI(page)).toBe(200)
})

test('LOGIN-02 a captcha appears after the first failure, is replaced by a tap, and must be solved', async ({
  page,
}) => {
  await open(page, `${parola}/m/login`, 'login')
  const picture = page.locator('form img')
  await expect(picture).toHaveCount(0)
  await fillLogin(page, wrong)
  await submitLogin(page)
  await expect(page.getByText(en('error.credentials_wrong'))).toBeVisible()
  await expect(picture).toBeVisible()
  const first = await picture.getAttribute('src')
  await page.getByRole('button', { name: en('form.captchaRefresh') }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  let logins = 0
  page.on('request', (request) => (logins += request.url().endsWith('/wps/session/login') ? 1 : 0))
  await submitLogin(page)
  await expect(page.getByText(en('error.captcha_required'))).toBeVisible()
  expect(logins).toBe(0)
  await expect(page.getByLabel(captchaField).or(page.getByLabel(sumField))).toBeFocused()
})

test('LOGIN-03 T2 T3 a remembered device is filled in, stores no password, and is useless on another phone', async ({
  page,
  browser,
}) => {
  const ana = await newMember(parola)
  await open(page, `${parola}/m/login`, 'login')
  const box = page.getByRole('checkbox', { name: en('login.remember') })
  await expect(box).not.toBeChecked()
  await fillLogin(page, ana)
  await page.getByText(en('login.remember'), { exact: true }).click()
  await expect(box).toBeChecked()
  await submitLogin(page)
  await expect(page).toHaveURL(`${parola}/m/home`)

  const held = await page.evaluate(everythingKept)
  for (const encoded of encodingsOf(ana.password)) expect(held.toLowerCase()).not.toContain(encoded.toLowerCase())

  // Another phone with the same storage, but without the HttpOnly cookies.
  const storage = await page.evaluate(() => Object.entries(localStorage))
  const other = await browser.newContext()
  const stolen = await other.newPage()
  await stolen.goto(`${parola}/m/vip`)
  await stolen.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, storage)
  expect(await whoAmI(stolen)).toBe(401)
  await other.close()

  // The session ends with its storage; the remembered name and dots still log in.
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await open(page, `${parola}/m/login`, 'login')
  await expect(page.getByRole('textbox', { name: en('login.username') })).toHaveValue(ana.username)
  await expect(passwordField(page)).toHaveValue('')
  await expect(passwordField(page)).toHaveAttribute('placeholder', /^•+$/)
  await submitLogin(page)
  await expect(page).toHaveURL(`${parola}/m/home`)
  expect(await whoAmI(page)).toBe(200)
})

test('LOGIN-03 each method is remembered separately, and switching replaces a shown captcha', async ({ page }) => {
  await open(page, `${parola}/m/login`, 'login')
  await page.evaluate(() => localStorage.setItem('REMEMBERED_USERNAME', '{"username":"ana"}'))
  await open(page, `${parola}/m/login`, 'login')
  await fillLogin(page, wrong)
  await submitLogin(page)
  const picture = page.locator('form img')
  await expect(picture).toBeVisible()
  const first = (await picture.getAttribute('src')) ?? ''
  await page.getByRole('tab', { name: en('login.bySms') }).click()
  await expect(page.getByRole('textbox', { name: en('form.mobile') })).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', first)
  await page.getByRole('tab', { name: en('login.byPassword') }).click()
  await expect(page.getByRole('textbox', { name: en('login.username') })).toHaveValue('ana')
})

test('LOGIN-04 social buttons appear on the password tab with a provider and its flag, and its response is removed from the address', async ({
  page,
}) => {
  await open(page, `${parola}/m/login`, 'login')
  await expect(page.getByRole('button', { name: en('login.withGoogle') })).toHaveCount(0)

  const login = `${operated.bahaghari}/m/login`
  await open(page, login, 'login')
  const google = page.getByRole('button', { name: en('login.withGoogle') })
  await expect(google).toBeVisible()
  // This merchant has the provider but not the flag.
  await expect(page.getByRole('button', { name: en('login.withFacebook') })).toHaveCount(0)
  await page.getByRole('tab', { name: en('login.bySms') }).click()
  await expect(google).toHaveCount(0)
  await page.getByRole('tab', { name: en('login.byPassword') }).click()
  await google.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(en('login.socialUnknown'))).toBeVisible()
  expect(page.url()).toBe(login)
})

test('LOGIN-08 links to forgot password, register and home, and trims the input', async ({ page }) => {
  const ana = await newMember(parola)
  for (const [name, path] of [
    [en('login.forgot'), '/m/forget'],
    [en('login.register'), '/m/register'],
    [en('shell.toHome'), '/m/home'],
  ] as const) {
    await open(page, `${parola}/m/login`, 'login')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(parola + path)
  }
  await open(page, `${parola}/m/login`, 'login')
  await fillLogin(page, { ...ana, username: `  ${ana.username} ` })
  await submitLogin(page)
  await expect(page).toHaveURL(`${parola}/m/home`)
})

test('ROUTE-07 a members-only screen sends a visitor to log in and opens afterwards', async ({ page }) => {
  const ana = await newMember(parola)
  await page.goto(`${parola}/m/gameRecord?page=2`)
  await expectScreen(page, 'login')
  expect(new URL(page.url()).search).toBe('')
  await fillLogin(page, ana)
  await submitLogin(page)
  await expectScreen(page, 'gameRecord')
  await expect(page).toHaveURL(`${parola}/m/gameRecord?page=2`)
  // An agent's screen does not open for a player.
  await page.goto(`${parola}/m/member/team`)
  await expectScreen(page, 'home')
})

/** Runs in the page: everything in the browser's storage that a script can read. */
async function everythingKept(): Promise<string> {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request))?.text())
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error(name)))
    })
    for (const store of database.objectStoreNames)
      kept.push(
        await new Promise((resolve, reject) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => resolve(all.result))
          all.addEventListener('error', () => reject(new Error(store)))
        }),
      )
  }
  return JSON.stringify(kept)
}

const encodingsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(Buffer.from(secret).toString('base64')).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
  secret.split('').toReversed().join(''),
  createHash('sha256').update(secret).digest('hex'),
  createHash('sha256').update(secret).digest('base64').replaceAll('=', ''),
]
