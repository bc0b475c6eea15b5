import type { Count, operators } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../../platform/db/count.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { past, type Position } from '../../../platform/db/keyset.ts'
import type { Deposit } from '../deposit.ts'
import { depositOf, tables } from './deposits.ts'

const lateAfterMs = 3_600_000

const inTab = (trx: Trx, tab: operators.DepositTab): RawBuilder<boolean> => {
  if (tab === 'late') return sql`state = 'started' and begun_at < ${new Date(trx.now.getTime() - lateAfterMs)}`
  if (tab === 'mismatched')
    return sql`state = 'failed' and reason = 'mismatch' and not exists (
      select from cell.adjustment correction
      where correction.member_id = deposit.member_id and correction.id = deposit.id and correction.approved_at is not null
    )`
  return sql`state = ${tab}`
}

/** Across all members, oldest first. */
export async function pageInTab(
  trx: Trx,
  { tab, from, size }: { tab: operators.DepositTab; from: Position | null; size: number },
): Promise<Deposit[]> {
  const rows = await tables(trx)
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where(inTab(trx, tab))
    .where(past('ascending', ['begun_at', 'member_id', 'id'], from))
    .orderBy('begun_at')
    .orderBy('member_id')
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map((row) => depositOf(row))
}

export const countInTab = (trx: Trx, tab: operators.DepositTab): Promise<Count> =>
  countRows(trx, { from: sql`cell.deposit`, where: inTab(trx, tab) })

/** Transfers to a channel that wait for a decision, oldest first. */
export async function openTransfers(trx: Trx, channel: string, most: number): Promise<Deposit[]> {
  const rows = await tables(trx)
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('state', 'in', ['reviewing', 'approved'])
    .where('kind', '=', 'manual')
    .where('channel', '=', channel)
    .orderBy('begun_at')
    .limit(most)
    .execute()
  return rows.map((row) => depositOf(row))
}

type Counts = Readonly<Record<'reviewing' | 'approved' | 'late' | 'mismatched', number>>

/** Each counted to `most`. */
export async function countTabs(trx: Trx, most: number): Promise<Counts> {
  const count = (tab: operators.DepositTab) => sql<number>`
    (select count(*)::int from (select from cell.deposit where merchant_id = ${own(trx)} and ${inTab(trx, tab)} limit ${most}) counted)`
  const { rows } = await sql<Counts>`
    select ${count('reviewing')} as reviewing, ${count('approved')} as approved, ${count('late')} as late,
      ${count('mismatched')} as mismatched`.execute(trx.db)
  return rows[0] ?? { reviewing: 0, approved: 0, late: 0, mismatched: 0 }
}
