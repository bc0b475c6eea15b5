import type { Currency, laundering } from '@parola/contract'
import { sql, type Generated, type JSONColumnType, type Selectable } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import type { Suspicion, Taken } from './laundering.ts'

interface FlagTable {
  id: Generated<string>
  merchant_id: string
  member_id: string
  kind: laundering.FlagKind
  subject: string
  facts: JSONColumnType<Record<string, number>>
  currency: Currency | null
  found_at: Date
  closed_at: Date | null
  closed_by: string | null
  reason: string | null
}

const flags = (trx: Trx) => trx.db.withTables<{ laundering_flag: FlagTable }>()

interface TakenPage {
  readonly since: Date
  /** Start of the period in which withdrawals are summed. */
  readonly from: Date
  readonly after: string
  readonly size: number
}

/**
 * Reads across merchants, so it must run as the owner of the tables: members with a withdrawal since `since`, with the sum since `from`.
 */
export async function takenSince(trx: Trx, { since, from, after, size }: TakenPage): Promise<Taken[]> {
  const { rows } = await sql<Omit<Taken, 'takenMinor'> & { takenMinor: string }>`
    select taken.merchant_id as "merchantId", taken.member_id as "memberId", member.created_at as "openedAt", taken.currency,
      (array_agg(taken.id order by taken.requested_at desc, taken.id))[1] as "withdrawalId", sum(taken.amount) as "takenMinor"
    from (
      select distinct member_id from cell.withdrawal
      where requested_at >= ${since} and member_id > ${after} and state not in ('refused', 'failed')
      order by member_id limit ${size}
    ) lately
    join cell.withdrawal taken on taken.member_id = lately.member_id
      and taken.requested_at >= ${from} and taken.state not in ('refused', 'failed')
    join cell.member member on member.id = taken.member_id
    group by 1, 2, 3, 4
    order by 2`.execute(trx.db)
  return rows.map((row) => Object.assign(row, { takenMinor: Number(row.takenMinor) }))
}

/** The member's withdrawals since `from`, by currency. */
export async function takenBy(trx: Trx, { id }: OwnerRef, from: Date): Promise<Taken[]> {
  const { rows } = await sql<Omit<Taken, 'takenMinor'> & { takenMinor: string }>`
    select taken.merchant_id as "merchantId", taken.member_id as "memberId", member.created_at as "openedAt", taken.currency,
      (array_agg(taken.id order by taken.requested_at desc, taken.id))[1] as "withdrawalId", sum(taken.amount) as "takenMinor"
    from cell.withdrawal taken
    join cell.member member on member.id = taken.member_id
    where taken.merchant_id = ${own(trx)} and taken.member_id = ${id} and taken.requested_at >= ${from}
      and taken.state not in ('refused', 'failed')
    group by 1, 2, 3, 4`.execute(trx.db)
  return rows.map((row) => Object.assign(row, { takenMinor: Number(row.takenMinor) }))
}

/** How many members have ever added the most shared of the member's bank accounts. */
export async function membersOnPayee(trx: Trx, memberId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from bank_account_use own
    join bank_account_use used on used.merchant_id = own.merchant_id and used.account_hash = own.account_hash
    where own.merchant_id = ${own(trx)} and own.member_id = ${memberId}
    group by own.account_hash order by 1 desc limit 1`.execute(trx.db)
  return rows[0]?.members ?? 0
}

interface OnPayee {
  readonly merchantId: string
  readonly memberId: string
  readonly members: number
}

/** Runs as the owner of the tables: all members on a bank account that was added since and has at least `least` members. */
export async function sharedPayees(trx: Trx, since: Date, least: number): Promise<OnPayee[]> {
  const { rows } = await sql<OnPayee>`
    select merchant_id as "merchantId", member_id as "memberId", max(members)::int as members
    from (
      select used.merchant_id, used.member_id, count(*) over (partition by used.merchant_id, used.account_hash) as members
      from bank_account_use used
      join (select distinct merchant_id, account_hash from bank_account_use where added_at >= ${since}) lately
        on lately.merchant_id = used.merchant_id and lately.account_hash = used.account_hash
    ) counted
    where members >= ${least}
    group by 1, 2`.execute(trx.db)
  return rows
}

/** One flag per subject: a repeated finding leaves the first one unchanged, even when it is closed. */
export async function insertFlag(trx: Trx, memberId: string, { kind, subject, facts, currency }: Suspicion) {
  await flags(trx)
    .insertInto('laundering_flag')
    .values({
      merchant_id: own(trx),
      member_id: memberId,
      kind,
      subject,
      facts: JSON.stringify(facts),
      currency,
      found_at: trx.now,
    })
    .onConflict((conflict) => conflict.constraint('laundering_flag_once').doNothing())
    .execute()
}

export async function insertFlags(trx: Trx, memberId: string, found: readonly Suspicion[]): Promise<void> {
  for (const suspicion of found) await insertFlag(trx, memberId, suspicion)
}

/** The open flags of these members, of whatever kind; members without any are left out. */
export async function countOpen(trx: Trx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await openFlags(trx, memberIds)
    .select(['member_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, count }) => [member_id, count]))
}

/** Whether a deposit or bonus of the member was taken back and its case is still open: until then nothing can be withdrawn. */
export async function isPaused(trx: Trx, memberId: string): Promise<boolean> {
  const found = await openFlags(trx, [memberId])
    .select('id')
    .where('kind', 'in', ['chargeback', 'chargeback_differs', 'bonus_reversed'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const openFlags = (trx: Trx, memberIds: readonly string[]) =>
  flags(trx)
    .selectFrom('laundering_flag')
    .where('merchant_id', '=', own(trx))
    .where('member_id', 'in', memberIds)
    .where('closed_at', 'is', null)

export async function listFlags(
  trx: Trx,
  { state, from, size }: { state: 'open' | 'closed'; from: Position | null; size: number },
): Promise<laundering.Flag[]> {
  const rows = await flags(trx)
    .selectFrom('laundering_flag')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .where(past('descending', ['found_at', 'id'], from))
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(flagOf)
}

/** Locks the flag until the transaction ends. */
export async function lockFlag(trx: Trx, id: string): Promise<laundering.Flag | null> {
  const row = await flags(trx)
    .selectFrom('laundering_flag')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? flagOf(row) : null
}

export async function closeFlag(trx: Trx, id: string, operator: OperatorRef, reason: string): Promise<void> {
  await flags(trx)
    .updateTable('laundering_flag')
    .set({ closed_at: trx.now, closed_by: operator.name, reason })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .execute()
}

const flagOf = (row: Selectable<FlagTable>): laundering.Flag => ({
  id: row.id,
  memberId: row.member_id,
  kind: row.kind,
  about: row.subject === '' ? null : row.subject,
  facts: row.facts,
  currency: row.currency,
  foundAt: row.found_at.toISOString(),
  closed:
    row.closed_at && row.closed_by !== null && row.reason !== null
      ? { at: row.closed_at.toISOString(), by: row.closed_by, reason: row.reason }
      : null,
})
