import type { Browser } from 'playwright-core'
import { median, type Row } from '../../../scripts/print-rows.ts'
import { newPhone } from './phone.ts'
import { untilOfflineCopy, visit, type Visit } from './visit.ts'

interface Pair {
  first: Visit
  repeat: Visit
}

/** How much longer than the bare page's ours may block the phone. */
const blockedMoreMs = 300

/** Visits both pages, and ours without its scripts, with new phones in random order; both once more. */
export async function compareFirstPaint(browser: Browser, ours: string, bare: string, rounds: number): Promise<Row[]> {
  const seen: Record<'ours' | 'bare', Pair[]> = { ours: [], bare: [] }
  const scriptless: Visit[] = []
  const turns = {
    ours: async () => seen.ours.push(await visitTwice(browser, ours, true)),
    bare: async () => seen.bare.push(await visitTwice(browser, bare, false)),
    scriptless: async () => scriptless.push(await visitScriptless(browser, ours)),
  }
  for (let round = 0; round < rounds; round += 1) for (const turn of shuffled(Object.values(turns))) await turn()
  const of = (turn: 'ours' | 'bare', which: keyof Pair, figure: (one: Visit) => number) =>
    median(seen[turn].map((pair) => figure(pair[which])))
  const lcp = of('ours', 'first', (one) => one.lcpMs)
  const bareLcp = of('bare', 'first', (one) => one.lcpMs)
  const repeat = of('ours', 'repeat', (one) => one.lcpMs)
  const bareRepeat = of('bare', 'repeat', (one) => one.lcpMs)
  const cls = Math.max(...seen.ours.flatMap((pair) => [pair.first.cls, pair.repeat.cls]))
  const hydrated = of('ours', 'first', (one) => one.hydratedMs ?? Number.POSITIVE_INFINITY)
  const blocked = of('ours', 'first', (one) => one.blockedMs)
  const bareBlocked = of('bare', 'first', (one) => one.blockedMs)
  const scriptlessBlocked = median(scriptless.map((one) => one.blockedMs))
  console.log(`largest paint of home: ${seen.ours[0]?.first.lcpElement}`)
  console.log(`blocked in each visit, ms: ours ${listed(seen.ours.map(({ first }) => first.blockedMs))}`)
  console.log(`  without scripts ${listed(scriptless.map((one) => one.blockedMs))}`)
  console.log(`  bare ${listed(seen.bare.map(({ first }) => first.blockedMs))}`)
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
      figure: 'first visit: blocking time',
      value: `${Math.round(blocked)} ms`,
      beside: `bare ${Math.round(bareBlocked)} ms, without scripts ${Math.round(scriptlessBlocked)} ms`,
      goal: `≤ bare + ${blockedMoreMs} ms`,
      ok: blocked <= bareBlocked + blockedMoreMs,
    },
    {
      figure: 'first visit: all JavaScript, untouched',
      value: `${(of('ours', 'first', (one) => one.scriptBytes) / 1000).toFixed(1)} KB`,
    },
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
  const phone = await newPhone(browser)
  const { context, page } = phone
  try {
    const first = await visit(phone, url, isApp)
    // The repeat visit is that of a phone with an offline copy.
    if (isApp) await untilOfflineCopy(page)
    await page.goto('about:blank')
    const repeat = await visit(phone, url, isApp)
    return { first, repeat }
  } finally {
    await context.close()
  }
}

/** What the document itself costs, before any script runs. */
async function visitScriptless(browser: Browser, url: string): Promise<Visit> {
  const phone = await newPhone(browser)
  try {
    await phone.devtools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
    return await visit(phone, url, false)
  } finally {
    await phone.context.close()
  }
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)

const listed = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(' ')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
