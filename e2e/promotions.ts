import { announcementIdOf } from '../demo/src/content/index.ts'
import type { Locator, Page } from '@playwright/test'
import { en } from './texts.ts'
import { expect, open, parola } from './visit.ts'

/** Stakes are counted once a minute, and a busy machine may begin late. */
export const countedWithinMs = 150_000

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
export async function comesTo(page: Page, card: Locator, word: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(standingIn(card)).toContainText(word)
  }).toPass({ timeout: countedWithinMs, intervals: [3_000] })
}
