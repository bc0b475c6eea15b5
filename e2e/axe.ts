import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The axe violations of the current page, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  // Our pages have no frames, so the legacy mode is complete and avoids opening a second page for each check.
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

/** Runs in the page: waits until animations have finished, because axe would otherwise measure intermediate colours. */
export async function settled(): Promise<void> {
  do {
    // A change that was just requested starts with the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  } while (document.querySelector('[data-starting-style], [data-ending-style]'))
}
