import type { Stake } from '../wallet/index.ts'
import { dayOf } from './promotion.ts'
import type { Meter, Turnover } from './store-turnover.ts'

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
 * What stood, with these stakes added one after the other: nothing falls below zero on the way, so it is the same wherever one batch
 * ends and the next begins. Every meter of a member turns by each stake.
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
    // One sum has one currency: the first in which the member played.
    if (inAll.currency !== currency) continue
    // By the day on which it is for good: whoever is paid for a day cannot take back afterwards what it was paid for.
    const day = dayOf(stake.firmAt)
    const name = `${memberId} ${day}`
    const onDay = days.get(name) ?? { memberId, merchantId, currency, day, stakedMinor: kept.get(name) ?? 0 }
    days.set(name, onDay)
    for (const sum of [inAll, onDay]) sum.stakedMinor = Math.max(0, sum.stakedMinor + minor)
    for (const meter of metersOf.get(memberId) ?? []) turn(meter, stake)
  }
  return { meters: [...metersOf.values()].flat(), turnovers: [...turnovers.values()], days: [...days.values()] }
}

/** What was staked before it began, after its end or in another currency does not count. */
function turn(meter: Meter, { transferId, currency, at, minor }: Stake): void {
  const counts = transferId > meter.countsAfter && at < meter.expiresAt && currency === meter.currency
  if (counts) meter.stakedMinor = Math.max(0, meter.stakedMinor + minor)
}
