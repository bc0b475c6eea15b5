import type { Stake } from '../../wallet/index.ts'
import { dayOf } from '../promotion.ts'
import type { Meter, Turnover } from './store.ts'

interface Counted {
  readonly meters: readonly Meter[]
  readonly turnovers: readonly Turnover[]
  readonly days: readonly Pick<Turnover, 'memberId' | 'day' | 'stakedMinor'>[]
}

interface Turned {
  readonly meters: readonly Meter[]
  readonly turnovers: readonly Turnover[]
  readonly days: readonly Turnover[]
}

/**
 * Adds the stakes one by one without falling below zero, so that the batch boundaries do not matter. Each stake counts for every meter of
 * its member.
 */
export function turned(stakes: readonly Stake[], before: Counted): Turned {
  const metersOf = Map.groupBy(
    before.meters.map((meter) => ({ ...meter })),
    ({ memberId }) => memberId,
  )
  const turnovers = new Map(before.turnovers.map((turnover) => [turnover.memberId, { ...turnover }]))
  const kept = new Map(before.days.map(({ memberId, day, stakedMinor }) => [`${memberId} ${day}`, stakedMinor]))
  const days = new Map<string, Turnover>()
  for (const stake of stakes) {
    const { memberId, merchantId, currency, minor } = stake
    const inAll = turnovers.get(memberId) ?? { memberId, merchantId, currency, day: 'all', stakedMinor: 0 }
    turnovers.set(memberId, inAll)
    // A total has one currency: the first that the member played in.
    if (inAll.currency !== currency) continue
    // By the day on which the stake becomes final, so that a member who was paid for a day cannot cancel its stakes afterwards.
    const day = dayOf(stake.firmAt)
    const name = `${memberId} ${day}`
    const onDay = days.get(name) ?? { memberId, merchantId, currency, day, stakedMinor: kept.get(name) ?? 0 }
    days.set(name, onDay)
    for (const sum of [inAll, onDay]) sum.stakedMinor = Math.max(0, sum.stakedMinor + minor)
    for (const meter of metersOf.get(memberId) ?? []) turn(meter, stake)
  }
  return { meters: [...metersOf.values()].flat(), turnovers: [...turnovers.values()], days: [...days.values()] }
}

/** Ignores stakes before the start, after the end or in another currency. */
function turn(meter: Meter, { transferId, currency, at, minor }: Stake): void {
  const counts = transferId > meter.countsAfter && at < meter.expiresAt && currency === meter.currency
  if (counts) meter.stakedMinor = Math.max(0, meter.stakedMinor + minor)
}
