import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { ReferralTerms, StandingTerms } from './referral.ts'

type Tables = {
  referral_terms: {
    merchant_id: string
    /** Bigints, which the driver returns as strings. */
    reward_minor: string | number
    least_deposit_minor: string | number
    least_staked_minor: string | number
    currency: Currency
    wagering: number
    per_month: number
    budget_minor: string | number
    spent_minor: string | number
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** With `lock`, the budget stays locked until the transaction ends. */
export async function readReferralTerms(trx: Trx, lock = false): Promise<StandingTerms | null> {
  let query = tables(trx).selectFrom('referral_terms').selectAll().where('merchant_id', '=', own(trx))
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  return row
    ? {
        rewardMinor: Number(row.reward_minor),
        leastDepositMinor: Number(row.least_deposit_minor),
        leastStakedMinor: Number(row.least_staked_minor),
        currency: row.currency,
        wagering: row.wagering,
        perMonth: row.per_month,
        budgetMinor: Number(row.budget_minor),
        spentMinor: Number(row.spent_minor),
      }
    : null
}

/** Keeps the amount spent: a smaller budget than that means nothing is left. */
export async function replaceReferralTerms(trx: Trx, terms: ReferralTerms, currency: Currency): Promise<void> {
  const said = {
    reward_minor: terms.rewardMinor,
    least_deposit_minor: terms.leastDepositMinor,
    least_staked_minor: terms.leastStakedMinor,
    currency,
    wagering: terms.wagering,
    per_month: terms.perMonth,
  }
  await tables(trx)
    .insertInto('referral_terms')
    .values({ merchant_id: own(trx), ...said, budget_minor: terms.budgetMinor, spent_minor: 0 })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({
        ...said,
        budget_minor: sql<number>`greatest(${terms.budgetMinor}::bigint, referral_terms.spent_minor)`,
      }),
    )
    .execute()
}

export async function spendFromBudget(trx: Trx, amountMinor: number): Promise<void> {
  await tables(trx)
    .updateTable('referral_terms')
    .set((eb) => ({ spent_minor: eb('spent_minor', '+', amountMinor) }))
    .where('merchant_id', '=', own(trx))
    .execute()
}
