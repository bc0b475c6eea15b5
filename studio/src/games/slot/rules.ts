/** Symbols by letter: W is wild for any but S; S is the scatter, counted anywhere; A is worth most and G least. */
export const symbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type SlotSymbol = (typeof symbols)[number]
export type PaidSymbol = Exclude<SlotSymbol, 'W' | 'S'>

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

export interface SlotRules {
  readonly volatility: Volatility
  /** One strip of symbols per reel; each stop is equally likely and shows three symbols. */
  readonly reels: readonly string[]
  /** Multiples of the line stake, for 3, 4 and 5 from the left. */
  readonly pays: Readonly<Record<PaidSymbol, readonly [three: number, four: number, five: number]>>
  /** By the number of scatters: a multiple of the whole stake, and free spins. */
  readonly scatter: Readonly<Record<number, { readonly pays: number; readonly spins: number }>>
  /** The multiplier of wins in free spins. */
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
  /** Multiples of the line stake. */
  readonly pays: number
}

export interface SpinOutcome {
  readonly lineWins: readonly LineWin[]
  readonly scatters: number
  /** In line stakes, including the scatter prize, before the free-spin multiplier. */
  readonly paid: number
  readonly freeSpins: number
}

/** The symbol in a row of a reel that stopped at a position. */
export function symbolAt(rules: SlotRules, reel: number, stop: number, row: number): SlotSymbol {
  const strip = rules.reels[reel] ?? ''
  return strip[(stop + row) % strip.length] as SlotSymbol
}

/** The total value of a stop of the reels. */
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
