/**
 * `pnpm bench web`: home on a slow phone, compared with a bare static page of the same content in the same run. `--guard` only measures
 * the size of the first load and runs Lighthouse, with the gates instead of the goals.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startStack } from '../../scripts/stack.ts'
import { print, type Row } from '../../scripts/print-rows.ts'
import { serveBarePage } from './web/bare-page.ts'
import { compareFirstPaint } from './web/first-paint.ts'
import { guardScores, medianScores } from './web/lighthouse.ts'
import { launch } from './web/phone.ts'
import { measureTouch } from './web/touch.ts'
import { weigh } from './web/weigh.ts'

const guard = process.argv.includes('--guard')
const settledMs = 30_000
const numberAfter = (flag: string, usual: number) => {
  const place = process.argv.indexOf(flag)
  return place < 0 ? usual : Number(process.argv[place + 1])
}
const rounds = numberAfter('--rounds', 6)

const stack = await startStack({
  database: 'parola_bench_web',
  port: 4300,
  fresh: true,
  env: { LIMIT_SCALE: '1000' },
})
const rows: Row[] = []
try {
  const home = `${stack.origin}/m/home`
  rows.push(...(await weigh(home, guard)))
  if (!guard) {
    const bare = await serveBarePage(stack.origin)
    const browser = await launch()
    try {
      rows.push(...(await compareFirstPaint(browser, home, `${bare.origin}/`, rounds)))
      rows.push(...(await measureTouch(browser, stack.origin)))
    } finally {
      await browser.close()
      await bare.close()
    }
  }
  // A newly started stack plans draws and loads game lists, which would slow the page down.
  await pause(settledMs)
  rows.push(...(guard ? await guardScores(home) : await medianScores(home)))
} finally {
  await stack.stop()
}
print(guard ? 'web-guard' : 'web', rows)
