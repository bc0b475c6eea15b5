import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'

export interface Note {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly text: string
}

const columns = sql`id, at, written_by as by, text`

export async function insertNote(trx: Trx, { id }: OwnerRef, { by, text }: Pick<Note, 'by' | 'text'>): Promise<Note[]> {
  const { rows } = await sql<Note>`
    insert into cell.member_note (merchant_id, member_id, text, written_by, at)
    values (${own(trx)}, ${id}, ${text}, ${by}, ${trx.now}) returning ${columns}`.execute(trx.db)
  return rows
}

/** Newest first. */
export async function readNotes(
  trx: Trx,
  { id }: OwnerRef,
  { after, most }: { readonly after: { readonly at: Date; readonly id: string } | null; readonly most: number },
): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select ${columns} from cell.member_note
    where merchant_id = ${own(trx)} and member_id = ${id}
      ${after === null ? sql`` : sql`and (at, id) < (${after.at}, ${after.id}::uuid)`}
    order by at desc, id desc limit ${most}`.execute(trx.db)
  return rows
}
