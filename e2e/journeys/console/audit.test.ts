import { auditLog, backOffice } from '@parola/contract'
import { expect, test, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { bundledProgram } from '../../../scripts/server-programs.ts'
import { findings } from '../../axe.ts'
import { actAt, consolePages, requestWithdrawal, signInAs, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const audit = `${consolePages}/c/parola/audit`

async function filtered(page: Page, filters: Record<string, string>): Promise<void> {
  await page.goto(audit)
  for (const [name, value] of Object.entries(filters)) {
    await page.getByRole('main').getByLabel(name, { exact: true }).fill(value)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const verified = (file: string, key: string) =>
  promisify(execFile)(process.execPath, [bundledProgram('verify-audit'), file, '--key', key]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  )

test('CON-41 the audit log finds what was done, opens before and after, and exports a file that its verifier accepts', async ({
  page,
  browser,
}, info) => {
  const { memberId, userName } = await requestWithdrawal(browser)
  const violations = violationsOf(page)
  // Letters alone: digits could look like a phone number to the log.
  const word = `moonstone${randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')}`
  await signInAs(page, 'risk')
  await page.goto(`${consolePages}/c/parola/members`)
  const because = { memberId, reason: `The ${word} phone was stolen` }
  for (const call of [backOffice.lockMember, backOffice.unlockMember])
    expect((await actAt(page, call, { merchant: 'parola', body: because })).success).toBe(true)

  await signInAs(page, 'auditor')
  const rows = page.getByRole('grid', { name: 'Audit log' }).getByRole('row', { name: word })
  const lock = 'POST /ops/members/lock'
  // Each filter alone, with what finds it and what does not.
  for (const [name, hit, miss] of [
    ['Who', 'risk', 'finance'],
    ['Call', lock, 'POST /ops/team'],
    ['Words', word.toUpperCase(), 'drought'],
    ['Object', memberId, '6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
    ['From', dayFromNow(-1), dayFromNow(2)],
    ['To', dayFromNow(1), dayFromNow(-2)],
  ] as const) {
    await filtered(page, { [name]: hit })
    await expect(rows.first(), `${name} ${hit}`).toBeVisible()
    await filtered(page, { [name]: miss })
    await expect(rows, `${name} ${miss}`).toHaveCount(0)
  }

  await filtered(page, { Words: word, Call: lock })
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Audit log' }).locator('..')).toContainText('1')
  await rows.click()
  const entry = page.getByRole('complementary', { name: 'Entry' })
  await expect(entry).toContainText(because.reason)
  const changed = entry.getByRole('region', { name: 'member' })
  await expect(changed.getByRole('row', { name: /^Status/ })).toHaveText(/active.*disabled/)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export these entries' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the signed file' }).click()
  const file = info.outputPath('audit.jsonl')
  await (await downloading).saveAs(file)
  const command = await dialog.getByText(/^verify-audit /).innerText()
  const key = /--key (\S+)/.exec(command)?.[1] ?? ''
  expect(await findings(page)).toEqual([])
  expect(await verified(file, key)).toMatch(/^Unchanged: 1 entries of parola, exported by auditor at \d{4}-/)
  const text = await readFile(file, 'utf8')
  // Who exported it, when and what was asked for are part of what is signed.
  const [head = '{}', line = '{}'] = text.split('\n')
  expect(JSON.parse(head)).toMatchObject({ merchant: 'parola', by: 'auditor', filter: { words: word, call: lock } })
  expect(JSON.parse(line) as auditLog.AuditEntry).toMatchObject({ who: 'risk', call: lock, objects: [memberId] })
  await writeFile(file, text.replace('"by":"auditor"', '"by":"nobody"'))
  expect(await verified(file, key)).toMatch(/^refused/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  // From the entry to what it is about.
  await entry.getByRole('link', { name: 'Open the member' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(userName)
  expect(violations).toEqual([])
})
