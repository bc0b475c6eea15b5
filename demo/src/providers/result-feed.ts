import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { lottery } from '@parola/contract'
import { outcomeOf, winningNumberOf } from '@parola/fair-draw'
import { json, send } from './answer.ts'

/** Both report the same result. */
const papers = new Set(['bulletin', 'gazette'])

const tiers = (...counts: readonly (readonly [count: number, digits: number])[]): lottery.DrawShape => ({
  shape: 'tiers',
  tiers: counts.map(([count, digits], index) => ({ label: index === 0 ? 'GB' : `G${index}`, count, digits })),
})

/** The two demo lotteries that follow a state's draw: what is drawn, and when it is published. Their zone has no daylight saving time. */
const followed: Readonly<Record<string, { readonly shape: lottery.DrawShape; readonly time: string }>> = {
  RED_RIVER_DRAW: {
    time: '18:35:00+07:00',
    shape: tiers([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]),
  },
  DELTA_DAILY: {
    time: '16:35:00+07:00',
    shape: tiers([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]),
  },
}

/**
 * Two fake sources of state lottery results: `<paper>/<game>/<numero>`. The results are invented: each follows from the name of its draw
 * alone, so that every machine gives the same.
 */
export function answerResult(response: ServerResponse, path: string, now: () => number = Date.now): void {
  const [paper = '', gameCode = '', numero = '', ...rest] = path.split('/')
  const drawn = followed[gameCode]
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(numero) ?? []
  if (!papers.has(paper) || !drawn || !year || rest.length > 0) return send(response, 404, '')
  const printedAt = Date.parse(`${year}-${month}-${day}T${drawn.time}`)
  if (!(printedAt <= now())) return send(response, 404, '')
  const seed = createHash('sha256').update(`an invented result|${gameCode}|${numero}`).digest()
  return json(response, { gameCode, numero, winningNumber: winningNumberOf(outcomeOf(drawn.shape, seed)) })
}
