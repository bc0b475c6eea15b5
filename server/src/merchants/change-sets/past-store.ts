import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'

/** The tables behind the sections. */
const nouns = [
  'announcement',
  'announcement_image',
  'announcement_text',
  'customer_service',
  'deposit_channel',
  'game_visibility',
  'help_entry',
  'help_text',
  'link_host',
  'lottery_group',
  'lottery_offer',
  'mall_item',
  'merchant',
  'merchant_host',
  'mobile_template',
  'mobile_template_text',
  'payout_bank',
  'promotion',
  'referral_terms',
  'register_rule',
  'resource',
  'supplier_limit',
  'vendor_wallet_offer',
  'vip_level',
]

/** Changes what the transaction sees: for a savepoint that is rolled back. */
export async function rewind(trx: Trx, moment: Date): Promise<void> {
  await sql`select settings_rewind(${nouns}::text[], ${moment}::timestamptz)`.execute(trx.db)
}

export async function createdAt(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from merchant where id = ${own(trx)}`.execute(trx.db)
  invariant(rows[0], 'the merchant was not found')
  return rows[0].at
}

const since = (trx: Trx, moment: Date) =>
  sql`edit.merchant_id = ${own(trx)} and edit.at > ${moment} and noun = any (${nouns}::text[])`

export async function countEdits(trx: Trx, moment: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from edit where ${since(trx, moment)} limit ${most}) found`.execute(
    trx.db,
  )
  return rows[0]?.count ?? 0
}

interface Row {
  readonly table: string
  readonly key: Record<string, unknown>
  readonly who: string
  readonly at: Date
  readonly requestId: string | null
}

/** Newest first. A call and its audit entry are one transaction, which names the approval request. */
export async function listEdits(trx: Trx, moment: Date, most: number) {
  const { rows } = await sql<Row>`
    select noun as table, key - 'merchant_id' as key, edit.who, edit.at, entry.approval_id as "requestId"
    from edit
    left join lateral (
      select approval_id from audit_entry
      where audit_entry.xid = edit.xid and audit_entry.merchant_id = edit.merchant_id and approval_id is not null limit 1
    ) entry on true
    where ${since(trx, moment)}
    order by edit.at desc, edit.id desc limit ${most}`.execute(trx.db)
  return rows.map((row) => Object.assign(row, { at: row.at.toISOString() }))
}
