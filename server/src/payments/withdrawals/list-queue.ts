import { Minor, operators, type QueryOf, type ValueOf } from '@parola/contract'
import { maskedName, userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { countOpen } from '../aml/store.ts'
import { describeWithdrawals } from './list-withdrawals.ts'
import * as rules from './rule/store.ts'
import * as store from './store/queue.ts'
import { readWithdrawal } from './store/withdrawals.ts'
import { assigneeAt, holdAt, withdrawalVersion, type Withdrawal, type Which } from './withdrawal.ts'

export type Reviewed = ValueOf<typeof operators.withdrawal>

/** The levels of members, by their ids. */
export type LevelsOf = (trx: Trx, memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

const pageSize = 100
/** Counts end here: what is more is only known to be more. */
const mostCounted = 1_001

/** Withdrawals of all members in one tab. */
export async function listQueue(
  levelsOf: LevelsOf,
  trx: Trx,
  { state }: QueryOf<typeof operators.withdrawals>,
  from: Position | null,
): Promise<Page<typeof operators.withdrawals>> {
  if (state === 'to_review') {
    const sampled = await rules.pageToReview(trx, from, pageSize)
    const last = lastOf(sampled, pageSize, ({ at, memberId, id }) => [at.toISOString(), memberId, id])
    return { withdrawals: await reviewed(levelsOf, trx, await store.readMany(trx, sampled)), last, count: null }
  }
  const withdrawals = await store.pageInTab(trx, { tab: state, from, size: pageSize })
  const last = lastOf(withdrawals, pageSize, ({ requestedAt, memberId, id }) => [
    requestedAt.toISOString(),
    memberId,
    id,
  ])
  const count = from === null ? await store.countInTab(trx, state) : null
  return { withdrawals: await reviewed(levelsOf, trx, withdrawals), last, count }
}

export async function countQueue(trx: Trx): Promise<ValueOf<typeof operators.withdrawalStats>> {
  const counts = await store.countQueues(trx, mostCounted)
  return { ...counts, to_review: await rules.countToReview(trx, mostCounted) }
}

export async function showToOperator(levelsOf: LevelsOf, trx: Trx, { memberId, id }: Which): Promise<Reviewed> {
  const found = await readWithdrawal(trx, { id: memberId }, id)
  const [withdrawal] = await reviewed(levelsOf, trx, found ? [found] : [])
  if (!withdrawal) throw new DomainError('not_found')
  return withdrawal
}

async function reviewed(levelsOf: LevelsOf, trx: Trx, withdrawals: readonly Withdrawal[]): Promise<Reviewed[]> {
  const memberIds = [...new Set(withdrawals.map(({ memberId }) => memberId))]
  const names = await userNamesOf(trx, memberIds)
  const levels = await levelsOf(trx, memberIds)
  const flags = await countOpen(trx, memberIds)
  const automatic = await rules.readAutomatic(trx, withdrawals)
  const described = await describeWithdrawals(trx, withdrawals)
  return described.map(({ withdrawal, shown, card, steps }) => {
    const { memberId, id, currency, netMinor, dueAt, signals } = withdrawal
    const decision = steps.find(({ state }) => state === 'approved' || state === 'refused')
    const [hold, assignee] = [holdAt(withdrawal, trx.now), assigneeAt(withdrawal, trx.now)]
    const byRule = automatic.get(`${memberId} ${id}`)
    return Object.assign(shown, {
      memberId,
      userName: names.get(memberId) ?? '',
      level: levels.get(memberId) ?? 0,
      net: netMinor === null ? null : { minor: Minor.parse(netMinor), currency },
      holder: maskedName(card.holder),
      cardAddedAt: card.addedAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      openFlags: flags.get(memberId) ?? 0,
      signals: signals && [...signals],
      hold: hold && { ...hold, until: hold.until.toISOString() },
      assignee: assignee && { ...assignee, until: assignee.until.toISOString() },
      decidedBy: decision?.operator ?? null,
      automatic: byRule ? rules.shownAutomatic(byRule) : null,
      version: withdrawalVersion(withdrawal, trx.now),
    })
  })
}
