import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'

/** Changes what the transaction sees, in a savepoint that must be rolled back: the database commits no transaction that keeps it. */
export async function rewind(trx: Trx, moment: Date): Promise<void> {
  // Where it meets somebody who writes, they go on and it gives up, long before a deadlock would be found.
  await sql`set local lock_timeout = '100ms'`.execute(trx.db)
  await sql`select settings_rewind(${moment}::timestamptz)`.execute(trx.db)
}

export async function createdAt(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from merchant where id = ${own(trx)}`.execute(trx.db)
  invariant(rows[0], 'the merchant was not found')
  return rows[0].at
}

const since = (trx: Trx, moment: Date) =>
  sql`edit.merchant_id = ${own(trx)} and edit.at > ${moment} and noun = any (rewound_tables())`

export async function countEdits(trx: Trx, moment: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from edit where ${since(trx, moment)} limit ${most}) found`.execute(
    trx.db,
  )
  return rows[0]?.count ?? 0
}

interface Row {
  readonly table: string
  readonly key: Record<string, unknown>
  readonly who: string
  readonly at: Date
  readonly requestId: string | null
}

/** Newest first. A call and its audit entry are one transaction, which names the approval request. */
export async function listEdits(trx: Trx, moment: Date, most: number) {
  const { rows } = await sql<Row>`
    select noun as table, key - 'merchant_id' as key, edit.who, edit.at, entry.approval_id as "requestId"
    from edit
    left join lateral (
      select approval_id from audit_entry
      where audit_entry.xid = edit.xid and audit_entry.merchant_id = edit.merchant_id and approval_id is not null limit 1
    ) entry on true
    where ${since(trx, moment)}
    order by edit.at desc, edit.id desc limit ${most}`.execute(trx.db)
  return rows.map((row) => Object.assign(row, { at: row.at.toISOString() }))
}
