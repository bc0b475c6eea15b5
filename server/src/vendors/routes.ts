import { operators, vendors, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { catalogueChanged } from '../catalogue/index.ts'
import type { Trx } from '../platform/db.ts'
import { hostNameOf, serve, serveInSteps } from '../platform/http.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { ShardMap } from '../platform/shards.ts'
import { healthChanged } from './events.ts'
import { launchGame } from './launch-game.ts'
import { listReturns } from './list-returns.ts'
import { showRound, showRounds } from './show-rounds.ts'
import { showStaleRounds } from './show-stale-rounds.ts'
import * as store from './store-suppliers.ts'
import type { Suppliers } from './supplier.ts'
import { watchSuppliers } from './watch-suppliers.ts'

export interface VendorsNeeds {
  readonly suppliers: Suppliers
  readonly currency: (trx: Trx) => Promise<Currency>
  /** How addresses of a host begin where the browser does not say where its page stands. */
  readonly originAt: (host: string) => string
  readonly metrics: Metrics
  readonly shards: ShardMap
}

export function vendorsRoutes(
  app: FastifyInstance,
  { currency, originAt, metrics, shards, ...needs }: VendorsNeeds,
): void {
  const suppliers = watchSuppliers(app, needs.suppliers, metrics)
  const launched = metrics.counter('games_launched', 'Games of vendors that were opened')
  const failed = metrics.counter('games_not_launched', 'Games that a supplier did not open, or not where it may')
  const onFailed = (supplier: string, why: string) => {
    failed()
    app.log.warn({ supplier, why }, 'a game was not opened')
  }

  serveInSteps(app, vendors.launchGame, async ({ act, member, body, browser }) => {
    const origin = browser.origin ?? originAt(hostNameOf(browser.host))
    const value = await launchGame({ suppliers, currency, onFailed }, { act, member, origin }, body)
    launched()
    return value
  })

  serve(app, vendors.vendorHealth, async ({ trx }) => ({ down: await store.vendorsDown(trx) }), {
    staleOn: [healthChanged, catalogueChanged],
  })

  serve(app, vendors.rounds, ({ trx, member, query }) => showRounds(trx, member, query))
  serve(app, vendors.roundDetail, ({ trx, member, query }) => showRound(trx, member, query))

  serve(app, operators.returns, async ({ trx, query }) => ({ returns: await listReturns(trx, shards.schemas, query) }))
  serve(app, operators.rounds, ({ trx, query }) => showStaleRounds(trx, shards.schemas, query))
}
