import { Minor, type Currency, type promotions } from '@parola/contract'
import { sql, type Generated, type Selectable } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { FieldsInvalidError } from '../errors.ts'
import type { Offered, Terms } from '../promotion.ts'

type Tables = {
  promotion: {
    id: string
    merchant_id: string
    code: string | null
    kind: promotions.PromoKind
    currency: Currency
    /** A bigint, which the driver returns as a string. */
    bonus_minor: string | number
    rate_bp: number | null
    least_minor: string | number | null
    wagering: number
    wagered: Terms['wagered']
    largest_minor: string | number | null
    days: number
    period: Terms['period']
    budget_minor: string | number
    spent_minor: Generated<string | number>
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function readPromotions(trx: Trx): Promise<Offered[]> {
  const rows = await tables(trx).selectFrom('promotion').selectAll().where('merchant_id', '=', own(trx)).execute()
  return rows.map(offeredOf)
}

export async function readPromotion(trx: Trx, id: string): Promise<Offered | null> {
  const row = await tables(trx)
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? offeredOf(row) : null
}

/** Locks the promotion and its budget until the transaction ends. */
export async function lockPromotion(trx: Trx, id: string): Promise<Offered | null> {
  const row = await tables(trx)
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? offeredOf(row) : null
}

export async function findByCode(trx: Trx, code: string): Promise<Offered | null> {
  const row = await tables(trx)
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('code', '=', code)
    .executeTakeFirst()
  return row ? offeredOf(row) : null
}

/** Replaces the terms and keeps the amount spent. A code that another promotion has moves to this one. */
export async function writePromotion(
  trx: Trx,
  { id, code, terms, budgetMinor }: Omit<Offered, 'spentMinor'>,
): Promise<void> {
  const said = {
    code,
    kind: terms.kind,
    currency: terms.bonus.currency,
    bonus_minor: terms.bonus.minor,
    rate_bp: terms.rateBp,
    least_minor: terms.least?.minor ?? null,
    wagering: terms.wagering,
    wagered: terms.wagered,
    largest_minor: terms.largest?.minor ?? null,
    days: terms.days,
    period: terms.period,
    budget_minor: budgetMinor,
  }
  if (code !== null)
    await tables(trx)
      .updateTable('promotion')
      .set({ code: null })
      .where('merchant_id', '=', own(trx))
      .where('code', '=', code)
      .where('id', '<>', id)
      .execute()
  await mappingConstraints(
    { promotion_spent_within_budget: () => new FieldsInvalidError(['budget']) },
    tables(trx)
      .insertInto('promotion')
      .values({ id, merchant_id: own(trx), ...said })
      .onConflict((conflict) => conflict.constraint('promotion_pk').doUpdateSet(said))
      .execute(),
  )
}

/** Returns null when too little is left. Concurrent calls wait for the row lock. */
export async function takeBudget(trx: Trx, id: string, minor: number): Promise<Offered | null> {
  const row = await tables(trx)
    .updateTable('promotion')
    .set({ spent_minor: sql`spent_minor + ${minor}::bigint` })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where(sql<boolean>`spent_minor + ${minor}::bigint <= budget_minor`)
    .returningAll()
    .executeTakeFirst()
  return row ? offeredOf(row) : null
}

/** Returns null for a promotion that no longer exists. */
export async function giveBackBudget(trx: Trx, id: string, minor: number): Promise<Offered | null> {
  const row = await tables(trx)
    .updateTable('promotion')
    .set({ spent_minor: sql`spent_minor - ${minor}::bigint` })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? offeredOf(row) : null
}

function offeredOf(row: Selectable<Tables['promotion']>): Offered {
  const money = (minor: string | number) => ({ minor: Minor.parse(Number(minor)), currency: row.currency })
  return {
    id: row.id,
    code: row.code,
    terms: {
      kind: row.kind,
      bonus: money(row.bonus_minor),
      rateBp: row.rate_bp,
      least: row.least_minor === null ? null : money(row.least_minor),
      wagering: row.wagering,
      wagered: row.wagered,
      largest: row.largest_minor === null ? null : money(row.largest_minor),
      days: row.days,
      period: row.period,
    },
    budgetMinor: Number(row.budget_minor),
    spentMinor: Number(row.spent_minor),
  }
}
