import { operators } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { newOperator } from '../../cashier.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { consolePages, requestWithdrawal, signInAs, signInWithPasskey, type Requested } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const queue = `${consolePages}/c/parola/withdrawals`
const row = (page: Page, { userName }: Requested) => page.getByRole('row', { name: userName })
const aside = (page: Page) => page.getByRole('complementary', { name: 'Withdrawal' })

test('CON-77 the queue shows age against deadline, signals with figures, and the detail with the money traced back', async ({
  page,
  browser,
}) => {
  const [late, soon] = [await requestWithdrawal(browser), await requestWithdrawal(browser)]
  await inDatabase(sharedStack.database, async (client) => {
    await client.query(`update cell.withdrawal set due_at = now() - interval '90 minutes' where id = $1`, [late.id])
    await client.query(`update cell.withdrawal set due_at = now() + interval '30 minutes' where id = $1`, [soon.id])
  })
  await signInAs(page, 'finance')
  await page.goto(queue)
  await expect(row(page, late)).toContainText('Overdue')
  await expect(row(page, soon)).toContainText('Due soon')
  await expect(row(page, late)).toContainText('New payee')
  await expect(page.getByText(/\d+ overdue/)).toBeVisible()
  await row(page, late).click()
  await expect(aside(page)).toContainText('Overdue by 1h')
  await expect(aside(page).getByRole('region', { name: 'Signals' })).toContainText('The card was added that day.')
  await expect(aside(page).getByRole('region', { name: 'Signals' })).toContainText(
    'Staked ₱0.00 since the last deposit of ₱1,200.00.',
  )
  const sources = aside(page).getByRole('region', { name: 'Where the money came from' })
  await expect(sources).toContainText('Deposits')
  await expect(sources).toContainText('₱400.00')
  await expect(aside(page).getByRole('region', { name: 'Same account' })).toContainText('Nobody else')
  await expect(aside(page).getByRole('region', { name: 'Devices of 30 days' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(aside(page)).toContainText('Overdue by 1h')
})

test('CON-80 a withdrawal is put on hold and comes back, by keyboard', async ({ page, browser }) => {
  const asked = await requestWithdrawal(browser)
  await signInWithPasskey(page, 'finance')
  await page.goto(queue)
  await row(page, asked).click()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', { name: /on hold\?$/ })
  await dialog.getByLabel('Reason').fill('Waiting for the bank')
  await dialog.getByRole('button', { name: 'Hold for 1 day' }).click()
  await expect(row(page, asked)).toHaveCount(0)
  await page.getByRole('button', { name: /^On hold/ }).click()
  await row(page, asked).click()
  await expect(aside(page)).toContainText('On hold until')
  await expect(aside(page)).toContainText('Waiting for the bank')
  await expect(aside(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await aside(page).getByRole('button', { name: 'End the hold' }).click()
  await page.getByRole('button', { name: /^To decide/ }).click()
  await expect(row(page, asked)).toBeVisible()
  await row(page, asked).click()
  await page.keyboard.press('a')
  const approval = page.getByRole('dialog', { name: /^Pay ₱400.00 to/ })
  await expect(approval.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await approval.getByRole('button', { name: new RegExp(`^Pay ₱400.00 to .* of ${asked.userName}$`) }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()
})

test('CON-82 an assignee is visible to others within a second; the first decision wins, the other is told whose', async ({
  page,
  browser,
}) => {
  const asked = await requestWithdrawal(browser)
  await signInWithPasskey(page, 'finance')
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInWithPasskey(other, 'owner')
  for (const one of [page, other]) {
    await one.goto(queue)
    await expect(one.getByText('Live', { exact: true })).toBeVisible()
    await row(one, asked).click()
  }
  await aside(page).getByRole('button', { name: 'Take it' }).click()
  await expect(aside(page)).toContainText('With you')
  await expect(aside(other)).toContainText('With finance', { timeout: 1_000 })
  await expect(row(other, asked)).toContainText('finance')

  // The dialog is open when somebody else decides.
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Pay/ })
  await expect(dialog).toBeVisible()
  const colleague = await newOperator()
  await colleague.ask(operators.refuseWithdrawal, {
    body: { memberId: asked.memberId, id: asked.id, listed: 'name_differs', reason: 'Another name' },
  })
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('status').filter({ hasText: `${colleague.name} has refused it already.` })).toBeVisible()
  await expect(aside(other)).toContainText(`Refused by ${colleague.name}`)
  await other.context().close()
})

test('CON-81 the rule is read and asked for, and a second person switches it on', async ({ page, browser }) => {
  await signInWithPasskey(page, 'finance')
  await page.goto(`${consolePages}/c/parola/automatic-approval`)
  await expect(page.getByText('Automatic approval is off')).toBeVisible()
  await page.getByLabel('Approve automatically').check()
  await page.getByLabel(/^Each withdrawal/).fill('1000')
  await page.getByLabel(/^A member, 24 hours/).fill('2000')
  await page.getByLabel(/^Everybody, 24 hours/).fill('50000')
  await page.getByLabel('Why you change it').fill('Small ones in minutes')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask to change it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'a second person must agree' })).toBeVisible()
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInWithPasskey(second, 'owner')
  await second.goto(`${consolePages}/c/parola/approvals`)
  await second.getByRole('row', { name: 'Automatic approval' }).first().click()
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.reload()
  await expect(page.getByText('Automatic approval is on')).toBeVisible()
  await page.getByRole('button', { name: 'Stop now…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The test is over')
  await page.getByRole('button', { name: 'Stop automatic approval' }).click()
  await expect(page.getByText('Automatic approval is off')).toBeVisible()
  await second.context().close()
})
