import { content, editing, promotions, type Call, type ValueOf } from '@parola/contract'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { htmlPayloads, plainPayloads } from '../../../demo/src/xss-payloads/index.ts'
import { sanitizeHtml } from '../../../server/src/content/sanitize.ts'
import { consolePortOf } from '../../../scripts/stack.ts'
import { operatorKey } from '../../cashier.ts'
import { hostileTexts, purifierFile, watch } from '../../hostile.ts'
import { logInAs, newMember } from '../../members.ts'
import { memberOn } from '../../money.ts'
import { operated, operatorStack } from '../../operator.ts'
import { expect, go, logIn, mark, open, parola, expectScreen, test, touch } from '../../visit.ts'

/** A page without any policy, on which every payload takes effect. */
async function openBarePage(page: Page): Promise<void> {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8"><body>' }),
  )
  await page.goto(`${parola}/bare`)
}

/** Writes each text into the page as markup, and returns the elements and attributes that are not on the allowlist. */
const writeAll = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (all) => {
    const disallowed = all.flatMap((text) => {
      const box = document.body.appendChild(document.createElement('div'))
      box.innerHTML = text
      return window.disallowedIn(box)
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return disallowed
  }, texts)

test('HELP-02 T11 the corpus works: on an unprotected page it runs', async ({ page }) => {
  const { seen } = await watch(page)
  await openBarePage(page)
  // A payload that leaves the page would also leave the counter.
  const staying = htmlPayloads.filter(
    (payload) => !/refresh|location|srcdoc|frame|write|<base|autofocus|(id|name)=/i.test(payload),
  )
  const disallowed = await writeAll(page, staying)
  expect(disallowed.length).toBeGreaterThan(2_000)
  const done = await seen()
  expect(done.filter((one) => one.startsWith('hit')).length).toBeGreaterThan(300)
  expect(done.filter((one) => one.startsWith('asked')).length).toBeGreaterThan(50)
})

test('HELP-02 T11 the corpus as sanitized by the server does nothing, even on an unprotected page', async ({
  page,
}) => {
  const { seen } = await watch(page)
  await openBarePage(page)
  const kept = htmlPayloads.map((payload) => sanitizeHtml(payload, { hosts: ['help.parola.example'] }))
  expect(kept).toHaveLength(htmlPayloads.length)
  expect(await writeAll(page, kept)).toEqual([])
  expect(await seen()).toEqual([])
})

test('HELP-02 T11 the client shows nothing of the raw corpus outside the allowlist', async ({ page }) => {
  const { seen } = await watch(page)
  await open(page, `${parola}/m/home`, 'home')
  const disallowed = await page.evaluate(
    async ([file, payloads]) => {
      const exported = Object.values((await import(file)) as Record<string, unknown>)
      const purified = exported.find((one) => typeof one === 'function') as (
        html: string,
        pictureAt: (path: string) => string,
      ) => DocumentFragment
      const found = payloads.flatMap((payload) => {
        const box = document.body.appendChild(document.createElement('div'))
        box.append(purified(payload, (path) => `/cdn/parola/${path}`))
        return window.disallowedIn(box)
      })
      for (const link of document.querySelectorAll<HTMLElement>('body > div:not(#root) a')) {
        link.addEventListener('click', (event) => event.preventDefault())
        link.click()
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return found
    },
    [purifierFile(), htmlPayloads] as const,
  )
  expect(disallowed).toEqual([])
  expect(await seen()).toEqual([])
})

const fulfil = (page: Page, call: Call, value: unknown) =>
  page.route(
    ({ pathname }) => pathname === call.path,
    (route) => route.fulfill({ json: { success: true, value } }),
  )

const ids = hostileTexts.map(() => randomUUID())
const at = '2026-11-01T00:00:00.000Z'
const helpEntry = (tag: content.HelpTag, texts: readonly string[]) =>
  texts.map((text, index) => ({
    slug: `hostile-${index}`,
    tag,
    title: text.slice(0, 200),
    content: text,
    updatedAt: at,
  }))

const announcement = (text: string, index: number) => ({
  id: ids[index],
  announcementId: ids[index],
  title: text.slice(0, 200),
  summary: text.slice(0, 400),
  content: text,
  category: 'news',
  startDate: at,
  endDate: null,
  noExpiry: 1,
  photoUrl: null,
  announcementImages: [],
  groupName: null,
  url: null,
  audience: 'all',
  frequency: 'visit',
  read: false,
})

const announcements = hostileTexts.map(announcement)
const lists = { banners: [], player: [], popup: [], promotion: [], hot: [], agent: [] }

/** The text is rendered, and has nothing outside the allowlist. */
async function isClean(page: Page, index: number): Promise<void> {
  await page.locator('.rich-text', { hasText: `text ${index}.` }).waitFor()
  expect(
    await page.evaluate(() => Array.from(document.querySelectorAll('.rich-text')).flatMap(window.disallowedIn)),
  ).toEqual([])
}

/** The same where all entries are shown below each other. */
async function areClean(page: Page): Promise<void> {
  await expect(page.locator('.rich-text')).toHaveCount(hostileTexts.length)
  for (const index of [0, hostileTexts.length - 1]) await isClean(page, index)
}

/** Where one entry is open at a time. */
async function openEach(page: Page): Promise<void> {
  for (const index of ids.keys()) {
    await page.locator(`#help-${index}-title`).click()
    await isClean(page, index)
  }
}

/** Each place where the app shows HTML, with responses that our server would never give. */
const slots: Record<string, (page: Page) => Promise<void>> = {
  async announcement(page) {
    await fulfil(page, content.announcements, { ...lists, player: announcements })
    await open(page, `${parola}/m/notice?id=${ids[0]}`, 'notice')
    for (const [index, id] of ids.entries()) {
      await go(page, `/m/notice?id=${id}`)
      await isClean(page, index)
    }
  },
  async promotion(page) {
    const offered = announcements.map((one) => ({ ...one, code: null, terms: null, isUsedUp: false }))
    await fulfil(page, promotions.promotions, { promotions: offered })
    await open(page, `${parola}/m/activity?id=${ids[0]}`, 'promotions')
    for (const [index, id] of ids.entries()) {
      await go(page, `/m/activity?id=${id}`)
      await isClean(page, index)
    }
  },
  async message(page) {
    await logIn(page.context())
    const messages = hostileTexts.map((text, index) => ({
      id: ids[index],
      at,
      title: text,
      content: text,
      isRead: true,
    }))
    await fulfil(page, content.inbox, { messages, unread: 0, next: null })
    await open(page, `${parola}/m/webEmail?id=${ids[0]}`, 'messages')
    for (const [index, id] of ids.entries()) {
      await go(page, `/m/webEmail?id=${id}`)
      await isClean(page, index)
    }
  },
  async 'help entry'(page) {
    await fulfil(page, content.helpCenter, { entries: helpEntry('play', hostileTexts) })
    await open(page, `${parola}/m/help`, 'help')
    await openEach(page)
  },
  async agreement(page) {
    await fulfil(page, content.helpCenter, { entries: helpEntry('agreement', hostileTexts) })
    await open(page, `${parola}/m/useragreement`, 'userAgreement')
    await areClean(page)
  },
  async 'safer play'(page) {
    await fulfil(page, content.helpCenter, { entries: helpEntry('safer', hostileTexts) })
    await open(page, `${parola}/m/saferPlay`, 'saferPlay')
    await openEach(page)
  },
}

for (const [name, visit] of Object.entries(slots)) {
  test(`HELP-02 T11 every payload, raw, in the text of ${name.startsWith('a') ? 'an' : 'a'} ${name}: nothing runs`, async ({
    page,
  }) => {
    const { seen } = await watch(page)
    await visit(page)
    expect(await seen()).toEqual([])
  })
}

test.describe('a first visit', () => {
  test.use({ firstVisit: true })

  test('HELP-02 T11 every payload, raw, in a pop-up and in the headlines of home: nothing runs', async ({ page }) => {
    const { seen } = await watch(page)
    await fulfil(page, content.announcements, {
      ...lists,
      player: announcements,
      popup: announcements,
      hot: announcements,
    })
    await page.route('**/m/home', async (route) => {
      // The document embeds the data of its first screen; without it the client requests them.
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(
        /"summary":"(?:[^"\\]|\\.)*"/g,
        () => `"summary":${JSON.stringify(hostileTexts[0]).replaceAll('<', '\\u003c')}`,
      )
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${parola}/m/home`)
    await expectScreen(page, 'home')
    await touch(page)
    const popup = page.getByRole('dialog')
    await popup.waitFor()
    expect(
      await popup.evaluate((box) => box.querySelectorAll('script, style, iframe, form, [onerror], [onclick]').length),
    ).toBe(0)
    expect(await seen()).toEqual([])
  })
})

test('HELP-02 T11 Trusted Types block writing response text as markup without the sanitizer', async ({ page }) => {
  await open(page, `${parola}/m/useragreement`, 'userAgreement')
  await page.locator('.rich-text p').first().waitFor()
  const outcome = await page.evaluate(() => {
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes
    const attempts: (() => unknown)[] = [
      () => (document.querySelector('.rich-text')!.innerHTML = '<p>x</p>'),
      () => document.querySelector('.rich-text')!.insertAdjacentHTML('beforeend', '<p>x</p>'),
      () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
      () => document.createRange().createContextualFragment('<p>x</p>'),
      () => document.write('<p>x</p>'),
      () => types.createPolicy('parola', {}),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'went through'
      } catch (fault) {
        return (fault as Error).name
      }
    })
  })
  expect(outcome).toEqual(outcome.map(() => 'TypeError'))
})

test('HELP-02 a text keeps its formatting: app links stay in the app, others open separately, wide tables scroll alone', async ({
  page,
}) => {
  const cells = Array.from({ length: 8 }, (_, index) => `<td>Prize ${index}</td>`).join('')
  const text = `<h3>Prizes</h3><p>See <a href="/m/help">help</a> or <a href="https://help.parola.example/faq">the site</a>.</p>
    <table><tbody><tr>${cells}</tr></tbody></table><img src="banners/lighthouse-night.avif" alt="A lighthouse">`
  await fulfil(page, content.helpCenter, { entries: helpEntry('agreement', [text]) })
  await open(page, `${parola}/m/useragreement`, 'userAgreement')
  await page.locator('.rich-text').waitFor()
  const site = page.getByRole('link', { name: 'the site' })
  await expect(site).toHaveAttribute('target', '_blank')
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  const picture = page.getByRole('img', { name: 'A lighthouse' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const widths = await page.evaluate(() => {
    const box = document.querySelector('.rich-text-table')!
    return { table: box.scrollWidth > box.clientWidth, page: document.documentElement.scrollWidth > innerWidth }
  })
  expect(widths).toEqual({ table: true, page: false })
  const sameDocument = await mark(page)
  await page.locator('.rich-text').getByRole('link', { name: 'help' }).click()
  await expectScreen(page, 'help')
  expect(await sameDocument()).toBe(true)
})

/** Makes an operator's call from a page of the merchant, because only browsers resolve every name below localhost to this machine. */
/** The edge rejects NUL and lone surrogates, so payloads are sent without them. */
function sendable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A call that must succeed, by an operator at the console of the page's stack. */
async function callAs(page: Page, key: string, { method, path }: Call, body?: unknown): Promise<unknown> {
  const origin = `http://127.0.0.1:${consolePortOf(Number(new URL(page.url()).port))}`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { success, value, code } = (await answer.json()) as { success: boolean; value: unknown; code?: string }
  if (!success) throw new Error(`${path} answered ${code}`)
  return value
}

test('HELP-02 T11 T35 an operator publishes the corpus and a member sends it: nothing runs, nothing is a formula', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { seen, refused } = await watch(page)
  const origin = operated.bahaghari
  await logInAs(page, origin, await newMember(origin))
  const key = await operatorKey(operatorStack.database, 'bahaghari', `writer-${randomUUID().slice(0, 8)}`)
  const memberId = await memberOn(page)

  for (const [index, hostile] of hostileTexts.entries()) {
    const text = sendable(hostile)
    const wording = { title: `text ${index}`, content: text }
    const wordings = { EN: wording }
    const id = ids[index]
    await callAs(page, key, editing.publishHelp, { slug: `hostile-${index}`, tag: 'agreement', wordings })
    await callAs(page, key, editing.sendMessage, { id, memberIds: [memberId], wordings })
    // For members only, because other journeys visit this merchant as guests.
    const shown = { kind: 'PL', category: 'news', audience: 'member', startsAt: at, endsAt: null }
    await callAs(page, key, editing.publishAnnouncement, {
      ...shown,
      id,
      wordings: { EN: { ...wording, summary: text.slice(0, 400) } },
    })
  }
  await open(page, `${origin}/m/useragreement`, 'userAgreement')
  await page.locator('.rich-text', { hasText: 'text 0.' }).waitFor()
  for (const index of ids.keys()) await isClean(page, index)
  for (const [screen, path] of [
    ['messages', '/m/webEmail'],
    ['notice', '/m/notice'],
  ] as const) {
    await open(page, `${origin}${path}?id=${ids[0]}`, screen)
    for (const [index, id] of ids.entries()) {
      await go(page, `${path}?id=${id}`)
      await isClean(page, index)
    }
  }
  for (const [index, id] of ids.entries()) {
    await callAs(page, key, editing.removeHelp, { slug: `hostile-${index}` })
    await callAs(page, key, editing.withdrawAnnouncement, { id })
  }
  await sendFeedback(page, feedback)
  const told = (await callAs(page, key, editing.feedback)) as ValueOf<typeof editing.feedback>
  expect(told.feedback.length).toBeGreaterThanOrEqual(feedback.length)
  for (const one of told.feedback) expect(one.content).not.toMatch(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u)
  const [heads = '', ...rows] = told.csv.trimEnd().split('\r\n')
  expect(rows.pop()).toMatch(/^"Exported by writer-/)
  expect(rows).toHaveLength(told.feedback.length)
  const cells = heads.split(',').length
  const cell = String.raw`"(?!\s*[=+\-@\t\r])(?:[^"\r\n]|"")*"`
  for (const row of rows) expect(row).toMatch(new RegExp(`^${cell}(,${cell}){${cells - 1}}$`))
  expect([...(await seen()), ...(await refused())]).toEqual([])
})

/** A member's daily maximum, with a sample of each kind: spreadsheet formulas, terminal escapes, lookalike text and markup. */
const feedback = [...plainPayloads.filter((_, index) => index % 8 === 0), `<img src=x onerror=hit()>`].map((payload) =>
  sendable(`${payload} one two three four five`),
)

const sendFeedback = (page: Page, texts: readonly string[]) =>
  page.evaluate(
    async ([path, all]) => {
      const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
      const { token } = JSON.parse(info) as { token: string }
      for (const text of all) {
        const body = JSON.stringify({ requestId: crypto.randomUUID(), kind: 'idea', content: text })
        const answer = await fetch(path, {
          method: 'POST',
          headers: { token, 'content-type': 'application/json' },
          body,
        })
        if (!answer.ok) throw new Error(`${answer.status} to ${text}`)
      }
    },
    [content.sendFeedback.path, texts] as const,
  )
