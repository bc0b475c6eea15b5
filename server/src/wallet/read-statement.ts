import type { ValueOf, wallet } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { codesIn } from './books.ts'
import { laterFrom, stretchOf, type Period } from './period.ts'
import * as store from './store/statement.ts'

interface StatementQuery extends Period {
  readonly code?: wallet.TxCode | undefined
  readonly group?: wallet.TxGroup | undefined
  /** Limits the statement to movements after this time, whatever days are requested. */
  readonly since?: Date | undefined
  /** Only movements older than this transfer. */
  readonly before?: string | undefined
  readonly size: number
}

/** Newest first. */
export async function readStatement(
  trx: Trx,
  owner: OwnerRef,
  books: readonly wallet.Book[],
  { code, group, since, before, size, ...period }: StatementQuery,
): Promise<ValueOf<typeof wallet.transactionDetails>> {
  const stretch = laterFrom(stretchOf(period), since)
  const codes = code ? [code] : group && codesIn[group]
  const page = { ...stretch, codes, before: before && smaller(before, largestId), size: size + 1 }
  const transactions: wallet.Transaction[] = []
  for (const part of await store.partsOf(trx, owner, books, stretch))
    transactions.push(...(await store.readPage(trx, part, page)))
  const newest = transactions.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, size)
  // One more than the page size was read, if there was one.
  return { transactions: newest, next: transactions.length > size ? (newest.at(-1)?.id ?? null) : null }
}

/** The largest bigint; a larger id means everything. */
const largestId = String(2n ** 63n - 1n)

const smaller = (one: string, other: string) => (BigInt(one) < BigInt(other) ? one : other)
