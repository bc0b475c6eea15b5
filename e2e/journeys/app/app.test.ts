import type { Page } from '@playwright/test'
import { merchants } from '../../../demo/src/merchants/index.ts'
import { en } from '../../texts.ts'
import { bahaghari, become, expect, open, parola, expectScreen, test, walk } from '../../visit.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  description: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; purpose: string }[]
}

test('each merchant can be installed with its own name, colours and icons', async ({ page }) => {
  for (const { code, name, download } of merchants) {
    const descriptions = download.texts
    await open(page, `${code === 'parola' ? parola : bahaghari}/m/home`, 'home')
    const manifest = await page.evaluate(async () => {
      const answer = await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)
      return (await answer.json()) as Manifest
    })
    expect(manifest).toMatchObject({
      name,
      start_url: '/m/home',
      scope: '/',
      display: 'standalone',
      description: descriptions.EN,
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    const session = await page.context().newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  }
})

/** The service worker controls the page, and home's document is cached. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await expect.poll(() => keptIn(page)).toContain('document')
}

const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) kept.push(`${name} ${new URL(request.url).pathname}`)
    }
    return kept.join('\n')
  })

test("home and the other screens open offline, in the visitor's language", async ({ page, context }) => {
  await open(page, `${parola}/m/home`, 'home')
  await installed(page)
  await context.setOffline(true)
  await page.reload()
  await expectScreen(page, 'home')
  await expect(page.getByRole('status').getByText(en('net.offline'))).toBeVisible()
  await expect(page.getByRole('heading', { name: en('home.hot') })).toBeVisible()
  await page.goto(`${parola}/m/vip`)
  await expectScreen(page, 'vip')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('title.vip'))
})

test('the phone caches only files, pictures, public lists and the public home document, and no member data', async ({
  page,
}) => {
  await open(page, `${parola}/m/home`, 'home')
  await installed(page)
  for (const [screen, path] of [
    ['memberHome', '/m/member/home'],
    ['messages', '/m/webEmail'],
    ['deposit', '/m/voucherCenter'],
  ] as const) {
    await become(page, screen)
    await page.goto(parola + path)
    await expectScreen(page, screen)
  }
  await walk(page, { screen: 'home', path: '/m/home' })
  // A response to a member's call must never be cached.
  await page.evaluate(async () => {
    for (const path of [
      '/wps/member/info',
      '/wps/wallets/member',
      '/wps/session/renew',
      '/wps/system/status?language=EN',
    ])
      await fetch(path).catch(() => undefined)
  })
  const allowed =
    /^(files-\w+ \/assets\/|pictures-\d+ \/cdn\/|answers-\d+ \/(wps\/announcements|lgw\/games\/popular|gcs\/game\/(gameList|getVassGameType)|wps\/system\/(consolidatedSettings|whitelabel|customerService))$|documents-\w+ \/)/
  const kept = (await keptIn(page)).split('\n')
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((entry) => !allowed.test(entry))).toEqual([])
  // A chunk may be named after what it shows; it is the same for everyone.
  const answers = kept.filter((entry) => !entry.startsWith('files-'))
  expect(answers.filter((entry) => /member|wallet|session|webEmail|voucher/i.test(entry))).toEqual([])
})
