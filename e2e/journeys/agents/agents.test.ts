import { system } from '@parola/contract'
import type { Page, Route } from '@playwright/test'
import { findings } from '../../axe.ts'
import { paymentPassword, setPaymentPassword } from '../../cashier.ts'
import { startJob } from '../../database.ts'
import { happen, happenTo, type Happening } from '../../money.ts'
import { agentWithTeam } from '../../teams.ts'
import { to } from '../../../web/src/paths.ts'
import { isStrict } from '../../pack.ts'
import { en } from '../../texts.ts'
import { complaintsOf, expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** How long team figures may take to be counted, on a busy machine. */
const countedWithinMs = 60_000

async function openPopup(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('header.menu') })
    .click()
  await dialog(page, en('side.title'))
    .getByRole('button', { name: en('member.team') })
    .click()
  const popup = dialog(page, en('agents.menu'))
  await expect(popup).toBeVisible()
  return popup
}

const teamFlags: readonly system.Flag[] = ['REGCEN', 'AGETEAMPNL3', 'DOWNMAN', 'TEAMBETTING3', 'TRANSREC3']

/** Limits the merchant's agent features, in the document and in every later status. */
async function withFlag(page: Page, only: system.Flag): Promise<void> {
  const others = teamFlags.filter((flag) => flag !== only)
  const change = async (route: Route) => {
    const response = await route.fetch()
    const body = others.reduce((text, flag) => text.replaceAll(`"${flag}"`, '"CHAT3"'), await response.text())
    await route.fulfill({ response, body })
  }
  await page.route(`**${system.status.path}*`, change)
  await page.route('**/m/help', change)
}

const entries = [
  { title: 'title.agentRegister', path: '/m/agentRegister', flag: 'REGCEN' },
  { title: 'title.teamProfitAndLoss', path: '/m/agent/team/pnl', flag: 'AGETEAMPNL3' },
  { title: 'title.team', path: '/m/member/team', flag: 'DOWNMAN' },
  { title: 'title.teamBetting', path: '/m/teamBetting', flag: 'TEAMBETTING3' },
  { title: 'title.transactionRecord', path: '/m/transaction/record', flag: 'TRANSREC3' },
  // A strict merchant has no transfers to downlines.
  ...(isStrict ? [] : ([{ title: 'downlineTransfer.title', path: '/m/member/team', flag: 'DOWNMAN' }] as const)),
] as const

