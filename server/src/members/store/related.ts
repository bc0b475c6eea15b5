import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'

type Member = { readonly id: string }

/**
 * Whether two members belong together: they have used the same device, bank account or identity document, or gave the same contact, or name
 * and birth date. It says nothing of guilt, because families share phones; it only means that one earns nothing by the other.
 */
export async function areRelated(trx: Trx, { id: one }: Member, { id: other }: Member): Promise<boolean> {
  const { rows } = await sql<{ related: boolean }>`
    select exists (select from related_members(${one}) related (id) where related.id = ${other}) as related`.execute(
    trx.db,
  )
  invariant(rows[0], 'the comparison of two members returned no row')
  return rows[0].related
}
