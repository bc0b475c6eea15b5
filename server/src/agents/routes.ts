import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import type { TeamDeps } from './deps.ts'
import * as store from './store.ts'
import { teamRoutes } from './teams/routes.ts'

export { figureRoutes } from './figures/routes.ts'

export function agentsRoutes(app: FastifyInstance, deps: TeamDeps): void {
  teamRoutes(app, deps)
  serve(app, agents.affiliate, async ({ trx, query }) => ({
    code: (await store.findAffiliate(trx, { host: query.domain.toLowerCase() }))?.code ?? '',
  }))
  serve(app, agents.checkAffiliate, async ({ trx, query }) => ({
    success: (await store.findAffiliate(trx, { code: query.code })) !== null,
  }))
}
