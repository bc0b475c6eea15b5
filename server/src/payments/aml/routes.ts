import { laundering } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { closeFlag } from './close-flag.ts'
import { listFlags } from './store.ts'

const pageSize = 50

export function launderingRoutes(app: FastifyInstance): void {
  serve(app, laundering.flags, async ({ trx, query: { state, before } }) => ({
    flags: await listFlags(trx, { state, before: before === undefined ? null : new Date(before), size: pageSize }),
  }))
  serve(app, laundering.closeFlag, ({ trx, operator, body }) => closeFlag(trx, operator, body))
}
