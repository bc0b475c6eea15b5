import type { Language } from '@parola/contract'
import { findings } from '../axe.ts'
import { en, text } from '../texts.ts'
import { bahaghari, expect, mainRoutes, open, parola, test, walk } from '../visit.ts'

const sets: { name: string; origin: string; merchant: string; language: Language }[] = [
  { name: 'dark', origin: parola, merchant: 'Parola', language: 'EN' },
  { name: 'light', origin: bahaghari, merchant: 'Bahaghari', language: 'TY' },
  { name: 'right to left', origin: bahaghari, merchant: 'Bahaghari', language: 'AR' },
]

for (const { name, origin, merchant, language } of sets) {
  test.describe(name, () => {
    // Movement off: a text that is fading in has no contrast yet.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
    const t = (key: string, values?: Record<string, string>) => text(language, key, values)

    test('axe finds nothing on any screen', async ({ page }) => {
      test.setTimeout(120_000)
      await open(page, `${origin}/m/home`, 'home')
      if (language === 'AR') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const found: string[] = []
      for (const route of mainRoutes) {
        await walk(page, route)
        found.push(...(await findings(page)))
      }
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

      test('axe finds nothing in what comes up by itself', async ({ page }) => {
        await page.goto(`${origin}/m/home`)
        const popup = page.getByRole('dialog')
        await expect(popup).toBeVisible()
        const found = await findings(page)
        await page.keyboard.press('Escape')
        await expect(popup).toHaveCount(0)
        const later = await page.context().newPage()
        await later.goto(`${origin}/m/home`)
        await expect(later.getByRole('dialog', { name: t('home.downloadTitle', { name: merchant }) })).toBeVisible()
        found.push(...(await findings(later)))
        expect(found).toEqual([])
      })
    })
  })
}

test.describe('in Chrome on an iPhone', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
  })

  test('axe finds nothing in a dialog', async ({ page }) => {
    await open(page, `${parola}/m/vip`, 'vip')
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('header.download') })
      .click()
    await expect(page.getByRole('dialog', { name: en('download.safari') })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})

test('focus stays inside the drawer and returns to what opened it', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const menu = page.getByRole('button', { name: en('header.menu') })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: en('side.title') })
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
})
