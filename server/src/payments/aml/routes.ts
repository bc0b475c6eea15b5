import { laundering } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { lastOf } from '../../platform/db/keyset.ts'
import { serveList } from '../../platform/http/serve-list.ts'
import { serve } from '../../platform/http/serve.ts'
import { closeFlag } from './close-flag.ts'
import { listFlags } from './store.ts'

const pageSize = 50

export function launderingRoutes(app: FastifyInstance): void {
  serveList(app, laundering.flags, async ({ trx, query: { state } }, from) => {
    const flags = await listFlags(trx, { state, from, size: pageSize })
    return { flags, last: lastOf(flags, pageSize, ({ foundAt, id }) => [foundAt, id]) }
  })
  serve(app, laundering.closeFlag, ({ trx, operator, body }) => closeFlag(trx, operator, body))
}
