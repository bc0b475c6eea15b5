import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong on the page as it stands, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  // No page of ours has frames, so the quick way is the whole way: it opens no second page for each look.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(wcag22AA)
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${pathname} ${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs in the page: what slides or fades in has come to rest, or axe would measure the colours of a moment. */
export async function settled(): Promise<void> {
  do {
    // What was just asked for begins with the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  } while (document.querySelector('[data-starting-style], [data-ending-style]'))
}
