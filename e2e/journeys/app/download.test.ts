import type { Page } from '@playwright/test'
import { merchants } from '../../../demo/src/merchants/index.ts'
import { en } from '../../texts.ts'
import { bahaghari, expect, open, parola, test, walk } from '../../visit.ts'

const barOf = (page: Page) => page.getByRole('region', { name: en('download.label') })

test('DL-01 the download bar shows until it is closed, which is remembered as hideDownloadBar=1', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const bar = barOf(page)
  await expect(bar).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBeNull()
  await bar.getByRole('button', { name: en('download.hide') }).click()
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1')
  await open(page, `${parola}/m/home`, 'home')
  await expect(bar).toHaveCount(0)
  await walk(page, { screen: 'vip', path: '/m/vip' })
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('hideDownloadBar', '0'))
  await open(page, `${parola}/m/home`, 'home')
  await expect(bar).toBeVisible()
})

test('DL-03 the bar shows the rating 5.0 and the background, description and font colour of the template', async ({
  page,
}) => {
  for (const { code, download } of merchants) {
    await open(page, `${code === 'parola' ? parola : bahaghari}/m/home`, 'home')
    const bar = barOf(page)
    await expect(bar.getByText('5.0', { exact: true })).toBeVisible()
    await expect(bar).toContainText(en('download.rating', { rating: '5.0' }))
    const description = bar.getByText(download.texts.EN!)
    await expect(description).toBeVisible()
    await expect(description).toHaveCSS('color', rgb(download.textColor))
    const background = bar.locator(`img[src$="${download.background}"]`)
    await expect.poll(() => background.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const [barBox, backgroundBox] = [await bar.boundingBox(), await background.boundingBox()]
    expect(backgroundBox!.width).toBeGreaterThanOrEqual(barBox!.width - 1)
    expect(backgroundBox!.height).toBeGreaterThanOrEqual(barBox!.height - 1)
  }
})

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const iphone = (version: string, browser: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`
const safari = (version: string): string => iphone(version, `Version/${version}`)

test.describe('in Chrome on an iPhone', () => {
  test.use({ userAgent: iphone('17.5', 'CriOS/130.0.6723.90') })

  test('DL-04 iOS outside Safari is asked to use Safari, with a confirm button', async ({ page }) => {
    await open(page, `${parola}/m/home`, 'home')
    expect(en('download.safari')).toBe('Please use Safari for download App.')
    const notice = page.getByRole('dialog', { name: en('download.safari') })
    for (const button of [
      barOf(page).getByRole('button', { name: en('download.get'), exact: true }),
      page.getByRole('banner').getByRole('button', { name: en('header.download') }),
    ]) {
      await button.click()
      await expect(notice).toBeVisible()
      await notice.getByRole('button', { name: en('shell.confirm') }).click()
      await expect(notice).toHaveCount(0)
      await expect(page).toHaveURL(`${parola}/m/home`)
    }
  })
})

/** An iPhone with a given iOS version, in a new window. */
test('DL-05 the add-to-home prompt shows and closes for good; the legacy tip is for iOS up to 11, 12.0 and 12.1; the app needs iOS 12.4', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const versions = [
    { version: '11.4', tip: true, app: false },
    { version: '12.0', tip: true, app: false },
    { version: '12.1', tip: true, app: false },
    { version: '12.2', tip: false, app: false },
    { version: '12.3', tip: false, app: false },
    { version: '12.4', tip: false, app: true },
  ]
  for (const { version, tip, app } of versions) {
    const context = await browser.newContext({
      userAgent: safari(version),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'lang', value: 'EN', url: parola }])
    const page = await context.newPage()
    await page.clock.install()
    await page.route('https://get.parola.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'the store' }),
    )
    await open(page, `${parola}/m/game`, 'gameEntry')

    const prompt = page.getByRole('region', { name: en('install.title', { name: 'Parola' }) })
    await page.clock.fastForward(30_000)
    await expect(prompt).toBeVisible()
    await expect(prompt.getByText(en('install.iosLegacy'))).toHaveCount(tip ? 1 : 0)
    await prompt.getByRole('button', { name: en('install.later') }).click()
    await expect(prompt).toHaveCount(0)

    // The shell remembers: it does not prompt again on this or another screen, or on another visit.
    await page.clock.fastForward(60_000)
    await walk(page, { screen: 'help', path: '/m/help' })
    await page.clock.fastForward(60_000)
    await expect(prompt).toHaveCount(0)
    await open(page, `${parola}/m/game`, 'gameEntry')
    await page.clock.fastForward(60_000)
    await expect(prompt).toHaveCount(0)

    const tooOld = page.getByRole('dialog', { name: en('header.download') })
    await barOf(page)
      .getByRole('button', { name: en('download.get'), exact: true })
      .click()
    if (app) await expect(page).toHaveURL('https://get.parola.example/ios')
    else await expect(tooOld.getByText(en('download.iosTooOld'))).toBeVisible()
    await context.close()
  }
})
