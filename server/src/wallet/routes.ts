import { wallet, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve } from '../platform/http.ts'
import { readBalance } from './read-balance.ts'

interface WalletNeeds {
  readonly currency: (trx: Trx) => Promise<Currency>
}

export function walletRoutes(app: FastifyInstance, { currency }: WalletNeeds): void {
  serve(app, wallet.memberWallet, async ({ trx, member }) => {
    const book: wallet.Book = member.role === 'trial' ? 'trial' : 'real'
    return { sumBalance: await readBalance(trx, member, book, await currency(trx)), book }
  })
}
