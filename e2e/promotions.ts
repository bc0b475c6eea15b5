import { announcementIdOf } from '../demo/src/content/index.ts'
import type { Locator, Page } from '@playwright/test'
import { startJob } from './database.ts'
import { en } from './texts.ts'
import { expect, open, parola } from './visit.ts'

/** How long stakes may take to be counted, on a busy machine. */
export const countedWithinMs = 60_000

/** A demo promotion, open on its screen. */
export async function openPromotion(page: Page, key: string): Promise<Locator> {
  const id = announcementIdOf('parola', key)
  await open(page, `${parola}/m/activity?id=${id}`, 'promotions')
  const card = page.locator(`#promotion-${id}`)
  await expect(card.getByRole('button', { expanded: true })).toBeVisible()
  return card
}

/** The member's status in the promotion. */
export const standingIn = (card: Locator): Locator => card.getByRole('region', { name: en('promo.yours') })

/** Waits for a status of a promotion. The screen polls anyway; a reload is only faster. */
export const comesTo = (page: Page, card: Locator, word: string): Promise<void> =>
  whenCounted(page, () => expect(standingIn(card)).toContainText(word, { timeout: 3_000 }))

/** Counts the stakes and reloads the page until it shows the expected state. */
export async function whenCounted(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await startJob('count-stakes')
    await page.reload()
    await shows()
  }).toPass({ timeout: countedWithinMs, intervals: [500] })
}
