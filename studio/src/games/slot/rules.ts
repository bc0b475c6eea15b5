/** Symbols by letter: W stands for any other but S; S is counted wherever it lies; A is worth most and G least. */
export const symbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type SlotSymbol = (typeof symbols)[number]
export type PaidSymbol = Exclude<SlotSymbol, 'W' | 'S'>

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

export interface SlotRules {
  readonly volatility: Volatility
  /** One strip of symbols a reel, stopped anywhere with the same chance and shown three at a time. */
  readonly reels: readonly string[]
  /** Times the stake of a line, for 3, 4 and 5 from the left. */
  readonly pays: Readonly<Record<PaidSymbol, readonly [three: number, four: number, five: number]>>
  /** By how many S lie anywhere: times the whole stake, and free spins. */
  readonly scatter: Readonly<Record<number, { readonly pays: number; readonly spins: number }>>
  /** What a win in a free spin is multiplied by. */
  readonly freeFactor: number
}

export const rows = 3

/** The row on each reel, from the left. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]

export interface LineWin {
  readonly line: number
  readonly symbol: PaidSymbol
  readonly count: number
  /** Times the stake of a line. */
  readonly pays: number
}

export interface SpinOutcome {
  readonly lineWins: readonly LineWin[]
  readonly scatters: number
  /** In stakes of a line, the scatter's included, before the factor of free spins. */
  readonly paid: number
  readonly freeSpins: number
}

/** The symbol that a reel shows in a row when it stopped at a place. */
export function symbolAt(rules: SlotRules, reel: number, stop: number, row: number): SlotSymbol {
  const strip = rules.reels[reel] ?? ''
  return strip[(stop + row) % strip.length] as SlotSymbol
}

/** All that a stop of the reels is worth. */
export function outcomeOf(rules: SlotRules, stops: readonly number[]): SpinOutcome {
  const lineWins = lines.flatMap((line, index) => lineWinOf(rules, stops, line, index) ?? [])
  let scatters = 0
  for (const [reel, stop] of stops.entries())
    for (let row = 0; row < rows; row += 1) if (symbolAt(rules, reel, stop, row) === 'S') scatters += 1
  const scatter = rules.scatter[scatters]
  const paid = lineWins.reduce((sum, { pays }) => sum + pays, 0) + (scatter?.pays ?? 0) * lines.length
  return { lineWins, scatters, paid, freeSpins: scatter?.spins ?? 0 }
}

function lineWinOf(rules: SlotRules, stops: readonly number[], line: readonly number[], index: number): LineWin | null {
  const [first, ...rest] = line.map((row, reel) => symbolAt(rules, reel, stops[reel] ?? 0, row))
  if (first === undefined || first === 'S' || first === 'W') return null
  const broken = rest.findIndex((symbol) => symbol !== first && symbol !== 'W')
  const count = broken < 0 ? line.length : broken + 1
  const pays = payOf(rules, first, count)
  return pays > 0 ? { line: index, symbol: first, count, pays } : null
}

export const payOf = (rules: SlotRules, symbol: PaidSymbol, count: number): number => rules.pays[symbol][count - 3] ?? 0
