import { Minor, type agents } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { readCountedUntil } from './store/counting.ts'
import * as store from './store/outcome.ts'

/** All team figures before this moment are counted. */
export const countedUntil = (trx: Trx): Promise<Date> => readCountedUntil(trx)

/**
 * Turnover, loss and number of active members of a member's team, including the member. A ticket counts once it can no longer be cancelled,
 * so a past period never changes. Hours are stored for some days, whole days permanently.
 */
export async function readOutcome(trx: Trx, memberId: string, period: store.OutcomePeriod): Promise<agents.Outcome> {
  invariant(isOn(period, hourMs), 'the period does not consist of whole hours')
  const read = isOn(period, dayMs) ? store.outcomeOfDays : store.outcomeOfHours
  const { turnover, net, active } = await read(trx, memberId, period)
  return { turnover: Minor.parse(Number(turnover)), loss: Minor.parse(0 - Number(net)), active: Number(active) }
}

const hourMs = 3_600_000
const dayMs = 86_400_000

const isOn = ({ from, until }: store.OutcomePeriod, stepMs: number) =>
  from.getTime() % stepMs === 0 && until.getTime() % stepMs === 0
