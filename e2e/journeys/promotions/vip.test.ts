import type { Language } from '@parola/contract'
import type { Page } from '@playwright/test'
import { levelsOf } from '../../../demo/src/content/index.ts'
import { findings } from '../../axe.ts'
import { happen } from '../../money.ts'
import { countedWithinMs, whenCounted } from '../../promotions.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const road = (page: Page) => main(page).getByRole('region', { name: en('vip.road') })
const names = levelsOf['parola']!.map((level) => level.names.EN)

test('VIP-01 the banner of m_vip follows its link, and a visitor sees every level with its benefits', async ({
  page,
}) => {
  await open(page, `${parola}/m/vip`, 'vip')
  await expect(road(page).getByRole('heading', { level: 3 })).toHaveText(names)
  await expect(road(page).locator('[aria-current]')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: en('header.register') })).toBeVisible()
  const banner = main(page).getByRole('link').first()
  const href = await banner.getAttribute('href')
  await banner.click()
  await expect(page).toHaveURL(parola + href!)
})

test('VIP-01 a member sees the current level, and stakes raise it', async ({ page, context }) => {
  test.setTimeout(countedWithinMs + 60_000)
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 3_000_000 })
  await open(page, `${parola}/m/vip`, 'vip')
  const here = road(page).locator('[aria-current="step"]')
  await expect(here).toContainText(names[0]!)
  await expect(main(page).getByRole('progressbar')).toHaveAttribute('value', '0')
  await happen(page, { act: 'post', code: 'stake', to: 'game', amountMinor: 2_500_000, about: 'Round 1' })
  await whenCounted(page, () => expect(here).toContainText(names[1]!, { timeout: 3_000 }))
  await expect(main(page)).toContainText(en('vip.staked', { amount: '₱25,000.00' }))
})

const sets: { name: string; origin: string; merchant: 'parola' | 'bahaghari'; language: Language }[] = [
  { name: 'dark', origin: parola, merchant: 'parola', language: 'EN' },
  { name: 'light', origin: bahaghari, merchant: 'bahaghari', language: 'TY' },
  { name: 'right to left', origin: bahaghari, merchant: 'bahaghari', language: 'AR' },
]

for (const { name, origin, merchant, language } of sets) {
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on the VIP screen, for a visitor and for a member', async ({ page, context }) => {
      await open(page, `${origin}/m/vip`, 'vip')
      const found = await findings(page)
      await logIn(context, merchant)
      await open(page, `${origin}/m/vip`, 'vip')
      await expect(main(page)).toContainText(text(language, 'vip.here'))
      found.push(...(await findings(page)))
      expect(found).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
