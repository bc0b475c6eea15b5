import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import type { TeamNeeds } from './needs.ts'
import * as store from './store.ts'
import { teamRoutes } from './team-routes.ts'

export { figureRoutes } from './figure-routes.ts'

export function agentsRoutes(app: FastifyInstance, needs: TeamNeeds): void {
  teamRoutes(app, needs)
  serve(app, agents.affiliate, async ({ trx, query }) => ({
    code: (await store.findAffiliate(trx, { host: query.domain.toLowerCase() }))?.code ?? '',
  }))
  serve(app, agents.checkAffiliate, async ({ trx, query }) => ({
    success: (await store.findAffiliate(trx, { code: query.code })) !== null,
  }))
}
