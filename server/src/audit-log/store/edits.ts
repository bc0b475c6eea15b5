import type { auditLog } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

type EditRow = Omit<auditLog.Edit, 'at'> & { readonly at: Date }

const pageSize = 100

/** Edits of the merchant's own data, or of one member's; newest first. */
export async function readEdits(
  trx: Trx,
  { memberId, before }: { memberId: string | null; before: Date | null },
): Promise<auditLog.Edit[]> {
  const { rows } = await sql<EditRow>`
    select id::text, at, noun, key, before, after, who from ${sql.id(memberId === null ? 'public' : 'cell', 'edit')}
    where merchant_id = ${own(trx)}
      ${memberId === null ? sql`` : sql`and (key @> jsonb_build_object('id', ${memberId}::text) or key @> jsonb_build_object('member_id', ${memberId}::text))`}
      ${before === null ? sql`` : sql`and at < ${before}`}
    order by at desc, id desc limit ${sql.lit(pageSize)}`.execute(trx.db)
  return rows.map(editOf)
}

/** What the transaction of an audit entry changed, in core and in the cell. */
export async function readEditsOf(trx: Trx, xid: string): Promise<auditLog.Edit[]> {
  const { rows } = await sql<EditRow>`
    select * from (
      select id::text, at, noun, key, before, after, who from public.edit where xid = ${xid}::xid8 and merchant_id = ${own(trx)}
      union all
      select id::text, at, noun, key, before, after, who from cell.edit where xid = ${xid}::xid8 and merchant_id = ${own(trx)}
    ) edited
    order by at, id::bigint limit ${sql.lit(pageSize)}`.execute(trx.db)
  return rows.map(editOf)
}

const editOf = ({ at, ...row }: EditRow): auditLog.Edit => Object.assign(row, { at: at.toISOString() })
