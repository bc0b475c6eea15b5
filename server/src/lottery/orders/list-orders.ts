import type { QueryOf, ValueOf, lottery } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { stretchOf } from '../../wallet/index.ts'
import type { View } from '../sales-snapshot.ts'
import { orderOf } from './show-order.ts'
import * as store from './store/orders.ts'

type Asked = QueryOf<typeof lottery.orders>

/**
 * An order's state is derived from its tickets, so a filter by state scans this many orders at a time. A page may be short or empty and
 * still have a next one.
 */
const lookedThrough = 200

/** Without a date filter, all days count. */
const [firstDay, lastDay] = ['1970-01-02', '9999-12-31']

export async function listOrders(
  trx: Trx,
  view: View,
  member: OwnerRef,
  { state, gameId, from = firstDay, to = lastDay, offsetMinutes, before, size, language }: Asked,
): Promise<ValueOf<typeof lottery.orders>> {
  const one = gameId === undefined ? undefined : view.findByGame(gameId)
  if (gameId !== undefined && !one) return { orders: [], next: null }
  const after = before === undefined ? undefined : placeIn(before)
  const most = state === undefined ? size : Math.max(size, lookedThrough)
  const stretch = stretchOf({ from, to, offsetMinutes })
  const rows = await store.readOrders(trx, member, { gameCode: one?.code, ...stretch, after, most: most + 1 })
  const isWanted = wanted[state ?? 'any']
  const shown: lottery.Order[] = []
  let last: store.OrderRow | undefined
  for (const row of rows.slice(0, most)) {
    if (shown.length === size) break
    const order = orderOf(view, row, language)
    if (isWanted(order.state)) shown.push(order)
    last = row
  }
  // The query reads one row more than it scans, to know whether another page follows.
  return { orders: shown, next: last && last !== rows.at(-1) ? nameOfPlace(last) : null }
}

const wanted: Record<NonNullable<Asked['state']> | 'any', (state: lottery.TicketState) => boolean> = {
  any: () => true,
  running: (state) => state === 'open' || state === 'locked',
  won: (state) => state === 'won',
  lost: (state) => state === 'lost',
  cancelled: (state) => state === 'cancelled',
  refunded: (state) => state === 'refunded',
}

export const nameOfPlace = ({ placedAt, id }: { readonly placedAt: Date; readonly id: string }) =>
  `${placedAt.getTime()}_${id}`

export function placeIn(text: string): { placedAt: Date; id: string } {
  const [, ms, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (ms === undefined || id === undefined) throw new DomainError('bad_request', { fields: ['before'] })
  return { placedAt: new Date(Number(ms)), id }
}
