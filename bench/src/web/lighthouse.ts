import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { median, type Row } from '../print.ts'
import { launch } from './phone.ts'

export interface Scores {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** How quick this machine is, by Lighthouse's own small benchmark. */
  machine: number
  /** Audits that cost points, for whoever has to mend them. */
  lost: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The machine for which four times slower is a middling phone. A slower one is already part of the way there. */
const usualMachine = 1500
const usualSlowdown = 4

/**
 * The median of some runs: one is noisy. Performance has a goal, held against four times slower wherever this runs; and, below
 * it, a gate that stops a change, held against a middling phone, so that a slow machine alone stops none.
 */
export async function medianScores(url: string, runs: number, guard: boolean): Promise<Row[]> {
  const all: Scores[] = []
  const slowdown = guard ? await slowdownHere(url) : usualSlowdown
  for (let run = 0; run < runs; run += 1) all.push(await score(url, slowdown))
  const machine = Math.round(median(all.map((scores) => scores.machine)))
  for (const lost of new Set(all.flatMap((scores) => scores.lost)))
    console.log(`Lighthouse would like more of: ${lost}`)
  return categories.map((name) => {
    const value = median(all.map((scores) => scores[name]))
    const wanted = name === 'performance' ? (guard ? 85 : 90) : 100
    return {
      figure: `Lighthouse ${name}`,
      value: String(value),
      beside: `of ${all.map((scores) => scores[name]).join(' ')}${name === 'performance' ? `, ${slowdown.toFixed(1)}× slower than a machine of ${machine}` : ''}`,
      goal: wanted === 100 ? '100' : `≥ ${wanted}`,
      ok: value >= wanted,
    }
  })
}

async function slowdownHere(url: string): Promise<number> {
  const { machine } = await score(url, usualSlowdown)
  return Math.min(usualSlowdown, Math.max(1, (usualSlowdown * machine) / usualMachine))
}

/** One mobile run with Lighthouse's own settings, in a browser of its own. */
async function score(url: string, cpuSlowdownMultiplier: number): Promise<Scores> {
  const port = await freePort()
  const browser = await launch(port)
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
    })
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
