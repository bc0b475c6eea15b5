import { tagOf, type Language } from '@parola/contract'
import type { Page } from '@playwright/test'
import { clippedTexts } from '../../clipped-text.ts'
import { expect, mainRoutes, open, parola, test, walk } from '../../visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const read = async (page: Page, language: Language) => {
  await page.context().addCookies([{ name: 'lang', value: language, url: parola }])
  await open(page, `${parola}/m/saferPlay`, 'saferPlay')
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language))
}

/** The screens with the most text, and those with the narrowest places for it. */
const wordy = new Set(['home', 'login', 'gameList', 'lotteryGame', 'memberHome', 'limits'])

for (const language of ['KM', 'LO', 'MY', 'TH'] as const) {
  test(`in ${language} no mark above or below a letter is cut off`, async ({ page }) => {
    await read(page, language)
    const found: string[] = []
    for (const route of mainRoutes.filter(({ screen }) => wordy.has(screen))) {
      await walk(page, route)
      found.push(...(await clippedTexts(page, [320, 390])))
    }
    expect(found).toEqual([])
  })
}

/** The typographic style of a paragraph. */
const setting = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .first()
    .evaluate((paragraph) => {
      const { wordBreak, lineHeight, fontSize } = getComputedStyle(paragraph)
      return { wordBreak, leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) }
    })

test('lines have the height and break at the places that each script needs', async ({ page }) => {
  await read(page, 'EN')
  const { leading } = await setting(page)
  expect(leading).toBeLessThan(1.6)
  for (const language of ['KM', 'MY', 'UR', 'AR'] as const) {
    await read(page, language)
    expect((await setting(page)).leading, language).toBeCloseTo(1.65)
  }
  await read(page, 'KO')
  expect(await setting(page)).toEqual({ wordBreak: 'keep-all', leading })
  await read(page, 'JA')
  expect(await setting(page)).toEqual({ wordBreak: 'auto-phrase', leading })
})
