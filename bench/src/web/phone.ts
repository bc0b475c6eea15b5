/** A slow phone on a slow connection, with Lighthouse's browser throttling: slow 4G and a CPU four times slower. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { browserOptions } from '../../../scripts/browser.ts'

/**
 * 150 ms round trip and 1.6 Mbit/s. The browser delays whole requests, so each is charged 3.75 round trips for connecting, TLS and the
 * request.
 */
export const slowLine = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
export const slowerProcessor = 4

const screen = { width: 412, height: 823 }
const userAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36'

export const launch = (port?: number): Promise<Browser> =>
  chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args, ...(port ? [`--remote-debugging-port=${port}`] : [])],
  })

export interface Phone {
  context: BrowserContext
  page: Page
  devtools: CDPSession
}

/** A phone without cached data. */
export async function newPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await slowDown(devtools)
  return { context, page, devtools }
}

export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
}
