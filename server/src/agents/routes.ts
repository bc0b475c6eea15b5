import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import * as store from './store.ts'

export function agentsRoutes(app: FastifyInstance): void {
  serve(app, agents.affiliate, async ({ trx, query }) => ({
    code: (await store.findAffiliate(trx, { host: query.domain.toLowerCase() }))?.code ?? '',
  }))
  serve(app, agents.checkAffiliate, async ({ trx, query }) => ({
    success: (await store.findAffiliate(trx, { code: query.code })) !== null,
  }))
}
