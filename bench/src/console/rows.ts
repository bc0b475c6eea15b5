import { chromium, type Locator } from 'playwright-core'
import { browserOptions } from '../../../scripts/browser.ts'
import { median, quantile, type Row } from '../../../scripts/print-rows.ts'

interface Where {
  readonly port: number
  readonly headers: Record<string, string>
}

const rows = 10_000
const scrollMs = 5_000
/** In pixels a millisecond: a second of hard flicks with a wheel or two fingers. */
const flickSpeed = 6
const keys = 60

/** The list of members with ten thousand rows loaded: how it scrolls, answers keys, and what it keeps in memory. */
export async function rowsInTheBrowser({ port, headers }: Where): Promise<Row[]> {
  const browser = await chromium.launch(browserOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const url = `http://localhost:${port}`
    await context.addCookies(
      (headers['cookie'] ?? '').split('; ').map((cookie) => {
        const [name = '', value = ''] = cookie.split('=')
        // Set as if over https, which localhost counts as.
        return { name, value, url: url.replace('http:', 'https:') }
      }),
    )
    const page = await context.newPage()
    await page.goto(`${url}/c/bench/members`)
    const grid = page.getByRole('grid', { name: 'Members' })
    await grid.waitFor()
    const scroller = grid.locator('xpath=..')
    const loaded = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
    while ((await loaded()) < rows) {
      const before = await loaded()
      await page.getByRole('button', { name: 'Load older' }).click()
      await page.waitForFunction(
        (count) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) - 1 > count,
        before,
      )
    }
    const flicked = await frames(scroller, flickSpeed)
    const dragged = await frames(scroller, (await scroller.evaluate((element) => element.scrollHeight)) / scrollMs)
    await scroller.evaluate((element) => element.scrollTo(0, 0))
    await grid
      .getByRole('row')
      .nth(3)
      .click({ position: { x: 4, y: 4 } })
    const painted = await page.evaluate(async (times) => {
      const took: number[] = []
      for (let time = 0; time < times; time += 1) {
        const from = performance.now()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
        // The frame after the one in which it is drawn.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        took.push(performance.now() - from)
      }
      return took
    }, keys)
    const cdp = await context.newCDPSession(page)
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.enable').then(() => cdp.send('Performance.getMetrics'))
    const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
    const rate = 1000 / median(flicked)
    const key = quantile(painted, 0.95)
    const among = `${(await loaded()).toLocaleString('en')} rows loaded`
    return [
      {
        figure: 'frames a second while a long list is flicked through',
        value: rate.toFixed(0),
        beside: `${among}, slowest of a hundred ${quantile(flicked, 0.99).toFixed(0)} ms`,
        goal: '≥ 59',
        ok: rate >= 59,
      },
      {
        figure: 'frames a second while its scroll bar is dragged from end to end in five seconds',
        value: (1000 / median(dragged)).toFixed(0),
        beside: `every frame has other rows, slowest of a hundred ${quantile(dragged, 0.99).toFixed(0)} ms`,
      },
      {
        figure: 'from a key to the paint',
        value: `${key.toFixed(0)} ms`,
        beside: `p95 of ${keys}, ${among}`,
        goal: '≤ 50 ms',
        ok: key <= 50,
      },
      {
        figure: 'memory of the page',
        value: `${heap.toFixed(0)} MB`,
        beside: among,
        goal: '≤ 150 MB',
        ok: heap <= 150,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** How long each frame took while the list scrolled from its beginning, in pixels a millisecond. */
const frames = (scroller: Locator, speed: number): Promise<number[]> =>
  scroller.evaluate(
    (element, { forMs, pixels }) =>
      new Promise<number[]>((resolve) => {
        const took: number[] = []
        const begun = performance.now()
        let last = begun
        const frame = (now: number) => {
          took.push(now - last)
          last = now
          element.scrollTo(0, (now - begun) * pixels)
          if (now - begun < forMs) requestAnimationFrame(frame)
          else resolve(took.slice(1))
        }
        requestAnimationFrame(frame)
      }),
    { forMs: scrollMs, pixels: speed },
  )
