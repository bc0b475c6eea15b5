import type { auditLog } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'

type EditRow = Omit<auditLog.Edit, 'at'> & { readonly at: Date }

const pageSize = 100

/** Edits of the merchant's own data, or of one member's; newest first. `exactly` is the moment to the microsecond. */
export async function readEdits(
  trx: Trx,
  { memberId, from, size }: { memberId: string | null; from: Position | null; size: number },
): Promise<{ edit: auditLog.Edit; exactly: string }[]> {
  const { rows } = await sql<EditRow & { readonly exactly: string }>`
    select id::text, at, at::text as exactly, noun, key, before, after, who from ${sql.id(memberId === null ? 'public' : 'cell', 'edit')}
    where merchant_id = ${own(trx)}
      ${memberId === null ? sql`` : sql`and (key @> jsonb_build_object('id', ${memberId}::text) or key @> jsonb_build_object('member_id', ${memberId}::text))`}
      and ${past('descending', ['at', 'id'], from)}
    order by at desc, id desc limit ${size}`.execute(trx.db)
  return rows.map(({ exactly, ...row }) => ({ edit: editOf(row), exactly }))
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
