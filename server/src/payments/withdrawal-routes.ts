import { payments } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve } from '../platform/http.ts'
import { addBankCard } from './add-bank-card.ts'
import type { CardNumbers } from './card-number.ts'
import { listBankCards } from './list-bank-cards.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { removeBankCard } from './remove-bank-card.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { withdrawOptions } from './withdraw-options.ts'
import type { WithdrawalRules } from './withdrawal.ts'

export interface WithdrawalNeeds {
  readonly numbers: CardNumbers
  /** The merchant's settings. */
  readonly rules: (trx: Trx) => Promise<WithdrawalRules>
}

export function withdrawalRoutes(app: FastifyInstance, { numbers, rules }: WithdrawalNeeds): void {
  serve(app, payments.bankCards, ({ trx, member }) => listBankCards(trx, member))
  serve(app, payments.addBankCard, async ({ trx, member, body }) =>
    addBankCard(numbers, trx, member, body, await rules(trx)),
  )
  serve(app, payments.removeBankCard, ({ trx, member, query }) => removeBankCard(trx, member, query.cardId))
  serve(app, payments.withdrawOptions, async ({ trx, member }) => withdrawOptions(trx, member, await rules(trx)))
  serve(app, payments.withdraw, async ({ trx, member, body }) => requestWithdrawal(trx, member, body, await rules(trx)))
  serve(app, payments.withdrawReport, ({ trx, member, query }) => listWithdrawals(trx, member, query))
}
