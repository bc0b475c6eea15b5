import { catalogue } from '@parola/contract'
import type { Page } from '@playwright/test'
import { en } from '../../texts.ts'
import { bahaghari, expect, expectScreen, open, parola, someLottery, test } from '../../visit.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: en('search.open') })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes(catalogue.search.path) && new URL(response.url()).searchParams.get('text') === text,
  )
  await box(page).fill(text)
  await answered
}

test('UX-04 one search on home and in the game centre finds games of every kind, lotteries and providers, with typos', async ({
  page,
}) => {
  for (const [path, screen] of [
    ['/m/home', 'home'],
    ['/m/gameCenter', 'gameCentre'],
  ] as const) {
    await open(page, parola + path, screen)
    await page.getByRole('link', { name: en('search.open') }).click()
    await expectScreen(page, 'search')
    await expect(box(page)).toBeFocused()
  }
  for (const [text, name, kind] of [
    ['shining jeepny', 'Shining Jeepney', en('category.RNG')],
    [someLottery.name.toLowerCase(), someLottery.name, en('category.LOTT')],
    ['lantern reels', 'Lantern Reels', en('gameList.vendor')],
  ] as const) {
    await search(page, text)
    await expect(rows(page).filter({ hasText: name }).first()).toContainText(kind)
  }
  // One text finds several kinds, each named.
  await search(page, 'dragon')
  const kinds = new Set((await rows(page).allInnerTexts()).map((row) => row.split('\n').at(-1)))
  expect(kinds.size).toBeGreaterThan(1)

  // The results are there again after going back, and a provider opens its games.
  await search(page, 'lantern')
  await page.getByRole('main').locator('[data-vendor="LNT"]').first().getByRole('link').click()
  await expectScreen(page, 'gameList')
  await page.goBack()
  await expect(page.getByRole('main').locator('[data-vendor="LNT"]').first()).toBeVisible()

  await search(page, 'qqqqxx')
  await expect(page.getByRole('heading', { name: en('search.none', { text: 'qqqqxx' }) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: en('title.service') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: en('title.gameCentre') })
    .click()
  await expectScreen(page, 'gameCentre')
})

test('UX-09 a visitor who taps a game sees it on the login, with log in, sign up and try for free, which opens it', async ({
  page,
}) => {
  await open(page, `${parola}/m/search?text=shining%20jeepney`, 'search')
  await rows(page).first().getByRole('link').click()
  await expectScreen(page, 'login')
  await expect(page.getByRole('heading', { name: en('login.toPlay', { name: 'Shining Jeepney' }) })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="covers/shining-jeepney"]')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: en('login.submit'), exact: true })).toBeInViewport()
  const signUp = main.getByRole('link', { name: en('login.register') })
  const freePlay = main.getByRole('link', { name: en('header.freePlay') })
  await expect(signUp).toBeInViewport()
  await expect(freePlay).toBeInViewport()

  await signUp.click()
  await expectScreen(page, 'register')
  await expect(page.getByRole('heading', { name: en('register.toPlay', { name: 'Shining Jeepney' }) })).toBeVisible()
  await main.getByRole('link', { name: en('header.freePlay') }).click()
  await expect(page).toHaveURL(/\/m\/launchGame\?.*gameId=lnt_2007/)

  // A merchant without free play does not offer it.
  await open(page, `${bahaghari}/m/search?text=shining%20jeepney`, 'search')
  await rows(page).first().getByRole('link').click()
  await expectScreen(page, 'login')
  await expect(page.getByRole('main').getByRole('link', { name: en('header.freePlay') })).toHaveCount(0)
})

test('UX-13 a category with one lobby shows its games at once', async ({ page }) => {
  await open(page, `${bahaghari}/m/gameCenter?gameCategory=ESPORTS`, 'gameCentre')
  const section = page.getByRole('region', { name: en('category.ESPORTS'), exact: true })
  await expect(section.locator('[data-node]')).toHaveCount(2)
  await expect(section.locator('[data-vendor]')).toHaveCount(0)
  await open(page, `${bahaghari}/m/game?tab=ESPORTS`, 'gameEntry')
  await expect(section.locator('[data-node]')).toHaveCount(2)
})
