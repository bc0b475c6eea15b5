import { defineConfig } from '@playwright/test'
import { browserOptions } from '../scripts/browser.ts'
import { results } from './pack.ts'
import { sharedStack } from './ports.ts'

/** Journeys on the real stack in a real browser. Tests that change a merchant's data have their own stack beside the shared one. */
export default defineConfig({
  testDir: './journeys',
  outputDir: `${results}/e2e`,
  globalSetup: './stack.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Generous, because the machine may be slow.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/playwright.json` }]],
  use: {
    baseURL: `http://localhost:${sharedStack.port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    // A journey cannot intercept requests that a service worker answers; the journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
})
