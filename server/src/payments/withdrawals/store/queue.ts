import type { Count, operators } from '@parola/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { countRows } from '../../../platform/db/count.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { past, type Position } from '../../../platform/db/keyset.ts'
import type { Withdrawal } from '../withdrawal.ts'
import { tables, withdrawalOf, type WithdrawalTable } from './withdrawals.ts'

/** Of the queues, which are read in the order of their requests. */
const inTab = (trx: Trx, tab: operators.WithdrawalTab) => {
  const isHeld = sql<boolean>`held_until > ${trx.now}`
  if (tab === 'held') return sql<boolean>`state = 'requested' and held_until is not null and ${isHeld}`
  if (tab === 'requested') return sql<boolean>`state = 'requested' and (held_until is null or not ${isHeld})`
  if (tab === 'under_way') return sql<boolean>`state in ('approved', 'paying')`
  return sql<boolean>`state = ${tab}`
}

/** Across all members: what waits oldest first, what has ended newest first. */
export async function pageInTab(
  trx: Trx,
  { tab, from, size }: { tab: operators.WithdrawalTab; from: Position | null; size: number },
): Promise<Withdrawal[]> {
  const isEnded = tab === 'paid' || tab === 'refused' || tab === 'failed'
  const order = isEnded ? 'desc' : 'asc'
  const rows = await tables(trx)
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where(inTab(trx, tab))
    .where(past(isEnded ? 'descending' : 'ascending', ['requested_at', 'member_id', 'id'], from))
    .orderBy('requested_at', order)
    .orderBy('member_id', order)
    .orderBy('id', order)
    .limit(size)
    .execute()
  return rows.map(withdrawalOf)
}

export const countInTab = (trx: Trx, tab: operators.WithdrawalTab): Promise<Count> =>
  countRows(trx, { from: sql`cell.withdrawal`, where: inTab(trx, tab) })

/** In the order of the keys. */
export async function readMany(
  trx: Trx,
  keys: readonly { readonly memberId: string; readonly id: string }[],
): Promise<Withdrawal[]> {
  const { rows } = await sql<Selectable<WithdrawalTable>>`
    select w.* from unnest(
      ${keys.map(({ memberId }) => memberId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]
    ) with ordinality named (member_id, id, place)
    join cell.withdrawal w using (member_id, id) where w.merchant_id = ${own(trx)} order by place`.execute(trx.db)
  return rows.map(withdrawalOf)
}

export interface QueueCounts {
  readonly requested: number
  readonly held: number
  readonly under_way: number
  readonly overdue: number
  readonly dueSoon: number
}

/** Each counted to `most`. */
export async function countQueues(trx: Trx, most: number): Promise<QueueCounts> {
  const count = (where: RawBuilder<boolean>) => sql<number>`
    (select count(*)::int from (select from cell.withdrawal where merchant_id = ${own(trx)} and ${where} limit ${most}) counted)`
  const { rows } = await sql<QueueCounts>`
    select ${count(inTab(trx, 'requested'))} as requested, ${count(inTab(trx, 'held'))} as held,
      ${count(inTab(trx, 'under_way'))} as under_way,
      ${count(sql`${inTab(trx, 'requested')} and due_at <= ${trx.now}`)} as overdue,
      ${count(sql`${inTab(trx, 'requested')} and due_at > ${trx.now} and due_at <= ${trx.now}::timestamptz + interval '1 hour'`)} as "dueSoon"
    `.execute(trx.db)
  return rows[0] ?? { requested: 0, held: 0, under_way: 0, overdue: 0, dueSoon: 0 }
}
