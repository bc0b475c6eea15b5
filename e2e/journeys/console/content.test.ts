import { drafts } from '@parola/contract'
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findings } from '../../axe.ts'
import { inDatabase } from '../../database.ts'
import { hostileTexts, watch } from '../../hostile.ts'
import { ownMerchant } from '../../own-merchant.ts'
import { sharedStack } from '../../ports.ts'
import { consolePages, signInAs, violationsOf } from '../../staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const aside = (page: Page) => page.getByRole('complementary', { name: 'Content' })
const button = (page: Page, name: string | RegExp) => aside(page).getByRole('button', { name })
const textOf = (page: Page, language: string) => aside(page).getByRole('textbox', { name: `Text (${language})` })
const said = (page: Page, what: string) => page.getByRole('status').filter({ hasText: what })

/** A merchant of its own, at whose content somebody works. */
async function atDesk(page: Page, context: BrowserContext, zone = 'Asia/Manila') {
  const merchant = await ownMerchant(context)
  await merchant.employ('content', zone)
  await signInAs(page, 'content')
  await page.goto(`${consolePages}/c/${merchant.code}/content`)
  return merchant
}

async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write something new' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Begin the draft' }).click()
  await expect(aside(page).getByRole('heading', { name: title })).toBeVisible()
}

/** Saves, and returns the text that was sent and the one that the server has. */
async function saved(page: Page, language: 'EN' | 'TY'): Promise<{ sent: string; kept: string }> {
  const answered = page.waitForResponse((response) => response.url().endsWith(drafts.write.path))
  await button(page, 'Save the draft').click()
  const response = await answered
  const { body } = response.request().postDataJSON() as { body: drafts.DraftBody }
  const { value } = (await response.json()) as { value: drafts.Item }
  await expect(said(page, 'Draft saved')).toBeVisible()
  const { rows } = await inDatabase(sharedStack.database, (client) =>
    client.query<{ content: string }>(
      `select body -> 'wordings' -> $2 ->> 'content' as content from draft where item = $1`,
      [value.item, language],
    ),
  )
  return { sent: body.wordings[language]?.content ?? '', kept: rows[0]?.content ?? '' }
}

async function paste(into: Locator, html: string): Promise<void> {
  await into.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('CON-107 the editor writes and pastes only allowed markup, and the server keeps it byte for byte', async ({
  page,
  context,
}) => {
  const seen = await watch(page)
  const violations = violationsOf(page)
  await atDesk(page, context)
  await begin(page, 'Opening hours')
  const text = textOf(page, 'Tagalog')
  await text.click()
  await page.keyboard.type('We answer ')
  const toolbar = aside(page).getByRole('toolbar')
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('every day & <night>')
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Bullets' }).click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Link' }).click()
  const link = page.getByRole('dialog', { name: 'Link to' })
  await link.getByLabel('Address').fill('https://evil.example/')
  await expect(link.getByRole('alert')).toContainText('not allowed')
  await expect(link.getByRole('button', { name: 'Add the link' })).toBeDisabled()
  await link.getByLabel('Address').fill('/m/help')
  expect(await findings(page)).toEqual([])
  await link.getByRole('button', { name: 'Add the link' }).click()
  expect(await saved(page, 'TY')).toEqual({
    sent: '<p>We answer <strong>every day &amp; &lt;night&gt;</strong></p><ul><li>One</li><li>Two</li></ul><p><a href="/m/help">/m/help</a></p>',
    kept: '<p>We answer <strong>every day &amp; &lt;night&gt;</strong></p><ul><li>One</li><li>Two</li></ul><p><a href="/m/help">/m/help</a></p>',
  })

  // From here on the browser says what the inert document of the sanitizer was refused.
  expect(violations).toEqual([])

  // Rich text of every allowed kind, and what comes along with it from other programs.
  await text.press('Control+a')
  await paste(
    text,
    `<h1>x</h1><h3 style="color:red" onclick="hit()">T</h3><p class=a>a<br>b <sub>1</sub><sup>2</sup> <s>s</s> <u>u</u> <small>n</small>&nbsp;"q"</p>
     <blockquote><p>q</p></blockquote><ol start="3"><li>x<ul><li>y</li></ul></li></ol><hr>
     <figure><img src="banners/koi.avif" alt='a "b" &amp; c' width="40" onerror="hit()"><figcaption>c</figcaption></figure>
     <table><caption>c</caption><thead><tr><th scope="col" colspan="2">h</th></tr></thead><tbody><tr><td>1</td><td rowspan="x">2</td></tr></tbody></table>
     <a href="https://evil.example/">out</a> <a href="javascript:hit()">js</a> <img src="https://evil.example/x.png">`,
  )
  const rich = await saved(page, 'TY')
  expect(rich.kept).toBe(rich.sent)
  expect(rich.kept).toContain('<h3>T</h3>')
  expect(rich.kept).toContain('<ol start="3"><li>')
  expect(rich.kept).toContain('<img src="banners/koi.avif" alt="a &quot;b&quot; &amp; c" width="40" />')
  expect(rich.kept).toContain('<th colspan="2" scope="col">h</th>')
  expect(rich.kept).not.toMatch(/style|class|evil|javascript|onclick|onerror/)

  for (const hostile of hostileTexts) {
    await text.press('Control+a')
    await paste(text, hostile)
  }
  const last = await saved(page, 'TY')
  expect(last.kept).toBe(last.sent)
  expect(await seen.seen()).toEqual([])
  await page.reload()
  await expect(textOf(page, 'Tagalog')).toBeVisible()
  expect(await seen.seen()).toEqual([])
})

