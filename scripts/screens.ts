/**
 * `pnpm screens [folder]`: a picture of every route in both themes and three widths, one in a right-to-left language,
 * and one contact sheet a set. For eyes: nothing is compared by a program.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { screens } from '../web/src/paths.ts'
import { browserOptions } from './browser.ts'
import { makeSheet } from './screens/sheet.ts'
import { startStack } from './stack.ts'

const folder = process.argv[2] ?? 'results/screens'
const port = 4200

const sets = [
  { name: 'parola-390', host: 'localhost', width: 390, language: 'TY' },
  { name: 'parola-320', host: 'localhost', width: 320, language: 'EN' },
  { name: 'parola-768', host: 'localhost', width: 768, language: 'EN' },
  { name: 'bahaghari-390', host: 'bahaghari.localhost', width: 390, language: 'TY' },
  { name: 'bahaghari-390-rtl', host: 'bahaghari.localhost', width: 390, language: 'AR' },
] as const

rmSync(folder, { recursive: true, force: true })
const stack = await startStack({ database: 'parola_screens', port, env: { LIMIT_SCALE: '1000' } })
const browser = await chromium.launch(browserOptions)
try {
  for (const set of sets) await takeSet(browser, set)
} finally {
  await browser.close()
  await stack.stop()
}

async function takeSet(chrome: Browser, { name, host, width, language }: (typeof sets)[number]): Promise<void> {
  const into = join(folder, name)
  mkdirSync(into, { recursive: true })
  const context = await chrome.newContext({
    viewport: { width, height: 844 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: language, domain: host, path: '/' }])
  const page = await context.newPage()
  const files: string[] = []
  for (const [screen, { paths }] of Object.entries(screens)) {
    const path = paths[0].replace(':mui', 'classic').replace(':playType', 'trad').replace(':gameId', '1')
    await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' })
    const file = join(into, `${screen}.png`)
    await page.screenshot({ path: file })
    files.push(file)
  }
  await context.close()
  await makeSheet(files, join(folder, `${name}.png`))
  console.log(`${name}: ${files.length} screens, ${folder}/${name}.png`)
}
