import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

export interface Window {
  readonly sessionHash: Buffer
  readonly permission: string
}

/** A new touch begins the window anew. */
export async function openWindow(trx: Trx, { sessionHash, permission }: Window): Promise<void> {
  await sql`
    insert into staff_reauth_window (session_hash, merchant_id, permission, opened_at, used_at)
    values (${sessionHash}, ${own(trx)}, ${permission}, ${trx.now}, ${trx.now})
    on conflict on constraint staff_reauth_window_pk
    do update set opened_at = excluded.opened_at, used_at = excluded.used_at`.execute(trx.db)
}

interface Ends {
  readonly openedAfter: Date
  readonly usedAfter: Date
}

/** Whether the window is open; if so, the pause begins anew. */
export async function useWindow(
  trx: Trx,
  { sessionHash, permission }: Window,
  { openedAfter, usedAfter }: Ends,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_reauth_window set used_at = ${trx.now}
    where session_hash = ${sessionHash} and merchant_id = ${own(trx)} and permission = ${permission}
      and opened_at > ${openedAfter} and used_at > ${usedAfter}`.execute(trx.db)
  return numAffectedRows === 1n
}
