import { wallet, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve } from '../platform/http.ts'
import { readBalances } from './read-balance.ts'

interface WalletNeeds {
  readonly currency: (trx: Trx) => Promise<Currency>
}

export function walletRoutes(app: FastifyInstance, { currency }: WalletNeeds): void {
  serve(app, wallet.memberWallet, async ({ trx, member }) => {
    const book: wallet.Book = member.role === 'trial' ? 'trial' : 'real'
    const { [book]: own, bonus } = await readBalances(trx, member, await currency(trx))
    return { sumBalance: own.free, held: own.held, bonus: bonus.free, book }
  })
  serve(app, wallet.merchantWallet, async ({ trx, member }) => {
    const book: wallet.Book = member.role === 'trial' ? 'trial' : 'real'
    const { [book]: own, bonus } = await readBalances(trx, member, await currency(trx))
    return { balance: own.free, held: own.held, bonus: bonus.free, book }
  })
}
