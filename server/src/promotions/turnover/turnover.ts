import type { Stake } from '../../wallet/index.ts'
import { dayOf } from '../promotion.ts'
import type { Meter, Turnover, TurnoverDay } from './store.ts'

interface Counted {
  /** Each member's oldest first. */
  readonly meters: readonly Meter[]
  readonly turnovers: readonly Turnover[]
  readonly days: readonly Pick<TurnoverDay, 'memberId' | 'day' | 'stakedMinor'>[]
}

interface Turned {
  readonly meters: readonly Meter[]
  readonly turnovers: readonly Turnover[]
  readonly days: readonly TurnoverDay[]
}

/**
 * Adds the stakes one by one, so that the batch boundaries do not matter. What is taken back lowers the bonuses that it can have turned,
 * also those that were converted. For everything else it is owed: the next stakes make up for it before they count again.
 */
export function turned(stakes: readonly Stake[], before: Counted): Turned {
  const metersOf = Map.groupBy(
    before.meters.map((meter) => ({ ...meter })),
    ({ memberId }) => memberId,
  )
  const turnovers = new Map(before.turnovers.map((turnover) => [turnover.memberId, { ...turnover }]))
  const kept = new Map(before.days.map(({ memberId, day, stakedMinor }) => [`${memberId} ${day}`, stakedMinor]))
  const days = new Map<string, TurnoverDay>()
  for (const stake of stakes) {
    const { memberId, merchantId, currency, at } = stake
    const inAll = turnovers.get(memberId) ?? {
      memberId,
      merchantId,
      currency,
      stakedMinor: 0,
      owedMinor: 0,
      bonusOwedMinor: 0,
    }
    turnovers.set(memberId, inAll)
    // A total has one currency: the first that the member played in.
    if (inAll.currency !== currency) continue
    const meters = metersOf.get(memberId) ?? []
    if (stake.minor < 0) {
      inAll.owedMinor -= stake.minor
      inAll.bonusOwedMinor += notLowered(meters, stake)
      continue
    }
    turnBonuses(meters, { ...stake, minor: madeUp(inAll, 'bonusOwedMinor', stake.minor) })
    const minor = madeUp(inAll, 'owedMinor', stake.minor)
    if (minor === 0) continue
    turnGoals(meters, { ...stake, minor })
    const day = dayOf(at)
    const name = `${memberId} ${day}`
    const onDay = days.get(name) ?? { memberId, merchantId, day, stakedMinor: kept.get(name) ?? 0 }
    days.set(name, onDay)
    inAll.stakedMinor += minor
    onDay.stakedMinor += minor
  }
  return { meters: [...metersOf.values()].flat(), turnovers: [...turnovers.values()], days: [...days.values()] }
}

/** What is left of a stake once the debt is made up for. */
function madeUp(turnover: Turnover, debt: 'owedMinor' | 'bonusOwedMinor', minor: number): number {
  const made = Math.min(turnover[debt], minor)
  turnover[debt] -= made
  return minor - made
}

const isTurnedBy = (meter: Meter, { xid, currency, at, stakedMinor }: Stake): boolean =>
  meter.convertedAt === null &&
  xid > meter.since &&
  at < meter.expiresAt &&
  currency === meter.currency &&
  stakedMinor <= meter.largestMinor

/** A stake turns every goal, except those whose terms allow no stake as large as this. */
function turnGoals(meters: readonly Meter[], stake: Stake): void {
  for (const meter of meters) if (meter.table === 'claim' && isTurnedBy(meter, stake)) meter.stakedMinor += stake.minor
}

/** A stake turns one bonus only: the oldest that is not wagered yet; what is left of the stake turns the next. */
function turnBonuses(meters: readonly Meter[], stake: Stake): void {
  let left = stake.minor
  for (const meter of meters) {
    if (meter.table !== 'bonus' || !isTurnedBy(meter, stake)) continue
    const part = Math.min(left, Math.max(0, meter.neededMinor - meter.stakedMinor))
    meter.stakedMinor += part
    left -= part
  }
}

/** Clocks of two processes may differ by this much. */
const clockMarginMs = 60_000

/** A running bonus comes after all that were converted. */
const convertedMs = ({ convertedAt }: Meter) => convertedAt?.getTime() ?? Infinity

/**
 * A stake that is taken back lowers the running bonuses, the newest first, then those that were converted since it was decided, the last
 * conversion first. Returns what is left of it. Which stake turned which bonus is not known, so the order is part of the terms.
 */
function notLowered(meters: readonly Meter[], { xid, currency, minor, decidedAt }: Stake): number {
  const candidates = meters
    .filter(
      (meter) =>
        meter.table === 'bonus' &&
        meter.currency === currency &&
        xid > meter.since &&
        convertedMs(meter) >= decidedAt.getTime() - clockMarginMs,
    )
    .toReversed()
    .toSorted((a, b) => (convertedMs(a) === convertedMs(b) ? 0 : convertedMs(b) - convertedMs(a)))
  let left = -minor
  for (const meter of candidates) {
    const part = Math.min(left, meter.stakedMinor)
    meter.stakedMinor -= part
    left -= part
  }
  return left
}
