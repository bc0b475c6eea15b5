import { Minor, type backOffice, type Currency, type wallet } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'

interface Row {
  readonly id: string
  readonly at: Date
  readonly book: wallet.Book
  readonly currency: Currency
  readonly code: wallet.TxCode
  readonly debit: string
  readonly credit: string
  /** Bigints, which the driver returns as strings. */
  readonly amount: string
  readonly freeAfter: string
  readonly heldAfter: string
  readonly about: string | null
  readonly isSealed: boolean
}

export interface LedgerPage {
  readonly book?: wallet.Book | undefined
  readonly code?: wallet.TxCode | undefined
  /** Only transfers before this one. */
  readonly before?: string | undefined
  readonly size: number
}

/** A member's transfers, newest first. Each wallet gives a page from its own index, whatever the size of the ledger. */
export async function readLedger(
  trx: Trx,
  { id }: OwnerRef,
  { book, code, before, size }: LedgerPage,
): Promise<backOffice.LedgerLine[]> {
  const { rows } = await sql<Row>`
    select t.id::text, t.at, w.book, w.currency, t.code, t.debit, t.credit, t.amount, t.free_after as "freeAfter",
      t.held_after as "heldAfter", t.about, coalesce((t.xid, t.id) <= (sealed.xid, sealed.id), false) as "isSealed"
    from cell.wallet w
    cross join lateral (
      select * from cell.wallet_transfer transfer
      where transfer.wallet_id = w.id
        ${before === undefined ? sql`` : sql`and transfer.id < ${before}::bigint`}
        ${code === undefined ? sql`` : sql`and transfer.code = ${code}`}
      order by transfer.id desc limit ${size}
    ) t
    left join (select xid, id from cell.wallet_segment order by number desc limit 1) sealed on true
    where w.merchant_id = ${own(trx)} and w.member_id = ${id} ${book === undefined ? sql`` : sql`and w.book = ${book}`}
    order by t.id desc limit ${size}`.execute(trx.db)
  return rows.map(lineOf)
}

function lineOf(row: Row): backOffice.LedgerLine {
  const { id, at, book, currency, code, debit, credit, amount, freeAfter, heldAfter, about, isSealed } = row
  const money = (minor: string) => ({ minor: Minor.parse(Number(minor)), currency })
  return {
    id,
    at: at.toISOString(),
    book,
    code,
    amount: money(amount),
    from: debit,
    to: credit,
    freeAfter: money(freeAfter),
    heldAfter: money(heldAfter),
    about,
    isSealed,
  }
}

export interface WalletStanding {
  readonly book: wallet.Book
  readonly currency: Currency
  readonly freeMinor: Minor
  readonly heldMinor: Minor
}

/** All wallets of a member, in every currency. */
export async function readWallets(trx: Trx, { id }: OwnerRef): Promise<WalletStanding[]> {
  const { rows } = await sql<{ book: wallet.Book; currency: Currency; free: string; held: string }>`
    select book, currency, free, held from cell.wallet
    where merchant_id = ${own(trx)} and member_id = ${id} order by currency, book desc`.execute(trx.db)
  return rows.map(({ book, currency, free, held }) => ({
    book,
    currency,
    freeMinor: Minor.parse(Number(free)),
    heldMinor: Minor.parse(Number(held)),
  }))
}
