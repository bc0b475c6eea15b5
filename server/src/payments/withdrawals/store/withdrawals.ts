import { Minor, type Currency, type payments } from '@parola/contract'
import { sql, type Generated, type Selectable } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/pairs.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { Signal } from '../signals/signals.ts'
import {
  unsent,
  type Assignee,
  type Hold,
  type Step,
  type Today,
  type Withdrawal,
  type WithdrawalState,
} from '../withdrawal.ts'

export interface WithdrawalTable {
  merchant_id: string
  member_id: string
  id: string
  card_id: string
  /** A bigint, which the driver returns as a string. */
  amount: string
  currency: Currency
  state: WithdrawalState
  reason: string | null
  reference: string
  requested_at: Date
  due_at: Date | null
  asked_at: Date | null
  check_at: Date | null
  listed_reason: Generated<payments.RefusalReason | null>
  held_until: Generated<Date | null>
  held_reason: Generated<string | null>
  held_by: Generated<string | null>
  assigned_to: Generated<string | null>
  assigned_until: Generated<Date | null>
  signals: Generated<readonly Signal[] | null>
  net_minor: Generated<string | null>
}

type Tables = {
  withdrawal: WithdrawalTable
  withdrawal_step: {
    merchant_id: string
    member_id: string
    withdrawal_id: string
    state: WithdrawalState
    at: Date
    operator: string | null
  }
}

export const tables = (trx: Trx) => cellTables<Tables>(trx)

const ofMember = (trx: Trx, { id }: OwnerRef) =>
  tables(trx).selectFrom('withdrawal').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

export const withdrawalOf = (row: Selectable<WithdrawalTable>): Withdrawal => ({
  memberId: row.member_id,
  id: row.id,
  cardId: row.card_id,
  amountMinor: Minor.parse(Number(row.amount)),
  currency: row.currency,
  state: row.state,
  reason: row.reason,
  reference: row.reference,
  requestedAt: row.requested_at,
  dueAt: row.due_at,
  askedAt: row.asked_at,
  listedReason: row.listed_reason,
  hold:
    row.held_until && row.held_reason !== null && row.held_by !== null
      ? { until: row.held_until, reason: row.held_reason, by: row.held_by }
      : null,
  assignee:
    row.assigned_to !== null && row.assigned_until ? { name: row.assigned_to, until: row.assigned_until } : null,
  signals: row.signals,
  netMinor: row.net_minor === null ? null : Number(row.net_minor),
})

export async function readWithdrawal(trx: Trx, owner: OwnerRef, id: string): Promise<Withdrawal | null> {
  const row = await ofMember(trx, owner).where('id', '=', id).executeTakeFirst()
  return row ? withdrawalOf(row) : null
}

/** Locks the withdrawal until the transaction ends. */
export async function lockWithdrawal(trx: Trx, owner: OwnerRef, id: string): Promise<Withdrawal | null> {
  const row = await ofMember(trx, owner).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? withdrawalOf(row) : null
}

/** Locks the withdrawals that no bank was asked to pay yet. */
export async function lockUnsent(trx: Trx, owner: OwnerRef): Promise<Withdrawal[]> {
  const rows = await ofMember(trx, owner).where('state', 'in', unsent).orderBy('id').forNoKeyUpdate().execute()
  return rows.map(withdrawalOf)
}

export async function ofReference(trx: Trx, reference: string): Promise<Withdrawal | null> {
  const row = await tables(trx)
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? withdrawalOf(row) : null
}

/** Newest first. Withdrawals with the same timestamp stay on one page, so that the next page can start at a timestamp. */
export async function pageOfMember(
  trx: Trx,
  owner: OwnerRef,
  { before, size }: { before: Date | null; size: number },
): Promise<Withdrawal[]> {
  const rows = await ofMember(trx, owner)
    .$if(before !== null, (query) => query.where('requested_at', '<', before))
    .orderBy('requested_at', 'desc')
    .fetch(size, 'with ties')
    .execute()
  return rows.map(withdrawalOf)
}

export async function writeHold(trx: Trx, withdrawal: Withdrawal, hold: Hold | null): Promise<void> {
  await theOne(trx, withdrawal)
    .set({ held_until: hold?.until ?? null, held_reason: hold?.reason ?? null, held_by: hold?.by ?? null })
    .execute()
}

export async function writeAssignee(trx: Trx, withdrawal: Withdrawal, assignee: Assignee | null): Promise<void> {
  await theOne(trx, withdrawal)
    .set({ assigned_to: assignee?.name ?? null, assigned_until: assignee?.until ?? null })
    .execute()
}

