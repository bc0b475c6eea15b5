import { operators, supplierLimits, vendors, type Currency, type system } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { catalogueChanged, type ViewerDeps } from '../catalogue/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { hostNameOf } from '../platform/http/addresses/host-name.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve, serveInSteps } from '../platform/http/serve.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { healthChanged } from './events.ts'
import {
  approveParkedPayout,
  refuseParkedPayout,
  showParkedPayout,
  takeApprovalBack,
} from './parked-payouts/decide-parked-payout.ts'
import { launchGame } from './launch/launch-game.ts'
import { listParkedPayouts } from './parked-payouts/list-parked-payouts.ts'
import { listReturns } from './returns/list-returns.ts'
import { askAboutRound } from './rounds/ask-about-round.ts'
import { countPlayers } from './rounds/count-players.ts'
import { findRounds, listStaleRounds, showPlayedRound } from './rounds/find-rounds.ts'
import { showRound, showRounds } from './rounds/show-rounds.ts'
import { listLimits, setLimit } from './wallet-api/store/supplier-limits.ts'
import { showSupplier, showVendors } from './suppliers/show-vendors.ts'
import * as store from './suppliers/store.ts'
import type { Brand, Suppliers } from './suppliers/supplier.ts'
import { watchSuppliers } from './suppliers/watch-suppliers.ts'

export interface VendorsDeps {
  readonly suppliers: Suppliers
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly levelOf: ViewerDeps['levelOf']
  readonly site: (trx: Trx) => Promise<{ readonly code: string; readonly theme: Pick<system.Theme, 'scheme'> }>
  /** The origin of a host, for browsers that do not send the page's own. */
  readonly originAt: (host: string) => string
  readonly metrics: Metrics
}

export function vendorsRoutes(
  app: FastifyInstance,
  { currency, levelOf, site, originAt, metrics, ...deps }: VendorsDeps,
): void {
  const suppliers = watchSuppliers(app, deps.suppliers, metrics)
  const launched = metrics.counter('games_launched', 'Games of vendors that were opened')
  const failed = metrics.counter('games_not_launched', 'Games that a supplier did not open, or not where it may')
  const onFailed = (supplier: string, why: string) => {
    failed()
    app.log.warn({ supplier, why }, 'a game was not opened')
  }

  const brand = async (trx: Trx): Promise<Brand> => {
    const { code, theme } = await site(trx)
    return { merchantCode: code, css: theme.scheme }
  }
  serveInSteps(app, vendors.launchGame, async ({ runStep, member, visitor, body, browser }) => {
    const origin = browser.origin ?? originAt(hostNameOf(browser.host))
    const value = await launchGame(
      { suppliers, currency, levelOf, brand, onFailed },
      { runStep, member, country: visitor.country, origin },
      body,
    )
    launched()
    return value
  })

  serve(app, vendors.vendorHealth, async ({ trx }) => ({ down: await store.vendorsDown(trx) }), {
    staleOn: [healthChanged, catalogueChanged],
  })

  serve(app, vendors.rounds, ({ trx, member, query }) => showRounds(trx, member, query))
  serve(app, vendors.roundDetail, ({ trx, member, query }) => showRound(trx, member, query))

  serve(app, operators.returns, async ({ trx, query }) => ({ returns: await listReturns(trx, query) }))
  serveList(app, operators.rounds, ({ trx, query }, from) => listStaleRounds(trx, query, from))
  serveList(app, operators.findRounds, ({ trx, query }, from) => findRounds(trx, query, from))
  serve(app, operators.round, ({ trx, query }) => showPlayedRound(trx, query))
  serve(app, operators.askAboutRound, async ({ trx, body }) => {
    await askAboutRound(trx, body)
    return {}
  })

  serve(app, operators.players, ({ trx, query }) => countPlayers(trx, query))
  serve(app, operators.vendorStates, ({ trx }) => showVendors(trx))
  serve(app, operators.supplierState, ({ trx, query }) => showSupplier(trx, query.supplier))

  serveList(app, supplierLimits.parkedPayouts, ({ trx, query }, from) => listParkedPayouts(trx, query, from))
  serve(
    app,
    supplierLimits.approveParkedPayout,
    ({ trx, operator, body }) => approveParkedPayout(trx, operator, { id: body.memberId }, body.id),
    {
      effect: ({ trx, body }) => showParkedPayout(trx, { id: body.memberId }, body.id),
      takeBack: async ({ trx, operator, body: { id, memberId } }, reason, isOwn) => {
        if (isOwn) await takeApprovalBack(trx, operator, { id: memberId }, id)
        else await refuseParkedPayout(trx, operator, { id: memberId }, { id, reason })
      },
    },
  )
  serve(app, supplierLimits.refuseParkedPayout, ({ trx, operator, body }) =>
    refuseParkedPayout(trx, operator, { id: body.memberId }, body),
  )
  serve(app, supplierLimits.limits, ({ trx }) => listLimits(trx))
  serve(app, supplierLimits.setLimit, async ({ trx, operator, body }) => ({
    state: await setLimit(trx, operator, body),
  }))
}
