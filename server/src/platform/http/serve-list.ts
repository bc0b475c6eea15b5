import type { Call, ValueOf } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Position } from '../db/keyset.ts'
import type { Cursors } from './cursor.ts'
import { serve, type Asked } from './serve.ts'

type ListCall = Call & { readonly auth: 'operator' }

/** A page, and where it ended if there may be more. */
export type Page<C extends Call> = Omit<ValueOf<C>, 'next'> & { readonly last: Position | null }

/** Serves a list to operators page by page. The handler learns where the last page ended; the caller gets a cursor that serves nobody else. */
export function serveList<C extends ListCall>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>, from: Position | null) => Promise<Page<C>>,
): void {
  serve(app, call, async (asked) => {
    const { after } = asked.query as { after?: string }
    const cursor = cursorOf(app.edge.cursors, call, asked)
    const { last, ...page } = await handle(asked, after === undefined ? null : cursor.open(after))
    return { ...page, next: last && cursor.seal(last) } as unknown as ValueOf<C>
  })
}

/** Seals and opens the places of a list for whoever asks for it, with the filter of the query. */
export function cursorOf<C extends ListCall>(
  cursors: Cursors,
  { path }: C,
  { query, operator, merchant }: Pick<Asked<C>, 'query' | 'operator' | 'merchant'>,
) {
  const { after: _after, ...filter } = query as { after?: string }
  const { id: operatorId } = operator as { id: string }
  const of = { path, merchantId: merchant.id, operatorId, filter }
  return {
    seal: (position: Position) => cursors.seal(of, position),
    open: (cursor: string) => cursors.open(of, cursor),
  }
}
