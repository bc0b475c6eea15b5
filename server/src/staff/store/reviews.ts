import { staff as contract, type staff } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

type Row = { [Name in keyof staff.Review]: Name extends `${string}At` | 'noticeDue' ? Date | null : staff.Review[Name] }

export async function listReviews(trx: Trx): Promise<staff.Review[]> {
  const { rows } = await sql<Row>`
    select staff_user.id, staff_user.handle, staff_user.name, operator.roles, staff_user.platform_roles as everywhere,
      case when operator.dormant_at is not null then 'dormant' when review.ends_at is not null then 'due' else 'working' end as state,
      operator.created_at as "madeAt", operator.confirmed_at as "confirmedAt", confirmer.name as "confirmedBy", operator.used_at as "usedAt",
      review.notice_due as "noticeDue", review.ends_at as "endsAt", operator.dormant_at as "dormantAt"
    from operator
    join staff_user on staff_user.id = operator.staff_id
    left join operator confirmer on confirmer.id = operator.confirmed_by
    cross join lateral assignment_ends(operator.created_at, operator.confirmed_at, operator.used_at, operator.noticed_at) review
    where operator.merchant_id = ${own(trx)} and operator.disabled_at is null and staff_user.disabled_at is null
    order by operator.dormant_at, review.notice_due, staff_user.handle
    limit ${contract.reviews.most + 1}`.execute(trx.db)
  return rows.map((row) =>
    Object.assign(row, {
      madeAt: iso(row.madeAt) ?? '',
      confirmedAt: iso(row.confirmedAt),
      usedAt: iso(row.usedAt),
      noticeDue: iso(row.noticeDue) ?? '',
      endsAt: iso(row.endsAt),
      dormantAt: iso(row.dormantAt),
    }),
  )
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Locks somebody's access here and reads their roles. */
export async function lockAccess(trx: Trx, staffId: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ roles: string[] }>`
    select roles from operator where merchant_id = ${own(trx)} and staff_id = ${staffId} and disabled_at is null
    for update`.execute(trx.db)
  return rows[0]?.roles ?? null
}

export async function writeConfirmed(trx: Trx, staffId: string, confirmer: string): Promise<void> {
  await sql`
    update operator set confirmed_at = ${trx.now}, confirmed_by = ${confirmer}, noticed_at = null, dormant_at = null
    where merchant_id = ${own(trx)} and staff_id = ${staffId}`.execute(trx.db)
}

export interface Noticed {
  readonly id: string
  readonly merchant: string
  readonly name: string
  readonly email: string
  readonly endsAt: Date
  readonly reviewers: readonly string[]
}

export async function assignmentsToNotice(trx: Trx): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`
    select id, merchant, name, email, ends_at as "endsAt", reviewers from assignments_to_notice(${trx.now})`.execute(
    trx.db,
  )
  return rows
}

export async function noteNotice(trx: Trx, id: string): Promise<void> {
  await sql`select assignment_notice(${id}, ${trx.now})`.execute(trx.db)
}

export async function letRest(trx: Trx): Promise<number> {
  const { rows } = await sql<{ resting: string }>`select assignments_rest(${trx.now}) as resting`.execute(trx.db)
  return Number(rows[0]?.resting ?? 0)
}
