import { backOffice, operators, payments } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/db.ts'
import { readAccount } from '../../members/index.ts'
import { serveList } from '../../platform/http/serve-list.ts'
import { serve, serveInSteps, type OwnerRef } from '../../platform/http/serve.ts'
import { noteSecurityChange, sendNotice, type Notify } from '../../security/index.ts'
import type { Site } from '../../system/index.ts'
import { addBankCard } from '../bank-cards/add-bank-card.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { approveWithdrawals } from './approve-withdrawals.ts'
import type { CardNumbers } from '../bank-cards/card-number.ts'
import { explainWithdrawal } from './explain-withdrawal.ts'
import { listBankCards } from '../bank-cards/list-bank-cards.ts'
import { listInState, listWithdrawals, showToOperator } from './list-withdrawals.ts'
import type { DepositDeps } from '../deps.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { removeBankCard } from '../bank-cards/remove-bank-card.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { withdrawOptions } from './withdraw-options.ts'

export interface WithdrawalDeps extends Pick<DepositDeps, 'promotions'> {
  readonly site: (trx: Trx) => Promise<Pick<Site, 'name' | 'settings'>>
  readonly numbers: CardNumbers
  readonly notify: Notify
  /** How many withdrawals a day this member may make, given the general limit. */
  readonly withdrawalsOf: (trx: Trx, member: OwnerRef, everybody: number) => Promise<number>
}

export function withdrawalRoutes(
  app: FastifyInstance,
  { numbers, promotions, site, withdrawalsOf, notify }: WithdrawalDeps,
): void {
  const rules = async (trx: Trx) => (await site(trx)).settings
  const rulesFor = async (trx: Trx, member: OwnerRef) => {
    const settings = await rules(trx)
    return { ...settings, withdrawTimesADay: await withdrawalsOf(trx, member, settings.withdrawTimesADay) }
  }

  serve(app, payments.bankCards, ({ trx, member }) => listBankCards(trx, member))
  serveInSteps(app, payments.addBankCard, async ({ runStep, member, body }) => {
    const { card, notice } = await runStep(async (trx) => {
      const { name, settings } = await site(trx)
      const { isNew, ...added } = await addBankCard(numbers, trx, member, body, settings)
      const account = isNew ? await readAccount(trx, member.id) : null
      return { ...added, notice: account && (await noteSecurityChange(trx, account, 'bankCard', { name, settings })) }
    })
    if (notice) sendNotice(notify, notice)
    return card
  })
  serve(app, payments.removeBankCard, ({ trx, member, query }) => removeBankCard(trx, member, query.cardId))
  serve(app, payments.withdrawOptions, async ({ trx, member }) =>
    withdrawOptions(promotions, trx, member, await rulesFor(trx, member)),
  )
  serve(app, payments.withdraw, async ({ trx, member, body }) =>
    requestWithdrawal(promotions, trx, member, body, await rulesFor(trx, member)),
  )
  serve(app, payments.withdrawReport, ({ trx, member, query }) => listWithdrawals(trx, member, query))

  serve(app, backOffice.explainWithdrawal, ({ trx, query }) =>
    explainWithdrawal(promotions, trx, query, (owner) => rulesFor(trx, owner)),
  )
  serveList(app, operators.withdrawals, ({ trx, query }, from) => listInState(trx, query, from))
  serve(app, operators.withdrawal, ({ trx, query }) => showToOperator(trx, query))
  serve(app, operators.approveWithdrawal, async ({ trx, operator, body }) =>
    approveWithdrawal(trx, operator, body, await rules(trx)),
  )
  serve(app, operators.approveWithdrawals, async ({ trx, operator, body }) =>
    approveWithdrawals(trx, operator, body, await rules(trx)),
  )
  serve(app, operators.refuseWithdrawal, ({ trx, operator, body }) => refuseWithdrawal(trx, operator.name, body))
}
