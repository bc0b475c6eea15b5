import type { merchants } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'

/** The sections as they were after the last file that named them. */
export async function readApplied(trx: Trx): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ applied: Record<string, unknown> }>`
    select applied from merchant_file where merchant_id = ${own(trx)}`.execute(trx.db)
  return rows[0]?.applied ?? {}
}

export async function writeApplied(trx: Trx, applied: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`
    insert into merchant_file (merchant_id, applied, applied_at) values (${own(trx)}, ${JSON.stringify(applied)}::jsonb, ${trx.now})
    on conflict on constraint merchant_file_pk do update set applied = excluded.applied, applied_at = excluded.applied_at
    where merchant_file.applied <> excluded.applied`.execute(trx.db)
}

/** One at a time changes how a merchant behaves. */
export async function lockMerchant(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('merchant'), hashtext(${own(trx)}::text))`.execute(trx.db)
}

export async function readStateOf(trx: Trx): Promise<merchants.MerchantState> {
  const { rows } = await sql<{ state: merchants.MerchantState }>`
    select state from merchant where id = ${own(trx)}`.execute(trx.db)
  invariant(rows[0], 'the merchant was not found')
  return rows[0].state
}

export async function readAccount(trx: Trx, secretRef: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from merchant_account where merchant_id = ${own(trx)} and secret_ref = ${secretRef}`.execute(trx.db)
  return rows[0]?.sealed ?? null
}

export async function writeAccount(trx: Trx, secretRef: string, sealed: Buffer): Promise<void> {
  await sql`
    insert into merchant_account (merchant_id, secret_ref, sealed, kept_at)
    values (${own(trx)}, ${secretRef}, ${sealed}, ${trx.now})
    on conflict on constraint merchant_account_pk do update set sealed = excluded.sealed, kept_at = excluded.kept_at`.execute(
    trx.db,
  )
}
