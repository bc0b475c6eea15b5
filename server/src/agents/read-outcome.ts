import { Minor, type agents } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { readCountedUntil } from './store-counting.ts'
import * as store from './store-outcome.ts'

/** Everything before this moment is in the figures of teams. */
export const countedUntil = (trx: Trx): Promise<Date> => readCountedUntil(trx)

/**
 * What a member's team, the member with it, came to in a period: what was staked, what was lost, and how many members staked, each once.
 * A ticket counts when it can no longer be given back, so nothing that anybody does later changes a period that is over.
 * Hours are kept for some days; periods of whole days for good.
 */
export async function readOutcome(trx: Trx, memberId: string, period: store.OutcomePeriod): Promise<agents.Outcome> {
  invariant(isOn(period, hourMs), 'a period is of whole hours')
  const read = isOn(period, dayMs) ? store.outcomeOfDays : store.outcomeOfHours
  const { turnover, net, active } = await read(trx, memberId, period)
  return { turnover: Minor.parse(Number(turnover)), loss: Minor.parse(0 - Number(net)), active: Number(active) }
}

const hourMs = 3_600_000
const dayMs = 86_400_000

const isOn = ({ from, until }: store.OutcomePeriod, stepMs: number) =>
  from.getTime() % stepMs === 0 && until.getTime() % stepMs === 0
