import { operators } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { findings } from '../../axe.ts'
import { newOperator } from '../../cashier.ts'
import {
  consolePages as origin,
  invited,
  joinAs,
  keepPasskeys,
  requestWithdrawal,
  signInAs,
  violationsOf,
} from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name })
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((button) => button === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(name)}`)
}

test('CON-01 CON-47 CON-53 CON-60 invitation, passkey, table and the approval of a withdrawal, by keyboard alone', async ({
  page,
  browser,
}) => {
  const { id } = await requestWithdrawal(browser)

  const violations = violationsOf(page)
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await keepPasskeys(page)
  const link = await invited(`clerk-${randomBytes(4).toString('hex')}`, 'finance')
  await page.goto(link)
  await tabTo(page, /create a passkey/i)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\/parola\/withdrawals/)

  const grid = page.getByRole('grid', { name: 'Withdrawals' })
  await expect(grid).toBeVisible()
  const loaded = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
  expect(loaded).toBeGreaterThan(50_000)
  expect(loaded).toBeLessThanOrEqual(180_000)

  for (let presses = 0; presses < 100 && !page.url().includes(id); presses += 1) {
    const was = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(was)
  }
  const aside = page.getByRole('complementary', { name: 'Withdrawal' })
  await expect(aside).toContainText('₱400.00')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Pay ₱400\.00/ })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  // Enter alone does not press the button that acts.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('a')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, /^Pay ₱400\.00 to /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Approved')
  await expect(aside).not.toContainText('₱400.00')
  const states = ['approved', 'paying', 'paid'] as const
  const operator = await newOperator()
  const lists = await Promise.all(states.map((state) => operator.ask(operators.withdrawals, { query: { state } })))
  expect(lists.flatMap(({ withdrawals }) => withdrawals).some((one) => one.id === id)).toBe(true)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
  await page.keyboard.type('approv')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\/parola\/approvals/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Approve, refuse')
  await page.keyboard.press('Escape')

  await tabTo(page, /sign out/i)
  await page.keyboard.press('Enter')
  await tabTo(page, /continue with a passkey/i)
  await page.keyboard.press('Enter')
  await expect(grid.or(page.getByText('Nothing to decide'))).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(/has been used/)).toBeVisible()
  expect(violations).toEqual([])
})

/** Letters alone: digits of a handle could look like a phone number to the audit log. */
const letters = () => randomBytes(8).toString('hex').replaceAll(/\d/g, 'x')

test('CON-17 CON-42 CON-56 CON-59 team and audit log: addresses keep filters, what is not allowed is absent', async ({
  page,
}) => {
  const violations = violationsOf(page)
  const computer = await keepPasskeys(page)
  const owner = await joinAs(page, 'owner')
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('button', { name: 'Invite…' }).click()
  const handle = `guest-${letters()}`
  const dialog = page.getByRole('dialog', { name: /Invit/ })
  await dialog.getByLabel('Name').fill('A guest')
  await dialog.getByLabel('Handle').fill(handle)
  await dialog.getByLabel('E-mail').fill(`${handle}@staff.example`)
  await dialog.getByLabel('Read-only').check()
  expect(await findings(page)).toEqual([])
  // Without the passkey nothing is done, and what was filled in stays.
  await computer.dismiss(true)
  const confirm = page.getByRole('dialog', { name: 'Confirm with your passkey' })
  await dialog.getByRole('button', { name: 'Create the invitation' }).click()
  await expect(confirm.getByRole('alert')).toHaveText(/Nothing has happened/)
  expect(await findings(page)).toEqual([])
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/not confirmed/)
  await expect(dialog.getByLabel('Handle')).toHaveValue(handle)
  await dialog.getByRole('button', { name: 'Create the invitation' }).click()
  await expect(confirm.getByRole('alert')).toHaveText(/Nothing has happened/)
  await computer.dismiss(false)
  await confirm.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText(`${origin}/invitation#`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: handle })).toContainText('Invited')

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Who').fill(owner)
  await page.keyboard.press('Enter')
  await page.getByLabel('Call').fill('POST /ops/team')
  await page.keyboard.press('Enter')
  // Asking for the passkey leaves entries too; the newest is what was done.
  const entry = page.getByRole('row', { name: handle }).first()
  await entry.click()
  await expect(page.getByRole('complementary', { name: 'Entry' })).toContainText('"read-only"')
  const copied = page.url()
  expect(new URL(copied).searchParams.get('who')).toBe(owner)

  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [1024, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const screen of ['team', 'audit', 'withdrawals', 'approvals']) {
        await page.goto(`${origin}/c/parola/${screen}`)
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findings(page), `${screen} ${colorScheme} ${width}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${screen} ${width}`).toBeLessThanOrEqual(0)
      }
    }

  // A colleague opens the same; one without the permission reads who has it.
  await signInAs(page, 'auditor')
  await page.goto(copied)
  await expect(page.getByRole('complementary', { name: 'Entry' })).toContainText(handle)
  await signInAs(page, 'read-only')
  await page.goto(copied)
  await expect(page.getByText('This screen belongs to: Owner, Risk, Auditor.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  expect(violations).toEqual([])
})

test('CON-14 an owner makes a key, reads it once and ends it', async ({ page }) => {
  const violations = violationsOf(page)
  await keepPasskeys(page)
  await joinAs(page, 'owner')
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'New key…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key for a program' })
  const name = `program-${randomBytes(4).toString('hex')}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Networks').fill('127.0.0.0/8, ::1/128')
  await dialog.getByLabel('Auditor').check()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('dialog', { name: 'API key' })
  const key = await shown.locator('output').innerText()
  await shown.getByRole('button', { name: 'Close' }).click()
  const status = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`http://127.0.0.1:${new URL(origin).port}/ops/audit`, { headers })).status
  }
  expect(await status()).toBe(200)

  const row = page.getByRole('grid').getByRole('row', { name })
  await expect(row).toContainText('Working')
  await row.click()
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [1024, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `keys ${colorScheme} ${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `keys ${width}`).toBeLessThanOrEqual(0)
    }
  await page.getByRole('button', { name: 'End this key…' }).click()
  await page.getByRole('button', { name: `End ${name}` }).click()
  await expect(row).toContainText('Ended')
  expect(await status()).toBe(401)
  await expect(page.getByText(key)).toHaveCount(0)
  expect(violations).toEqual([])
})
