import { expect, test } from '@playwright/test'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { consolePages as origin, signInAs, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

/** So many requests of one that another has approved. */
const approved = (requester: string, approver: string, many: number) =>
  inDatabase(sharedStack.database, (database) =>
    database.query(
      `insert into approval_request
         (merchant_id, path, body, body_hash, kind, currency, amount_minor, about, requested_by, requested_at, expires_at, state, decided_by, decided_at)
       select merchant.id, '/ops/rewards', '{}', '', 'reward', 'PHP', 100, '', one.id, now(), now(), 'done', other.id, now()
       from merchant
       join operator one on one.merchant_id = merchant.id and one.name = $1
       join operator other on other.merchant_id = merchant.id and other.name = $2
       cross join generate_series(1, $3::int)
       where merchant.code = 'parola'`,
      [requester, approver, many],
    ),
  )

test('C5 an owner sees who approves nearly everything that one other person asks for', async ({ page }) => {
  await approved('content', 'agent-manager', 60)
  await approved('content', 'finance', 1)
  const violations = violationsOf(page)
  await signInAs(page, 'owner')
  await page.goto(`${origin}/c/parola/team`)
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Pairs' }).click()
  const row = page.getByRole('row', { name: /^content agent-manager/ })
  await expect(row).toContainText(/60.*98%.*Marked/)
  await expect(page.getByRole('row', { name: /^content finance/ })).not.toContainText('Marked')
  await row.click()
  await expect(page.getByRole('complementary', { name: 'Pair' })).toContainText('60 of 61')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `${colorScheme} ${width}`).toEqual([])
    }
  }
  await page.getByRole('link', { name: 'See what was decided' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approvals')
  expect(violations).toEqual([])
})
