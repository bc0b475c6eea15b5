import { Minor, wallet, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/db.ts'
import { serve, type MemberRef, type OwnerRef } from '../platform/http/serve.ts'
import { booksOf, codesOf } from './books.ts'
import { readBalances } from './read-balance.ts'
import { readPnl } from './read-pnl.ts'
import { readStatement } from './read-statement.ts'

interface WalletDeps {
  readonly currency: (trx: Trx) => Promise<Currency>
  /** The member's money held by others, such as vendors. */
  readonly elsewhere: (trx: Trx, member: OwnerRef, currency: Currency) => Promise<Minor>
}

export function walletRoutes(app: FastifyInstance, { currency: currencyIn, elsewhere }: WalletDeps): void {
  serve(app, wallet.memberWallet, async ({ trx, member }) => {
    const currency = await currencyIn(trx)
    const { book, own, bonus } = await balanceOf(trx, member, currency)
    const others = book === 'real' ? await elsewhere(trx, member, currency) : 0
    const sumBalance = { minor: Minor.parse(own.free.minor + others), currency }
    return { sumBalance, held: own.held, bonus: bonus.free, book }
  })
  serve(app, wallet.merchantWallet, async ({ trx, member }) => {
    const { book, own, bonus } = await balanceOf(trx, member, await currencyIn(trx))
    return { balance: own.free, held: own.held, bonus: bonus.free, book }
  })
  serve(app, wallet.txCodes, async ({ member }) => ({ codes: codesOf(member.role) }))
  serve(app, wallet.transactionDetails, ({ trx, member, query }) =>
    readStatement(trx, member, booksOf(member.role), query),
  )
  serve(app, wallet.memberPnl, async ({ trx, member, query }) =>
    readPnl(trx, member, booksOf(member.role), await currencyIn(trx), query),
  )
}

async function balanceOf(trx: Trx, member: MemberRef, currency: Currency) {
  const [book = 'real'] = booksOf(member.role)
  const { [book]: own, bonus } = await readBalances(trx, member, currency)
  return { book, own, bonus }
}
