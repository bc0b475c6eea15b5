import { AnnouncementId, editing, promotions, type Language } from '@parola/contract'
import type { Page } from '@playwright/test'
import { levelsOf } from '../../../demo/src/content/index.ts'
import { randomUUID } from 'node:crypto'
import { ask } from '../../ask.ts'
import { findings } from '../../axe.ts'
import { happen, memberWithMoney } from '../../money.ts'
import { ownMerchant } from '../../own-merchant.ts'
import { buy, drawIsOver, gameIdOf, openGame, quick, timeToBuy } from '../../play.ts'
import { countedWithinMs, whenCounted } from '../../promotions.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, expectScreen, logIn, open, parola, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const road = (page: Page) => main(page).getByRole('region', { name: en('vip.road') })
const pesos = (minor: number) =>
  `₱${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const names = levelsOf['parola']!.map((level) => level.names.EN)

test('VIP-01 the banner is that of group m_vip, and a click runs its action', async ({ page, context }) => {
  const { origin, operate } = await ownMerchant(context)
  const banner = (group: 'm_vip' | 'm_home', title: string, url: string) =>
    operate(editing.publishAnnouncement, {
      id: AnnouncementId.parse(randomUUID()),
      kind: 'B',
      category: 'banner',
      group,
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: null,
      photo: 'banners/vip.png',
      url,
      wordings: { EN: { title, summary: '', content: '<p></p>' } },
    })
  await banner('m_home', 'Somewhere else', '/m/lottery')
  await banner('m_vip', 'Seven lights', '/m/help?tag=account')
  const shown = main(page).getByRole('link', { name: 'Seven lights' })
  await expect(async () => {
    await open(page, `${origin}/m/vip`, 'vip')
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(main(page).getByText('Somewhere else')).toHaveCount(0)
  await shown.click()
  await expect(page).toHaveURL(`${origin}/m/help?tag=account`)
  await expectScreen(page, 'help')
})

test('VIP-01 a visitor sees every level with its benefits', async ({ page }) => {
  await open(page, `${parola}/m/vip`, 'vip')
  await expect(road(page).getByRole('heading', { level: 3 })).toHaveText(names)
  await expect(road(page).locator('[aria-current]')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: en('header.register') })).toBeVisible()
  const { levels } = await ask(page, promotions.vipLevels, { query: { language: 'EN' } })
  for (const [index, { gift, rebateBp, dailyWithdrawals, turnover }] of levels.entries()) {
    const level = road(page).locator('ol > li').nth(index)
    if (turnover.minor > 0) await expect(level).toContainText(en('vip.from', { amount: pesos(turnover.minor) }))
    if (gift.minor > 0) await expect(level).toContainText(en('vip.gift', { amount: pesos(gift.minor) }))
    if (rebateBp > 0) await expect(level).toContainText(en('vip.rebate', { rate: `${rebateBp / 100}%` }))
    await expect(level).toContainText(`${dailyWithdrawals} withdrawals a day`)
  }
  const demo = levelsOf['parola']!
  expect(levels.map(({ gift }) => gift.minor)).toEqual(demo.map(({ giftMinor }) => giftMinor))
})

test('VIP-01 a bet placed in the browser moves the progress to the next level', async ({ page, context }) => {
  test.setTimeout(300_000)
  await memberWithMoney(page, context)
  const gameId = await gameIdOf(page, quick)
  await openGame(page, parola, gameId)
  await timeToBuy(page, gameId)
  await main(page)
    .getByRole('button', { name: en('bet.parity'), exact: true })
    .click()
  await main(page)
    .getByRole('button', { name: en('betSide.odd'), exact: true })
    .click()
  const numero = await buy(page)
  await drawIsOver(page, gameId, numero)
  await open(page, `${parola}/m/vip`, 'vip')
  const progress = main(page).getByRole('progressbar')
  await whenCounted(page, () =>
    expect(progress).not.toHaveAttribute('aria-valuetext', /^₱0\.00 of/, { timeout: 3_000 }),
  )
  const staked = (await ask(page, promotions.vip, {})).staked.minor
  await expect(main(page)).toContainText(en('vip.staked', { amount: pesos(staked) }))
  const { levels } = await ask(page, promotions.vipLevels, { query: { language: 'EN' } })
  await expect(progress).toHaveAttribute('aria-valuetext', `${pesos(staked)} of ${pesos(levels[1]!.turnover.minor)}`)
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
