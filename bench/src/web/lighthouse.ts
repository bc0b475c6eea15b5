import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { median, type Row } from '../../../scripts/print-rows.ts'
import { launch } from './phone.ts'

export interface Scores {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** The speed of this machine, by Lighthouse's own small benchmark. */
  machine: number
  /** Audits that cost points, as a guide for fixing them. */
  lost: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** On machines below this benchmark value, a four-times slowdown simulates a much slower phone than intended. */
const fairMachine = 1300

/** The median of five runs, against the goals. */
export const medianScores = async (url: string): Promise<Row[]> => rowsOf(await runs(url, 5), median, 90, true)

const guarded = 80

/**
 * What fails a change. The best of three counts, because whatever else the machine does only lowers a score. Performance fails only on a
 * machine that is fast enough for a meaningful result.
 */
export async function guardScores(url: string): Promise<Row[]> {
  const all = await runs(url, 3)
  return rowsOf(
    all,
    (scores) => Math.max(...scores),
    guarded,
    all.every(({ machine }) => machine >= fairMachine),
  )
}

async function runs(url: string, count: number): Promise<Scores[]> {
  const all: Scores[] = []
  for (let run = 0; run < count; run += 1) all.push(await score(url))
  for (const lost of new Set(all.flatMap((scores) => scores.lost))) console.log(`Audits below the maximum: ${lost}`)
  return all
}

function rowsOf(
  all: readonly Scores[],
  choose: (scores: number[]) => number,
  wantedPerformance: number,
  holdsPerformance: boolean,
): Row[] {
  const machine = Math.round(median(all.map((scores) => scores.machine)))
  return categories.map((name) => {
    const value = choose(all.map((scores) => scores[name]))
    const wanted = name === 'performance' ? wantedPerformance : 100
    const holds = name !== 'performance' || holdsPerformance
    return {
      figure: `Lighthouse ${name}`,
      value: String(value),
      beside: `of ${all.map((scores) => scores[name]).join(' ')}${name === 'performance' ? `, machine ${machine}` : ''}`,
      ...(holds ? { goal: wanted === 100 ? '100' : `≥ ${wanted}`, ok: value >= wanted } : {}),
    }
  })
}

/** One mobile run with Lighthouse's own settings, in its own browser. */
async function score(url: string): Promise<Scores> {
  const port = await freePort()
  const browser = await launch(port)
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    const of = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const lost = categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < (name === 'performance' ? 0.9 : 1))
        .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    )
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
      machine: lhr.environment.benchmarkIndex,
      lost,
    }
  } finally {
    await browser.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
