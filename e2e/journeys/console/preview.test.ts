import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { ownMerchant } from '../../own-merchant.ts'
import { consolePages, signInAs, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 1000 }, isMobile: false, hasTouch: false })

const aside = (page: Page) => page.getByRole('complementary', { name: 'Content' })
const phone = (page: Page, name: string | RegExp = /^The app in/) =>
  page.frameLocator(`iframe[title^="${typeof name === 'string' ? name : 'The app in'}"]`)

test('CON-108 a draft is seen in the real app: three widths, both schemes, mirrored, by any persona; nothing becomes public', async ({
  page,
  context,
}) => {
  const merchant = await ownMerchant(context)
  await merchant.employ('content', 'Asia/Manila')
  const violations = violationsOf(page)
  await signInAs(page, 'content')
  await page.goto(`${consolePages}/c/${merchant.code}/content`)
  await page.getByRole('button', { name: 'New…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write something new' })
  await dialog.getByLabel('Title').fill('The lighthouse opens')
  await dialog.getByRole('button', { name: 'Begin the draft' }).click()
  await aside(page).getByRole('button', { name: 'Preview' }).click()

  const html = phone(page).locator('html')
  await expect(phone(page).getByText('The lighthouse opens').first()).toBeVisible()
  await expect(html).toHaveAttribute('data-preview', 'Preview')
  for (const width of ['320', '360', '430']) {
    await aside(page).getByLabel('Width').selectOption(width)
    await expect(phone(page).getByText('The lighthouse opens').first()).toBeVisible()
    expect(await html.evaluate(() => innerWidth)).toBe(Number(width))
    expect(await html.evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true)
  }
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  await aside(page).getByLabel('Colors').selectOption('light')
  await expect(html).toHaveAttribute('data-scheme', 'light')
  expect(await findings(page)).toEqual([])

  await aside(page).getByLabel('Language').selectOption('AR')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(phone(page).getByText('The lighthouse opens').first()).toBeVisible()
  await aside(page).getByLabel('Language').selectOption('EN')

  await aside(page).getByLabel('Seen by').selectOption('member')
  await aside(page).getByLabel('Level').selectOption('2')
  await expect(phone(page).getByText('The lighthouse opens').first()).toBeVisible()
  await expect
    .poll(() =>
      html.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? ''),
    )
    .toContain('preview')

  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const outside = await context.newPage()
  // Alone, and framed by anything but the console, it does not open.
  expect((await outside.goto(address))?.status()).toBe(404)
  const cookies = await context.cookies(address)
  expect(cookies).toEqual([])
  const seen = await outside.goto(`${merchant.origin}/wps/announcements/notices?language=EN`)
  expect(await seen?.text()).not.toContain('The lighthouse opens')
  expect(violations).toEqual([])
})
