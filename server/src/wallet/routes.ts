import { wallet, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve, type MemberRef } from '../platform/http.ts'
import { booksOf, codesOf } from './books.ts'
import { readBalances } from './read-balance.ts'
import { readPnl } from './read-pnl.ts'
import { readStatement } from './read-statement.ts'

interface WalletNeeds {
  readonly currency: (trx: Trx) => Promise<Currency>
}

export function walletRoutes(app: FastifyInstance, { currency }: WalletNeeds): void {
  serve(app, wallet.memberWallet, async ({ trx, member }) => {
    const { book, own, bonus } = await balanceOf(trx, member, await currency(trx))
    return { sumBalance: own.free, held: own.held, bonus: bonus.free, book }
  })
  serve(app, wallet.merchantWallet, async ({ trx, member }) => {
    const { book, own, bonus } = await balanceOf(trx, member, await currency(trx))
    return { balance: own.free, held: own.held, bonus: bonus.free, book }
  })
  serve(app, wallet.txCodes, async ({ member }) => ({ codes: codesOf(member.role) }))
  serve(app, wallet.transactionDetails, ({ trx, member, query }) =>
    readStatement(trx, member, booksOf(member.role), query),
  )
  serve(app, wallet.memberPnl, async ({ trx, member, query }) =>
    readPnl(trx, member, booksOf(member.role), await currency(trx), query),
  )
}

async function balanceOf(trx: Trx, member: MemberRef, currency: Currency) {
  const [book = 'real'] = booksOf(member.role)
  const { [book]: own, bonus } = await readBalances(trx, member, currency)
  return { book, own, bonus }
}
