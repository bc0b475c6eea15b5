import { announcementIdOf } from '../demo/src/content/index.ts'
import type { Locator, Page } from '@playwright/test'
import { startJob } from './database.ts'
import { en } from './texts.ts'
import { expect, open, parola } from './visit.ts'

/** How long stakes may take to be counted, on a busy machine. */
export const countedWithinMs = 60_000

/** A promotion of the demo, open on its screen. */
export async function openPromotion(page: Page, key: string): Promise<Locator> {
  const id = announcementIdOf('parola', key)
  await open(page, `${parola}/m/activity?id=${id}`, 'promotions')
  const card = page.locator(`#promotion-${id}`)
  await expect(card.getByRole('button', { expanded: true })).toBeVisible()
  return card
}

/** How the promotion stands for the member. */
export const standingIn = (card: Locator): Locator => card.getByRole('region', { name: en('promo.yours') })

/** Waits until a promotion stands so; the screen looks again by itself, and a reload is only quicker. */
export const comesTo = (page: Page, card: Locator, word: string): Promise<void> =>
  whenCounted(page, () => expect(standingIn(card)).toContainText(word, { timeout: 3_000 }))

/** Counts what was staked and loads the page again, until it shows what it should. */
export async function whenCounted(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await startJob('count-stakes')
    await page.reload()
    await shows()
  }).toPass({ timeout: countedWithinMs, intervals: [500] })
}
