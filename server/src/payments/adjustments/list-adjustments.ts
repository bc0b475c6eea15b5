import type { backOffice, Currency, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf, readBalances } from '../../wallet/index.ts'
import * as store from './store.ts'

const pageSize = 50

/** Corrections of all members, newest first. */
export async function listAdjustments(
  trx: Trx,
  from: Position | null,
): Promise<{ adjustments: store.Adjustment[]; last: Position | null }> {
  const adjustments = await store.listAdjustments(trx, from, pageSize)
  const last = lastOf(adjustments, pageSize, ({ at, owner, id }) => [at.toISOString(), owner.id, id])
  return { adjustments, last }
}

const mostOfMember = 100
const sumDays = 30

/** A member's corrections, newest first, with the balance that they change. */
export async function listMemberAdjustments(
  trx: Trx,
  { operator, currency }: { operator: OperatorRef; currency: Currency },
  owner: OwnerRef,
): Promise<ValueOf<typeof backOffice.memberAdjustments>> {
  const since = new Date(trx.now.getTime() - sumDays * 86_400_000)
  const { real } = await readBalances(trx, owner, currency)
  return {
    balance: real.free,
    sum: moneyOf(await store.sumExecuted(trx, owner, { currency, since }), currency),
    adjustments: (await store.adjustmentsOf(trx, owner, mostOfMember)).map((one) => ({
      id: one.id,
      amount: { minor: one.amountMinor, currency: one.currency },
      reason: one.reason,
      requestedBy: one.proposedBy.name,
      isOwn: one.proposedBy.id === operator.id,
      executedBy: one.approvedBy?.name ?? null,
      at: one.at.toISOString(),
    })),
  }
}
