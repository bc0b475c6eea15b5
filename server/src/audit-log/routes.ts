import { operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import { readEdits } from './store.ts'

export function auditLogRoutes(app: FastifyInstance): void {
  serve(app, operators.edits, async ({ trx, query: { memberId, before } }) => {
    const edits = await readEdits(trx, {
      memberId: memberId ?? null,
      before: before === undefined ? null : new Date(before),
    })
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
    }
  })
}
