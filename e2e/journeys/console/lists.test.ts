import { operators, staff } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { randomBytes, randomUUID } from 'node:crypto'
import { findings } from '../../axe.ts'
import { newOperator } from '../../cashier.ts'
import { inDatabase } from '../../database.ts'
import { happenTo } from '../../money.ts'
import { sharedStack } from '../../ports.ts'
import { actAt, consolePages, requestWithdrawal, signInAs, signInWithPasskey, type Requested } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const screens = ['withdrawals', 'approvals', 'team', 'audit'] as const
const at = (screen: string, merchant = 'parola') => `${consolePages}/c/${merchant}/${screen}`
const loading = (page: Page) => page.getByRole('status', { name: 'Loading' })

test('CON-55 new rows wait in a line, what is decided elsewhere greys out with the name, and without the stream polling goes on', async ({
  page,
  browser,
}) => {
  const first = await requestWithdrawal(browser)
  await signInAs(page, 'finance')
  await page.goto(at('withdrawals'))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row(first.userName)).toBeVisible()
  const place = await row(first.userName).boundingBox()

  const second = await requestWithdrawal(browser)
  const news = page.getByRole('button', { name: /^\d+ new/ })
  await expect(news).toBeVisible({ timeout: 10_000 })
  await expect(row(second.userName)).toHaveCount(0)
  expect(await row(first.userName).boundingBox()).toEqual(place)
  await news.click()
  await expect(row(second.userName)).toBeVisible()

  await row(first.userName).click()
  const aside = page.getByRole('complementary', { name: 'Withdrawal' })
  await expect(aside.getByRole('button', { name: /^Approve/ })).toBeVisible()
  const colleague = await newOperator()
  await colleague.ask(operators.approveWithdrawal, { body: { memberId: first.memberId, id: first.id } })
  await expect(row(first.userName)).toContainText(`Approved by ${colleague.name}`)
  await expect(row(first.userName)).toBeDisabled()
  await expect(aside).toContainText(`Approved by ${colleague.name}`)
  await expect(aside.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await page.route('**/ops/live', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Not live')).toBeVisible()
  await expect(row(second.userName)).toBeVisible()
  const third = await requestWithdrawal(browser)
  await expect(news).toBeVisible({ timeout: 40_000 })
  await news.click()
  await expect(row(third.userName)).toBeVisible()
})

test('CON-32 two tabs at two merchants: actions land at their own, and the bar shows the merchant', async ({
  page,
  context,
}) => {
  await signInWithPasskey(page, 'owner')
  const other = await context.newPage()
  await signInWithPasskey(other, 'owner')
  const invite = async (tab: Page, merchant: string) => {
    const handle = `tab-${randomBytes(4).toString('hex')}`
    await expect(tab.getByRole('combobox', { name: 'Merchant' })).toHaveValue(merchant)
    await tab.getByRole('button', { name: 'Invite…' }).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Tab')
    await dialog.getByLabel('Handle').fill(handle)
    await dialog.getByLabel('E-mail').fill(`${handle}@staff.example`)
    await dialog.getByLabel('Read-only').check()
    await dialog.getByRole('button', { name: 'Create the invitation' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(tab.getByRole('row', { name: handle })).toBeVisible()
    return handle
  }
  await page.goto(at('team'))
  await other.goto(at('team', 'bahaghari'))
  const here = await invite(page, 'parola')
  const there = await invite(other, 'bahaghari')
  const again = await invite(page, 'parola')
  await Promise.all([page.reload(), other.reload()])
  for (const [tab, own, foreign] of [
    [page, [here, again], [there]],
    [other, [there], [here, again]],
  ] as const) {
    for (const handle of own) await expect(tab.getByRole('row', { name: handle })).toBeVisible()
    for (const handle of foreign) await expect(tab.getByRole('row', { name: handle })).toHaveCount(0)
  }
})

test('CON-54 every screen has its states: loading, error, old, offline; lists say what they lack', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner')
  for (const screen of screens) {
    const all = (url: URL) => url.pathname === `/ops/${screen}`
    const answered = Promise.withResolvers<void>()
    await page.route(all, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto(at(screen))
    // The screen's own, not that of the page before it has the screen.
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
    await expect(loading(page), screen).toBeVisible()
    expect(await findings(page), `${screen} loading`).toEqual([])
    answered.resolve()
    await expect(loading(page)).toHaveCount(0)
    await page.unroute(all)

    await page.route(all, (route) => route.fulfill({ status: 500, json: { success: false, code: 'unknown' } }))
    await page.goto(at(screen))
    await expect(page.getByRole('alert'), screen).toContainText(/could not be loaded \(unknown, \d\d:\d\d:\d\d\)/)
    expect(await findings(page), `${screen} error`).toEqual([])
    await page.unroute(all)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.setOffline(true)
    await expect(page.getByText(/^Offline, read-only\. As of \d\d:\d\d:\d\d$/)).toBeVisible()
    expect(await findings(page), `${screen} offline`).toEqual([])
    if (screen === 'team') await expect(page.getByRole('button', { name: 'Invite…' })).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
  }

  await page.goto(`${at('audit')}?who=nobody-at-all`)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Without Who: nobody-at-all' }).click()
  await expect(page.getByRole('grid', { name: 'Audit log' })).toBeVisible()
  await page.goto(`${at('approvals')}?state=expired`)
  await page.getByRole('button', { name: 'Without State: Expired' }).click()
  expect(new URL(page.url()).searchParams.get('state')).toBeNull()

  // What cannot be brought up to date stays, with its age.
  await page.goto(at('withdrawals'))
  await expect(loading(page)).toHaveCount(0)
  await page.route(
    (url) => url.pathname === '/ops/withdrawals',
    (route) => route.abort(),
  )
  await expect(page.getByRole('alert')).toContainText(/Shown as of \d\d:\d\d:\d\d/, { timeout: 40_000 })
})

test('CON-54 a session that ends is renewed over the page, and nothing typed is lost', async ({ page, context }) => {
  await signInAs(page, 'owner')
  await page.goto(at('audit'))
  await page.getByLabel('Who').fill('half-typed')
  const other = await context.newPage()
  await other.goto(at('team'))
  await actAt(other, staff.signOut, { merchant: 'parola', body: {} as never })
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Who')).toHaveValue('half-typed')
})

test('CON-56 mirrored, at twice the size and on a phone: no findings and no sideways scroll', async ({ page }) => {
  await signInAs(page, 'owner')
  for (const [width, height, direction, paths] of [
    [1440, 900, 'rtl', screens],
    [1024, 768, 'rtl', screens],
    // 1024 px at 200 %.
    [512, 384, 'ltr', screens],
    [360, 740, 'ltr', ['withdrawals', 'approvals']],
    [360, 740, 'rtl', ['withdrawals', 'approvals']],
  ] as const)
    for (const colorScheme of ['dark', 'light'] as const)
      for (const screen of paths) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height })
        await page.goto(at(screen))
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(loading(page)).toHaveCount(0)
        expect(await findings(page), `${screen} ${width} ${direction} ${colorScheme}`).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over, `${screen} ${width} ${direction}`).toBeLessThanOrEqual(0)
      }
})

