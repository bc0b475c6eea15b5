import { approvals, backOffice, editing, Minor } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { actAt, consolePages, requestWithdrawal, signInAs, signInWithPasskey, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const at = (path: string) => `${consolePages}/c/parola/${path}`
const profile = async (page: Page, memberId: string, tab = 'money') => {
  await page.goto(at(`members/${memberId}?tab=${tab}`))
  await expect(page.getByRole('button', { name: 'Labels…' })).toBeVisible()
}
const labelling = (page: Page) => page.getByRole('dialog', { name: /^Labels of/ })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has changed this' })

async function writeLabels(page: Page, labels: string): Promise<void> {
  await labelling(page).getByLabel('Labels, separated by commas').fill(labels)
  await labelling(page).getByRole('button', { name: 'Save labels' }).click()
}

test('CON-51 of two editors the second sees both versions and chooses; nothing is lost silently', async ({
  page,
  browser,
}) => {
  const { memberId } = await requestWithdrawal(browser)
  const violations = violationsOf(page)
  await signInAs(page, 'owner')
  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const colleague = await elsewhere.newPage()
  await signInAs(colleague, 'risk')
  for (const [round, choice] of ['Theirs', 'Yours'].entries()) {
    for (const tab of [page, colleague]) {
      await profile(tab, memberId)
      await tab.getByRole('button', { name: 'Labels…' }).click()
    }
    await writeLabels(colleague, `first-${'ab'[round]}`)
    await expect(labelling(colleague)).toBeHidden()
    await writeLabels(page, `second-${'ab'[round]}`)
    await expect(conflict(page).getByRole('radio', { name: `Theirs first-${'ab'[round]}` })).toBeVisible()
    const save = conflict(page).getByRole('button', { name: 'Save my choice' })
    // Both have changed it, so neither is chosen for them.
    await expect(save).toBeDisabled()
    expect(await findings(page)).toEqual([])
    await conflict(page)
      .getByRole('radio', { name: new RegExp(`^${choice}`) })
      .check()
    await save.click()
    await expect(conflict(page)).toBeHidden()
    const kept = choice === 'Theirs' ? 'first' : 'second'
    await profile(page, memberId)
    await expect(page.getByText(`Player · ${kept}-${'ab'[round]}`)).toBeVisible()
  }
  await elsewhere.close()
  expect(violations).toEqual([])
})

test('CON-52 labels are saved at once and undone within twenty seconds or from History, where both are', async ({
  page,
  browser,
}) => {
  const { memberId } = await requestWithdrawal(browser)
  await page.clock.install()
  await signInAs(page, 'owner')
  // History has one of its own.
  const undo = page.getByRole('button', { name: 'Undo' })
  const label = async (labels: string) => {
    await profile(page, memberId)
    await page.getByRole('button', { name: 'Labels…' }).click()
    await writeLabels(page, labels)
    await expect(page.getByRole('status').filter({ hasText: 'Labels saved' })).toBeVisible()
  }
  await label('vip')
  await expect(page.getByText('Player · vip')).toBeVisible()
  await page.clock.fastForward(15_000)
  expect(await findings(page)).toEqual([])
  await undo.click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
  await expect(page.getByText('Player · vip')).toHaveCount(0)

  await label('patient')
  await expect(undo).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(undo).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'History' }).click()
  const history = page.getByRole('region', { name: 'History' })
  const changes = history.getByRole('listitem').filter({ hasText: 'labels' }).filter({ hasText: 'by operator owner' })
  await expect(changes).toHaveCount(3)
  await expect(history.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await changes.first().getByRole('button', { name: 'Undo' }).click()
  await expect(changes).toHaveCount(4)
  await expect(page.getByText('Player · patient')).toHaveCount(0)
})

test('CON-40 a masked field is revealed with a reason, for ten minutes on that screen, and the audit log says so', async ({
  page,
  browser,
}) => {
  const { memberId } = await requestWithdrawal(browser)
  await inDatabase(sharedStack.database, (database) =>
    database.query(`update cell.member set email = 'tala.reyes@players.example' where id = $1`, [memberId]),
  )
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/ops/'))
      void response.text().then(
        (text) => answers.push(text),
        () => {},
      )
  })
  await page.clock.install()
  await signInAs(page, 'support')
  await page.goto(at(`members/${memberId}`))
  await expect(page.getByText('t***@players.example')).toBeVisible()
  expect(answers.join('')).not.toContain('tala.reyes')
  await page.getByRole('button', { name: 'Reveal: E-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reveal: E-mail' })
  await expect(dialog.getByRole('button', { name: 'Reveal' })).toBeDisabled()
  await dialog.getByLabel('Reason').selectOption('To call or write back')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  const shown = page.getByText('tala.reyes@players.example')
  await expect(shown).toBeVisible()
  await page.clock.fastForward(9 * 60_000)
  await expect(shown).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(shown).toHaveCount(0)

  await signInAs(page, 'auditor')
  await page.goto(at(`members/${memberId}`))
  await expect(page.getByText('t***@players.example')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0)
  await page.goto(at(`audit?call=${encodeURIComponent('POST /ops/members/reveal')}&object=${memberId}`))
  await expect(page.getByRole('row', { name: /support.*call-back/ })).toBeVisible()
})

