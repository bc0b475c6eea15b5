import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { paymentPassword, setPaymentPassword } from '../../cashier.ts'
import { newAgent } from '../../contracts.ts'
import { largeTeam } from '../../large-team.ts'
import { logInAs } from '../../members.ts'
import { happen } from '../../money.ts'
import { en } from '../../texts.ts'
import { expect, open, parola, test } from '../../visit.ts'

test.describe.configure({ timeout: 180_000 })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: en(key) })

test('AG-05 AG-07 UX-10 an agent of 500 downlines and 400 contracts finds, pays, proposes, reads totals and exports', async ({
  page,
}) => {
  const agent = await newAgent(null)
  const { names } = await largeTeam(agent, { downlines: 500, contracts: 400 })
  await logInAs(page, parola, agent)
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 100_000 })
  await setPaymentPassword(page)
  await open(page, `${parola}/m/member/agent/getDevidendContract`, 'dividendContract')

  // What is due comes first, and is paid at once.
  await main(page)
    .getByRole('button', { name: en('contract.payAll', { amount: '₱400.00' }) })
    .click()
  const sheet = dialog(page, 'contract.payTitle')
  await sheet.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toHaveCount(0, { timeout: 30_000 })
  await expect(main(page)).toContainText(en('contract.outgo', { amount: '₱400.00' }))
  await expect(main(page).getByRole('region', { name: en('contract.state.due') })).toHaveCount(0)

  // One of 400 is found by name; the page stays short.
  await expect(main(page).getByRole('button', { name: `${en('contract.state.running')} (400)` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
  await main(page)
    .getByRole('searchbox')
    .fill(names[7] ?? '')
  await main(page)
    .getByRole('button', { name: names[7] ?? '' })
    .click()
  await expect(page.getByRole('dialog', { name: names[7] ?? '' })).toContainText(
    en('contract.youPay', { name: names[7] ?? '' }),
  )
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The others get the same proposal.
  await main(page)
    .getByRole('button', { name: en('contract.propose') })
    .click()
  const proposal = dialog(page, 'contract.proposeTitle')
  await proposal.getByRole('button', { name: en('contract.toAll', { count: 100 }) }).click()
  await proposal.locator('input[name="rate0"]').fill('5')
  await proposal.getByRole('button', { name: en('contract.send') }).click()
  await expect(proposal).toHaveCount(0, { timeout: 30_000 })
  await expect(main(page).getByRole('button', { name: `${en('contract.proposals')} (100)` })).toBeVisible()

  // On a desk the team is a table, sorted as the agent likes, and a file.
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${parola}/m/member/team`, 'team')
  await main(page).getByLabel(en('downlines.sort')).selectOption('balance')
  await expect(page).toHaveURL(/sort=balance/)
  const rows = main(page).getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('₱1.00')
  expect(await findings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: en('downlines.download') })
    .click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(501)
})
