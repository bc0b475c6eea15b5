import { Minor, type Currency, type wallet } from '@parola/contract'
import { CompiledQuery, sql } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import type { Trx } from '../../platform/db/db.ts'
import { bytea, recordArray, recordsOf } from '../../platform/db/records.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Entry, HouseAccount, WalletRef } from '../movement.ts'

type Tables = {
  wallet: {
    id: string
    merchant_id: string
    member_id: string
    book: wallet.Book
    currency: Currency
    /** A bigint, which the driver returns as a string. */
    free: string
    held: string
  }
}

const tables = (trx: Trx) => cellTables<Tables>(trx)

export async function insertWallet(trx: Trx, { merchantId, owner, book, currency }: WalletRef): Promise<void> {
  await sql`select cell.wallet_open(${merchantId}::uuid, ${owner.id}::uuid, ${book}, ${currency}, ${trx.now}::timestamptz)`.execute(
    trx.db,
  )
}

export async function insertWallets(
  trx: Trx,
  memberIds: readonly string[],
  { book, currency }: Pick<WalletRef, 'book' | 'currency'>,
): Promise<void> {
  await sql`
    select cell.wallet_open(${trx.merchantId}::uuid, id, ${book}, ${currency}, ${trx.now}::timestamptz)
    from unnest(${memberIds}::uuid[]) id`.execute(trx.db)
}

export interface Credit {
  readonly memberId: string
  readonly key: string
  readonly amountMinor: number
}

export async function creditIn(
  trx: Trx,
  { account, code, about, book, currency }: CreditOf,
  credits: readonly Credit[],
): Promise<void> {
  const postings = credits.map(({ memberId, key, amountMinor }) => ({
    merchant_id: trx.merchantId,
    member_id: memberId,
    book,
    currency,
    key,
    amount: amountMinor,
  }))
  const text = `select cell.wallet_credit($1, $2, $3, $4, ${recordArray('cell.wallet_posting', '$5')})`
  await trx.db.executeQuery(CompiledQuery.raw(text, [trx.now, account, code, about, recordsOf(postings)]))
}

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

/** Only books that were opened. */
export async function readBalances(trx: Trx, { id }: OwnerRef, currency: Currency): Promise<BalanceRow[]> {
  const rows = await tables(trx)
    .selectFrom('wallet')
    .select(['book', 'free', 'held'])
    .where('member_id', '=', id)
    .where('currency', '=', currency)
    .execute()
  return rows.map(({ book, free, held }) => ({ book, freeMinor: minor(free), heldMinor: minor(held) }))
}

/** The free real money of these members. Members without a wallet are left out. */
export async function freeOf(
  trx: Trx,
  memberIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, Minor>> {
  const rows = await tables(trx)
    .selectFrom('wallet')
    .select(['member_id', 'free'])
    .where(sql<boolean>`member_id = any (${memberIds}::uuid[])`)
    .where('book', '=', 'real')
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map(({ member_id, free }) => [member_id, minor(free)]))
}

/** Locks one wallet until the transaction ends and returns what is free in it. */
export async function lockFree(trx: Trx, { merchantId, owner, book, currency }: WalletRef): Promise<Minor> {
  const { rows } = await sql<{ free: string | null }>`
    select cell.wallet_lock_free(${merchantId}::uuid, ${owner.id}::uuid, ${book}, ${currency}) as free`.execute(trx.db)
  return minor(rows[0]?.free ?? '0')
}

/** Locks the wallets of these members until the transaction ends. Returns whether any money is held. */
export async function holdStill(trx: Trx, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select cell.wallet_hold_still(${trx.merchantId}::uuid, ${memberIds}::uuid[]) as held`.execute(trx.db)
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
    /** Returned by the wallet's guard. */
    | 'limit_reached'
    | 'excluded'
    | 'identity_required'
  readonly transfer: string
  readonly moved: string
  readonly free: string
  readonly held: string
}

/** Runs in the caller's transaction and waits for row locks on these wallets. */
export async function applyIn(trx: Trx, postings: readonly Posting[]): Promise<Outcome[]> {
  const { rows } = await trx.db.executeQuery<PlacedOutcome>(
    CompiledQuery.raw(applyText, [trx.now, recordsOf(postings.map(recordOf))]),
  )
  return inOrder(rows)
}

type PlacedOutcome = Outcome & { place: number }

const inOrder = (rows: PlacedOutcome[]): Outcome[] => rows.toSorted((a, b) => a.place - b.place)

const applyText = `select * from cell.wallet_apply(true, $1, ${recordArray('cell.wallet_posting', '$2')})`

/** The keys are the attributes of the composite type. */
export const recordOf = ({ wallet: { merchantId, owner, book, currency }, entry }: Posting) => ({
  merchant_id: merchantId,
  member_id: owner.id,
  book,
  currency,
  ...entry,
  hash: bytea(entry.hash),
})

export const minor = (text: string): Minor => Minor.parse(Number(text))
