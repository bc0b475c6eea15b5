import { Minor, type agents, type backOffice } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import { nameOfPlace, placeIn } from './list-orders.ts'
import * as store from './store/orders.ts'
import { orderState, ticketState } from './ticket.ts'

/** A member's orders as the agent above sees them, newest first. */
export async function listBets(
  trx: Trx,
  owner: OwnerRef,
  {
    since,
    before,
    size,
  }: { readonly since: Date | undefined; readonly before: string | undefined; readonly size: number },
): Promise<{ bets: Omit<agents.TeamBet, 'kind'>[]; next: string | null }> {
  const after = before === undefined ? undefined : placeIn(before)
  const rows = await store.readOrders(trx, owner, { since, after, most: size + 1 })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { bets: shown.map(betOf), next: last && rows.length > size ? nameOfPlace(last) : null }
}

/** A member's orders as staff see them, newest first. */
export async function listMemberOrders(
  trx: Trx,
  owner: OwnerRef,
  { before, size }: { readonly before: string | undefined; readonly size: number },
): Promise<{ bets: backOffice.MemberBet[]; next: string | null }> {
  const after = before === undefined ? undefined : placeIn(before)
  const rows = await store.readOrders(trx, owner, { after, most: size + 1 })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { bets: shown.map(orderShown), next: last && rows.length > size ? nameOfPlace(last) : null }
}

function orderShown(row: store.OrderRow): backOffice.MemberBet {
  const state = orderState(row.facts.map((facts) => ticketState({ ...facts, ...row }, row.now)))
  const isKnown = state !== 'open' && state !== 'locked'
  return {
    id: row.id,
    at: row.placedAt.toISOString(),
    game: `${row.gameCode} ${row.numero}`,
    book: row.book,
    stake: moneyOf(row.stake, row.currency),
    won: isKnown ? moneyOf(row.won, row.currency) : null,
    state: isKnown ? state : 'open',
  }
}

function betOf(row: store.OrderRow): Omit<agents.TeamBet, 'kind'> {
  const state = orderState(row.facts.map((facts) => ticketState({ ...facts, ...row }, row.now)))
  const isKnown = state !== 'open' && state !== 'locked'
  return {
    id: row.id,
    at: row.placedAt.toISOString(),
    game: `${row.gameCode} ${row.numero}`,
    stake: Minor.parse(Number(row.stake)),
    won: isKnown ? Minor.parse(Number(row.won)) : null,
  }
}
