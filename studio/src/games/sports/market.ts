import { oddsOf, type Pairing, type Score } from './model.ts'
import { sports } from './sport.ts'

export type MarketName = 'result' | 'total' | 'both' | 'double' | 'score' | 'margin'

/** One selection: `key` identifies it within its market and, with the market's line, decides it. */
export interface Market {
  readonly name: MarketName
  /**
   * For `total` the line, for `both` the points each side must reach, for `score` the highest score of a side, for `margin` the end of
   * the near band.
   */
  readonly line: number | null
  readonly keys: readonly string[]
}

const marginEnds = 10

/** The markets of a pairing, in display order. */
export function marketsOf(pairing: Pairing): Market[] {
  const sport = sports[pairing.sport]
  const totalLine = sport.totalLine ?? Math.floor(oddsOf(pairing).meanTotal) + 0.5
  const markets: Market[] = [
    { name: 'result', line: null, keys: ['home', 'draw', 'away'] },
    { name: 'total', line: totalLine, keys: ['over', 'under'] },
    { name: 'both', line: sport.bothReach, keys: ['yes', 'no'] },
  ]
  if (sport.hasDoubleChance) markets.push({ name: 'double', line: null, keys: ['1x', '12', 'x2'] })
  if (sport.scoresUpTo === null) markets.push({ name: 'margin', line: marginEnds, keys: ['h1', 'h2', 'a1', 'a2'] })
  else markets.push({ name: 'score', line: sport.scoresUpTo, keys: [...scoresUpTo(sport.scoresUpTo), 'other'] })
  return markets
}

/** Whether a selection wins with the final score. */
export function hasWon(market: Pick<Market, 'name' | 'line'>, key: string, score: Score): boolean {
  return deciding[market.name](key, score, market.line ?? 0)
}

const deciding: Readonly<Record<MarketName, (key: string, score: Score, line: number) => boolean>> = {
  result: (key, { home, away }) => key === (home > away ? 'home' : home < away ? 'away' : 'draw'),
  total: (key, { home, away }, line) => key === (home + away > line ? 'over' : 'under'),
  both: (key, { home, away }, line) => key === (home >= line && away >= line ? 'yes' : 'no'),
  double: (key, { home, away }) =>
    (key === '1x' && home >= away) || (key === 'x2' && away >= home) || (key === '12' && home !== away),
  margin: (key, { home, away }, line) => key === marginKey(home - away, line),
  score: (key, { home, away }, line) =>
    key === (home > line || away > line ? 'other' : `${String(home)}-${String(away)}`),
}

function marginKey(ahead: number, line: number): string {
  if (ahead === 0) return 'level'
  return `${ahead > 0 ? 'h' : 'a'}${Math.abs(ahead) <= line ? '1' : '2'}`
}

function scoresUpTo(most: number): string[] {
  const each = Array.from({ length: most + 1 }, (_, points) => points)
  return each.flatMap((home) => each.map((away) => `${String(home)}-${String(away)}`))
}
