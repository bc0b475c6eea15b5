import { approvals, backOffice, editing, Minor, operators } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { actAt, actWithPasskey, atDesk, consolePages, requestWithdrawal, signInWithPasskey } from '../../staff.ts'

// A passkey is made for one of the demo’s staff at a time.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 }, isMobile: false, hasTouch: false })

const merchant = 'parola'
const at = (path: string) => `${consolePages}/c/parola/${path}`
const aside = (page: Page) => page.getByRole('complementary', { name: 'Approval request' })
const done = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Decided' })).toBeVisible()

async function fits(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** Somebody asks for a reward above what one person may give, in a sum of its own. */
async function askReward(page: Page, memberId: string, pesos: number): Promise<string> {
  const amount = { minor: Minor.parse(pesos * 100), currency: 'PHP' as const }
  const body = { id: crypto.randomUUID(), memberId, about: 'For a late payout', amount, wagering: 0, expiresAt: null }
  const { code, value } = await actAt(page, editing.giveReward, { merchant, body })
  expect(code).toBe('approval_required')
  return (value as unknown as { requestId: string }).requestId
}

test('CON-28 on a phone: difference, effect as it is now, reason and time left; approve, refuse and withdraw', async ({
  page,
  browser,
}) => {
  const { memberId } = await requestWithdrawal(browser)
  const desk = await atDesk(browser, 'finance')
  const small = { minor: Minor.parse(20_000), currency: 'PHP' as const }
  const given = { id: crypto.randomUUID(), memberId, about: 'A first sorry', wagering: 0, expiresAt: null }
  expect(await actAt(desk, editing.giveReward, { merchant, body: { ...given, amount: small } })).toMatchObject({
    success: true,
  })
  const [approved, refused, withdrawn] = [
    await askReward(desk, memberId, 6_101),
    await askReward(desk, memberId, 6_102),
    await askReward(desk, memberId, 6_103),
  ]
  await signInWithPasskey(page, 'owner')
  await page.goto(at('approvals'))
  await page.getByRole('row', { name: '₱6,101.00' }).click()
  await expect(page).toHaveURL(new RegExp(`row=${approved}`))
  await expect(aside(page)).toContainText('Reward, ₱6,101.00')
  await expect(aside(page)).toContainText('For a late payout')
  await expect(aside(page)).toContainText(/Time left\s*(8h 0m|7h \d+m)/)
  const effect = aside(page).getByRole('region', { name: 'What it does' })
  await expect(effect.getByRole('row', { name: /^Reward/ })).toContainText('₱6,101.00')
  const before = aside(page).getByRole('region', { name: 'Released to this member before' })
  await expect(before).toContainText('Reward ₱200.00')
  await expect(before).toContainText(/finance: \d+ × reward in 24 hours/)
  await fits(page)
  await aside(page).getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve: Reward, ₱6,101.00?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await fits(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await done(page)
  await expect(aside(page)).toContainText('Approved')
  await expect(aside(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.goto(at(`approvals?row=${refused}`))
  await aside(page).getByRole('button', { name: 'Refuse…' }).click()
  const refusal = page.getByRole('dialog', { name: 'End this request: Reward, ₱6,102.00?' })
  await expect(refusal.getByRole('button', { name: 'Refuse…' })).toBeDisabled()
  await refusal.getByLabel('Reason').fill('They have had one today')
  await refusal.getByRole('button', { name: 'Refuse…' }).click()
  await expect(aside(page)).toContainText('They have had one today')

  // Whoever has asked withdraws it, on a phone too.
  await desk.setViewportSize({ width: 360, height: 740 })
  await desk.goto(at('approvals'))
  await desk.getByRole('button', { name: 'My requests' }).click()
  await desk.getByRole('row', { name: '₱6,103.00' }).click()
  await expect(aside(desk).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await aside(desk).getByRole('button', { name: 'Withdraw…' }).click()
  await desk.getByLabel('Reason', { exact: true }).fill('Given in another way')
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw…' }).click()
  await expect(aside(desk)).toContainText('Withdrawn')
  await fits(desk)

  await page.goto(at('approvals?state=decided'))
  for (const sum of ['₱6,101.00', '₱6,102.00', '₱6,103.00'])
    await expect(page.getByRole('row', { name: sum })).toBeVisible()
  await page.goto(at('approvals'))
  for (const sum of ['₱6,101.00', '₱6,102.00', '₱6,103.00'])
    await expect(page.getByRole('row', { name: sum })).toHaveCount(0)
  expect(withdrawn).not.toBe(approved)
  await desk.context().close()
})

test('CON-28 what has become stale says so, cannot be approved, and is on its own tab', async ({ page, browser }) => {
  const { memberId } = await requestWithdrawal(browser)
  const desk = await atDesk(browser, 'finance')
  const id = await askReward(desk, memberId, 6_201)
  await signInWithPasskey(page, 'owner')
  await page.goto(at(`approvals?row=${id}`))
  await expect(aside(page).getByRole('button', { name: 'Approve' })).toBeEnabled()
  await actAt(page, backOffice.lockMember, { merchant, body: { memberId, reason: 'A stolen phone' } })
  await page.reload()
  await expect(aside(page).getByRole('alert')).toContainText('Stale: what it depends on has changed')
  await expect(aside(page).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await fits(page)
  expect(await actWithPasskey(page, approvals.approve, { merchant, body: { id } })).toMatchObject({
    code: 'approval_stale',
  })
  await page.goto(at('approvals'))
  await page.getByRole('button', { name: 'Stale' }).click()
  await page.getByRole('row', { name: '₱6,201.00' }).click()
  await expect(aside(page)).toContainText('Stale')
  await desk.context().close()
})

test('CON-28 a correction waits in the same inbox, with the balance before and after', async ({ page, browser }) => {
  const { memberId } = await requestWithdrawal(browser)
  const desk = await atDesk(browser, 'finance')
  const body = { memberId: memberId as never, id: crypto.randomUUID() as never }
  const asked = { ...body, amount: Minor.parse(12_345), reason: 'A win that was not booked' }
  expect(await actAt(desk, operators.proposeAdjustment, { merchant, body: asked })).toMatchObject({ success: true })
  await signInWithPasskey(page, 'owner')
  await page.goto(at('approvals'))
  await page.getByRole('row', { name: '₱123.45' }).click()
  await expect(aside(page)).toContainText('Waits until it is decided')
  const balance = aside(page).getByRole('row', { name: /^Balance/ })
  await expect(balance).toContainText('₱800.00')
  await expect(balance).toContainText('₱923.45')
  await fits(page)
  await aside(page).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await done(page)
  await expect(aside(page)).toContainText('Approved')
  await desk.context().close()
})

test('CON-28 a rule is read with its floor, asked for by one and agreed to by another', async ({ page, browser }) => {
  const desk = await atDesk(browser, 'finance')
  await desk.goto(at('approval-rules'))
  await desk.getByRole('row', { name: /^Withdrawal, PHP/ }).click()
  const rule = desk.getByRole('complementary', { name: 'Approval rule' })
  await expect(rule.getByLabel('The two decide by different roles')).toBeDisabled()
  await desk.getByRole('row', { name: /^Resume play/ }).click()
  await expect(rule.getByLabel(/^All play/)).toBeDisabled()
  await desk.getByRole('row', { name: /^Claim, PHP/ }).click()
  await rule.getByLabel('One person up to, PHP').fill('10001')
  await expect(rule.getByRole('alert')).toContainText('cannot be looser')
  await expect(rule.getByRole('button', { name: 'Ask to change it' })).toBeDisabled()
  await rule.getByLabel('One person up to, PHP').fill('9000')
  await rule.getByLabel('Why you change it').fill('New people at the desk')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await desk.setViewportSize({ width, height })
    for (const colorScheme of ['dark', 'light'] as const) {
      await desk.emulateMedia({ colorScheme })
      await fits(desk)
    }
  }
  await rule.getByRole('button', { name: 'Ask to change it' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'a second person must agree' })).toBeVisible()
  await rule.getByLabel('Expires after, minutes').fill('60')
  await rule.getByLabel('Why you change it').fill('Evenings are quiet')
  await signInWithPasskey(page, 'owner')
  await page.goto(at('approvals'))
  await page.getByRole('row', { name: 'Approval rule' }).first().click()
  await expect(aside(page).getByRole('row', { name: /^One person up to/ })).toContainText('₱10,000.00')
  await aside(page).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await done(page)

  // What was half typed meanwhile is still there, and goes on from the rule as it is now.
  await expect(rule.getByLabel('Expires after, minutes')).toHaveValue('60')
  await rule.getByRole('button', { name: 'Ask to change it' }).click()
  const conflict = desk.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(conflict.getByRole('group', { name: 'One person up to' })).toContainText('₱9,000.00')
  await expect(conflict.getByRole('group', { name: 'Expires after, minutes' })).toContainText('60')
  await fits(desk)
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(desk.getByRole('row', { name: /^Claim, PHP/ })).toContainText('Above ₱9,000.00')
  await page.goto(at('approvals'))
  await page.getByRole('row', { name: 'Approval rule' }).first().click()
  await expect(aside(page).getByRole('row', { name: /^Expires after/ })).toContainText('60')
  await expect(aside(page).getByRole('row', { name: /^One person up to/ })).toHaveCount(0)
  await desk.context().close()
})
