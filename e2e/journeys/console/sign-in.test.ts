import { expect, test, type Locator, type Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { consolePages as origin, joinAs, keepPasskeys, signInWithPasskey, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
// One journey forbids the password to everybody at the merchant for a moment.
test.describe.configure({ mode: 'serial' })

const password = 'bronze zoo keeper 7'
const stepNow = () => Math.floor(Date.now() / 30_000)

/** What an authenticator app shows at a step, written apart from the server's own way. */
function codeOf(secret: string, step: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex')
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Codes of steps that were not used yet: the server takes each once, and one step early or late. */
function appWith(secret: string): () => Promise<string> {
  let last = 0
  return async () => {
    await expect.poll(() => stepNow() + 1, { timeout: 60_000 }).toBeGreaterThan(last)
    last = Math.max(last + 1, stepNow() - 1)
    return codeOf(secret, last)
  }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const signOut = async (page: Page) => {
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible()
}

/** Sets a password and an authenticator app under My account; the passkey confirms both. */
async function setUp(page: Page): Promise<() => Promise<string>> {
  await page.goto(`${origin}/me`)
  await section(page, 'Password').getByRole('button', { name: 'Set a password…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('status')).toHaveText('Password set')
  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up…' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const secret = (await dialog.getByRole('definition').innerText()).replaceAll(/\s/g, '')
  const app = appWith(secret)
  await dialog.getByLabel('Code from the app').fill(await app())
  await dialog.getByRole('button', { name: 'Keep this app' }).click()
  await expect(page.getByRole('status')).toHaveText('Authenticator app set up')
  return app
}

/** On the page, or in the dialog over it. */
async function signInByPassword(door: Page | Locator, email: string, code: string): Promise<void> {
  const use = door.getByRole('button', { name: 'Use a password instead' })
  if (await use.isVisible()) await use.click()
  await door.getByLabel('E-mail').fill(email)
  await door.getByLabel('Password').fill(password)
  await door.getByLabel('Code from your authenticator app').fill(code)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Subjects of the letters to an address, as the demo's mail provider has them. */
async function lettersTo(address: string): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${sharedStack.port + 10}/inbox.json`)
  const messages = (await response.json()) as { to: string; subject: string }[]
  return messages.flatMap(({ to, subject }) => (to === address ? [subject.replace('Parola Console: ', '')] : []))
}

test('CON-02 a passkey needs its user; password and app sign in where the merchant allows it, and confirm nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const violations = violationsOf(page)
  const computer = await keepPasskeys(page)
  const handle = await joinAs(page, 'finance')
  const email = `${handle}@staff.example`
  const app = await setUp(page)
  await expect.poll(() => lettersTo(email)).toEqual(expect.arrayContaining(['Your password was set']))

  await signOut(page)
  await computer.verify(false)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/not used/)
  await computer.verify(true)

  await page.getByRole('button', { name: 'Use a password instead' }).click()
  expect(await findings(page)).toEqual([])
  await signInByPassword(page, email, '000000')
  await expect(page.getByRole('alert')).toHaveText(/That did not fit/)
  await signInByPassword(page, email, await app())
  await expect(page).toHaveURL(/\/c\/parola\//)

  // It opens the pages, and the passkey is asked for all the same.
  await computer.dismiss(true)
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(section(page, 'Sessions').getByText(/Password · /)).toBeVisible()
  await section(page, 'Recovery codes').getByRole('button', { name: 'Make codes…' }).click()
  await page.getByRole('button', { name: 'Make ten codes' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm with your passkey' })
  await expect(confirm.getByRole('alert')).toHaveText(/Nothing has happened/)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await computer.dismiss(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Make ten codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const recovery = await codes.getByRole('listitem').first().innerText()
  expect(await findings(page)).toEqual([])
  await codes.getByRole('button', { name: 'Close' }).click()

  const other = await browser.newContext()
  const office = await other.newPage()
  await signInWithPasskey(office, 'owner')
  const setRule = async (button: string) => {
    await office.goto(`${origin}/c/parola/team`)
    await office.getByRole('button', { name: 'Signing in…' }).click()
    expect(await findings(office)).toEqual([])
    await office.getByRole('button', { name: button }).click()
    await expect(office.getByRole('status')).toHaveText('Saved')
  }
  await setRule('Allow passkeys alone')
  try {
    // Whoever came in by password is out, and does not come in that way again.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible()
    await signInByPassword(page, email, await app())
    await expect(page.getByRole('alert')).toHaveText(/That did not fit/)

    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
    await page.getByRole('button', { name: 'Use this code' }).click()
    await expect(page.getByText('The code was right.', { exact: false })).toBeVisible()
    await signInByPassword(page, email, await app())
    await expect(page).toHaveURL(/\/(me|c)/)
    await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toHaveCount(0)
  } finally {
    await setRule('Allow the password too')
    await other.close()
  }
  expect(violations).toEqual([])
})

test('CON-12 a recovery code works once, and is told to its owner and the owners', async ({ page }) => {
  await keepPasskeys(page)
  const handle = await joinAs(page, 'support')
  const email = `${handle}@staff.example`
  await page.goto(`${origin}/me`)
  await section(page, 'Recovery codes').getByRole('button', { name: 'Make codes…' }).click()
  await page.getByRole('button', { name: 'Make ten codes' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(section(page, 'Recovery codes')).toContainText('10 of 10 left')
  await signOut(page)
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const owners = (await lettersTo('owner@staff.example')).filter((one) => one.includes('on your team')).length
  for (const [code, said] of [
    [codes[0], /The code was right/],
    [codes[0], /That did not fit/],
    [codes[1], /The code was right/],
  ] as const) {
    const again = page.getByRole('button', { name: 'Use a recovery code' })
    if (await again.isVisible()) await again.click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Recovery code').fill(code ?? '')
    await page.getByRole('button', { name: 'Use this code' }).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  await expect
    .poll(async () => (await lettersTo(email)).filter((one) => one === 'A recovery code was used'))
    .toHaveLength(2)
  await expect
    .poll(async () => (await lettersTo('owner@staff.example')).filter((one) => one.includes('on your team')).length)
    .toBe(owners + 2)
})

/** As after a quarter of an hour without a call. */
const expireSessionsOf = (handle: string) =>
  inDatabase(sharedStack.database, (client) =>
    client.query(
      `update staff_session set seen_at = seen_at - interval '1 hour', opened_at = opened_at - interval '1 hour'
       where staff_id = (select id from staff_user where handle = $1)`,
      [handle],
    ),
  )

test('CON-11 signing in over the page keeps a half-typed dialog and the position, by passkey and by password', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const violations = violationsOf(page)
  await keepPasskeys(page)
  const handle = await joinAs(page, 'owner')
  const app = await setUp(page)

  await page.goto(`${origin}/c/parola/team?row=none`)
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Half typed')
  await dialog.getByLabel('Handle').fill('half-ty')
  await dialog.getByLabel('Read-only').check()
  await expireSessionsOf(handle)
  const door = page.getByRole('dialog', { name: 'Sign in' })
  await expect(door.getByText('Your session has ended.', { exact: false })).toBeVisible({ timeout: 20_000 })
  expect(await findings(page)).toEqual([])
  // Nothing of the page shows through, and Escape closes nothing.
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await door.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(door).toHaveCount(0)
  await expect(page).toHaveURL(`${origin}/c/parola/team?row=none`)
  await expect(dialog.getByLabel('Name')).toHaveValue('Half typed')
  await expect(dialog.getByLabel('Handle')).toHaveValue('half-ty')
  await expect(dialog.getByLabel('Read-only')).toBeChecked()
  await dialog.getByLabel('Handle').press('End')
  await page.keyboard.type('ped')
  await expect(dialog.getByLabel('Handle')).toHaveValue('half-typed')

  await expireSessionsOf(handle)
  await expect(door).toBeVisible({ timeout: 20_000 })
  await signInByPassword(door, `${handle}@staff.example`, await app())
  await expect(door).toHaveCount(0)
  await expect(dialog.getByLabel('Handle')).toHaveValue('half-typed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.setViewportSize({ width: 1440, height: 400 })
  await page.getByRole('link', { name: 'Approval rules' }).click()
  const list = page.getByRole('grid', { name: 'Approval rules' })
  const scrolled = () => list.locator('..').evaluate((scroller) => scroller.scrollTop)
  await list.getByRole('row').last().click()
  await expect.poll(scrolled).toBeGreaterThan(100)
  const top = await scrolled()
  const reason = page.getByRole('complementary', { name: 'Approval rule' }).getByLabel('Why you change it')
  await reason.fill('half-ty')
  await expireSessionsOf(handle)
  await expect(door).toBeVisible({ timeout: 20_000 })
  await door.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(door).toHaveCount(0)
  await expect(reason).toHaveValue('half-ty')
  expect(await scrolled()).toBe(top)
  expect(violations).toEqual([])
})

test('My account: a second passkey is added, named and removed, the last one stays, and a session ends elsewhere', async ({
  page,
  browser,
}) => {
  const computer = await keepPasskeys(page)
  const handle = await joinAs(page, 'support')
  await page.goto(`${origin}/me`)
  const passkeys = section(page, 'Passkeys')
  await expect(passkeys.getByText('The last one stays')).toBeVisible()
  await computer.plugIn()
  await passkeys.getByRole('button', { name: 'Add a passkey…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Key on the desk')
  await dialog.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Passkey added')
  await passkeys.getByRole('button', { name: 'Rename Key on the desk' }).click()
  await dialog.getByLabel('Name').fill('Key at home')
  await dialog.getByRole('button', { name: 'Save the name' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(2)
  await passkeys.getByRole('button', { name: 'Remove Key at home' }).click()
  await dialog.getByRole('button', { name: 'Remove Key at home' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect
    .poll(() => lettersTo(`${handle}@staff.example`))
    .toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']))

  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [360, 1024, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `account ${colorScheme} ${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `account ${width}`).toBeLessThanOrEqual(0)
    }

  // A cookie in another browser opens nothing, and ends the session that it was taken from.
  const session = (await page.context().cookies()).find(({ name }) => name === '__Host-console')
  const thief = await browser.newContext()
  if (session) await thief.addCookies([session])
  const stolen = await thief.newPage()
  await stolen.goto(`${origin}/me`)
  await expect(stolen.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible()
  await thief.close()
})
