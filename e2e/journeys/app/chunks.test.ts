import { readdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { en } from '../../texts.ts'
import { expect, mark, open, parola, expectScreen, test } from '../../visit.ts'

const webDist = process.env['WEB_DIST'] ?? new URL('../../../web/dist', import.meta.url).pathname
const files = readdirSync(`${webDist}/client/assets`).filter((name) => name.endsWith('.js'))
const renamed = (name: string): string => name.replace(/\.js$/, '-next.js')

/** The chunk of the screen. */
const chunk = '**/assets/PromotionsScreen-*.js'

/** Replaces the build with a new one: another build id, new file names, and the old files gone. */
async function deploy(page: Page): Promise<void> {
  const withNewNames = (code: string) => files.reduce((text, name) => text.replaceAll(name, renamed(name)), code)
  await page.route('**/assets/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/assets/', '')
    if (!name.endsWith('-next.js')) return route.fulfill({ status: 404, body: '' })
    const old = await route.fetch({ url: `${parola}/assets/${name.replace('-next.js', '.js')}` })
    return route.fulfill({ response: old, body: withNewNames(await old.text()) })
  })
  await page.route('**/m/*', async (route) => {
    const answer = await route.fetch()
    const html = withNewNames(await answer.text()).replace(/"build":"[^"]*"/, '"build":"next"')
    return route.fulfill({ response: answer, body: html })
  })
}

const refuse = (route: Route) => route.abort('failed')

// Requests still open when a journey ends get no response.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('ROUTE-09 a chunk that fails to load is reported, shows a picture and a retry, and loads after a deploy', async ({
  page,
}) => {
  await page.route(chunk, refuse)
  await open(page, `${parola}/m/home`, 'home')
  const isSameDocument = await mark(page)

  // It is reported, and the screen shows a picture and a retry.
  const report = page.waitForRequest('**/wps/system/clientReport', { timeout: 10_000 }).then(async (request) => {
    let told = request
    while ((told.postDataJSON() as { kind: string }).kind !== 'chunk')
      told = await page.waitForRequest('**/wps/system/clientReport')
    return told
  })
  await page
    .getByRole('navigation', { name: en('menu.label') })
    .getByRole('link', { name: en('menu.promotions') })
    .click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: en('chunk.title') })).toBeVisible()
  const picture = alert.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  const told = await report
  expect(told.postDataJSON()).toMatchObject({ kind: 'chunk', path: '/m/activity' })
  expect((await told.response())?.status()).toBe(200)

  // A retry while the network is still down stays on the page; the shell remains usable.
  await alert.getByRole('button', { name: en('shell.retry') }).click()
  await expect(page.getByRole('alert').getByRole('button', { name: en('shell.retry') })).toBeEnabled()
  await expect(page.getByRole('navigation', { name: en('menu.label') })).toBeVisible()

  // The network is back: the retry loads the screen without a page reload.
  await page.unroute(chunk, refuse)
  await page
    .getByRole('alert')
    .getByRole('button', { name: en('shell.retry') })
    .click()
  await expectScreen(page, 'promotions')
  await expect(page.getByRole('combobox', { name: en('promo.category') })).toBeVisible()
  expect(await isSameDocument()).toBe(true)

  // A deploy removes the old files while an old page is open: it loads the new build automatically.
  await open(page, `${parola}/m/home`, 'home')
  await deploy(page)
  await page
    .getByRole('navigation', { name: en('menu.label') })
    .getByRole('link', { name: en('menu.promotions') })
    .click()
  await expect(page.getByRole('combobox', { name: en('promo.category') })).toBeVisible()
  expect(await page.evaluate(() => document.getElementById('boot')?.textContent)).toContain('"build":"next"')
})
