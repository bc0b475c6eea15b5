import type { Browser } from 'playwright-core'
import { median, type Row } from '../../../scripts/print-rows.ts'
import { newPhone } from './phone.ts'
import { untilOfflineCopy, visit, type Visit } from './visit.ts'

interface Pair {
  first: Visit
  repeat: Visit
}

/** Visits both pages with new phones in random order, and each once more. */
export async function compareFirstPaint(browser: Browser, ours: string, bare: string, rounds: number): Promise<Row[]> {
  const seen: Record<'ours' | 'bare', Pair[]> = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    const turns = Math.random() < 0.5 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const turn of turns) seen[turn].push(await visitTwice(browser, turn === 'ours' ? ours : bare, turn === 'ours'))
  }
  const of = (turn: 'ours' | 'bare', which: keyof Pair, figure: (one: Visit) => number) =>
    median(seen[turn].map((pair) => figure(pair[which])))
  const lcp = of('ours', 'first', (one) => one.lcpMs)
  const bareLcp = of('bare', 'first', (one) => one.lcpMs)
  const repeat = of('ours', 'repeat', (one) => one.lcpMs)
  const bareRepeat = of('bare', 'repeat', (one) => one.lcpMs)
  const cls = Math.max(...seen.ours.flatMap((pair) => [pair.first.cls, pair.repeat.cls]))
  const hydrated = of('ours', 'first', (one) => one.hydratedMs ?? Number.POSITIVE_INFINITY)
  console.log(`largest paint of home: ${seen.ours[0]?.first.lcpElement}`)
  return [
    {
      figure: 'first visit: LCP',
      value: seconds(lcp),
      beside: `bare ${seconds(bareLcp)}`,
      goal: '≤ bare + 0.2 s',
      ok: lcp <= bareLcp + 200,
    },
    {
      figure: 'first visit: FCP',
      value: seconds(of('ours', 'first', (one) => one.fcpMs)),
      beside: `bare ${seconds(of('bare', 'first', (one) => one.fcpMs))}`,
    },
    { figure: 'layout shift, worst of all visits', value: cls.toFixed(4), goal: '≤ 0.01', ok: cls <= 0.01 },
    { figure: 'first visit: hydrated', value: seconds(hydrated), goal: '≤ 3.2 s', ok: hydrated <= 3200 },
    {
      figure: 'repeat visit: LCP',
      value: seconds(repeat),
      beside: `bare ${seconds(bareRepeat)}, ${(repeat / bareRepeat).toFixed(2)}×`,
      goal: '≤ 1.0× bare',
      ok: repeat <= bareRepeat,
    },
  ]
}

async function visitTwice(browser: Browser, url: string, isApp: boolean): Promise<Pair> {
  const { context, page } = await newPhone(browser)
  try {
    const first = await visit(page, url, isApp)
    // The repeat visit is that of a phone with an offline copy.
    if (isApp) await untilOfflineCopy(page)
    await page.goto('about:blank')
    const repeat = await visit(page, url, isApp)
    return { first, repeat }
  } finally {
    await context.close()
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
