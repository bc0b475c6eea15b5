import * as z from 'zod/mini'
import { Minor } from '../money.ts'

/** A salary for a day’s or an hour’s turnover, or a dividend of what the house kept of a team in half a month. */
export const ContractKind = z.enum(['dailySalary', 'hourSalary', 'dividend'])
export type ContractKind = z.output<typeof ContractKind>

const amount = Minor.check(z.nonnegative(), z.lte(1_000_000_000_000))

/** Reached when the base is at least `from` and at least so many members were active; then `rate` hundredths of a percent of the base. */
export const Tier = z.object({
  from: amount,
  active: z.int().check(z.nonnegative(), z.lte(1_000_000)),
  rate: z.int().check(z.positive(), z.lte(5_000)),
})
export type Tier = z.output<typeof Tier>

/** What a member must stake in a period to be active, unless a contract says otherwise. Not parsed: the app has no schemas. */
export const usualActiveStake = 10_000 as Minor

export const Formula = z.object({
  tiers: z.array(Tier).check(z.minLength(1), z.maxLength(10)),
  /** Never more than this for one period. */
  cap: z.nullable(amount),
  /** A member with counted stakes of at least this in a period is active. */
  activeStake: z._default(amount, usualActiveStake),
})
export type Formula = z.output<typeof Formula>

/** What a period came to. */
export const Outcome = z.object({
  /** Counted stakes. */
  turnover: Minor,
  /** What the house kept of decided bets, less what it gave. */
  loss: Minor,
  /** The bonuses, rebates and salaries that the house gave to the team. */
  given: Minor,
  active: z.int(),
  /** What the pair’s period before left: below zero it is made up for first; above zero a dividend pays it as soon as it may. */
  carried: Minor,
  /** What related teams won in the same period; taken off a dividend of the house. */
  related: Minor,
})
export type Outcome = z.output<typeof Outcome>

/**
 * A dividend is paid of so much of the turnover at most, in hundredths of a percent, less what the house gave: what counted stakes leave it
 * on average, or less. So no luck, and no two teams that bet against each other, bring more than play has cost.
 */
export const dividendCeiling = 400

const netOf = (kind: ContractKind, { turnover, loss, carried, related }: Outcome): number =>
  kind === 'dividend' ? loss + carried - related : turnover + carried

/** What a formula is about, never below nothing: turnover for salaries; for a dividend what the house kept, up to its ceiling. */
export function baseOf(kind: ContractKind, outcome: Outcome): number {
  const net = Math.max(0, netOf(kind, outcome))
  if (kind !== 'dividend') return net
  const left = Number((BigInt(Math.max(0, outcome.turnover)) * BigInt(dividendCeiling)) / 10_000n) - outcome.given
  return Math.min(net, Math.max(0, left))
}

/** What a period leaves for the next one of the two: a shortfall, or what was above the ceiling. What related teams won is not carried here too. */
export function carriesOf(kind: ContractKind, outcome: Outcome): number {
  const net = netOf(kind, outcome)
  return net > 0 ? net - baseOf(kind, outcome) : Math.min(0, net + (kind === 'dividend' ? outcome.related : 0))
}

/** Tiers must rise: more needed, more given. Who offers and who agrees run the same sum. */
export const isRising = ({ tiers }: Formula): boolean =>
  tiers.every((tier, index) => {
    const before = tiers[index - 1]
    return !before || (tier.from > before.from && tier.active >= before.active && tier.rate > before.rate)
  })

/** The most that can be agreed, in hundredths of a percent: a part of what was staked is much more than the same part of what was lost. */
export const mostRate: Readonly<Record<ContractKind, number>> = { dailySalary: 300, hourSalary: 300, dividend: 5_000 }

/** The rate of the highest tier. */
export const topRateOf = ({ tiers }: Formula): number => Math.max(...tiers.map(({ rate }) => rate))

/** Whether it can be proposed at all. */
export const isSound = (kind: ContractKind, formula: Formula): boolean =>
  isRising(formula) && topRateOf(formula) <= mostRate[kind]

/** What a payer’s rebates leave of the stakes of a downline’s team, in hundredths of a percent: the less of the two kinds of play. */
export const marginOf = (payer: Rates, payee: Rates): number =>
  Math.max(0, Math.min(payer.lottery - payee.lottery, payer.games - payee.games))

interface Rates {
  readonly lottery: number
  readonly games: number
}

/** Whether a salary pays more than the payer’s rebates leave, so that whoever would pay it is warned. */
export const isAboveMargin = (kind: ContractKind, formula: Formula, margin: number | null): boolean =>
  kind !== 'dividend' && margin !== null && topRateOf(formula) > margin

/** The tier that is reached, and what it pays, in whole minor units, rounded down. */
export function payOf(
  kind: ContractKind,
  { tiers, cap }: Formula,
  outcome: Outcome,
): { tier: number | null; pay: number } {
  const base = baseOf(kind, outcome)
  const tier = tiers.findLastIndex(({ from, active }) => base >= from && outcome.active >= active)
  const rate = tiers[tier]?.rate
  if (rate === undefined) return { tier: null, pay: 0 }
  const pay = Number((BigInt(base) * BigInt(rate)) / 10_000n)
  return { tier, pay: cap === null ? pay : Math.min(pay, cap) }
}
