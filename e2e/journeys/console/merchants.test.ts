import type { Browser, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { consolePages, joinAs, keepPasskeys, violationsOf } from '../../staff.ts'
import { en } from '../../texts.ts'
import { expect, test } from '../../visit.ts'

/** An owner who works for every merchant, at a desk of their own. */
async function ofPlatform(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await keepPasskeys(page)
  const handle = await joinAs(page, 'owner')
  await inDatabase(sharedStack.database, (client) =>
    client.query(`update staff_user set platform_roles = '{owner}' where handle = $1`, [handle]),
  )
  return page
}

const side = (page: Page) => page.getByRole('complementary', { name: 'Merchant' })
const item = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Before it goes live' }).getByRole('listitem').filter({ hasText: name })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review…' }).click()
  const set = page.getByRole('complementary', { name: 'Change set' })
  await set.getByLabel('Reason').fill('To open soon')
  await set.getByRole('button', { name: 'Publish', exact: true }).click()
}

const terms = [
  { slug: 'terms', tag: 'terms', sequence: 0, wordings: { EN: { title: 'Terms', content: '<p>Our terms</p>' } } },
]

test('CON-65 a new merchant shows what it lacks, and the ticks follow as it is set up', async ({
  page: phone,
  browser,
}) => {
  const [page, colleague] = await Promise.all([ofPlatform(browser), ofPlatform(browser)])
  const violations = violationsOf(page)
  const code = `luna-${randomBytes(3).toString('hex')}`
  await page.goto(`${consolePages}/c/~platform/merchants`)
  await page.getByRole('button', { name: 'New merchant…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New merchant' })
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Name').fill('Luna Play')
  await dialog.getByLabel('Host').fill(`${code}.localhost`)
  await dialog.getByLabel('Own language').selectOption('EN')
  await dialog.getByLabel('Reason').fill('A new brand')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create the merchant' }).click()
  await expect(page.getByRole('row', { name: code })).toContainText('Being set up')
  await expect(item(page, 'Terms in every language')).toContainText('Missing: EN')
  await expect(item(page, 'A payment channel for the currency')).toContainText('Missing: PHP')
  await expect(side(page).getByRole('button', { name: 'Go live…' })).toBeDisabled()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), colorScheme).toEqual([])
  }
  // Its host is there, and says so.
  await phone.goto(`http://${code}.localhost:${sharedStack.port}/m/home`)
  await expect(phone.getByRole('heading', { name: en('status.openingTitle') })).toBeVisible()

  await side(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'As text' }).click()
  await page.getByLabel('Section').selectOption('Help')
  await page.getByLabel('Content, as JSON').fill(JSON.stringify(terms))
  await page.getByRole('button', { name: 'Take over' }).click()
  await publish(page)
  await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible()
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Add to Payment channels' }).click()
  await page.getByLabel('Code 1').fill('card')
  await page.getByLabel('Kind 1').selectOption('Payment service')
  await page.getByLabel('Name, EN 1').fill('Card')
  await page.getByLabel('Least 1').fill('100')
  await page.getByLabel('Most 1').fill('5000')
  await page.getByLabel('Method of the service 1').fill('card')
  await publish(page)
  await expect(page.getByRole('status').filter({ hasText: 'a second person must agree' })).toBeVisible()

  await page.goto(`${consolePages}/c/~platform/merchants?row=${code}`)
  await expect(item(page, 'Terms in every language')).toContainText('Done')
  await expect(item(page, 'A payment channel for the currency')).toContainText('Missing: PHP')
  await colleague.goto(`${consolePages}/c/${code}/approvals`)
  await colleague.getByRole('row', { name: 'Settings' }).click()
  await colleague.getByRole('button', { name: 'Approve', exact: true }).click()
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(colleague.getByRole('status').filter({ hasText: 'Decided' })).toBeVisible()
  // Nobody reads the page again: it follows what others do.
  await expect(item(page, 'A payment channel for the currency')).toContainText('Done', { timeout: 20_000 })
  await expect(item(page, 'Two people who can approve')).toContainText('Done')
  expect(violations).toEqual([])
})
