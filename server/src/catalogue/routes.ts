import { catalogue } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import { catalogueChanged } from './events.ts'
import { listGames } from './list-games.ts'
import * as store from './store.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  const staleOn = [catalogueChanged]

  serve(app, catalogue.vendorGameTypes, async ({ trx }) => ({ content: await store.vendorsByType(trx) }), { staleOn })
  serve(app, catalogue.gameList, ({ trx, query }) => listGames(trx, query), { staleOn })
  serve(
    app,
    catalogue.hotGames,
    async ({ trx, query }) => ({ list: await store.describe(trx, await store.hotIds(trx), query.language) }),
    { staleOn },
  )
}
