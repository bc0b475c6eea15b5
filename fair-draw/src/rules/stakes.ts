import type { Currency } from '@parola/contract'
import type { BetRule, RuleTable } from './bet-rule.ts'
import { greatestFactor } from './chance.ts'

/** What one ticket may cost and pay, in the currency's smallest unit. A stake is a multiple of the step. */
export interface StakeLimits {
  readonly min: number
  readonly max: number
  readonly step: number
  /** No ticket pays more. The largest stake of each bet keeps every prize within it, so nothing is ever cut. */
  readonly cap: number
}

/** Scaled to local prices: roughly a coin, an expensive evening out and a house. Steps of a hundred make every prize whole. */
export const stakeLimits: Readonly<Record<Currency, StakeLimits>> = {
  USD: { min: 100, max: 200_000, step: 100, cap: 50_000_000 },
  EUR: { min: 100, max: 200_000, step: 100, cap: 50_000_000 },
  PHP: { min: 100, max: 5_000_000, step: 100, cap: 2_000_000_000 },
  THB: { min: 100, max: 5_000_000, step: 100, cap: 1_500_000_000 },
  CNY: { min: 100, max: 1_000_000, step: 100, cap: 300_000_000 },
  MYR: { min: 100, max: 500_000, step: 100, cap: 200_000_000 },
  INR: { min: 100, max: 10_000_000, step: 100, cap: 3_000_000_000 },
  JPY: { min: 100, max: 200_000, step: 100, cap: 50_000_000 },
  KRW: { min: 1_000, max: 2_000_000, step: 1_000, cap: 500_000_000 },
  VND: { min: 1_000, max: 20_000_000, step: 1_000, cap: 5_000_000_000 },
  IDR: { min: 100_000, max: 2_000_000_000, step: 100_000, cap: 500_000_000_000 },
}

const greatestFactors = new WeakMap<RuleTable, ReadonlyMap<string, number>>()

/** The largest stake on a bet of a table; null for a bet that the table does not know. */
export function largestStakeOn(table: RuleTable, bet: string, currency: Currency): number | null {
  // Orders ask for each of their lines, so the factors of a table are counted once.
  const known =
    greatestFactors.get(table) ?? new Map(table.bets.map((rule) => [rule.code, greatestFactor(table, rule)]))
  greatestFactors.set(table, known)
  const factor = known.get(bet)
  return factor === undefined ? null : largestStake(stakeLimits[currency], factor)
}

/** The largest stake by currency. */
export function largestStakes(
  drawn: Pick<RuleTable, 'draw'>,
  rule: BetRule,
  money: Readonly<Record<string, StakeLimits>>,
): Record<string, number> {
  const factor = greatestFactor(drawn, rule)
  return Object.fromEntries(Object.entries(money).map(([currency, limits]) => [currency, largestStake(limits, factor)]))
}

/** The greatest multiple of the step that is at most the maximum and whose greatest prize is at most the cap. */
function largestStake({ max, step, cap }: StakeLimits, factor: number): number {
  const within = factor === 0 ? BigInt(max) : (BigInt(cap) * 100n) / BigInt(factor)
  const most = within < BigInt(max) ? Number(within) : max
  return most - (most % step)
}
