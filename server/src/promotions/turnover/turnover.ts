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
 * Adds the stakes one by one, so that the batch boundaries do not matter. What is taken back is owed: the next stakes make up for it before
 * they count again, so nothing that was reached has to be undone.
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
    const inAll = turnovers.get(memberId) ?? { memberId, merchantId, currency, stakedMinor: 0, owedMinor: 0 }
    turnovers.set(memberId, inAll)
    // A total has one currency: the first that the member played in.
    if (inAll.currency !== currency) continue
    const minor = settled(inAll, stake.minor)
    if (minor === 0) continue
    const day = dayOf(at)
    const name = `${memberId} ${day}`
    const onDay = days.get(name) ?? { memberId, merchantId, day, stakedMinor: kept.get(name) ?? 0 }
    days.set(name, onDay)
    inAll.stakedMinor += minor
    onDay.stakedMinor += minor
    turn(metersOf.get(memberId) ?? [], { ...stake, minor })
  }
  return { meters: [...metersOf.values()].flat(), turnovers: [...turnovers.values()], days: [...days.values()] }
}

/** What is left of a stake once the debt is made up for. */
function settled(turnover: Turnover, minor: number): number {
  if (minor < 0) turnover.owedMinor -= minor
  const made = Math.min(turnover.owedMinor, Math.max(0, minor))
  turnover.owedMinor -= made
  return Math.max(0, minor) - made
}

/**
 * A stake turns every goal, but only one bonus: the oldest that is not wagered yet; what is left of the stake turns the next. Those whose
 * terms allow no stake as large as this are left out.
 */
function turn(meters: readonly Meter[], { xid, currency, at, minor, stakedMinor }: Stake): void {
  const turning = meters.filter(
    (meter) =>
      xid > meter.since && at < meter.expiresAt && currency === meter.currency && stakedMinor <= meter.largestMinor,
  )
  let left = minor
  for (const meter of turning) {
    if (meter.table === 'claim') meter.stakedMinor += minor
    else {
      const part = Math.min(left, Math.max(0, meter.neededMinor - meter.stakedMinor))
      meter.stakedMinor += part
      left -= part
    }
  }
}