test('CON-39 every object has its history: who did what, and why', async ({ page, browser }) => {
  const withdrawal = await requestWithdrawal(browser)
  const { memberId } = withdrawal
  await signInWithPasskey(page, 'owner')
  const merchant = 'parola'
  await actAt(page, backOffice.lockMember, { merchant, body: { memberId, reason: 'A voice on the phone' } })
  await actAt(page, backOffice.unlockMember, { merchant, body: { memberId, reason: 'It was theirs' } })
  const reward = { id: crypto.randomUUID(), memberId, about: 'For patience', wagering: 0, expiresAt: null }
  const asked = await actAt(page, editing.giveReward, {
    merchant,
    body: { ...reward, amount: { minor: Minor.parse(1_000_000), currency: 'PHP' } },
  })
  const { requestId } = asked.value as unknown as { requestId: string }
  expect(asked.code).toBe('approval_required')
  const history = page.getByRole('region', { name: 'History' })
  const items = history.getByRole('listitem')
  const name = `program-${randomBytes(4).toString('hex')}`

  await page.goto(at('keys'))
  await page.getByRole('button', { name: 'New key…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key for a program' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Read-only').check()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('dialog', { name: 'API key' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row', { name }).click()
  await expect(items.filter({ hasText: 'POST /ops/team/keys' })).toContainText('by owner')
  await expect(items.filter({ hasText: 'operator' }).filter({ hasText: 'read-only' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])

  await page.goto(at(`members/${memberId}?tab=history`))
  // A change has the reason of the call that made it.
  await expect(items.filter({ hasText: 'Lock reason' }).filter({ hasText: '“It was theirs”' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'POST /ops/members/lock' })).toContainText('“A voice on the phone”')
  await expect(items.filter({ hasText: '/ops/rewards' }).filter({ hasText: 'Approval request' })).toContainText(
    'Waiting',
  )
  expect(await findings(page)).toEqual([])

  await page.goto(at(`approvals?row=${requestId}`))
  await expect(items.filter({ hasText: 'Approval request' })).toContainText('Waiting')
  await actAt(page, approvals.refuse, { merchant, body: { id: requestId, reason: 'Not needed any more' } })
  await page.goto(at(`approvals?state=withdrawn&row=${requestId}`))
  await expect(items.filter({ hasText: 'POST /ops/approvals/refuse' })).toContainText('“Not needed any more”')
  await expect(items.filter({ hasText: 'Approval request' })).toContainText('Withdrawn')

  await page.goto(at(`withdrawals?row=${withdrawal.id}`))
  await expect(items.filter({ hasText: 'withdrawal' })).not.toHaveCount(0)
  await expect(history.getByRole('button', { name: 'Member' })).toBeVisible()

  const handle = `colleague-${randomBytes(4).toString('hex')}`
  await page.goto(at('team'))
  await page.getByRole('button', { name: 'Invite…' }).click()
  const invitation = page.getByRole('dialog', { name: /Invit/ })
  await invitation.getByLabel('Name').fill('A colleague')
  await invitation.getByLabel('Handle').fill(handle)
  await invitation.getByLabel('E-mail').fill(`${handle}@staff.example`)
  await invitation.getByLabel('Read-only').check()
  await invitation.getByRole('button', { name: 'Create the invitation' }).click()
  await invitation.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row', { name: handle }).click()
  await expect(items.filter({ hasText: 'Staff user' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'POST /ops/team' }).filter({ hasText: 'Done' })).toContainText('by owner')
})

test('CON-46 counts are exact to a thousand, and marked as estimates beyond', async ({ page, browser }) => {
  await requestWithdrawal(browser)
  const who = `counted-${randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')}`
  const add = (rows: number) =>
    inDatabase(sharedStack.database, async (database) => {
      await database.query(
        `insert into audit_entry (merchant_id, who, made_by, request_key, request_id, call, sent, objects, outcome, at)
         select id, $1, 'person', gen_random_uuid(), '', 'POST /ops/help', '{}', '{}', 'done', now()
         from merchant, generate_series(1, $2::int) where code = 'parola'`,
        [who, rows],
      )
      await database.query('analyze audit_entry')
    })
  const head = (name: string) => page.getByRole('heading', { name, level: 1 }).locator('..')
  await add(1_000)
  await signInAs(page, 'owner')
  await page.goto(at(`audit?who=${who}`))
  await expect(head('Audit log')).toHaveText('Audit log1,000')
  await add(3_000)
  await page.reload()
  await expect(head('Audit log')).toContainText('≈')
  const about = Number((await head('Audit log').innerText()).replaceAll(/\D/g, ''))
  expect(about).toBeGreaterThan(4_000 / 1.5)
  expect(about).toBeLessThan(4_000 * 1.5)
  expect(await findings(page)).toEqual([])
  for (const [path, name] of [
    ['withdrawals', 'Withdrawals'],
    ['approvals', 'Approvals'],
    ['members', 'Members'],
  ] as const) {
    await page.goto(at(path))
    await expect(head(name)).toHaveText(new RegExp(`^${name}(≈ )?[\\d,]+$`))
  }
})

test('CON-57 somebody chooses the language of the console, and it stays', async ({ page }) => {
  const violations = violationsOf(page)
  await signInAs(page, 'support')
  await page.goto(`${consolePages}/me`)
  await page.getByLabel('Language').selectOption('Tiếng Việt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.goto(`${consolePages}/c/parola/withdrawals`)
  await expect(page.getByRole('heading', { name: 'Rút tiền', level: 1 })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goto(`${consolePages}/me`)
  await page.getByLabel('Ngôn ngữ').selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  expect(violations).toEqual([])
})
