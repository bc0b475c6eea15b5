import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { en } from '../../texts.ts'
import { expect, open, parola, test } from '../../visit.ts'

const web = new URL('../../../web', import.meta.url).pathname
const listPage = new URL('../../../results/list-page/list-page.js', import.meta.url).pathname

const bundled = (): Promise<unknown> =>
  promisify(execFile)(`${web}/node_modules/.bin/vite`, ['build', '--config', 'build/list-page.config.ts'], {
    cwd: web,
  })

/** A finger on the glass. */
async function fingerOn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] })
  return {
    down: (y: number) => at('touchStart', y),
    move: (y: number) => at('touchMove', y),
    up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}

const pullOf = (page: Page) => page.locator('[data-pull]')
/** How far the content has followed the finger. */
const followed = (page: Page) =>
  pullOf(page).evaluate((box) => new DOMMatrix(getComputedStyle(box.lastElementChild!).transform).m42)

/** Starts at 200, passes all states, and checks that nothing is requested until the finger is lifted beyond the threshold. */
async function pullsDown(page: Page, asked: () => number): Promise<void> {
  const finger = await fingerOn(page)
  const pull = pullOf(page)
  await expect(pull).toHaveAttribute('data-pull', 'before')
  await finger.down(200)
  await finger.move(230)
  await expect(pull).toHaveAttribute('data-pull', 'pulling')
  await expect(page.getByText(en('list.pull'))).toBeVisible()
  expect(await followed(page)).toBe(30)
  await finger.move(249)
  await expect(pull).toHaveAttribute('data-pull', 'pulling')
  await finger.move(250)
  await expect(pull).toHaveAttribute('data-pull', 'release')
  await expect(page.getByText(en('list.release'))).toBeVisible()
  await finger.move(700)
  await expect.poll(() => followed(page)).toBe(100)

  // Back below the threshold: nothing happens.
  const before = asked()
  await finger.move(240)
  await expect(pull).toHaveAttribute('data-pull', 'pulling')
  await finger.up()
  await expect(pull).toHaveAttribute('data-pull', 'before')
  expect(asked()).toBe(before)

  await pull.evaluate((box) => {
    const states: { state: string; at: number }[] = []
    Object.assign(window, { states })
    new MutationObserver(() => states.push({ state: box.getAttribute('data-pull')!, at: performance.now() })).observe(
      box,
      { attributeFilter: ['data-pull'] },
    )
  })
  await finger.down(200)
  await finger.move(230)
  await finger.move(320)
  await finger.up()
}

test('LIST-01 pull to refresh, pull up and infinite scroll follow their states, distances and times', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await bundled()
  const asked: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/gcs/game/gameList') asked.push(Number(url.searchParams.get('pageNo')))
  })
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ path: listPage }))
  await page.goto(`${parola}/m/vip`)
  const rows = page.getByRole('listitem')
  await expect(rows).toHaveCount(15)
  expect(asked).toEqual([1])

  // Pull down: the refresh waits for its response, reports completion, and disappears 500 ms later.
  const held = Promise.withResolvers<void>()
  await page.route('**/gcs/game/gameList**', async (route) => {
    await held.promise
    await route.continue()
  })
  await pullsDown(page, () => asked.length)
  await expect(pullOf(page)).toHaveAttribute('data-pull', 'loading')
  await expect(page.getByText(en('list.refreshing'))).toBeVisible()
  await expect.poll(() => asked).toEqual([1, 1])
  held.resolve()
  await expect(pullOf(page)).toHaveAttribute('data-pull', 'before')
  const states = await page.evaluate(() => (window as unknown as { states: { state: string; at: number }[] }).states)
  expect(states.map(({ state }) => state)).toEqual(['pulling', 'release', 'loading', 'done', 'before'])
  expect(states[4]!.at - states[3]!.at).toBeGreaterThanOrEqual(480)
  expect(states[4]!.at - states[3]!.at).toBeLessThan(1_500)
  await page.unrouteAll({ behavior: 'wait' })

  // The next page loads 300 px before the end, not earlier.
  const end = page.getByRole('status').last()
  const leave = (remaining: number) =>
    end.evaluate((element, wanted) => {
      window.scrollBy(0, element.getBoundingClientRect().top - innerHeight - wanted)
      return performance.now()
    }, remaining)
  const farAt = await leave(310)
  await page.waitForFunction((since) => performance.now() > since + 1_200, farAt)
  expect(asked).toEqual([1, 1])
  await leave(290)
  await expect(rows).toHaveCount(30)
  expect(asked).toEqual([1, 1, 2])

  // Fast scrolling to the end waits a second between two pages.
  await leave(0)
  await expect(rows).toHaveCount(45)
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /gameList.*pageNo=[23]/.test(name))
      .map(({ startTime }) => startTime),
  )
  expect(starts[1]! - starts[0]!).toBeGreaterThanOrEqual(980)
  expect(starts[1]! - starts[0]!).toBeLessThan(3_000)

  // A failed page is retried by pulling up at the end by at least 50 px.
  await page.route('**/gcs/game/gameList**pageNo=4**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"success":false,"code":"overloaded","message":""}',
    }),
  )
  await leave(0)
  await expect(page.getByRole('alert').getByText(en('error.overloaded'))).toBeVisible()
  await expect(rows).toHaveCount(45)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const finger = await fingerOn(page)
  const failed = asked.length
  await finger.down(600)
  await finger.move(551)
  await finger.up()
  await page.unrouteAll({ behavior: 'wait' })
  const shortAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 300, shortAt)
  expect(asked).toHaveLength(failed)
  await finger.down(600)
  await finger.move(550)
  await finger.up()
  await expect(rows).toHaveCount(60)
  expect(asked.slice(failed)[0]).toBe(4)
})

test('home is refreshed by pulling it down', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await pullsDown(page, () => asked.filter((path) => path === '/wps/announcements').length)
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/wps/announcements', '/lgw/games/popular', '/gcs/game/getVassGameType']))
  await expect(pullOf(page)).toHaveAttribute('data-pull', 'before')
  // Sections further down are also refreshed, once scrolled near.
  await page.getByRole('heading', { name: en('category.RNG') }).scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('/gcs/game/gameList')
})
