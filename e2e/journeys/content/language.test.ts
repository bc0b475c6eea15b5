import type { Locator, Page } from '@playwright/test'
import { languages, tagOf, type Language } from '@parola/contract'
import { flagOf, ownNameOf } from '@parola/contract/language-names'
import { announcementsOf } from '../../../demo/src/content/index.ts'
import { merchants } from '../../../demo/src/merchants/index.ts'
import { alsoOffered } from '../../operator.ts'
import { en, text, textsOf } from '../../texts.ts'
import { bahaghari, expect, mark, open, parola, test, walk } from '../../visit.ts'

async function openPicker(page: Page, language: Language) {
  await page.getByRole('button', { name: text(language, 'header.menu') }).click()
  const drawer = page.getByRole('dialog', { name: text(language, 'side.title') })
  await drawer.getByRole('button', { name: text(language, 'side.language') }).click()
  const picker = page.getByRole('dialog', { name: text(language, 'language.title') })
  await expect(picker).toBeVisible()
  return picker
}

async function choose(page: Page, from: Language, to: Language): Promise<void> {
  const picker = await openPicker(page, from)
  await picker.getByRole('button', { name: ownNameOf(to), exact: true }).click()
  await expect(picker).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(to))
}

test("LANG-01 the picker lists the merchant's languages by own name with their flags, and the choice persists", async ({
  page,
  context,
}) => {
  for (const merchant of merchants) {
    const origin = merchant.code === 'parola' ? parola : bahaghari
    await open(page, `${origin}/m/home`, 'home')
    const picker = await openPicker(page, 'EN')
    const offered = [...new Set([...merchant.languages, ...alsoOffered])]
    expect(offered).toEqual(expect.arrayContaining(['EN', 'TY']))
    await expect(picker.getByRole('listitem')).toHaveText(offered.map(ownNameOf))
    for (const language of offered) {
      const row = picker.getByRole('button', { name: ownNameOf(language), exact: true })
      const flag = row.locator('img')
      await expect
        .poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth), `flag of ${language}`)
        .toBeGreaterThan(0)
      expect(await flag.getAttribute('src'), `flag of ${language}`).toContain(flagOf(language))
      await expect(row).toHaveAttribute('aria-pressed', String(language === 'EN'))
    }
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)

    await choose(page, 'EN', 'TY')
    const cookie = (await context.cookies(origin)).find(({ name }) => name === 'lang')
    expect(cookie).toMatchObject({ value: 'TY', sameSite: 'Lax' })
    expect(cookie!.expires * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 60 * 60_000)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expect(page.getByRole('heading', { name: text('TY', 'home.hot') })).toBeVisible()
    const later = await context.newPage()
    await open(later, `${origin}/m/vip`, 'vip')
    await expect(later.getByText(text('TY', 'vip.road'))).toBeVisible()
    await later.close()
  }
})

test.describe('a first visit', () => {
  test.use({ language: null, locale: 'en-US' })

  test('LANG-02 without a choice the site is in Tagalog, whatever the browser prefers', async ({ page }) => {
    for (const origin of [parola, bahaghari]) {
      const answer = await page.goto(`${origin}/m/home`)
      expect(await answer!.text()).toContain('<html lang="fil"')
      await expect(page.getByRole('heading', { name: text('TY', 'home.hot') })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: text('TY', 'header.login') })).toBeVisible()
      await open(page, `${origin}/m/help`, 'help')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('TY', 'title.help'))
    }
  })
})

/** All visible and spoken text of the page. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script')) words.add(walker.currentNode.textContent!.trim())
    for (const element of document.body.querySelectorAll('[aria-label]')) words.add(element.getAttribute('aria-label')!)
    return [...words].filter(Boolean)
  })

/** Catalogue texts shown in one language that differ in the other. */
function leftovers(words: readonly string[], from: Language, to: Language): string[] {
  const [old, wanted] = [textsOf(from), textsOf(to)]
  const translated = new Set(Object.keys(old).flatMap((key) => (old[key] === wanted[key] ? [] : [old[key]!])))
  const still = new Set(Object.values(wanted))
  return words.filter((word) => translated.has(word) && !still.has(word))
}

interface Change {
  at: number
}

