import type { Page } from '@playwright/test'
import type { catalogue } from '@parola/contract'
import { announcementsOf } from '../../../demo/src/content/index.ts'
import { operated, secondCdn } from '../../operator.ts'
import { changedStack } from '../../ports.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, expectScreen, test, touch, walk } from '../../visit.ts'

/** The announcements of a kind for a reader. Pop-ups for this audience come before those for everyone. */
const wordingsOf = (merchant: string, kind: string, reader: 'visitor' | 'member' = 'visitor') =>
  announcementsOf[merchant]!.filter(
    ({ kind: its, group, audience = 'all' }) =>
      its === kind && (kind !== 'B' || group === 'm_home') && ['all', reader].includes(audience),
  )
    .toSorted(({ audience: a = 'all' }, { audience: b = 'all' }) =>
      kind === 'PU' ? Number(a === 'all') - Number(b === 'all') : 0,
    )
    .map(({ wordings }) => wordings.EN)

const carouselOf = (page: Page) => page.getByRole('region', { name: en('home.banners') })

interface Slide {
  selected: number
  count: number
  offset: number
}

/** The current slide, and the offset of the row. */
const slideOf = (page: Page): Promise<Slide> =>
  carouselOf(page).evaluate((carousel) => {
    const slides = [...carousel.querySelectorAll('ul > li')]
    return {
      selected: slides.findIndex((slide) => !slide.hasAttribute('inert')) + 1,
      count: slides.length,
      offset: Math.round(
        slides.find((slide) => !slide.hasAttribute('inert'))!.getBoundingClientRect().left -
          carousel.getBoundingClientRect().left,
      ),
    }
  })

test('HOME-01 the banners of m_home loop automatically, 5000 ms each with 1000 ms between them, only when there are several', async ({
  page,
}) => {
  const banners = wordingsOf('parola', 'B')
  await page.clock.install()
  await open(page, `${parola}/m/home`, 'home')
  // From here the page's clock is controlled.
  await page.clock.pauseAt(Date.now() + 60_000)
  const pause = carouselOf(page).getByRole('button', { name: en('home.bannersPause') })
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(pause).toBeEnabled({ timeout: 100 })
  }).toPass()
  const slides = carouselOf(page).locator('ul > li')
  await expect(slides).toHaveCount(banners.length)
  for (const [index, { title }] of banners.entries()) await expect(slides.nth(index)).toContainText(title)

  /** Advances the clock until a condition holds, and returns how long it took. */
  const until = async (isSo: (slide: Slide) => boolean, stepMs: number) => {
    let waited = 0
    for (; waited < 10_000 && !isSo(await slideOf(page)); waited += stepMs) await page.clock.runFor(stepMs)
    return waited
  }
  const follows = async (next: number) => {
    const moved = await until(({ offset }) => offset === 0, 50)
    expect(moved, 'a banner comes to rest after a second').toBeGreaterThanOrEqual(800)
    expect(moved).toBeLessThanOrEqual(1_200)
    const stood = await until(({ selected }) => selected === next, 200)
    expect(moved + stood, `banner ${next} follows 5000 ms after the one before`).toBeGreaterThanOrEqual(4_600)
    expect(moved + stood).toBeLessThanOrEqual(5_400)
  }
  await until(({ selected }) => selected === 2, 100)
  await follows(3)
  // The last is followed by the first.
  await carouselOf(page)
    .getByRole('button', { name: en('home.bannerGo', { number: banners.length, count: banners.length }) })
    .click()
  await until(({ selected }) => selected === banners.length, 50)
  await follows(1)

  // A merchant with one banner: it does not move, and there are no controls.
  await open(page, `${operated.bahaghari}/m/home`, 'home')
  await page.clock.runFor(12_000)
  expect(await slideOf(page)).toEqual({ selected: 1, count: 1, offset: 0 })
  await expect(carouselOf(page).getByRole('button')).toHaveCount(0)
})