test('CON-110 translations are missing, written, reviewed and stale, side by side, and travel as XLIFF', async ({
  page,
  context,
}) => {
  await atDesk(page, context)
  await begin(page, 'Mga oras')
  await textOf(page, 'Tagalog').click()
  await page.keyboard.type('Bukas araw-araw')
  await saved(page, 'TY')
  await button(page, 'English Missing').click()
  await expect(aside(page)).toContainText('Players read Tagalog until it is written')

  const downloading = page.waitForEvent('download')
  await button(page, 'Export XLIFF').click()
  const file = await (await downloading).path()
  const xliff = await readFile(file, 'utf8')
  expect(xliff).toContain('<source>&lt;p&gt;Bukas araw-araw&lt;/p&gt;</source>')
  const translated = xliff
    .replace('<source>Mga oras</source>', '$&<target>Opening hours</target>')
    .replace('<source></source>', '$&<target></target>')
    .replace('Bukas araw-araw&lt;/p&gt;</source>', '$&<target>&lt;p&gt;Open every day&lt;/p&gt;</target>')
  await button(page, 'Import XLIFF…').click()
  const dialog = page.getByRole('dialog', { name: 'Import English' })
  const asFile = (text: string) => ({ name: 'en.xlf', mimeType: 'application/x-xliff+xml', buffer: Buffer.from(text) })
  await dialog.getByLabel('XLIFF 1.2 file').setInputFiles(asFile(xliff))
  await dialog.getByRole('button', { name: 'Import into the draft' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lacks translations')
  await dialog.getByLabel('XLIFF 1.2 file').setInputFiles(asFile(translated))
  await dialog.getByRole('button', { name: 'Import into the draft' }).click()
  await expect(said(page, 'Imported')).toBeVisible()

  await expect(button(page, 'English Written')).toBeVisible()
  await expect(textOf(page, 'English')).toHaveText('Open every day')
  expect(await findings(page)).toEqual([])
  await button(page, 'Follows its source').click()
  await expect(button(page, 'English Reviewed')).toBeVisible()
  await textOf(page, 'Tagalog').press('Control+End')
  await page.keyboard.type(', buong gabi')
  await saved(page, 'TY')
  await expect(button(page, 'English Stale')).toBeVisible()
  await expect(aside(page).getByRole('listitem').filter({ hasText: 'Bukas araw-araw, buong gabi' })).toBeVisible()
})

test('CON-111 what is scheduled begins and ends by the merchant’s clocks, also where they change', async ({
  page,
  context,
  browser,
}) => {
  const { origin } = await atDesk(page, context, 'Europe/Berlin')
  await begin(page, 'Summer hours')
  // The clocks are put forward over it, and put back over the other.
  await aside(page).getByLabel('Ends').fill('2027-03-28T02:30')
  await expect(aside(page)).toContainText('The clocks are put forward over this time')
  await aside(page).getByLabel('Ends').fill('2027-10-31T02:30')
  await saved(page, 'TY')
  const column = (of: string) =>
    inDatabase(sharedStack.database, async (client) => {
      const { rows } = await client.query<{ at: string }>(
        `select ${of} as at from draft where body #>> '{wordings,TY,title}' = 'Summer hours'`,
      )
      return rows.at(-1)?.at
    })
  expect(await column(`body ->> 'endsAt'`)).toBe('2027-10-31T00:30:00.000Z')

  // The next minute of those clocks that is not too near.
  const at = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000)
  const wall = at
    .toLocaleString('sv', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')
  await button(page, 'Publish…').click()
  const dialog = page.getByRole('dialog', { name: 'Publish Summer hours?' })
  await dialog.getByLabel('Moment').fill(wall)
  await dialog.getByRole('button', { name: /^Publish on .*GMT\+[12]$/ }).click()
  await expect(said(page, 'Scheduled')).toBeVisible()
  const phone = await browser.newPage()
  const noticesAt = async () => (await phone.goto(`${origin}/wps/announcements/notices?language=TY`))?.text()
  expect(await noticesAt()).not.toContain('Summer hours')
  await expect.poll(noticesAt, { timeout: 75_000, intervals: [500] }).toContain('Summer hours')
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())

  await page.reload()
  await expect(aside(page)).toContainText('Live')
  const end = new Date(Math.ceil((Date.now() + 2_000) / 1_000) * 1_000)
  await inDatabase(sharedStack.database, (client) =>
    client.query(`update announcement set ends_at = $1 where id::text = $2`, [
      end,
      new URL(page.url()).searchParams.get('row'),
    ]),
  )
  await button(page, 'Withdraw').click()
  await expect(said(page, 'Withdrawn')).toBeVisible()
  await expect.poll(noticesAt).not.toContain('Summer hours')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said(page, 'Undone')).toBeVisible()
  await phone.close()
})
