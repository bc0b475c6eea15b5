import { backOffice, operators, payments } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/db.ts'
import { readAccount } from '../../members/index.ts'
import { changesBetween } from '../../operators/index.ts'
import { serveList } from '../../platform/http/serve-list.ts'
import { serve, serveInSteps, type OwnerRef } from '../../platform/http/serve.ts'
import { noteSecurityChange, sendNotice, type Notify } from '../../security/index.ts'
import type { Site } from '../../system/index.ts'
import { addBankCard } from '../bank-cards/add-bank-card.ts'
import { approveWithdrawal, withdrawalEffect, type ApprovalDeps } from './approve-withdrawal.ts'
import { approveWithdrawals } from './approve-withdrawals.ts'
import type { CardNumbers } from '../bank-cards/card-number.ts'
import { explainWithdrawal } from './explain-withdrawal.ts'
import { listBankCards } from '../bank-cards/list-bank-cards.ts'
import { assignWithdrawal } from './assign-withdrawal.ts'
import { showBackground } from './background.ts'
import { endHold, holdWithdrawal } from './hold-withdrawal.ts'
import { countQueue, listQueue, showToOperator, type LevelsOf } from './list-queue.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { resolveWithdrawal } from './resolve-withdrawal.ts'
import { reviewAutomatic } from './rule/review-automatic.ts'
import { unsetRule } from './rule/rule.ts'
import { setRule, stopRule } from './rule/set-rule.ts'
import { approvedLately, readRule } from './rule/store.ts'
import { judgeWithdrawals, type JudgeDeps } from './signals/judge-withdrawals.ts'
import type { DepositDeps } from '../deps.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { removeBankCard } from '../bank-cards/remove-bank-card.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { withdrawOptions } from './withdraw-options.ts'
import type { Which } from './withdrawal.ts'

export interface WithdrawalDeps extends Pick<DepositDeps, 'promotions'>, JudgeDeps {
  readonly levelsOf: LevelsOf
  readonly site: (trx: Trx) => Promise<Pick<Site, 'name' | 'settings'>>
  readonly numbers: CardNumbers
  readonly notify: Notify
  /** How many withdrawals a day this member may make, given the general limit. */
  readonly withdrawalsOf: (trx: Trx, member: OwnerRef, everybody: number) => Promise<number>
}

export function withdrawalRoutes(
  app: FastifyInstance,
  { numbers, promotions, site, withdrawalsOf, levelsOf, documentNames, notify }: WithdrawalDeps,
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
  const judge = (trx: Trx, which: readonly Which[]) => judgeWithdrawals({ documentNames }, trx, which)
  serve(app, payments.withdraw, async ({ trx, member, body }) =>
    requestWithdrawal({ promotions, judge }, trx, member, body, await rulesFor(trx, member)),
  )
  serve(app, payments.withdrawReport, ({ trx, member, query }) => listWithdrawals(trx, member, query))

  serve(app, backOffice.explainWithdrawal, ({ trx, query }) =>
    explainWithdrawal(promotions, trx, query, (owner) => rulesFor(trx, owner)),
  )
  reviewRoutes(app, { levelsOf, documentNames, site, judge })
}

type ReviewDeps = Pick<WithdrawalDeps, 'levelsOf' | 'documentNames' | 'site'> & Pick<ApprovalDeps, 'judge'>

/** What staff do. */
function reviewRoutes(app: FastifyInstance, { levelsOf, documentNames, site, judge }: ReviewDeps): void {
  const settingsIn = async (trx: Trx) => (await site(trx)).settings
  const deps = async (trx: Trx) => ({ judge, payoutHours: (await settingsIn(trx)).payoutHours })
  const shown = (trx: Trx, which: Which) => showToOperator(levelsOf, trx, which)
  serveList(app, operators.withdrawals, ({ trx, query }, from) => listQueue(levelsOf, trx, query, from))
  serve(app, operators.withdrawalStats, ({ trx }) => countQueue(trx))
  serve(app, operators.withdrawal, ({ trx, query }) => shown(trx, query))
  serve(app, operators.withdrawalBackground, ({ trx, query }) => showBackground({ documentNames }, trx, query))
  serve(app, operators.judgeWithdrawal, async ({ trx, body }) => {
    await judge(trx, [body])
    return shown(trx, body)
  })
  serve(
    app,
    operators.approveWithdrawal,
    async ({ trx, operator, body }) => approveWithdrawal(trx, operator, body, await deps(trx)),
    { effect: ({ trx, body }) => withdrawalEffect(trx, body) },
  )
  serve(app, operators.approveWithdrawals, async ({ trx, operator, body }) => {
    const { bulk } = (await readRule(trx)) ?? unsetRule((await settingsIn(trx)).currency)
    return approveWithdrawals(trx, operator, body, { ...(await deps(trx)), bulk })
  })
  serve(app, operators.refuseWithdrawal, ({ trx, operator, body }) => refuseWithdrawal(trx, operator.name, body))
  serve(app, operators.holdWithdrawal, async ({ trx, operator, body }) => {
    await holdWithdrawal(trx, operator, body)
    return shown(trx, body)
  })
  serve(app, operators.releaseWithdrawal, async ({ trx, body }) => {
    await endHold(trx, body)
    return shown(trx, body)
  })
  serve(app, operators.assignWithdrawal, async ({ trx, operator, body }) => {
    await assignWithdrawal(trx, operator, body)
    return shown(trx, body)
  })
  serve(app, operators.resolveWithdrawal, ({ trx, body }) => resolveWithdrawal(trx, body))

  serve(app, operators.withdrawalRule, async ({ trx }) => {
    const { currency, pack } = await settingsIn(trx)
    const rule = (await readRule(trx)) ?? unsetRule(currency)
    return { rule, currency, needsCeilings: pack === 'strict', approved: await approvedLately(trx) }
  })
  serve(
    app,
    operators.setWithdrawalRule,
    async ({ trx, operator, body }) => setRule(trx, operator, body, await settingsIn(trx)),
    {
      effect: async ({ trx, body: { reason: _recorded, ...rule } }) => {
        const now = (await readRule(trx)) ?? unsetRule((await settingsIn(trx)).currency)
        return { changes: changesBetween({ ...now }, rule), dependsOn: { ...now } }
      },
    },
  )
  serve(app, operators.stopWithdrawalRule, async ({ trx }) => stopRule(trx, await settingsIn(trx)))
  serve(app, operators.reviewWithdrawal, async ({ trx, operator, body }) => {
    await reviewAutomatic(trx, operator, body)
    return {}
  })
}
