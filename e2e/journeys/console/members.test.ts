import { members } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { memberOf } from '../../cashier.ts'
import { happen, memberOn } from '../../money.ts'
import { consolePages as origin, signInAs, violationsOf } from '../../staff.ts'
import { beenHere, logIn, newAddress, parola } from '../../visit.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

/** What the member's phone is answered with the session that it has. */
const statusOf = (app: Page): Promise<number> =>
  app.evaluate(async (path) => {
    const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
    const { token = '' } = JSON.parse(info) as { token?: string }
    return (await fetch(path, { headers: { token } })).status
  }, members.info.path)

test('CON-68 support finds a member by name and by id, and sees money, payments, bets, access and notes', async ({
  page,
  browser,
}) => {
  // Every tab is checked at two widths in two schemes.
  test.setTimeout(300_000)
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const app = await phone.newPage()
  await app.goto(`${parola}/m/home`)
  await happen(
    app,
    { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000 },
    { act: 'post', code: 'stake', to: 'game', amountMinor: 30_000 },
    { act: 'post', code: 'win', from: 'game', amountMinor: 45_000 },
  )
  const id = await memberOn(app)
  expect(await statusOf(app)).toBe(200)
  const { userName } = await memberOf(app)

  const violations = violationsOf(page)
  await signInAs(page, 'support')
  await page.goto(`${origin}/c/parola/withdrawals`)
  await page.getByRole('link', { name: 'Members' }).click()
  const box = page.getByRole('searchbox', { name: 'Search members' })
  await expect(box).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.type(userName)
  const row = page.getByRole('row', { name: userName })
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${userName}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/members/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(userName)

  const ledger = page.getByRole('grid', { name: 'Money' })
  await expect(ledger.getByRole('row', { name: /Win/ })).toBeVisible()
  const texts = await ledger.getByRole('row').allInnerTexts()
  expect(texts.filter((line) => /\+₱450\.00/.test(line) && line.includes('Win'))).toHaveLength(1)
  expect(texts.findIndex((line) => line.includes('Win'))).toBeLessThan(
    texts.findIndex((line) => line.includes('Stake')),
  )
  await ledger.getByRole('row', { name: /Stake/ }).click()
  await expect(page.getByRole('complementary', { name: 'Movement' })).toContainText('-₱300.00')
  for (const tab of ['Money', 'Balance', 'Payments', 'Bets', 'Safer play', 'Access', 'Notes']) {
    await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect(await findings(page), tab).toEqual([])
  }
  await page.getByLabel('New note').fill('Asked about the win of today')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked about the win' })).toContainText('support')

  await page.getByRole('navigation', { name: 'Member' }).getByRole('link', { name: 'Balance' }).click()
  await expect(page.getByText('came in and', { exact: false })).toBeVisible()
  await expect(page.getByText('Agrees')).toHaveCount(4)
  // A step opens the movements behind it.
  await page.getByRole('rowheader').getByRole('link', { name: 'Stake' }).click()
  await expect(page).toHaveURL(/tab=money&code=stake/)
  await expect(ledger.getByRole('row', { name: /Stake/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /Win/ })).toHaveCount(0)

  // The palette opens what was pasted.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
  await page.keyboard.insertText(id)
  await page.getByRole('option', { name: `Open member ${userName}` }).click()
  await expect(page.getByRole('grid', { name: 'Money' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock…' })).toHaveCount(0)

  // Risk locks; the phone is logged out.
  await signInAs(page, 'risk')
  await page.goto(`${origin}/c/parola/members/${id}`)
  await page.getByRole('button', { name: 'Lock…' }).click()
  const dialog = page.getByRole('dialog')
  const lock = dialog.getByRole('button', { name: `Lock ${userName}` })
  await dialog.getByLabel('Reason').fill('The phone was stolen')
  await expect(lock).toBeDisabled()
  await dialog.getByLabel(`Type ${userName} to confirm`).fill(userName)
  expect(await findings(page)).toEqual([])
  await lock.click()
  await expect(page.getByText(/Locked by risk, .*: The phone was stolen/)).toBeVisible()
  await expect.poll(() => statusOf(app)).toBe(401)
  await page.getByRole('button', { name: 'Unlock…' }).click()
  await dialog.getByLabel('Reason').fill('It was found')
  await dialog.getByLabel(`Type ${userName} to confirm`).fill(userName)
  await dialog.getByRole('button', { name: `Unlock ${userName}` }).click()
  await expect(page.getByText('Unlocked')).toBeVisible()

  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [1024, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const address of ['members', `members/${id}`, `members/${id}?tab=balance`]) {
        await page.goto(`${origin}/c/parola/${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        expect(await findings(page), `${address} ${colorScheme} ${width}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${address} ${width}`).toBeLessThanOrEqual(0)
      }
    }
  await signInAs(page, 'content')
  await page.goto(`${origin}/c/parola/members/${id}`)
  await expect(page.getByText('You may not see this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Members' })).toHaveCount(0)
  expect(violations).toEqual([])
  await phone.close()
})
