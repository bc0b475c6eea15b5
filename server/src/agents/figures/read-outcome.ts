import { Minor, type agents } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { readCountedUntil } from './store/counting.ts'
import * as store from './store/outcome.ts'

/** All team figures before this moment are counted. */
export const countedUntil = (trx: Trx): Promise<Date> => readCountedUntil(trx)

/** What a team's play came to, without what contracts make of it. */
export type TeamOutcome = Pick<agents.Outcome, 'turnover' | 'loss' | 'given' | 'active'>

/**
 * Counted stakes of a member's team, including the member, what the house kept of it less what it gave, and how many members counted at
 * least `activeStake`. Stakes count when they are decided, so a past period never changes. Hours are stored for some days, whole days
 * permanently.
 */
export async function readOutcome(
  trx: Trx,
  memberId: string,
  period: store.OutcomePeriod,
  activeStake: number,
): Promise<TeamOutcome> {
  invariant(isOn(period, hourMs), 'the period does not consist of whole hours')
  const read = isOn(period, dayMs) ? store.outcomeOfDays : store.outcomeOfHours
  const { turnover, loss, given, active } = await read(trx, memberId, period, activeStake)
  return {
    turnover: Minor.parse(Number(turnover)),
    loss: Minor.parse(Number(loss)),
    given: Minor.parse(Number(given)),
    active: Number(active),
  }
}

const hourMs = 3_600_000
const dayMs = 86_400_000

const isOn = ({ from, until }: store.OutcomePeriod, stepMs: number) =>
  from.getTime() % stepMs === 0 && until.getTime() % stepMs === 0
