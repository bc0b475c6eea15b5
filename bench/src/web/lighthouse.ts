import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { median, type Row } from '../print.ts'
import { launch } from './phone.ts'

export interface Scores {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** Audits that cost points, for whoever has to mend them. */
  lost: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The median of some runs: one is noisy. Performance has a goal and, below it, a gate that stops a change. */
export async function medianScores(url: string, runs: number, guard: boolean): Promise<Row[]> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run += 1) all.push(await score(url))
  for (const lost of new Set(all.flatMap((scores) => scores.lost)))
    console.log(`Lighthouse would like more of: ${lost}`)
  return categories.map((name) => {
    const value = median(all.map((scores) => scores[name]))
    const wanted = name === 'performance' ? (guard ? 85 : 90) : 100
    return {
      figure: `Lighthouse ${name}`,
      value: String(value),
      beside: runs > 1 ? `of ${all.map((scores) => scores[name]).join(' ')}` : '',
      goal: wanted === 100 ? '100' : `≥ ${wanted}`,
      ok: value >= wanted,
    }
  })
}

/** One mobile run with Lighthouse's own settings, in a browser of its own. */
export async function score(url: string): Promise<Scores> {
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
      lost,
    }
  } finally {
    await browser.close()
  }
}

export function freePort(): Promise<number> {
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
