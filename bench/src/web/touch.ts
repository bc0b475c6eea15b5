import type { Browser, Page } from 'playwright-core'
import { median, type Row } from '../../../scripts/print-rows.ts'
import { newPhone } from './phone.ts'
import { untilOfflineCopy } from './visit.ts'

const rounds = 6
/** The time a fast user needs to see the new screen and find the next target. */
const reactionMs = 500

/** A slow phone with cached data taps through the app: how soon a screen is shown, and how soon a tap gets a response. */
export async function measureTouch(browser: Browser, origin: string): Promise<Row[]> {
  const { context, page } = await newPhone(browser)
  try {
    await page.goto(`${origin}/m/home`, { waitUntil: 'load' })
    await untilOfflineCopy(page)
    await closePopups(page)
    await page.evaluate(watchEvents)
    const toOther: number[] = []
    const toHome: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      toOther.push(await tapUntil(page, 'a[href="/m/activity"]', '[data-screen="promotions"] main h2'))
      toHome.push(await tapUntil(page, 'a[href="/m/home"]', '[data-screen="home"] main [data-node]'))
    }
    for (const name of ['[aria-current]', 'header button']) await tapFirst(page, name)
    const slowest = await page.evaluate(() => (window as unknown as { slowestEventMs: number }).slowestEventMs)
    // The first tap also loads the screen's code; later ones find it cached.
    const screen = median([...toOther.slice(1), ...toHome.slice(1)])
    return [
      {
        figure: 'tap to content, from cache',
        value: `${Math.round(screen)} ms`,
        beside: `first time ${Math.round(toOther[0] ?? Number.NaN)} ms`,
        goal: '≤ 300 ms',
        ok: screen <= 300,
      },
      {
        figure: 'interaction to next paint, slowest',
        value: `${Math.round(slowest)} ms`,
        goal: '≤ 200 ms',
        ok: slowest <= 200,
      },
    ]
  } finally {
    await context.close()
  }
}

/** Pop-ups come after the first touch beside a control. */
async function closePopups(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('heading', { level: 2 }).first().tap()
  await dialog.waitFor({ timeout: 15_000 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** From lifting the finger to the frame with the content, by the page's own clock. */
async function tapUntil(page: Page, target: string, content: string): Promise<number> {
  await page.waitForTimeout(reactionMs)
  await page.evaluate(awaitContent, content)
  await page.locator(target).last().tap()
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

/** Runs in the page. */
function awaitContent(content: string): void {
  const scope = window as unknown as { shown: Promise<number> }
  scope.shown = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(content))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
          else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true, once: true },
    )
  })
}

async function tapFirst(page: Page, target: string): Promise<void> {
  await page.locator(target).last().tap()
  await page.waitForTimeout(600)
}

/** Runs in the page. */
function watchEvents(): void {
  const scope = window as unknown as { slowestEventMs: number }
  scope.slowestEventMs = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) scope.slowestEventMs = Math.max(scope.slowestEventMs, entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
