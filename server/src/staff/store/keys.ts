import type { staff } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

type Row = Omit<staff.ApiKey, 'madeAt' | 'endsAt'> & { madeAt: Date; endsAt: Date | null }

export async function listKeys(trx: Trx): Promise<staff.ApiKey[]> {
  const { rows } = await sql<Row>`
    select key.id, key.name, key.roles, key.networks::text[] as networks, key.created_at as "madeAt", maker.name as "madeBy",
      key.ends_at as "endsAt",
      case
        when key.disabled_at is not null then 'ended'
        when key.ends_at <= ${trx.now} then 'expired'
        else 'working'
      end as state
    from operator key left join operator maker on maker.id = key.made_by
    where key.merchant_id = ${own(trx)} and key.staff_id is null
    order by key.name`.execute(trx.db)
  return rows.map(({ madeAt, endsAt, ...row }) =>
    Object.assign(row, { madeAt: madeAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }),
  )
}

export async function permissionsOf(trx: Trx, roles: readonly string[]): Promise<staff.Permission[]> {
  const { rows } = await sql<{ permissions: staff.Permission[] }>`
    select permissions_at(${own(trx)}, ${[...roles]}::text[], null) as permissions`.execute(trx.db)
  return rows[0]?.permissions ?? []
}

/** Ends the key, with its open approval requests. */
export async function endKey(trx: Trx, id: string): Promise<'now' | 'before' | 'unknown'> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select disabled_at is not null as "isEnded" from operator
    where merchant_id = ${own(trx)} and id = ${id} and staff_id is null for update`.execute(trx.db)
  const [key] = rows
  if (!key) return 'unknown'
  if (key.isEnded) return 'before'
  await endOperators(trx, [id])
  return 'now'
}

/** Ends the keys that somebody has made. */
export async function endKeysOf(trx: Trx, operatorId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from operator
    where merchant_id = ${own(trx)} and made_by = ${operatorId} and disabled_at is null for update`.execute(trx.db)
  await endOperators(
    trx,
    rows.map(({ id }) => id),
  )
}

async function endOperators(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update operator set disabled_at = ${trx.now}
    where merchant_id = ${own(trx)} and id = any (${[...ids]}::uuid[])`.execute(trx.db)
  await sql`
    update approval_request set state = 'withdrawn', decided_by = requested_by, decided_at = ${trx.now}
    where merchant_id = ${own(trx)} and requested_by = any (${[...ids]}::uuid[]) and state = 'waiting'`.execute(trx.db)
}
