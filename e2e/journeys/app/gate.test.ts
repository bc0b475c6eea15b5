import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { operate, operated } from '../../operator.ts'
import { en } from '../../texts.ts'
import { expect, mark, open, expectScreen, test } from '../../visit.ts'

// They open and close one merchant, so they run serially.
test.describe.configure({ mode: 'default', timeout: 60_000 })

const home = `${operated.parola}/m/home`
const patience = { timeout: 15_000 }

const closedPage = (page: Page, title: string) => page.getByRole('heading', { name: en(title) })

/** The status as stored on this phone. */
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('SYSTEM_STATUS') ?? '')

async function opensAgain(page: Page, isSameDocument: () => Promise<boolean>): Promise<void> {
  await expect(page.locator('[data-screen="home"] main h2').filter({ hasText: en('home.hot') })).toBeVisible(patience)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
}

test.afterEach(async () => {
  await operate('parola', 'maintenance', 'off')
})

test('STAT-02 maintenance, a blocked address, a refused region and a failing service each show their page, which closes automatically', async ({
  page,
}) => {
  // Maintenance appears on an open home page, with its window, and ends there.
  await open(page, home, 'home')
  const isSameDocument = await mark(page)
  const until = new Date(Date.now() + 60 * 60_000)
  await operate('parola', 'maintenance', 'on', '--until', until.toISOString())
  await expect(closedPage(page, 'status.maintenanceTitle')).toBeVisible(patience)
  await expect(page.getByText(en('status.maintenanceText'))).toBeVisible()
  await expect(page.getByText(new RegExp(`${until.getMinutes()}`))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await operate('parola', 'maintenance', 'off')
  await opensAgain(page, isSameDocument)

  // One address is blocked: the visitor sees it, with the contact to write to.
  await operate('parola', 'block', '203.0.113.0/24')
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
  await page.goto(home)
  await expect(closedPage(page, 'status.blockedTitle')).toBeVisible(patience)
  await expect(page.getByText('203.0.113.9')).toBeVisible()
  await expect(page.getByRole('link', { name: en('status.contact') })).toHaveAttribute(
    'href',
    /^https:\/\/\w+\.parola\.example\//,
  )
  expect(await findings(page)).toEqual([])
  const stillBlocked = await mark(page)
  await operate('parola', 'unblock', '203.0.113.0/24')
  await opensAgain(page, stillBlocked)

  // Maintenance takes precedence over the region page.
  await operate('parola', 'region', 'SG')
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7', 'x-country': 'SG' })
  await operate('parola', 'maintenance', 'on')
  await page.goto(home)
  await expect(closedPage(page, 'status.maintenanceTitle')).toBeVisible(patience)
  await operate('parola', 'maintenance', 'off')
  await expect(closedPage(page, 'status.regionTitle')).toBeVisible(patience)
  const stillRefused = await mark(page)
  await operate('parola', 'region', 'none')
  await opensAgain(page, stillRefused)

  // The status call itself fails, also when repeated.
  let calls = 0
  await page.route('**/wps/system/status**', (route) => {
    calls += 1
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"success":false,"code":"unknown","message":""}',
    })
  })
  await page.goto(home)
  await expect(closedPage(page, 'status.errorTitle')).toBeVisible(patience)
  expect(calls).toBeGreaterThan(1)
  const stillFailing = await mark(page)
  await page.unrouteAll({ behavior: 'wait' })
  await opensAgain(page, stillFailing)
})

test('STAT-03 the stored status applies at once, and is refreshed in the background', async ({ page }) => {
  await operate('parola', 'maintenance', 'on')
  await page.goto(home)
  await expect(closedPage(page, 'status.maintenanceTitle')).toBeVisible(patience)
  await operate('parola', 'maintenance', 'off')
  await opensAgain(page, await mark(page))
  await operate('parola', 'maintenance', 'on')
  await expect(closedPage(page, 'status.maintenanceTitle')).toBeVisible(patience)
  await expect.poll(() => remembered(page)).toContain('"maintenance":true')
  await operate('parola', 'maintenance', 'off')

  // On the next visit the server is slow, and the stored status is shown meanwhile.
  const held = Promise.withResolvers<void>()
  await page.route('**/wps/system/status**', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/wps/system/status**')
  await page.reload()
  await expect(closedPage(page, 'status.maintenanceTitle')).toBeVisible()
  await asked
  held.resolve()
  await expect(page.getByRole('banner')).toBeVisible(patience)
  await expectScreen(page, 'home')
  await expect.poll(() => remembered(page)).toContain('"maintenance":false')

  // Without a network the stored status stays.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/wps/system/status**', (route) => route.abort('failed'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/wps/system/status'))
  await open(page, home, 'home')
  await failed
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(closedPage(page, 'status.errorTitle')).toHaveCount(0)
})
