import { operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { lastOf } from '../platform/db/keyset.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { readEdits } from './store.ts'

const pageSize = 100

export function auditLogRoutes(app: FastifyInstance): void {
  serveList(app, operators.edits, async ({ trx, query: { memberId = null } }, from) => {
    const edits = await readEdits(trx, { memberId, from, size: pageSize })
    return {
      edits: edits.map(({ id, at, noun, key, before: was, after, who }) => ({
        id,
        at: at.toISOString(),
        noun,
        key,
        before: was,
        after,
        who,
      })),
      last: lastOf(edits, pageSize, ({ exactly, id }) => [exactly, id]),
    }
  })
}
