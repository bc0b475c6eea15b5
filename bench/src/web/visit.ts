import type { Page } from 'playwright-core'

export interface Visit {
  lcpMs: number
  lcpElement: string
  fcpMs: number
  cls: number
  /** When the last part on or near the screen was hydrated. Null for a page without a script. */
  hydratedMs: number | null
  /** Brotli bytes of the scripts loaded before the page was interactive. */
  scriptBytes: number
}

/** Long enough for all automatic pop-ups. */
const settleMs = 3500

export async function visit(page: Page, url: string, expectScript: boolean): Promise<Visit> {
  await page.goto(url, { waitUntil: 'load' })
  if (expectScript)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { timeout: 30_000 })
  await page.waitForTimeout(settleMs)
  return page.evaluate(observed)
}

/** Waits until the service worker controls this page. */
export async function untilOfflineCopy(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
}

/** Runs in the page. */
async function observed(): Promise<Visit> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what stands inside travels into the page
  const read = <T extends PerformanceEntry>(type: string) =>
    new Promise<T[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect()
        resolve(list.getEntries() as T[])
      })
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), 500)
    })
  type Paint = PerformanceEntry & { element?: Element }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const paints = await read<Paint>('largest-contentful-paint')
  const shifts = await read<Shift>('layout-shift')
  const largest = paints.at(-1)
  const hydrated = performance.getEntriesByName('hydrated').at(-1)
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    (entry) => /\/assets\/[^?]+\.js$/.test(entry.name) && hydrated && entry.startTime < hydrated.startTime,
  )
  return {
    lcpMs: largest?.startTime ?? Number.NaN,
    lcpElement: largest?.element
      ? `${largest.element.tagName.toLowerCase()}.${largest.element.className}`.slice(0, 60)
      : '',
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    cls: shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, shift) => sum + shift.value, 0),
    hydratedMs: hydrated?.startTime ?? null,
    scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  }
}
