import type { supplierLimits } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import { DomainError, invariant } from '../../../platform/errors.ts'
import type { OperatorRef } from '../../../platform/http/serve.ts'

export type SupplierLimit = supplierLimits.SupplierLimit

const values = sql`
  supplier, currency, max_multiplier as "maxMultiplier", promo_per_call::float8 as "promoPerCall",
  promo_per_member_day::float8 as "promoPerMemberDay", promo_per_day::float8 as "promoPerDay"`

export async function listLimits(trx: Trx): Promise<{ limits: SupplierLimit[]; waiting: SupplierLimit[] }> {
  const { rows: limits } = await sql<SupplierLimit>`
    select ${values} from supplier_limit where merchant_id = ${own(trx)} order by supplier, currency`.execute(trx.db)
  const { rows: waiting } = await sql<SupplierLimit>`
    select ${values} from supplier_limit_proposal where merchant_id = ${own(trx)} order by supplier, currency`.execute(
    trx.db,
  )
  return { limits, waiting }
}

/** Lower limits apply immediately; raised ones wait until another operator requests the same. */
export async function setLimit(trx: Trx, operator: OperatorRef, limit: SupplierLimit): Promise<'set' | 'waiting'> {
  const { rows } = await sql<{ state: 'set' | 'waiting' | 'role_limit' | 'no_permission' }>`
    select set_supplier_limit(
      ${own(trx)}::uuid, ${limit.supplier}, ${limit.currency}, ${limit.maxMultiplier}::int, ${limit.promoPerCall}::bigint,
      ${limit.promoPerMemberDay}::bigint, ${limit.promoPerDay}::bigint, ${operator.id}::uuid, ${trx.now}::timestamptz) as state`.execute(
    trx.db,
  )
  const [set] = rows
  invariant(set, 'set_supplier_limit returned no row')
  if (set.state === 'role_limit' || set.state === 'no_permission') throw new DomainError(set.state)
  return set.state
}

/** The deployment's initial limits, written by the owner of the tables. Existing limits stay as operators left them. */
export async function startLimits(trx: Trx, limits: readonly SupplierLimit[]): Promise<void> {
  for (const limit of limits)
    await sql`
      insert into supplier_limit (merchant_id, supplier, currency, max_multiplier, promo_per_call, promo_per_member_day, promo_per_day, set_at)
      values (${own(trx)}, ${limit.supplier}, ${limit.currency}, ${limit.maxMultiplier}, ${limit.promoPerCall}, ${limit.promoPerMemberDay},
        ${limit.promoPerDay}, ${trx.now})
      on conflict do nothing`.execute(trx.db)
}
