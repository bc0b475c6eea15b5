import { randomBytes } from 'node:crypto'
import type { Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { consolePages as origin, joinAs, keepPasskeys, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const operatorCalls = [...calls.values()].filter(({ auth }) => auth === 'operator')

/** What the server answers to whoever is signed in on the page, before it reads what was sent. */
const isAdmitted = (page: Page, { method, path }: Pick<Call, 'method' | 'path'>) =>
  page.evaluate(
    async ([by, at]) => {
      const headers = { 'requested-by': 'parola', merchant: 'parola' }
      const sent =
        by === 'POST' ? { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' } : { headers }
      const answer = (await (await fetch(at, { method: by, ...sent })).json()) as { code?: string }
      return answer.code !== 'no_permission'
    },
    [method, path] as const,
  )

async function looksRight(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [1024, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `${screen} ${colorScheme} ${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${screen} ${width}`).toBeLessThanOrEqual(0)
    }
}

test('CON-22 CON-17 who can do what: the console says what the server then answers', async ({ page, browser }) => {
  const violations = violationsOf(page)
  const second = await browser.newContext()
  const colleague = await second.newPage()
  await keepPasskeys(colleague)
  const handle = await joinAs(colleague, 'content')
  const admitted: string[] = []
  for (const call of operatorCalls) if (await isAdmitted(colleague, call)) admitted.push(call.about)
  expect(admitted.length).toBeGreaterThan(3)

  await keepPasskeys(page)
  await joinAs(page, 'owner')
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('link', { name: 'Who can' }).click()
  await page.getByLabel('What can').selectOption({ label: handle })
  const grid = page.getByRole('grid', { name: 'Who can' })
  // Rows out of sight are not drawn.
  await page.setViewportSize({ width: 1440, height: 4_000 })
  await expect(grid.getByRole('row', { name: admitted[0] ?? '' })).toBeVisible()
  await expect(grid.getByRole('row', { name: admitted.at(-1) ?? '' })).toBeVisible()
  const listed = await grid.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [action] = row.querySelectorAll('[role=gridcell], [role=rowheader]')
      return action?.textContent ? [action.textContent] : []
    }),
  )
  expect(listed.toSorted()).toEqual(admitted.toSorted())
  await looksRight(page, 'what can')

  const approving = calls.get('operators.approveWithdrawal')?.about ?? ''
  await page.getByRole('combobox', { name: 'Who can', exact: true }).selectOption({ label: approving })
  const aside = page.getByRole('complementary', { name: 'Action' })
  await expect(aside).toContainText('Finance, Owner')
  await expect(grid.getByRole('row', { name: 'finance' }).first()).toContainText('May')
  await expect(grid.getByRole('row', { name: handle })).toHaveCount(0)
  const copied = page.url()
  await looksRight(page, 'who can')
  await page.goto(copied)
  await expect(aside).toContainText('Finance, Owner')
  expect(violations).toEqual([])

  // Somebody without the permission reads who has it.
  await colleague.goto(copied)
  await expect(colleague.getByText('This screen belongs to: Owner.')).toBeVisible()
  await second.close()
})

test('CON-18 CON-19 an owner copies a role, sees the difference first, and gives it to somebody', async ({
  page,
  browser,
}) => {
  const violations = violationsOf(page)
  const second = await browser.newContext()
  const colleague = await second.newPage()
  await keepPasskeys(colleague)
  const handle = await joinAs(colleague, 'auditor')

  await keepPasskeys(page)
  await joinAs(page, 'owner')
  await page.goto(`${origin}/c/parola/team/roles`)
  await page.getByRole('button', { name: 'Read-only' }).click()
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText('Seeded, the same at every merchant')
  await looksRight(page, 'roles')
  await aside.getByRole('button', { name: 'Copy…' }).click()
  const code = `night-${randomBytes(3).toString('hex')}`
  await page.getByLabel('Name').fill(`Night ${code}`)
  await page.getByLabel('Code').fill(code)
  const deciding = page.getByRole('group', { name: 'Withdrawals' }).getByLabel('Decide')
  await deciding.check()
  await expect(aside).toContainText('Adds Withdrawals: Decide')
  await expect(aside).toContainText('Takes two people')
  await deciding.uncheck()
  await page.getByRole('group', { name: 'Audit' }).getByLabel('Read').check()
  await page.getByLabel('Only at these hours').check()
  await page.getByLabel('From').fill('00:00')
  await page.getByLabel('To', { exact: true }).fill('23:59')
  await expect(aside).toContainText('Adds Audit: Read')
  await expect(aside).toContainText('Takes effect at once')
  await looksRight(page, 'editor')
  await page.getByRole('button', { name: 'Save the role' }).click()
  await expect(aside).toContainText('Copied from Read-only')
  await expect(aside).toContainText('00:00 to 23:59, Asia/Manila')
  await expect(page.getByRole('row', { name: 'Audit Read' }).getByText('Added to the seeded role')).toBeVisible()

  await page.getByRole('link', { name: 'Team', exact: true }).first().click()
  const colleagueRow = page.getByRole('grid', { name: 'Team' }).getByRole('row', { name: handle })
  await colleagueRow.click()
  await page.getByLabel('Auditor').uncheck()
  await page.getByLabel(`Night ${code}`).check()
  await page.getByRole('button', { name: 'Save the roles' }).click()
  await expect(colleagueRow).toContainText(`Night ${code}`)
  expect(await isAdmitted(colleague, { method: 'GET', path: '/ops/audit' })).toBe(true)
  expect(await isAdmitted(colleague, { method: 'GET', path: '/ops/kyc' })).toBe(false)
  expect(violations).toEqual([])
  await second.close()
})

test('CON-13 an owner confirms that somebody still needs their access', async ({ page, browser }) => {
  const violations = violationsOf(page)
  const second = await browser.newContext()
  const colleague = await second.newPage()
  await keepPasskeys(colleague)
  const handle = await joinAs(colleague, 'support')
  await keepPasskeys(page)
  const owner = await joinAs(page, 'owner')
  await page.goto(`${origin}/c/parola/team/reviews`)
  await page.getByRole('row', { name: handle }).click()
  const aside = page.getByRole('complementary', { name: 'Access' })
  await expect(aside).toContainText('Never')
  await looksRight(page, 'reviews')
  await aside.getByRole('button', { name: 'Confirm the access…' }).click()
  await page.getByRole('button', { name: `Confirm ${handle}` }).click()
  await expect(aside).toContainText(`by ${owner}`)
  await page.getByRole('row', { name: owner }).click()
  await expect(aside).toContainText('Somebody else confirms your own access.')
  expect(violations).toEqual([])
  await second.close()
})
