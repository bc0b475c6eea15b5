import { en } from '../../texts.ts'
import { expect, open, parola, test } from '../../visit.ts'

test('NET-01 offline and slow states are shown, loaded content stays usable, and missing content loads when the network is back', async ({
  page,
  context,
}) => {
  await open(page, `${parola}/m/home`, 'home')
  const hot = page.getByRole('region', { name: en('home.hot') })
  await expect(hot.locator('[data-node]').first()).toBeVisible()

  await context.setOffline(true)
  const offline = page.getByRole('status').getByText(en('net.offline'))
  await expect(offline).toBeVisible()
  await expect(hot.locator('[data-node]').first()).toBeVisible()
  const lottery = page.getByRole('region', { name: en('category.LOTT'), exact: true })
  await lottery.scrollIntoViewIfNeeded()
  await expect(offline).toBeInViewport()
  await expect(lottery.locator('[data-node]')).toHaveCount(0)

  await context.setOffline(false)
  await expect(offline).toHaveCount(0)
  await expect(page.getByRole('status').getByText(en('net.back'))).toBeVisible()
  await expect(lottery.locator('[data-node]').first()).toBeVisible()

  // A slow call: the page says so until it completes.
  const held = Promise.withResolvers<void>()
  await page.route('**/gcs/game/getVassGameType**', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, `${parola}/m/vip`, 'vip')
  await page
    .getByRole('navigation', { name: en('menu.label') })
    .getByRole('link', { name: en('menu.home') })
    .click()
  const slow = page.getByRole('status').getByText(en('net.slow'))
  await expect(slow).toBeVisible()
  await expect(page.getByRole('region', { name: en('home.banners') })).toBeVisible()
  held.resolve()
  await expect(slow).toHaveCount(0)
  await expect(page.getByRole('heading', { name: en('home.hot') })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  // A failed list keeps its place with a retry.
  await page.route('**/lgw/games/popular**', (route) => route.abort('failed'))
  await open(page, `${parola}/m/vip`, 'vip')
  await page
    .getByRole('navigation', { name: en('menu.label') })
    .getByRole('link', { name: en('menu.home') })
    .click()
  const trouble = page.getByRole('alert').filter({ hasText: en('error.network') })
  await expect(trouble).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await trouble.getByRole('button', { name: en('shell.retry') }).click()
  await expect(hot.locator('[data-node]').first()).toBeVisible()

  // Content that loads only when the page is idle may be missing; loaded content stays.
  await page.route('**/assets/{Popups,embla,RecentBlock}-*.js', (route) => route.abort('failed'))
  const lost = ['Popups', 'embla', 'RecentBlock'].map((name) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`)),
  )
  await open(page, `${parola}/m/home`, 'home')
  // A visitor's pop-ups wait for a touch.
  await page.mouse.wheel(0, 100)
  await page.getByRole('region', { name: en('home.recent') }).scrollIntoViewIfNeeded()
  await Promise.all(lost)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(hot.locator('[data-node]').first()).toBeVisible()
})
