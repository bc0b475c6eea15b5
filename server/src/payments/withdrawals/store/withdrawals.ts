import { Minor, type Currency } from '@parola/contract'
import { sql, type Selectable } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { past, type Position } from '../../../platform/db/keyset.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import { unsent, type Step, type Today, type Withdrawal, type WithdrawalState } from '../withdrawal.ts'

interface WithdrawalTable {
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

const tables = (trx: Trx) => cellTables<Tables>(trx)

const ofMember = (trx: Trx, { id }: OwnerRef) =>
  tables(trx).selectFrom('withdrawal').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

const withdrawalOf = (row: Selectable<WithdrawalTable>): Withdrawal => ({
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

/** Across all members, oldest first. */
export async function pageInState(
  trx: Trx,
  { state, from, size }: { state: WithdrawalState; from: Position | null; size: number },
): Promise<Withdrawal[]> {
  const rows = await tables(trx)
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('state', '=', state)
    .where(past('ascending', ['requested_at', 'member_id', 'id'], from))
    .orderBy('requested_at')
    .orderBy('member_id')
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(withdrawalOf)
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
    .where((eb) =>
      eb(
        eb.refTuple('member_id', 'withdrawal_id'),
        'in',
        withdrawals.map(({ memberId, id }) => eb.tuple(memberId, id)),
      ),
    )
    .execute()
  for (const { member_id, withdrawal_id, state, at, operator } of rows) {
    const key = `${member_id} ${withdrawal_id}`
    found.set(key, [...(found.get(key) ?? []), { state, at, operator }])
  }
  return found
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
  withdrawal: Omit<Withdrawal, 'state' | 'reason' | 'requestedAt' | 'askedAt'>,
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

export interface Change extends Partial<Pick<Withdrawal, 'reason' | 'dueAt' | 'askedAt'>> {
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
    .set({ state, reason: next.reason, due_at: next.dueAt, asked_at: next.askedAt, check_at: checkAt })
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