export async function readSteps(
  trx: Trx,
  withdrawals: readonly Pick<Withdrawal, 'memberId' | 'id'>[],
): Promise<ReadonlyMap<string, Step[]>> {
  const found = new Map<string, Step[]>()
  if (withdrawals.length === 0) return found
  const rows = await tables(trx)
    .selectFrom('withdrawal_step')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where(
      isOneOf(
        ['member_id', 'withdrawal_id'],
        withdrawals.map(({ memberId, id }) => [memberId, id]),
      ),
    )
    .execute()
  for (const { member_id, withdrawal_id, state, at, operator } of rows) {
    const key = `${member_id} ${withdrawal_id}`
    found.set(key, [...(found.get(key) ?? []), { state, at, operator }])
  }
  return found
}

export async function countPaid(trx: Trx, owner: OwnerRef): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return count
}

/** Without refused and failed withdrawals; of all time without `since`. */
export async function sumSince(trx: Trx, { id }: OwnerRef, since: Date | null): Promise<Today> {
  const row = await tables(trx)
    .selectFrom('withdrawal')
    .select([sql<string>`coalesce(sum(amount), 0)`.as('sum'), sql<number>`count(*)::int`.as('times')])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .$if(since !== null, (query) => query.where('requested_at', '>=', since as Date))
    .where('state', 'not in', ['refused', 'failed'])
    .executeTakeFirstOrThrow()
  return { sumMinor: Number(row.sum), times: row.times }
}

export async function insertWithdrawal(
  trx: Trx,
  withdrawal: Pick<Withdrawal, 'memberId' | 'id' | 'cardId' | 'amountMinor' | 'currency' | 'reference' | 'dueAt'>,
): Promise<void> {
  await tables(trx)
    .insertInto('withdrawal')
    .values({
      merchant_id: own(trx),
      member_id: withdrawal.memberId,
      id: withdrawal.id,
      card_id: withdrawal.cardId,
      amount: String(withdrawal.amountMinor),
      currency: withdrawal.currency,
      state: 'requested',
      reason: null,
      reference: withdrawal.reference,
      requested_at: trx.now,
      due_at: withdrawal.dueAt,
      asked_at: null,
      check_at: null,
    })
    .execute()
  await insertStep(trx, withdrawal, { state: 'requested', operator: null })
}

export interface Change extends Partial<Pick<Withdrawal, 'reason' | 'listedReason' | 'dueAt' | 'askedAt'>> {
  readonly state: WithdrawalState
  readonly operator?: string
  /** Null when the withdrawal has ended. */
  readonly checkAt: Date | null
}

export async function writeState(
  trx: Trx,
  withdrawal: Withdrawal,
  { state, operator, checkAt, ...change }: Change,
): Promise<void> {
  const next = { ...withdrawal, ...change }
  await theOne(trx, withdrawal)
    .set({
      state,
      reason: next.reason,
      listed_reason: next.listedReason,
      due_at: next.dueAt,
      asked_at: next.askedAt,
      check_at: checkAt,
    })
    .execute()
  await insertStep(trx, withdrawal, { state, operator: operator ?? null })
}

const theOne = (trx: Trx, { memberId, id }: Pick<Withdrawal, 'memberId' | 'id'>) =>
  tables(trx)
    .updateTable('withdrawal')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where('id', '=', id)

async function insertStep(
  trx: Trx,
  { memberId, id }: Pick<Withdrawal, 'memberId' | 'id'>,
  { state, operator }: Pick<Step, 'state' | 'operator'>,
): Promise<void> {
  await tables(trx)
    .insertInto('withdrawal_step')
    .values({ merchant_id: own(trx), member_id: memberId, withdrawal_id: id, state, at: trx.now, operator })
    .execute()
}

/** Records that the provider is asked to pay from now on. */
export async function noteAsked(trx: Trx, withdrawal: Withdrawal): Promise<void> {
  await theOne(trx, withdrawal).set({ asked_at: trx.now }).execute()
}

export async function putOffCheck(trx: Trx, withdrawal: Withdrawal, until: Date): Promise<void> {
  await theOne(trx, withdrawal).set({ check_at: until }).execute()
}

/** Reads across merchants, so it must run as the owner of the tables. Longest due first. */
export async function toCheck(
  trx: Trx,
  limit: number,
): Promise<{ merchantId: string; memberId: string; id: string }[]> {
  return tables(trx)
    .selectFrom('withdrawal')
    .select(['merchant_id as merchantId', 'member_id as memberId', 'id'])
    .where('check_at', '<=', trx.now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
}