test('HOME-02 the marquee shows the announcements, a tap opens them, and without any it says so', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const news = wordingsOf('parola', 'PL')
  const marquee = page.locator('main a[href="/m/notice"]').filter({ has: page.locator('.marquee') })
  for (const { title } of news) await expect(marquee).toContainText(title)
  const animation = () =>
    marquee
      .locator('.marquee')
      .evaluate((line) =>
        line.getAnimations().map((running) => ({ state: running.playState, at: Number(running.currentTime) })),
      )
  const [first] = await animation()
  expect(first?.state).toBe('running')
  await expect.poll(async () => (await animation())[0]!.at).toBeGreaterThan(first!.at)
  await page.getByRole('button', { name: en('home.marqueePause') }).click()
  expect((await animation())[0]!.state).toBe('paused')
  await marquee.click({ position: { x: 20, y: 20 } })
  await expectScreen(page, 'notice')
  await expect(page).toHaveURL(`${parola}/m/notice`)

  await open(page, `${operated.bahaghari}/m/home`, 'home')
  const empty = page.getByRole('link', { name: en('home.noAnnouncement') })
  await expect(empty).toBeVisible()
  await empty.click()
  await expectScreen(page, 'notice')
})

test.describe('the first visit of a day', () => {
  test.use({ firstVisit: true })

  test('HOME-03 UX-20 notice list, hot games and vendors, a promotion, and one pop-up a visit, after the page was touched', async ({
    page,
    context,
  }) => {
    await open(page, `${parola}/m/home`, 'home')
    const notices = page.getByRole('region', { name: en('home.notices') })
    await expect(notices.getByRole('listitem').first()).toContainText(wordingsOf('parola', 'PL')[0]!.title)
    await expect(notices.getByRole('listitem').first()).toContainText(wordingsOf('parola', 'PL')[0]!.summary)
    const hot = page.getByRole('region', { name: en('home.hot') })
    expect(await hot.locator('[data-node]').count()).toBeGreaterThanOrEqual(6)
    const vendors = page.getByRole('region', { name: en('home.vendors') })
    expect(await vendors.locator('a[data-vendor]').count()).toBeGreaterThanOrEqual(6)
    const offers = page.getByRole('list', { name: en('home.offers') })
    await expect(offers.getByRole('link').first()).toHaveAttribute('href', /^\/m\/activity\?id=/)

    /** Opens home in a visit of its own, which is interrupted after a touch at the earliest. */
    const visit = async () => {
      const visited = await context.newPage()
      await open(visited, `${parola}/m/home`, 'home')
      await expect(visited.getByRole('button', { name: en('home.bannersPause') })).toBeEnabled()
      await expect(visited.getByRole('dialog')).toHaveCount(0)
      const loaded = visited.waitForResponse('**/assets/Popups-*.js')
      await touch(visited)
      await loaded
      return visited
    }

    // One a visit, each once a day.
    for (const { title, summary } of wordingsOf('parola', 'PU')) {
      const visited = await visit()
      const popup = visited.getByRole('dialog', { name: title })
      await expect(popup).toContainText(summary)
      await expect(popup).not.toContainText(/\d of \d/)
      await popup
        .getByRole('button', { name: en('home.popupClose') })
        .last()
        .click()
      await expect(visited.getByRole('dialog')).toHaveCount(0)
      await visited.reload()
      await expect(visited.getByRole('button', { name: en('home.bannersPause') })).toBeEnabled()
      await touch(visited)
      await expect(visited.getByRole('dialog')).toHaveCount(0)
    }

    // The next visit of the day shows the app offer instead, once.
    const later = await visit()
    const offer = later.getByRole('dialog', { name: en('home.downloadTitle', { name: 'Parola' }) })
    const get = offer.getByRole('link', { name: en('home.downloadGet') })
    await expect(get).toHaveAttribute('href', 'https://get.parola.example/android')
    await offer.getByRole('button', { name: en('home.downloadLater') }).click()
    await expect(offer).toHaveCount(0)
    const last = await visit()
    await expect(last.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('a member on the first visit of a day', () => {
  test.use({ firstVisit: true })

  test('HOME-03 a logged-in member gets the pop-ups for members, and none for visitors', async ({ page, context }) => {
    await logIn(context)
    await open(page, `${parola}/m/home`, 'home')
    const popups = wordingsOf('parola', 'PU', 'member')
    const visitors = wordingsOf('parola', 'PU').filter((wording) => !popups.includes(wording))
    expect(visitors.length).toBeGreaterThan(0)
    expect(popups.every(({ title }) => visitors.every((visitor) => visitor.title !== title))).toBe(true)
    for (const { title } of popups) {
      const visited = await context.newPage()
      await open(visited, `${parola}/m/home`, 'home')
      await touch(visited)
      await expect(visited.getByRole('dialog', { name: title })).toBeVisible()
      await visited.keyboard.press('Escape')
      await expect(visited.getByRole('dialog')).toHaveCount(0)
    }

    // The next visit of the same day shows none of them again.
    const later = await context.newPage()
    await open(later, `${parola}/m/home`, 'home')
    await touch(later)
    await expect(later.getByRole('dialog', { name: en('home.downloadTitle', { name: 'Parola' }) })).toBeVisible()
  })
})

test('HOME-05 a message says that the games are loading until the vendor list arrives', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/gcs/game/getVassGameType**', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, `${parola}/m/vip`, 'vip')
  const asked = page.waitForRequest('**/gcs/game/getVassGameType**')
  await page
    .getByRole('navigation', { name: en('menu.label') })
    .getByRole('link', { name: en('menu.home') })
    .click()
  await asked
  const message = page.getByRole('status').filter({ hasText: en('home.loading') })
  await expect(message).toBeVisible()
  await expect(page.getByRole('heading', { name: en('home.hot') })).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('heading', { name: en('home.hot') })).toBeVisible()
  await expect(message).toHaveCount(0)
})

const listPages: Record<catalogue.GameType, string> = {
  RNG: '/m/rng',
  LIVE: '/m/live',
  FISH: '/m/fish',
  PVP: '/m/pvp',
  SPORTS: '/m/sports',
  ELOTT: '/m/elott',
  LOTT: '/m/lottery',
}

test('HOME-06 a strip per game type with title, 12 games of page 1 and view all; fetched again 250 ms after a change of language', async ({
  page,
}) => {
  for (const origin of [parola, bahaghari]) {
    await open(page, `${origin}/m/home`, 'home')
    const { types, sizes } = await page.evaluate(async () => {
      const ask = async (path: string) => ((await (await fetch(path)).json()) as { value: unknown }).value
      const { content } = (await ask('/gcs/game/getVassGameType')) as {
        content: { gameCategory: string; vendorNames: unknown[] }[]
      }
      const kinds = content.filter(({ vendorNames }) => vendorNames.length > 0).map(({ gameCategory }) => gameCategory)
      const counted = kinds.map(async (type) => {
        const { games } = (await ask(`/gcs/game/gameList?language=EN&gameType=${type}&pageNo=1&pageSize=12`)) as {
          games: unknown[]
        }
        return [type, games.length] as const
      })
      return { types: kinds, sizes: Object.fromEntries(await Promise.all(counted)) }
    })
    expect(types.length).toBeGreaterThanOrEqual(6)
    for (const type of types as catalogue.GameType[]) {
      const title = en(`category.${type}`)
      const strip = page.getByRole('region', { name: title, exact: true })
      if (sizes[type] === 0) {
        await expect(strip).toHaveCount(0)
        continue
      }
      await strip.scrollIntoViewIfNeeded()
      await expect(strip.getByRole('heading', { name: title })).toBeVisible()
      await expect(strip.locator('[data-node]'), type).toHaveCount(sizes[type]!)
      await expect(strip.getByRole('link', { name: en('list.viewAllOf', { title }) })).toHaveAttribute(
        'href',
        listPages[type],
      )
    }
    expect(Math.max(...Object.values(sizes))).toBe(12)
  }

  // Every strip near the screen requests its first 12 in the new language, 250 ms after the change.
  const from = await page.evaluate(() => performance.now())
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: en('header.menu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('side.language') })
    .click()
  await page.evaluate(() => {
    new MutationObserver(() => Object.assign(window, { changedAt: performance.now() })).observe(
      document.documentElement,
      { attributeFilter: ['lang'] },
    )
  })
  await page
    .getByRole('dialog', { name: en('language.title') })
    .getByRole('button', { name: 'Tagalog' })
    .click()
  await expect(page.getByRole('heading', { name: text('TY', 'category.LIVE') })).toBeVisible()
  const asked = () =>
    page.evaluate((since) => {
      const { changedAt } = window as unknown as { changedAt: number }
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/gcs/game/gameList') && startTime > since)
        .map(({ name, startTime }) => ({
          query: Object.fromEntries(new URL(name).searchParams),
          after: startTime - changedAt,
        }))
    }, from)
  await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(2)
  for (const { query, after } of await asked()) {
    expect(query).toMatchObject({ language: 'TY', pageNo: '1', pageSize: '12' })
    expect(after).toBeGreaterThanOrEqual(230)
  }
})

test.describe('pictures', () => {
  /** A cover in the first rows, and its state. */
  const coverOf = (page: Page) =>
    page
      .getByRole('region', { name: en('home.hot') })
      .locator('[data-status]')
      .first()

  test('TILE-04 a cover is pending, loading, loaded; a failed one tries the next CDN and falls back to the default icon', async ({
    page,
  }) => {
    // As server-rendered, before any script runs.
    const html = await (await page.goto(`${parola}/m/home`))!.text()
    expect(html).toContain('data-status="pending"')

    // Held back, then released.
    const held = Promise.withResolvers<void>()
    await page.route('**/cdn/parola/covers/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, `${parola}/m/home`, 'home')
    await coverOf(page).scrollIntoViewIfNeeded()
    await expect(coverOf(page)).toHaveAttribute('data-status', 'loading')
    held.resolve()
    await expect(coverOf(page)).toHaveAttribute('data-status', 'loaded')
    await page.unrouteAll({ behavior: 'wait' })

    // No CDN has it: the default icon replaces it, and the tile keeps its shape and name.
    await page.route(/\/cdn\/parola\/covers\/(?!default)/, (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, `${parola}/m/home`, 'home')
    await coverOf(page).scrollIntoViewIfNeeded()
    await expect(coverOf(page)).toHaveAttribute('data-status', 'failed')
    const image = coverOf(page).locator('img')
    await expect(image).toHaveAttribute('src', '/cdn/parola/covers/default.avif')
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'wait' })

    // One of two CDNs is down: the other has it.
    await page.route(new RegExp(`:${changedStack.port}/cdn/bahaghari/covers/`), (route) =>
      new URL(route.request().url()).hostname === 'bahaghari.localhost' ? route.abort('failed') : route.continue(),
    )
    await page.context().addCookies([{ name: 'cdn', value: '0', url: operated.bahaghari }])
    await open(page, `${operated.bahaghari}/m/home`, 'home')
    await coverOf(page).scrollIntoViewIfNeeded()
    await expect(coverOf(page)).toHaveAttribute('data-status', 'loaded')
    await expect(coverOf(page).locator('img')).toHaveAttribute('src', new RegExp(`^${secondCdn}/bahaghari/covers/`))
  })
})

test('home looks the same from another screen as when loaded directly', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const began = await headings.allTextContents()
  await open(page, `${parola}/m/vip`, 'vip')
  await walk(page, { screen: 'home', path: '/m/home' })
  await expect(headings).toHaveText(began)
})

test('content below the first screen stays server-rendered until the visitor scrolls near', async ({ page }) => {
  await page.addInitScript(() => {
    // Before any of our scripts runs.
    document.addEventListener('readystatechange', () => {
      const kept = window as unknown as { drawn?: Element[] }
      kept.drawn ??= [...document.querySelectorAll('.lazy-hydrate > *')]
    })
  })
  await open(page, `${parola}/m/home`, 'home')
  await expect(page.locator('[data-moves="true"]')).toBeVisible()
  const stillThere = () =>
    page.evaluate(() => (window as unknown as { drawn: Element[] }).drawn.map((part) => part.isConnected))
  expect((await stillThere()).length).toBeGreaterThan(5)
  expect(await stillThere()).not.toContain(false)
  const awake = () => page.evaluate(() => performance.getEntriesByName('hydrated').length)
  const before = await awake()
  await page.getByText(en('home.adults', { age: 18 })).scrollIntoViewIfNeeded()
  await expect.poll(awake).toBeGreaterThan(before)
  expect(await stillThere()).not.toContain(false)
})
