import { operators, payments } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve, type OwnerRef } from '../platform/http.ts'
import { addBankCard } from './add-bank-card.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import type { CardNumbers } from './card-number.ts'
import { listBankCards } from './list-bank-cards.ts'
import { listInState, listWithdrawals } from './list-withdrawals.ts'
import type { DepositNeeds } from './needs.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { removeBankCard } from './remove-bank-card.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { withdrawOptions } from './withdraw-options.ts'

export interface WithdrawalNeeds extends Pick<DepositNeeds, 'shards' | 'site'> {
  readonly numbers: CardNumbers
  /** How often this member can take money out a day, where everybody can so often. */
  readonly withdrawalsOf: (trx: Trx, member: OwnerRef, everybody: number) => Promise<number>
}

export function withdrawalRoutes(
  app: FastifyInstance,
  { numbers, shards, site, withdrawalsOf }: WithdrawalNeeds,
): void {
  const rules = async (trx: Trx) => (await site(trx)).settings
  const rulesFor = async (trx: Trx, member: OwnerRef) => {
    const settings = await rules(trx)
    return { ...settings, withdrawTimesADay: await withdrawalsOf(trx, member, settings.withdrawTimesADay) }
  }

  serve(app, payments.bankCards, ({ trx, member }) => listBankCards(trx, member))
  serve(app, payments.addBankCard, async ({ trx, member, body }) =>
    addBankCard(numbers, trx, member, body, await rules(trx)),
  )
  serve(app, payments.removeBankCard, ({ trx, member, query }) => removeBankCard(trx, member, query.cardId))
  serve(app, payments.withdrawOptions, async ({ trx, member }) =>
    withdrawOptions(trx, member, await rulesFor(trx, member)),
  )
  serve(app, payments.withdraw, async ({ trx, member, body }) =>
    requestWithdrawal(trx, member, body, await rulesFor(trx, member)),
  )
  serve(app, payments.withdrawReport, ({ trx, member, query }) => listWithdrawals(trx, member, query))

  serve(app, operators.withdrawals, ({ trx, query }) => listInState(trx, shards, query))
  serve(app, operators.approveWithdrawal, async ({ trx, operator, body }) =>
    approveWithdrawal(trx, shards, operator.name, body, await rules(trx)),
  )
  serve(app, operators.refuseWithdrawal, ({ trx, operator, body }) =>
    refuseWithdrawal(trx, shards, operator.name, body),
  )
}