test('AG-01 each entry of the popup opens its screen and closes the popup', async ({ page, context }) => {
  await logIn(context, 'parola', 'agent')
  for (const { title, path } of [{ title: 'title.teamOverview', path: '/m/agent/team/overview' }, ...entries]) {
    await open(page, `${parola}/m/help`, 'help')
    const popup = await openPopup(page)
    await popup.getByRole('link', { name: en(title) }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(popup).toHaveCount(0)
  }
})

test('AG-01 an entry appears only with its flag', async ({ page, context }) => {
  test.setTimeout(240_000)
  await logIn(context, 'parola', 'agent')
  for (const only of teamFlags) {
    await withFlag(page, only)
    await open(page, `${parola}/m/help`, 'help')
    const popup = await openPopup(page)
    await expect(popup.getByRole('link', { name: en('title.teamOverview') })).toBeVisible()
    for (const { title, flag } of entries)
      await expect(popup.getByRole('link', { name: en(title), exact: true }), `${title} with ${only}`).toHaveCount(
        flag === only ? 1 : 0,
      )
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('AG-01 the mask and the close button close the popup, and the mask ignores taps for 300 ms after opening', async ({
  page,
  context,
}) => {
  await logIn(context, 'parola', 'agent')
  await open(page, `${parola}/m/help`, 'help')
  let popup = await openPopup(page)
  expect(await findings(page)).toEqual([])
  await popup.getByRole('button', { name: en('shell.close') }).click()
  await expect(popup).toHaveCount(0)

  popup = await openPopup(page)
  await expect(async () => {
    await page.mouse.click(195, 60)
    await expect(popup).toHaveCount(0, { timeout: 500 })
  }).toPass()

  // The clock is frozen, so that "within 300 ms" does not depend on the load of the machine.
  await page.addInitScript(() => {
    const start = performance.now()
    performance.now = () => start
  })
  await open(page, `${parola}/m/help`, 'help')
  popup = await openPopup(page)
  await page.mouse.click(195, 60)
  await expect(popup).toBeVisible()
})

test('AG-01 a member without a team has no popup, and an agent’s address leads home', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/help`, 'help')
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('header.menu') })
    .click()
  await expect(dialog(page, en('side.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: en('member.team') })).toHaveCount(0)
  await page.goto(`${parola}/m/member/team`)
  await expect(page).toHaveURL(`${parola}/m/home`)
})

test('AG-03 a link is created, scanned, followed and deleted', async ({ page, context, browser }) => {
  const complaints = complaintsOf(page)
  await logIn(context, 'parola', 'agent')
  await open(page, `${parola}/m/agentRegister`, 'agentRegister')
  await expect(main(page).getByRole('heading', { name: en('links.none') })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await main(page)
    .getByRole('button', { name: en('links.create') })
    .click()
  const form = dialog(page, en('links.create'))
  const slider = form.getByRole('slider', { name: en('rebate.lottery') })
  await expect(slider).toHaveAttribute('max', '50')
  await slider.fill('25')
  await form.getByRole('button', { name: en('rebate.more', { name: en('rebate.games') }) }).click()
  await form.getByLabel(en('links.label')).fill('Ferry pier')
  await form.getByRole('button', { name: en('links.make') }).click()
  const made = dialog(page, 'Ferry pier')
  await expect(made.locator('svg', { has: page.locator('title', { hasText: en('links.qr') }) })).toBeVisible()
  await expect(made).toContainText('0.25%')
  expect(await findings(page)).toEqual([])
  const url = await made.getByText(/affiliateCode=/).textContent()
  expect(url).toContain('/m/register')

  const visitor = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 14)' })
  const visiting = await visitor.newPage()
  await open(visiting, `${parola}${new URL(url ?? '').pathname}${new URL(url ?? '').search}`, 'register')
  await visitor.close()

  await made.getByRole('button', { name: en('links.delete') }).click()
  await dialog(page, en('links.deleteAsk'))
    .getByRole('button', { name: en('links.delete') })
    .click()
  await expect(main(page).getByRole('heading', { name: en('links.none') })).toBeVisible()
  expect(complaints).toEqual([])
})

test('AG-03 an account is opened for a downline, who appears in the team', async ({ page, context }) => {
  await logIn(context, 'parola', 'agent')
  await open(page, `${parola}/m/agentRegister?tab=account`, 'agentRegister')
  const userName = `open${Date.now().toString(36)}`
  await main(page)
    .getByRole('textbox', { name: en('account.userName') })
    .fill(userName)
  await page.locator('input[name="password"]').fill('Quiet-harbour-41')
  // The same least age as at registration.
  const birthday = main(page).locator('input[name="birthday"]')
  await birthday.fill(`${new Date().getFullYear() - 15}-01-01`)
  await main(page)
    .getByRole('button', { name: en('account.open') })
    .click()
  await expect(main(page)).toContainText(en('error.under_age'))
  await birthday.fill('1990-02-03')
  await main(page)
    .getByRole('button', { name: en('account.open') })
    .click()
  // Passwords are hashed one at a time, which is slow on a busy machine.
  await expect(main(page).getByRole('heading', { name: en('account.opened', { name: userName }) })).toBeVisible({
    timeout: 30_000,
  })
  expect(await findings(page)).toEqual([])
  await main(page)
    .getByRole('link', { name: en('account.toTeam') })
    .click()
  await expect(main(page).getByRole('button', { name: userName })).toBeVisible()
})

test('AG-05 rebates are set within the quota, and money is sent to one downline and to several', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page)
  const { leader, player, deep } = await agentWithTeam(page, context)
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000 })
  await setPaymentPassword(page)
  await open(page, `${parola}/m/member/team`, 'team')
  const row = (name: string) => main(page).getByRole('button', { name })
  await expect(row(leader.userName)).toBeVisible()
  expect(await findings(page)).toEqual([])

  await row(leader.userName).click()
  const sheet = dialog(page, leader.userName)
  await sheet.getByRole('button', { name: en('rebate.change') }).click()
  const slider = sheet.getByRole('slider', { name: en('rebate.lottery') })
  // Not below the rebates further down, not above the agent's own.
  await expect(slider).toHaveAttribute('min', '13')
  await expect(slider).toHaveAttribute('max', '50')
  await slider.fill('40')
  await expect(sheet).toContainText(en('rebate.fromTomorrow'))
  await sheet.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await sheet.getByRole('button', { name: en('rebate.save') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(row(leader.userName)).toContainText('0.40%')

  await row(player.userName).click()
  const toOne = dialog(page, player.userName).getByRole('button', { name: en('downlineTransfer.one') })
  if (isStrict) return expect(toOne).toHaveCount(0)
  await toOne.click()
  await give(page, '100')
  await expect(dialog(page, en('downlineTransfer.title'))).toContainText('₱900.00')
  await dialog(page, en('downlineTransfer.title'))
    .getByRole('button', { name: en('shell.confirm') })
    .click()
  await expect(row(player.userName)).toContainText('₱100.00')

  // A deeper downline is found by name, and selected together with a direct one.
  await main(page)
    .getByRole('button', { name: en('downlineTransfer.several') })
    .click()
  await row(leader.userName).click()
  await main(page).getByRole('searchbox').fill(deep.userName.slice(0, 8))
  await row(deep.userName).click()
  await main(page).getByRole('button', { name: 'Transfer to 2 members' }).click()
  await give(page, '600')
  await expect(dialog(page, en('downlineTransfer.title'))).toContainText(en('error.insufficient_funds'))
  await give(page, '50')
  await expect(dialog(page, en('downlineTransfer.title'))).toContainText('₱800.00')
  await dialog(page, en('downlineTransfer.title'))
    .getByRole('button', { name: en('shell.confirm') })
    .click()
  await expect(row(deep.userName)).toContainText('₱50.00')
  expect(complaints).toEqual([])
})

async function give(page: Page, amount: string): Promise<void> {
  const form = dialog(page, en('downlineTransfer.title'))
  await form.locator('input[name="amount"]').fill(amount)
  await form.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await form.locator('button[type="submit"]').click()
}

const played: Happening[] = [
  { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000 },
  { act: 'post', code: 'stake', to: 'game', amountMinor: 40_000, key: `play:${crypto.randomUUID()}` },
  { act: 'post', code: 'win', from: 'game', amountMinor: 10_000, key: `play:${crypto.randomUUID()}` },
]

test('AG-06 figures lead to the bets of a team, which have filters', async ({ page, context }) => {
  test.setTimeout(240_000)
  const { leader, deep } = await agentWithTeam(page, context)
  await happenTo(deep.memberId, 'parola', played)
  await expect(async () => {
    await startJob('count-teams')
    await open(page, `${parola}/m/agent/team/overview?days=today`, 'teamOverview')
    await expect(main(page)).toContainText('₱400.00', { timeout: 2_000 })
  }).toPass({ timeout: countedWithinMs })
  expect(await findings(page)).toEqual([])
  await main(page)
    .getByRole('button', { name: en('kpi.deposits') })
    .click()
  await expect(main(page).getByRole('figure')).toContainText(en('kpi.deposits'))
  await main(page)
    .getByRole('button', { name: en('records.span.yesterday') })
    .click()
  await expect(page).toHaveURL(/days=yesterday/)
  await expect(main(page)).not.toContainText('₱400.00')

  await open(page, `${parola}/m/agent/team/pnl?days=today`, 'teamProfitAndLoss')
  await main(page).getByText(leader.userName).click()
  expect(await findings(page)).toEqual([])
  await main(page)
    .getByRole('link', { name: en('agents.openTeam') })
    .click()
  await expect(main(page).getByText(deep.userName)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`member=${leader.memberId}`))
  await expect(page).toHaveURL(/days=today/)
  await main(page)
    .getByRole('link', { name: en('records.you') })
    .click()
  await expect(main(page).getByText(leader.userName)).toBeVisible()

  await open(page, `${parola}/m/teamBetting`, 'teamBetting')
  const member = main(page).getByRole('link', { name: deep.userName })
  await expect(member).toContainText('₱400.00')
  expect(await findings(page)).toEqual([])
  await main(page)
    .getByRole('button', { name: en('teamBets.lottery') })
    .click()
  await expect(member).toHaveCount(0)
  await main(page)
    .getByRole('button', { name: en('teamBets.games') })
    .click()
  await expect(member).toBeVisible()
  await main(page).getByRole('searchbox').fill('nobody-of-this-name')
  await expect(main(page).getByRole('heading', { name: en('teamBets.none') })).toBeVisible()
  await main(page).getByRole('searchbox').fill(deep.userName.slice(0, 8))
  await member.click()
  await expect(main(page).getByRole('navigation', { name: en('records.teamPath') })).toContainText(leader.userName)

  await open(page, `${parola}/m/transaction/record?member=${deep.memberId}`, 'transactionRecord')
  await expect(
    main(page)
      .getByRole('button', { name: en('tx.deposit') })
      .last(),
  ).toContainText('₱1,000.00')
  await expect(main(page).getByRole('navigation', { name: en('records.teamPath') })).toContainText(deep.userName)
  expect(await findings(page)).toEqual([])
})

test('AG-01 the five agent addresses open their own screens', async ({ page, context }) => {
  await logIn(context, 'parola', 'agent')
  for (const screen of ['agentRegister', 'teamProfitAndLoss', 'team', 'teamBetting', 'teamOverview'] as const) {
    await page.goto(parola + to(screen))
    await expectScreen(page, screen)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en(`title.${screen}`))
  }
})
