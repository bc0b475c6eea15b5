import { operators, payments, type Language, type ValueOf } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/db.ts'
import { hostNameOf } from '../../platform/http/addresses/host-name.ts'
import { preferredLanguages } from '../../platform/http/in-language.ts'
import { serveList } from '../../platform/http/serve-list.ts'
import { serve, serveInSteps, type Browser } from '../../platform/http/serve.ts'
import { acceptPromo } from './accept-promo.ts'
import { approveAdjustment } from '../adjustments/approve-adjustment.ts'
import { adjustmentEffect } from '../adjustments/adjustment-effect.ts'
import { approveDeposit, manualDeposit, takeApprovalBack } from './approve-deposit.ts'
import { beginDeposit, type GatewayKind } from './begin-deposit.ts'
import type { Deposit } from './deposit.ts'
import { depositEffect } from './deposit-effect.ts'
import { NotFoundError } from '../errors.ts'
import { listAdjustments } from '../adjustments/list-adjustments.ts'
import { channelNames, describeDeposits, listDeposits } from './list-deposits.ts'
import { countQueue, listQueue } from './list-queue.ts'
import { listChannels } from './list-channels.ts'
import type { DepositDeps } from '../deps.ts'
import { proposeAdjustment } from '../adjustments/propose-adjustment.ts'
import { refuseDeposit } from './refuse-deposit.ts'
import { reverseByHand, takeReversalBack } from './reverse-by-hand.ts'
import { sendSlip } from './send-slip.ts'
import { showDeposit } from './show-deposit.ts'
import { slipRoute } from './slip-pictures.ts'
import { importStatement } from '../statements/import-statement.ts'
import { matchLine } from '../statements/match-line.ts'
import { lockAdjustment, type Adjustment } from '../adjustments/store.ts'

const gateways = {
  gateway: payments.depositGateway,
  alipay: payments.depositAlipay,
  qq: payments.depositQq,
  wechat: payments.depositWechat,
} as const satisfies Record<GatewayKind, unknown>

/** The page that shows the member a deposit's state. */
const recordPath = (id: string) => `/m/transaction/deposits?id=${id}`

