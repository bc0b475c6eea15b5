import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { consolePages, joinAs, keepPasskeys, sendDocuments, signInAs, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const queue = `${consolePages}/c/parola/kyc`
const row = (page: Page, userName: string) =>
  page.getByRole('grid', { name: 'Identity checks' }).getByRole('row', { name: userName })
const aside = (page: Page) => page.getByRole('complementary', { name: 'Document' })
const heading = (page: Page, userName: string) => aside(page).getByRole('heading', { name: userName })
const done = (page: Page, what: string) => page.getByRole('status').filter({ hasText: what })

/** Every picture has been drawn. */
const shown = (page: Page) =>
  expect
    .poll(() =>
      aside(page)
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    )
    .toEqual([1200, 1200, 1200])

/** Pictures of a member that a staff user has opened. Journeys beside this one may open the same document as their next. */
const viewsOf = (handle: string, userName: string) =>
  inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<{ picture: string }>(
      `select sent ->> 'picture' as picture from audit_entry
       where who = $1 and call = 'GET /ops/kyc/picture'
         and sent ->> 'memberId' = (select id::text from cell.member where user_name = $2)`,
      [handle, userName],
    )
    return rows.map(({ picture }) => picture).toSorted()
  })

async function tickAll(page: Page): Promise<void> {
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) await page.keyboard.press(key)
  await expect(aside(page).getByText('7 of 7 ticked')).toBeVisible()
}

test('CON-86 pictures beside typed details, a checklist before verify, reasons before reject, and the next is ready, by keyboard', async ({
  page,
  browser,
}) => {
  const [ana, ben] = [await sendDocuments(browser, 'Luningning Dalisay'), await sendDocuments(browser, 'Bituin Amihan')]
  const violations = violationsOf(page)
  await keepPasskeys(page)
  const handle = await joinAs(page, 'risk')
  await page.goto(queue)
  await row(page, ana).click()
  await expect(heading(page, ana)).toBeVisible()
  await shown(page)
  await expect(aside(page).getByText('Luningning Dalisay')).toBeVisible()
  await expect(aside(page).getByText(/^1990-05-17, \d+ years old$/)).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('z')
  await expect(aside(page).getByRole('button', { name: 'Zoom 2×' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(aside(page).getByRole('img', { name: 'Front' })).toHaveCSS(
    'transform',
    /matrix\(0, 1, -1, 0|matrix\(.*e-/,
  )
  await page.keyboard.press('c')
  await expect(aside(page).getByRole('img', { name: 'Front' })).toHaveCSS('filter', 'contrast(1.5)')

  const verify = aside(page).getByRole('button', { name: `Verify ${ana}` })
  await page.keyboard.press('1')
  await expect(verify).toBeDisabled()
  await page.keyboard.press('v')
  await page.keyboard.press('1')
  await expect(aside(page).getByText('0 of 7 ticked')).toBeVisible()
  await tickAll(page)
  await page.keyboard.press('v')
  await expect(done(page, 'Verified')).toBeVisible()
  await expect(row(page, ana)).toHaveCount(0)
  expect(await viewsOf(handle, ana)).toEqual(['back', 'front', 'selfie'])

  // Nobody has opened the other's pictures yet, unless it is the next one.
  await row(page, ben).click()
  await expect(heading(page, ben)).toBeVisible()
  await shown(page)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Reject the document of ${ben}?` })
  await expect(dialog.getByRole('button', { name: 'Reject for 0 reasons' })).toBeDisabled()
  for (const reason of ['Light or glare', 'An edge', 'has expired', 'Text cannot'])
    await dialog.getByLabel(reason).check()
  await expect(dialog.getByLabel('Under age')).toBeDisabled()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject for 4 reasons' }).click()
  await expect(done(page, 'Rejected')).toBeVisible()
  await expect(row(page, ben)).toHaveCount(0)
  expect(violations).toEqual([])
})

test('CON-86 the one that was next is open after a decision, and what was deleted says since when', async ({
  page,
  browser,
}) => {
  const ana = await sendDocuments(browser, 'Luningning Dalisay')
  await sendDocuments(browser, 'Bituin Amihan')
  await signInAs(page, 'risk')
  await page.goto(queue)
  await row(page, ana).click()
  await shown(page)
  await page.keyboard.press('o')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject for 1 reason' }).click()
  await expect(done(page, 'Rejected')).toBeVisible()
  await expect(aside(page).getByRole('button', { name: /^Verify/ })).toBeVisible()
  await expect(heading(page, ana)).toHaveCount(0)

  await inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from cell.member where user_name = $1', [ana])
    await client.query(`delete from cell.identity_picture where member_id = $1`, [rows[0]?.id])
  })
  await page.getByRole('button', { name: /^Decided/ }).click()
  await row(page, ana).click()
  await expect(aside(page)).toContainText('The pictures were deleted on')
  await expect(aside(page)).toContainText('Another document is needed')
})

test('CON-88 a second reviewer of a sample sees the first decision only after their own', async ({ page, browser }) => {
  const ana = await sendDocuments(browser, 'Luningning Dalisay')
  await signInAs(page, 'risk')
  await page.goto(queue)
  await row(page, ana).click()
  await shown(page)
  await tickAll(page)
  await page.keyboard.press('v')
  await expect(done(page, 'Verified')).toBeVisible()
  await inDatabase(sharedStack.database, (client) =>
    client.query(
      `update cell.identity_decision set is_sampled = true where member_id = (select id from cell.member where user_name = $1)`,
      [ana],
    ),
  )

  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAs(second, 'owner')
  await second.goto(`${queue}?tab=second`)
  await row(second, ana).click()
  await expect(aside(second)).toContainText('Judge it yourself')
  await shown(second)
  expect(await aside(second).textContent()).not.toMatch(/risk|verified/i)
  expect(await findings(second)).toEqual([])
  await second.keyboard.press('r')
  await second.getByRole('dialog').getByLabel('Details or selfie').check()
  await second.getByRole('button', { name: 'Reject for 1 reason' }).click()
  await expect(done(second, 'You disagree with the first decision')).toBeVisible()
  await expect(aside(second)).toContainText(/risk: verified/)

  // The first sees it too.
  await page.getByRole('button', { name: /^Disagreed/ }).click()
  await row(page, ana).click()
  const decisions = aside(page).getByRole('region', { name: 'Decisions' })
  await expect(decisions).toContainText(/risk: verified/)
  await expect(decisions).toContainText(/owner: rejected.*Details or selfie do not match/)
  await second.context().close()
})
