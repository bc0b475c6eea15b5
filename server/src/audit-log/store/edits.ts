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
    select id::text, at, at::text as exactly, noun, key, before, after, who from ${memberId === null ? sql`public.edit` : sql`(${aboutMember(memberId)})`} edit
    where merchant_id = ${own(trx)} and ${past('descending', ['at', 'id'], from)}
    order by at desc, edit.id desc limit ${size}`.execute(trx.db)
  return rows.map(({ exactly, ...row }) => ({ edit: editOf(row), exactly }))
}

const aboutMember = (id: string) => sql`
  select * from cell.edits_about(jsonb_build_object('id', ${id}::text))
  union select * from cell.edits_about(jsonb_build_object('member_id', ${id}::text))`

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