export function depositRoutes(app: FastifyInstance, deps: DepositDeps): void {
  const languagesOf = async (trx: Trx, { language }: Browser): Promise<Language[]> => {
    const { defaultLanguage } = (await deps.site(trx)).settings
    return preferredLanguages(language ?? defaultLanguage, defaultLanguage)
  }
  const currencyIn = async (trx: Trx) => (await deps.site(trx)).settings.currency
  const shown = async (trx: Trx, deposit: Deposit, browser: Browser): Promise<payments.Deposit> => {
    const names = await channelNames(trx, await languagesOf(trx, browser))
    const [one] = await describeDeposits(trx, deposit.owner, [deposit], names)
    if (!one) throw new NotFoundError()
    return one
  }

  serve(app, payments.banksByVendor, async ({ trx, member, browser }) => ({
    channels: await listChannels(trx, member, await currencyIn(trx), await languagesOf(trx, browser)),
  }))
  serve(app, payments.depositPromos, async ({ trx, member, browser }) => ({
    promos: await deps.promotions.list(trx, member, await currencyIn(trx), await languagesOf(trx, browser)),
  }))
  for (const [kind, call] of Object.entries(gateways) as [GatewayKind, typeof payments.depositGateway][]) {
    serveInSteps(app, call, async ({ runStep, member, body, browser }) => {
      const returnUrl = `${deps.originAt(hostNameOf(browser.host))}${recordPath(body.depositId)}`
      const { deposit, redirectUrl } = await beginDeposit(deps, runStep, member, { ...body, kind, returnUrl })
      return { deposit: await runStep((trx) => shown(trx, deposit, browser)), redirectUrl }
    })
  }
  serve(
    app,
    payments.manualTransfer,
    async ({ trx, member, body, browser }) => shown(trx, await sendSlip(deps, trx, member, body), browser),
    { bodyBytes: 1 << 20 },
  )
  serve(app, payments.acceptPromo, async ({ trx, member, body, browser }) =>
    shown(trx, await acceptPromo(deps, trx, member, body.depositId, body.promo), browser),
  )
  serve(app, payments.depositRecords, async ({ trx, member, query, browser }) =>
    listDeposits(trx, member, query, await languagesOf(trx, browser)),
  )

  serveList(app, operators.deposits, async ({ trx, query, browser }, from) =>
    listQueue(trx, query, { from, languages: await languagesOf(trx, browser) }),
  )
  serve(app, operators.depositStats, async ({ trx, browser }) => countQueue(trx, await languagesOf(trx, browser)))
  serve(
    app,
    operators.importStatement,
    async ({ trx, body }) => importStatement(trx, { ...body, currency: await currencyIn(trx) }),
    { bodyBytes: 12 << 20 },
  )
  serve(app, operators.matchStatementLine, ({ trx, body }) => matchLine(trx, body))
  serve(app, operators.deposit, async ({ trx, merchant, operator, query, browser }) =>
    showDeposit(deps, trx, { merchant, operator, languages: await languagesOf(trx, browser) }, query),
  )
  slipRoute(app, deps)
  serve(
    app,
    operators.approveDeposit,
    ({ trx, operator, body }) => approveDeposit(deps, trx, operator, { id: body.memberId }, body),
    {
      effect: async ({ trx, body }) => depositEffect(await manualDeposit(trx, { id: body.memberId }, body.id), 'paid'),
      takeBack: async ({ trx, operator, body: { id, memberId } }, reason, isOwn) => {
        if (isOwn) await takeApprovalBack(trx, operator, { id: memberId }, id)
        else await refuseDeposit(trx, operator, { id: memberId }, { id, reason })
      },
    },
  )
  serve(app, operators.refuseDeposit, ({ trx, operator, body }) =>
    refuseDeposit(trx, operator, { id: body.memberId }, body),
  )
  serve(
    app,
    operators.reverseDeposit,
    ({ trx, operator, body }) => reverseByHand(deps, trx, operator, { id: body.memberId }, body),
    {
      effect: async ({ trx, body }) =>
        depositEffect(await manualDeposit(trx, { id: body.memberId }, body.id), 'reversed'),
      takeBack: ({ trx, body }) => takeReversalBack(trx, { id: body.memberId }, body.id),
    },
  )
  serveList(app, operators.adjustments, async ({ trx }, from) => {
    const { adjustments, last } = await listAdjustments(trx, from)
    return { adjustments: adjustments.map(describedAdjustment), last }
  })
  serve(app, operators.proposeAdjustment, async ({ trx, operator, body }) => {
    const proposer = { operator, currency: await currencyIn(trx) }
    return describedAdjustment(await proposeAdjustment(trx, proposer, body))
  })
  serve(
    app,
    operators.approveAdjustment,
    async ({ trx, operator, body }) =>
      describedAdjustment(await approveAdjustment(trx, operator, { id: body.memberId }, body.id)),
    {
      effect: async ({ trx, body }) => {
        const adjustment = await lockAdjustment(trx, { id: body.memberId }, body.id)
        if (!adjustment) throw new NotFoundError()
        return adjustmentEffect(trx, adjustment)
      },
    },
  )
}

const describedAdjustment = (adjustment: Adjustment): ValueOf<typeof operators.approveAdjustment> => ({
  id: adjustment.id,
  memberId: adjustment.owner.id,
  amount: { minor: adjustment.amountMinor, currency: adjustment.currency },
  reason: adjustment.reason,
  proposedBy: adjustment.proposedBy.name,
  approvedBy: adjustment.approvedBy?.name ?? null,
  at: adjustment.at.toISOString(),
})