test('LANG-04 the scripts of home contain no text of any language, so another language does not make them larger', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto(`${parola}/m/home`, { waitUntil: 'networkidle' })
  const code = (await Promise.all(scripts))
    .join('\n')
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  expect(code.length).toBeGreaterThan(100_000)
  for (const language of languages) {
    const sentences = Object.values(textsOf(language)).filter((one) => one.length > 24 && !/[{}"'`\\]/.test(one))
    expect(sentences.length).toBeGreaterThan(50)
    expect(sentences.filter((one) => code.includes(one))).toEqual([])
  }
})

test('LANG-03 a new language changes every text without a reload, and lists are fetched again 250 ms later', async ({
  page,
}) => {
  await open(page, `${parola}/m/home`, 'home')
  const isSameDocument = await mark(page)
  expect(leftovers(await wordsOn(page), 'EN', 'TY').length).toBeGreaterThan(20)
  await page.evaluate(() => {
    const changes: Change[] = []
    Object.assign(window, { changes })
    new MutationObserver(() => changes.push({ at: performance.now() })).observe(document.documentElement, {
      attributeFilter: ['lang'],
    })
  })

  await choose(page, 'EN', 'TY')
  const listsIn = (language: Language) =>
    page.evaluate((wanted) => {
      const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(`language=${wanted}`))
      return entries.map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
    }, language)
  // Draws are requested when their section is near, then in the new language too.
  const ofDraws = new Set(['/lgw/vn/games/game_menu', '/lotto/lgw/games/results'])
  const asked = async () => (await listsIn('TY')).map(({ path }) => path).filter((path) => !ofDraws.has(path))
  await expect
    .poll(async () => new Set(await asked()))
    .toEqual(new Set(['/wps/announcements', '/lgw/games/popular', '/gcs/game/gameList', '/wps/system/status']))
  const changedAt = await page.evaluate(() => (window as unknown as { changes: Change[] }).changes[0]!.at)
  for (const { path, startTime } of await listsIn('TY')) {
    expect(startTime - changedAt, `${path} waits 250 ms`).toBeGreaterThanOrEqual(230)
    expect(startTime - changedAt, `${path} waits no longer than it must`).toBeLessThan(2_000)
  }
  await expect(page.getByRole('heading', { name: text('TY', 'home.notices') })).toBeVisible()
  // Lists show their old texts until the new ones have arrived.
  const oldWords = async (before: Language, after: Language) => leftovers(await wordsOn(page), before, after)
  await expect.poll(() => oldWords('EN', 'TY')).toEqual([])
  expect(await isSameDocument()).toBe(true)

  // Content from the lists follows as well: a banner in the new language.
  const { EN, TY } = announcementsOf['parola']![0]!.wordings
  await expect(page.getByRole('region', { name: text('TY', 'home.banners') })).toContainText(TY.title)
  await choose(page, 'TY', 'EN')
  await expect(page.getByRole('region', { name: en('home.banners') })).toContainText(EN.title)
  await expect.poll(() => oldWords('TY', 'EN')).toEqual([])
  expect(await isSameDocument()).toBe(true)
})

/** The distance of an element from the side where reading begins. */
async function fromStart(page: Page, thing: Locator): Promise<number> {
  const { x, width } = (await thing.boundingBox())!
  const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl'
  return Math.round(isMirrored ? page.viewportSize()!.width - x - width : x)
}

/** The positions in the header, the home page and the drawer, and the side to which the drawer closes. */
async function landmarks(page: Page, language: Language): Promise<Record<string, number>> {
  const t = (key: string) => text(language, key)
  await page.context().addCookies([{ name: 'lang', value: language, url: parola }])
  await open(page, `${parola}/m/vip`, 'vip')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: t('header.menu') })
  const back = await fromStart(page, header.getByRole('button', { name: t('header.back') }))
  await walk(page, { screen: 'home', path: '/m/home' })
  const banners = page.getByRole('region', { name: t('home.banners') })
  const pause = banners.getByRole('button').last()
  await expect(pause).toBeEnabled()
  const stands = {
    back,
    logo: await fromStart(page, header.locator('h1 img')),
    menu: await fromStart(page, menu),
    pause: await fromStart(page, pause),
    firstGame: await fromStart(page, page.getByRole('main').locator('[data-node]').first()),
  }
  await menu.click()
  const drawer = page.getByRole('dialog', { name: t('side.title') })
  await expect.poll(() => fromStart(page, drawer)).toBe(390 - 320)
  const close = await fromStart(page, drawer.getByRole('button', { name: t('shell.close') }).first())
  const leaves = page.evaluate(async () => {
    for (let last = 0; ;) {
      const sheet = document.querySelector('[data-from="end"]')
      if (!sheet) return Math.sign(last)
      last = new DOMMatrix(getComputedStyle(sheet).transform).e || last
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await page.keyboard.press('Escape')
  return { ...stands, close, leavesTo: (await leaves) * (language === 'EN' ? 1 : -1) }
}

test("LANG-05 in AR, FA and UR the layout and the drawer's motion are mirrored", async ({ page }) => {
  test.setTimeout(120_000)
  const expected = await landmarks(page, 'EN')
  expect(expected['leavesTo']).toBe(1)
  for (const language of ['AR', 'FA', 'UR'] as const)
    expect(await landmarks(page, language), language).toEqual(expected)
})
