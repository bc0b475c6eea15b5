import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import type { Phone } from './phone.ts'

export interface Visit {
  lcpMs: number
  lcpElement: string
  fcpMs: number
  cls: number
  /** When the last part on or near the screen was hydrated. Null for a page without a script. */
  hydratedMs: number | null
  /** What tasks took beyond 50 ms each, after the first paint and until the page has settled. */
  blockedMs: number
  /** Brotli bytes of all scripts that the visit loaded. */
  scriptBytes: number
}

/** Long enough for all automatic pop-ups. */
const settleMs = 3500

export async function visit({ page, devtools }: Phone, url: string, expectScript: boolean): Promise<Visit> {
  await page.goto(url, { waitUntil: 'load' })
  if (expectScript) await untilHydrated(devtools)
  await pause(settleMs)
  return page.evaluate(observed)
}

/** Playwright's own way of waiting would load a script into the page that blocks it longer than ours do. */
async function untilHydrated(devtools: CDPSession): Promise<void> {
  const expression = "performance.getEntriesByName('hydrated').length > 0"
  for (let tries = 0; tries < 300; tries += 1) {
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    if (result.value === true) return
    await pause(100)
  }
  throw new Error('The page was not hydrated within 30 seconds')
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
  const tasks = await read<PerformanceEntry>('longtask')
  const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const largest = paints.at(-1)
  const hydrated = performance.getEntriesByName('hydrated').at(-1)
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((entry) =>
    /\/assets\/[^?]+\.js$/.test(entry.name),
  )
  return {
    lcpMs: largest?.startTime ?? Number.NaN,
    lcpElement: largest?.element
      ? `${largest.element.tagName.toLowerCase()}.${largest.element.className}`.slice(0, 60)
      : '',
    fcpMs,
    cls: shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, shift) => sum + shift.value, 0),
    hydratedMs: hydrated?.startTime ?? null,
    blockedMs: tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcpMs) - 50)
      .reduce((sum, beyondMs) => sum + Math.max(0, beyondMs), 0),
    scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  }
}
