import { promotions } from '@parola/contract'
import { announcementIdOf } from '../../../demo/src/content/index.ts'
import { expect, test, type Page } from '@playwright/test'
import { ask } from '../../ask.ts'
import { findings } from '../../axe.ts'
import { memberOf } from '../../cashier.ts'
import { happen, memberOn } from '../../money.ts'
import { consolePages as origin, signInAs, signInWithPasskey, violationsOf } from '../../staff.ts'
import { beenHere, logIn, newAddress, parola } from '../../visit.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name, exact: true })

const tabs = [
  ['Adjustments', 'No adjustments'],
  ['Bonuses', 'No claims'],
  ['KYC', 'No documents'],
  ['Access', 'Linked accounts'],
  ['Messages', /No messages|recovery code/],
  ['Agent', 'Not in a team'],
  ['History', 'GET /ops/members/one'],
] as const

test('CON-68 bonuses, KYC, messages, agent, adjustments and history are tabs of the profile, each by its permission', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const app = await phone.newPage()
  await app.goto(`${parola}/m/home`)
  await happen(app, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 50_000 })
  const id = await memberOn(app)
  const violations = violationsOf(page)

  await signInAs(page, 'risk')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${origin}/c/parola/members/${id}`)
    for (const [name, shows] of tabs) {
      await tab(page, name).click()
      await expect(page.getByText(shows).first()).toBeVisible()
      expect(await findings(page), `${name} ${colorScheme}`).toEqual([])
    }
  }
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width}`).toBeLessThanOrEqual(0)
  }

  // Support sees neither documents nor the history; finance no documents.
  await signInAs(page, 'support')
  await page.goto(`${origin}/c/parola/members/${id}?tab=kyc`)
  await expect(tab(page, 'Messages')).toBeVisible()
  await expect(tab(page, 'KYC')).toHaveCount(0)
  await expect(tab(page, 'History')).toHaveCount(0)
  await signInAs(page, 'read-only')
  await page.goto(`${origin}/c/parola/members/${id}`)
  await expect(tab(page, 'Bonuses')).toBeVisible()
  await expect(tab(page, 'Adjustments')).toHaveCount(0)
  expect(violations).toEqual([])
  await phone.close()
})

test('CON-74 cancelling a bonus first shows the amounts as the member would see them', async ({ page, browser }) => {
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const app = await phone.newPage()
  await app.goto(`${parola}/m/home`)
  await happen(app, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 50_000 })
  const [id, { userName }] = [await memberOn(app), await memberOf(app)]
  const promotionId = announcementIdOf('parola', 'first-look')
  const { claimId } = await ask(app, promotions.claimPromotion, { body: { promotionId } })
  const own = await ask(app, promotions.cancelPreview, { query: { claimId: claimId! } })
  expect([own.givenUp.minor, own.stays.minor]).toEqual([3_000, 50_000])

  await signInWithPasskey(page, 'finance')
  await page.goto(`${origin}/c/parola/members/${id}?tab=bonuses`)
  await expect(page.getByRole('row', { name: /In progress/ })).toBeVisible()
  const aside = page.getByRole('complementary', { name: 'Bonuses' })
  await expect(aside).toContainText('₱0.00 of ₱1,350.00 wagered')
  await aside.getByRole('button', { name: 'Cancel bonus…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Given up')
  await expect(dialog).toContainText('₱30.00')
  await expect(dialog).toContainText('Stays available')
  await expect(dialog).toContainText('₱500.00')
  const cancel = dialog.getByRole('button', { name: 'Cancel the bonus of ₱30.00' })
  await dialog.getByLabel('Reason').fill('They asked for it by phone')
  await expect(cancel).toBeDisabled()
  await dialog.getByLabel(`Type ${userName} to confirm`).fill(userName)
  expect(await findings(page)).toEqual([])
  await cancel.click()
  await expect(page.getByText('Bonus cancelled')).toBeVisible()
  await expect(aside).toContainText('No bonus is being wagered.')
  await expect(page.getByRole('row', { name: /Closed/ })).toBeVisible()
  // The member sees the same.
  const { standings, bonuses } = await ask(app, promotions.standings, {})
  expect(bonuses).toEqual([])
  expect(standings.find((one) => one.promotionId === promotionId)).toMatchObject({
    state: 'closed',
    reason: 'cancelled',
  })
  await phone.close()
})
