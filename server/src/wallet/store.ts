import { Minor, type Currency, type wallet } from '@parola/contract'
import { CompiledQuery, sql } from 'kysely'
import type { Pool, Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { Entry, HouseAccount, WalletRef } from './movement.ts'

type Tables = {
  wallet: {
    id: string
    merchant_id: string
    member_id: string
    book: wallet.Book
    currency: Currency
    /** A bigint, which comes as a text. */
    free: string
    held: string
  }
}

const tables = (trx: Trx, schema: string) => trx.db.withSchema(schema).withTables<Tables>()

export async function insertWallet(trx: Trx, { merchantId, owner, book, currency }: WalletRef): Promise<void> {
  const open = sql.id(owner.schema, 'wallet_open')
  await sql`select ${open}(${merchantId}::uuid, ${owner.id}::uuid, ${book}, ${currency}, ${trx.now}::timestamptz)`.execute(
    trx.db,
  )
}

/** The same for many members of a shard. */
export async function insertWallets(
  trx: Trx,
  schema: string,
  memberIds: readonly string[],
  { book, currency }: Pick<WalletRef, 'book' | 'currency'>,
): Promise<void> {
  await sql`
    select ${sql.id(schema, 'wallet_open')}(${trx.merchantId}::uuid, id, ${book}, ${currency}, ${trx.now}::timestamptz)
    from unnest(${memberIds}::uuid[]) id`.execute(trx.db)
}

/** Who is paid, and under which key. */
export interface Credit {
  readonly memberId: string
  readonly key: string
  readonly amountMinor: number
}

export async function creditIn(
  trx: Trx,
  schema: string,
  { account, code, about, book, currency }: CreditOf,
  credits: readonly Credit[],
): Promise<void> {
  const all = (value: string) => credits.map(() => value)
  await sql`
    select ${sql.id(schema, 'wallet_credit')}(${trx.now}::timestamptz, ${account}, ${code}, ${about}, ${all(trx.merchantId ?? '')}::uuid[],
      ${credits.map(({ memberId }) => memberId)}::uuid[], ${all(book)}::text[], ${all(currency)}::text[],
      ${credits.map(({ key }) => key)}::text[], ${credits.map(({ amountMinor }) => amountMinor)}::bigint[])`.execute(
    trx.db,
  )
}

/** What they are paid for, out of what. */
export interface CreditOf extends Pick<WalletRef, 'book' | 'currency'> {
  readonly account: HouseAccount
  readonly code: wallet.TxCode
  readonly about: string
}

export interface BalanceRow {
  readonly book: wallet.Book
  readonly freeMinor: Minor
  readonly heldMinor: Minor
}

/** What the member has in each book that was opened. */
export async function readBalances(trx: Trx, { id, schema }: OwnerRef, currency: Currency): Promise<BalanceRow[]> {
  const rows = await tables(trx, schema)
    .selectFrom('wallet')
    .select(['book', 'free', 'held'])
    .where('member_id', '=', id)
    .where('currency', '=', currency)
    .execute()
  return rows.map(({ book, free, held }) => ({ book, freeMinor: minor(free), heldMinor: minor(held) }))
}

/** What members of one shard can use of their real money. Who has no wallet yet is not among them. */
export async function freeOf(
  trx: Trx,
  schema: string,
  memberIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, Minor>> {
  const rows = await tables(trx, schema)
    .selectFrom('wallet')
    .select(['member_id', 'free'])
    .where(sql<boolean>`member_id = any (${memberIds}::uuid[])`)
    .where('book', '=', 'real')
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map(({ member_id, free }) => [member_id, minor(free)]))
}

/** Keeps the money of these members where it is until the transaction ends. Answers whether any of it is set aside. */
export async function holdStill(trx: Trx, schema: string, memberIds: readonly string[]): Promise<boolean> {
  const hold = sql.id(schema, 'wallet_hold_still')
  const { rows } = await sql<{ held: boolean }>`
    select ${hold}(${trx.merchantId}::uuid, ${memberIds}::uuid[]) as held`.execute(trx.db)
  return rows[0]?.held ?? false
}

export interface Posting {
  readonly wallet: WalletRef
  readonly entry: Entry
}

export interface Outcome {
  readonly outcome:
    | 'done'
    | 'repeated'
    | 'insufficient_funds'
    | 'id_reused'
    | 'nothing_to_end'
    | 'already_ended'
    | 'no_wallet'
    | 'busy'
    /** What the guard of the wallet says. */
    | 'limit_reached'
    | 'excluded'
    | 'identity_required'
  readonly transfer: string
  readonly moved: string
  readonly free: string
  readonly held: string
}

/** In the caller's transaction, waiting for whoever else writes these wallets. */
export async function applyIn(trx: Trx, schema: string, postings: readonly Posting[]): Promise<Outcome[]> {
  const { rows } = await trx.db.executeQuery<PlacedOutcome>(
    CompiledQuery.raw(applyText(schema), valuesOf(postings, trx.now, true)),
  )
  return inOrder(rows)
}

/** As a transaction of its own, in one round trip. */
export async function applyAlone(
  pool: Pool,
  schema: string,
  postings: readonly Posting[],
  { now, wait }: { now: Date; wait: boolean },
): Promise<Outcome[]> {
  const text = applyText(schema)
  const { rows } = await pool.query<PlacedOutcome>({
    name: `wallet_apply ${schema}`,
    text,
    values: valuesOf(postings, now, wait),
  })
  return inOrder(rows)
}

type PlacedOutcome = Outcome & { place: number }

const inOrder = (rows: PlacedOutcome[]): Outcome[] => rows.toSorted((a, b) => a.place - b.place)

const applyText = (schema: string) => `select * from ${schema}.wallet_apply(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`

function valuesOf(postings: readonly Posting[], now: Date, wait: boolean): unknown[] {
  const entries = postings.map(({ entry }) => entry)
  const wallets = postings.map((posting) => posting.wallet)
  return [
    wait,
    now,
    wallets.map(({ merchantId }) => merchantId),
    wallets.map(({ owner }) => owner.id),
    wallets.map(({ book }) => book),
    wallets.map(({ currency }) => currency),
    entries.map(({ act }) => act),
    entries.map(({ key }) => key),
    entries.map(({ hash }) => hash),
    entries.map(({ debit }) => debit),
    entries.map(({ credit }) => credit),
    entries.map(({ amount }) => amount),
    entries.map(({ code }) => code),
    entries.map(({ ending }) => ending),
    entries.map(({ about }) => about),
  ]
}

export const minor = (text: string): Minor => Minor.parse(Number(text))
