import type { Page } from '@playwright/test'
import { directionOf, type Language } from '@parola/contract'
import { findings } from '../../axe.ts'
import { brokenTexts } from '../../broken-text.ts'
import { pseudoMark, applyPseudoLocale } from '../../pseudo-locale.ts'
import { unmirrored } from '../../mirrored.ts'
import { clippedTexts } from '../../clipped-text.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, mainRoutes, open, parola, test, touch, walk } from '../../visit.ts'

interface Set {
  name: string
  origin: string
  merchant: string
  language: Language
  /** With words 40 % longer than the language's own. */
  isPseudoLocale?: boolean
  /** On each change two sets run, which cover both themes and both directions. A manual run covers all. */
  isByHand?: boolean
}

const sets: Set[] = [
  { name: 'dark', origin: parola, merchant: 'Parola', language: 'EN', isPseudoLocale: true },
  { name: 'light', origin: bahaghari, merchant: 'Bahaghari', language: 'TY', isByHand: true },
  { name: 'light, right to left', origin: bahaghari, merchant: 'Bahaghari', language: 'AR' },
  { name: 'dark, right to left', origin: parola, merchant: 'Parola', language: 'UR', isByHand: true },
]

const isLanding = Boolean(process.env['CI'])

/** The narrowest phone, and a common one at which the visit continues. */
const widths = [320, 390]

/** A manual run looks at a desktop's layout too. */
async function desktopFindings(page: Page): Promise<string[]> {
  if (isLanding) return []
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('navigation').first().waitFor()
  const found = await findings(page)
  await page.setViewportSize(before)
  return found
}

/** Opens every screen once and runs all checks on it, because loading costs more than checking. */
async function lookAtAll(page: Page, origin: string, look: () => Promise<string[]>): Promise<string[]> {
  // Not from home: its document is server-rendered with the original texts.
  await open(page, `${origin}/m/vip`, 'vip')
  const found: string[] = []
  for (const route of mainRoutes) {
    await walk(page, route)
    // The content, not its skeleton.
    await page.waitForFunction(() => !document.querySelector('main .skeleton'))
    found.push(...(await look()))
  }
  return found
}

for (const { name, origin, merchant, language, isPseudoLocale = false, isByHand = false } of sets) {
  const isMirrored = directionOf(language) === 'rtl'
  test.describe(name, () => {
    test.skip(isByHand && isLanding, 'walked by hand')
    // Animations off: fading text has no contrast yet.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
    const t = (key: string, values?: Record<string, string>) => text(language, key, values)

    const words = isPseudoLocale ? 'with words 40 % longer' : `in ${language}`
    const screens = isMirrored ? `LANG-05 ${words} every screen is mirrored` : `${words} on every screen`
    test(`${screens}, no text is cut off or overlaps, and axe finds nothing`, async ({ page }) => {
      test.setTimeout(300_000)
      if (isPseudoLocale) await applyPseudoLocale(page)
      const found = await lookAtAll(page, origin, async () => [
        ...(isPseudoLocale && !(await page.locator('body').innerText()).includes(pseudoMark)
          ? [`${page.url()} is not longer`]
          : []),
        ...(isMirrored ? await unmirrored(page) : []),
        ...(await clippedTexts(page, widths)),
        ...(await findings(page)),
        ...(await desktopFindings(page)),
      ])
      expect(found).toEqual([])
    })

    test('axe finds nothing in the drawer, the language picker and the service popup', async ({ page }) => {
      await open(page, `${origin}/m/vip`, 'vip')
      const found: string[] = []
      await page.getByRole('button', { name: t('header.menu') }).click()
      await expect(page.getByRole('dialog', { name: t('side.title') })).toBeVisible()
      found.push(...(await findings(page)))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('side.language') })
        .click()
      await expect(page.getByRole('dialog', { name: t('language.title') })).toBeVisible()
      found.push(...(await findings(page)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: t('service.open') }).click()
      await expect(page.getByRole('dialog', { name: t('service.title') })).toBeVisible()
      found.push(...(await findings(page)))
      expect(found).toEqual([])
    })

    test.describe('the first visit of a day', () => {
      test.use({ firstVisit: true })

      test('axe finds nothing in the pop-ups that open automatically', async ({ context }) => {
        const found: string[] = []
        const offer = t('home.downloadTitle', { name: merchant })
        const names: string[] = []
        // One a visit, and the app offer last.
        while (!names.includes(offer)) {
          const page = await context.newPage()
          await open(page, `${origin}/m/home`, 'home')
          await touch(page)
          const popup = page.getByRole('dialog')
          await expect(popup).toBeVisible()
          names.push(await popup.getByRole('heading').innerText())
          found.push(...(await findings(page)))
          await page.keyboard.press('Escape')
          await expect(popup).toHaveCount(0)
          await page.close()
        }
        expect(new Set(names).size).toBe(names.length)
        expect(found).toEqual([])
      })
    })
  })
}

for (const language of ['EN', 'TY'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test(`UX-24 in ${language} at 320 no text ends in an ellipsis and no word is broken`, async ({ page }) => {
      test.setTimeout(240_000)
      expect(await lookAtAll(page, parola, () => brokenTexts(page, 320))).toEqual([])
    })
  })
}

test.describe('in the third right-to-left language', () => {
  test.use({ language: 'FA', contextOptions: { reducedMotion: 'reduce' } })

  test('LANG-05 in FA every screen is mirrored, and no text is cut off or overlaps', async ({ page }) => {
    test.skip(isLanding, 'walked by hand')
    test.setTimeout(240_000)
    const found = await lookAtAll(page, bahaghari, async () => [
      ...(await unmirrored(page)),
      ...(await clippedTexts(page, widths)),
    ])
    expect(found).toEqual([])
  })
})

test.describe('in Chrome on an iPhone', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
  })

  test('axe finds nothing in a dialog', async ({ page }) => {
    await open(page, `${parola}/m/home`, 'home')
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('header.download') })
      .click()
    await expect(page.getByRole('dialog', { name: en('download.safari') })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})

test('the check finds a text that is cut off, one that overflows its button, and two that overlap', async ({
  page,
}) => {
  await open(page, `${parola}/m/vip`, 'vip')
  expect(await clippedTexts(page, [390])).toEqual([])
  await page.evaluate(() => {
    const place = (style: string, words: string, tag = 'div') => {
      const element = document.createElement(tag)
      element.style.cssText = style
      element.textContent = words
      document.querySelector('main')?.append(element)
    }
    place('width:40px;overflow:hidden;white-space:nowrap', 'Planted and cut off')
    place('width:40px;white-space:nowrap;background:red', 'Planted in a button', 'button')
    for (const words of ['Planted one', 'Planted two']) place('position:absolute;top:0;left:20px', words)
  })
  expect((await clippedTexts(page, [390])).filter((fault) => fault.includes('Planted'))).toEqual([
    expect.stringContaining('"Planted and cut off" is cut off'),
    expect.stringContaining('"Planted in a button" runs out of its button'),
    expect.stringContaining('"Planted one" and "Planted two" overlap'),
  ])
})

test('focus stays inside the drawer and returns to its opener', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const menu = page.getByRole('button', { name: en('header.menu') })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: en('side.title') })
  await expect(drawer).toBeVisible()
  // At either end the focus wraps around, a moment after the key.
  const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
})
