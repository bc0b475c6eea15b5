import { backOffice } from '@parola/contract'
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { findings } from '../../axe.ts'
import { hostileTextsUpTo, watch } from '../../hostile.ts'
import { memberOn } from '../../money.ts'
import { actAt, consolePages as origin, pictureIn, signInAs, violationsOf } from '../../staff.ts'
import { beenHere, logIn, newAddress, parola } from '../../visit.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const longestNote = 2_000
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj\n%%EOF\n')
const named = '"><img src=x onerror=hit()>.jpg'

test('CON-75 staff write notes with files, and of the hostile corpus nothing runs', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const app = await phone.newPage()
  await app.goto(`${parola}/m/home`)
  const memberId = await memberOn(app)
  await phone.close()

  const violations = violationsOf(page)
  const { seen } = await watch(page)
  await signInAs(page, 'risk')
  await page.goto(`${origin}/c/parola/members/${memberId}?tab=notes`)
  const notes = page.locator('main ol > li')

  // Files, by hand.
  await page.getByLabel('New note').fill('The slip they sent by mail')
  const files = page.getByLabel('Files')
  await files.setInputFiles([
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>hit()</script>') },
  ])
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert')).toHaveText('page.html is neither a picture (JPEG or PNG) nor a PDF file.')
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(backOffice.longestNoteFile + 1) }
  await files.setInputFiles([large])
  await expect(page.getByRole('alert')).toHaveText('large.pdf is larger than 5 MB.')
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled()
  await files.setInputFiles([
    { name: named, mimeType: 'image/jpeg', buffer: Buffer.from(await pictureIn('#267'), 'base64') },
    { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await page.getByLabel('Who reads it').selectOption({ label: 'Only staff who can see risk' })
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add note' }).click()
  const first = notes.filter({ hasText: 'The slip they sent' })
  await expect(first).toContainText('Risk only')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await first.getByRole('button', { name: /img src=x/ }).click()
  const picture = first.getByRole('img', { name: /img src=x/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  const [saved] = await Promise.all([page.waitForEvent('download'), first.getByRole('link', { name: /terms/ }).click()])
  expect(saved.suggestedFilename()).toBe('terms.pdf')
  expect(readFileSync(await saved.path())).toEqual(pdf)
  expect(new URL(page.url()).origin).toBe(origin)
  await first.getByRole('button', { name: 'Pin' }).click()
  await expect(first).toContainText('Pinned')
  expect(await findings(page)).toEqual([])

  // The corpus, as texts.
  const texts = hostileTextsUpTo(longestNote)
    .map((text) => text.replaceAll('\0', '').toWellFormed())
    .filter((text) => text.length <= longestNote)
  expect(texts.length).toBeGreaterThan(50)
  for (const text of texts) {
    const { success } = await actAt(page, backOffice.writeNote, { merchant: 'parola', body: { memberId, text } })
    expect(success, text).toBe(true)
  }
  await page.reload()
  await expect(notes.first()).toContainText('The slip they sent')
  const older = page.getByRole('button', { name: 'Load older' })
  while (await older.isVisible()) {
    const shown = await notes.count()
    await older.click()
    await expect.poll(() => notes.count()).toBeGreaterThan(shown)
  }
  await expect(notes.filter({ hasText: 'text 0.' })).toHaveCount(1)
  expect(
    await page.locator('main ol img, main ol script, main ol iframe, main ol svg:not([aria-hidden])').count(),
  ).toBe(0)
  expect(await seen()).toEqual([])
  expect(violations).toEqual([])

  await signInAs(page, 'support')
  await page.goto(`${origin}/c/parola/members/${memberId}?tab=notes`)
  await expect(notes.filter({ hasText: /text \d+\./ }).first()).toBeVisible()
  await expect(notes.filter({ hasText: 'The slip they sent' })).toHaveCount(0)
  await expect(page.getByLabel('Who reads it')).toHaveCount(0)
})
