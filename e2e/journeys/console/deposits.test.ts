import { randomBytes } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import {
  approveDeposit,
  consolePages,
  pictureIn,
  sendTransfer,
  signInWithPasskey,
  atDesk,
  violationsOf,
  type Requested,
} from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const queue = `${consolePages}/c/parola/deposits`
const row = (page: Page, { userName }: Requested) => page.getByRole('row', { name: userName })
const aside = (page: Page) => page.getByRole('complementary', { name: 'Deposit' })
const random = () =>
  `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`

test('CON-84 the first approves and the second credits, beside the slip, by keyboard; others see it at once', async ({
  page,
  browser,
}) => {
  const sent = await sendTransfer(browser, await pictureIn(random()), 'Luningning Dalisay')
  const violations = violationsOf(page)
  await signInWithPasskey(page, 'finance')
  const other = await atDesk(browser, 'owner')
  for (const one of [page, other]) {
    await one.goto(queue)
    await expect(one.getByText('Live', { exact: true })).toBeVisible()
    await row(one, sent).click()
  }
  const slip = aside(page).getByRole('img', { name: 'Slip' })
  await expect.poll(() => slip.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200)
  const comparison = aside(page).getByRole('region', { name: 'Compare with the slip' })
  await expect(comparison).toContainText('₱750.00')
  await expect(comparison).toContainText('Luningning Dalisay')
  await expect(comparison).toContainText('001234567890')
  expect(await findings(page)).toEqual([])

  // The address works in the session of who asked alone.
  const address = (await slip.getAttribute('src')) ?? ''
  const statusFor = (one: Page) => one.evaluate(async (at) => (await fetch(at)).status, address)
  expect([await statusFor(page), await statusFor(other)]).toEqual([200, 404])

  // Both have the dialog open; the second to press learns whose was first.
  await other.keyboard.press('a')
  await expect(other.getByRole('dialog', { name: 'Did ₱750.00 from Luningning Dalisay arrive?' })).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Did ₱750.00 from Luningning Dalisay arrive?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: '₱750.00 arrived' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A second person must agree' })).toBeVisible()
  await expect(row(page, sent)).toHaveCount(0)
  await other.getByRole('button', { name: '₱750.00 arrived' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'finance has approved it already' })).toBeVisible()

  // The first does not credit it; the second does, and is told of the first.
  await page.getByRole('button', { name: /^Approved by one/ }).click()
  await row(page, sent).click()
  await expect(aside(page)).toContainText('You were the first')
  await expect(aside(page).getByRole('button', { name: /^Credit/ })).toHaveCount(0)
  await other.goto(`${queue}?state=approved&row=${sent.id}`)
  await expect(aside(other)).toContainText('Approved by finance')
  await approveDeposit(other, sent.id, 'second')
  await expect(row(page, sent)).toContainText('Decided')
  expect(violations).toEqual([])
  await other.context().close()
})

test('CON-84 a slip that was seen before is marked, and refused with a reason', async ({ page, browser }) => {
  const picture = await pictureIn(random())
  const [first, second] = [
    await sendTransfer(browser, picture, 'Luningning Dalisay'),
    await sendTransfer(browser, picture, 'Bituin Amihan'),
  ]
  await signInWithPasskey(page, 'finance')
  await page.goto(queue)
  await expect(row(page, second)).toContainText('Slip reused')
  await row(page, second).click()
  const uses = aside(page).getByRole('region', { name: 'This slip came before' })
  await expect(uses).toContainText(first.userName)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refuse ₱750.00?' })
  const refuse = dialog.getByRole('button', { name: 'Refuse ₱750.00' })
  await expect(refuse).toBeDisabled()
  await dialog.getByLabel('Reason').fill('This slip was used before')
  await refuse.click()
  await expect(page.getByRole('status').filter({ hasText: 'Refused' })).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: /^Refused/ }).click()
  await row(page, second).click()
  await expect(aside(page)).toContainText('This slip was used before')
})

test('CON-84 what came instead of a deposit’s amount is filled into an adjustment, once', async ({ page, browser }) => {
  const sent = await sendTransfer(browser, await pictureIn(random()), 'Luningning Dalisay')
  await inDatabase(sharedStack.database, (client) =>
    client.query(
      `update cell.deposit set kind = 'gateway', state = 'failed', reason = 'mismatch', came_minor = 70000 where id = $1`,
      [sent.id],
    ),
  )
  await signInWithPasskey(page, 'finance')
  await page.goto(`${queue}?state=mismatched`)
  await row(page, sent).click()
  await expect(aside(page)).toContainText('₱700.00')
  expect(await findings(page)).toEqual([])
  await aside(page).getByRole('link', { name: 'Credit ₱700.00 by an adjustment…' }).click()
  const dialog = page.getByRole('dialog', { name: `Request an adjustment for ${sent.userName}` })
  await expect(dialog.getByLabel('Amount in PHP')).toHaveValue('700.00')
  await dialog.getByRole('button', { name: 'Request +₱700.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Adjustment requested' })).toBeVisible()
  await page.goto(`${queue}?state=mismatched&row=${sent.id}`)
  await expect(aside(page)).toContainText('Asked by finance, waits for a second person')
  await expect(aside(page).getByRole('link', { name: /by an adjustment/ })).toHaveCount(0)
})

test('CON-85 a statement is imported from a file, shows beside the slip what came, and credits nothing', async ({
  page,
  browser,
}) => {
  const payer = `Luningning ${randomBytes(4).toString('hex')}`
  const [sent, other] = [
    await sendTransfer(browser, await pictureIn(random()), payer),
    await sendTransfer(browser, await pictureIn(random()), `Bituin ${randomBytes(4).toString('hex')}`),
  ]
  const violations = violationsOf(page)
  await signInWithPasskey(page, 'finance')
  await page.goto(queue)
  await page.getByRole('button', { name: 'Import a statement…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' })
  expect(await findings(page)).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  const read = async (csv: string) => {
    await dialog.getByLabel('File').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('button', { name: 'Import the file' }).click()
  }
  const head = 'Date,Description,Credit,Reference'
  await read(`${head}\nnever,${payer},750.00,7`)
  await expect(dialog.getByRole('alert')).toHaveText(/^Line 2: the date cannot be read/)
  await read(`${head}\n${today},${payer.toUpperCase()},750.00,<b>${sent.id}</b>\n${today},Fee,-5.00,`)
  await expect(dialog.getByRole('status')).toContainText('1 new lines. 0 were known, 1 went out.')
  await expect(dialog.getByRole('status')).toContainText('1 deposit was matched.')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await expect(row(page, sent)).toContainText('At the bank')
  await row(page, sent).click()
  const lines = aside(page).getByRole('region', { name: 'Bank statement' })
  const line = lines.getByRole('listitem').filter({ hasText: payer.toUpperCase() })
  await expect(line).toContainText(`<b>${sent.id}</b>`)
  await expect(line).toContainText('Same name')
  await expect(line).toContainText('This deposit')
  await expect(aside(page)).toContainText('To review')
  expect(await findings(page)).toEqual([])

  // One line belongs to one deposit.
  await row(page, other).click()
  await expect(line).toContainText('Came with another deposit')
  await expect(line.getByRole('button')).toHaveCount(0)
  await row(page, sent).click()
  await line.getByRole('button', { name: 'It is not this one' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not matched any more' })).toBeVisible()
  await expect(row(page, sent)).not.toContainText('At the bank')
  await line.getByRole('button', { name: 'It is this one' }).click()
  await expect(row(page, sent)).toContainText('At the bank')
  expect(violations).toEqual([])
})