test('CON-50 a bulk has a result for each row; what fails stays selected with the reason; more than 50 is refused', async ({
  page,
  browser,
}) => {
  const asked = []
  for (const minor of [20_000, 30_000, 40_000]) asked.push(await requestWithdrawal(browser, minor))
  const [first, settled, last] = asked as [Requested, Requested, Requested]
  for (const [index, one] of asked.entries()) {
    await knownFor60Days(one)
    const stake = { act: 'post', code: 'stake', to: 'game', amountMinor: 30_000 + 15_000 * index } as const
    await happenTo(one.memberId, 'parola', [stake])
  }
  await signInWithPasskey(page, 'finance')
  await page.goto(at('withdrawals'))
  const row = ({ userName }: Requested) => page.getByRole('row', { name: userName })
  for (const one of asked) {
    await row(one).click()
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Select ${one.userName}` })).toBeChecked()
  }
  await expect(page.getByText('3 selected, ₱900.00')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve 3…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve 3 withdrawals, ₱900.00 in all?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // A flag is raised while the dialog is open.
  await raiseFlag(settled)
  await dialog.getByRole('button', { name: 'Approve 3, ₱900.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 approved, 1 not' })).toBeVisible()
  for (const one of [first, last]) await expect(row(one)).toHaveCount(0)
  await expect(row(settled)).toContainText('It has a signal')
  await expect(page.getByRole('checkbox', { name: `Select ${settled.userName}` })).toBeChecked()

  const withdrawals = Array.from({ length: 51 }, () => ({ memberId: first.memberId, id: randomUUID() }))
  const refused = await actAt(page, operators.approveWithdrawals, { merchant: 'parola', body: { withdrawals } })
  expect(refused).toMatchObject({ success: false, code: 'too_many' })
})

/** Makes a member one whose withdrawal has no signal: known, played, paid before, with an old card. */
const knownFor60Days = ({ memberId, id }: Requested) =>
  inDatabase(sharedStack.database, async (client) => {
    await client.query(
      `update cell.bank_card set added_at = now() - interval '60 days', payable_from = now() - interval '60 days' where member_id = $1`,
      [memberId],
    )
    await client.query(`update cell.member set security_changed_at = now() - interval '60 days' where id = $1`, [
      memberId,
    ])
    await client.query(
      `insert into cell.withdrawal (merchant_id, member_id, id, card_id, amount, currency, state, reference, requested_at, asked_at)
       select merchant_id, member_id, gen_random_uuid(), card_id, amount, currency, 'paid', gen_random_uuid(), now() - interval '30 days',
         now() - interval '30 days' from cell.withdrawal where id = $1`,
      [id],
    )
  })

const raiseFlag = ({ memberId }: Requested) =>
  inDatabase(sharedStack.database, (client) =>
    client.query(
      `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, found_at)
       select id, $1, 'no_play', '', '{}', now() from merchant where code = 'parola'`,
      [memberId],
    ),
  )
