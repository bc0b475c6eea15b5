import type { Call, ValueOf } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Position } from '../db/keyset.ts'
import { serve, type Asked } from './serve.ts'

/** A page, and where it ended if there may be more. */
export type Page<C extends Call> = Omit<ValueOf<C>, 'next'> & { readonly last: Position | null }

/** Serves a list to operators page by page. The handler learns where the last page ended; the caller gets a cursor that serves nobody else. */
export function serveList<C extends Call & { readonly auth: 'operator' }>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>, from: Position | null) => Promise<Page<C>>,
): void {
  const { cursors } = app.edge
  serve(app, call, async (asked) => {
    const { after, ...filter } = asked.query as { after?: string }
    const { id: operatorId } = asked.operator as { id: string }
    const of = { path: call.path, merchantId: asked.merchant.id, operatorId, filter }
    const { last, ...page } = await handle(asked, after === undefined ? null : cursors.open(of, after))
    return { ...page, next: last && cursors.seal(of, last) } as unknown as ValueOf<C>
  })
}
