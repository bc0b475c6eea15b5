import { Minor, type Currency, type wallet } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'

type Tables = {
  account: {
    merchant_id: string
    member_id: string
    book: wallet.Book
    currency: Currency
    /** A bigint, which comes as a text. */
    balance: string | number
    opened_at: Date
  }
}

const tables = (trx: Trx, schema: string) => trx.db.withSchema(schema).withTables<Tables>()

function own(trx: Trx): string {
  invariant(trx.merchantId, 'an account belongs to a member of a merchant')
  return trx.merchantId
}

export async function insertAccount(
  trx: Trx,
  { id, schema }: OwnerRef,
  account: { book: wallet.Book; currency: Currency; balanceMinor: number },
): Promise<void> {
  await tables(trx, schema)
    .insertInto('account')
    .values({
      merchant_id: own(trx),
      member_id: id,
      book: account.book,
      currency: account.currency,
      balance: account.balanceMinor,
      opened_at: trx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readBalance(
  trx: Trx,
  { id, schema }: OwnerRef,
  book: wallet.Book,
  currency: Currency,
): Promise<Minor | null> {
  const row = await tables(trx, schema)
    .selectFrom('account')
    .select('balance')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('book', '=', book)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row ? Minor.parse(Number(row.balance)) : null
}
