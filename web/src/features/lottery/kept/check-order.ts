import { lottery } from '@parola/contract'
import {
  checkEnded,
  checkLocked,
  exportFile,
  headOfPromise,
  openOrder,
  openSeries,
  placesOf,
  type Credit,
  type KeptOrder,
  type OrderPlaces,
  type Trust,
  type Verdict,
} from '@parola/fair-draw/phone'
import { callApi } from '../../../api/index.ts'
import { fetchEvidence, seriesOf } from './evidence.ts'
import { keptOrder } from './keep-purchase.ts'
import { read, withoutSeries, write } from './memory.ts'
import { pinnedTrust } from './trust.ts'

export interface OrderCheck {
  /** Null before the sale has closed: there is nothing to check yet. */
  readonly verdict: Verdict | null
  /** Whether the draw's round was due. Before it, green says that the tickets are in the draw. */
  readonly isDrawn: boolean
  readonly file: string
}

/** Checks an order against what was kept of it; without a copy, what the operator shows against the log. */
export async function checkOrder(detail: lottery.OrderDetail): Promise<OrderCheck> {
  const { order, purchase } = detail
  if (!purchase) throw new Error('This order is of version 1')
  const stored = await read('orders', order.id)
  const series = await seriesOf(stored?.promise ?? purchase.promise)
  const kept = stored ? { ...stored.kept, series } : withoutCopy(detail, purchase, series)
  const trust = pinnedTrust()
  const now = Math.floor(Date.now() / 1000)
  const { opened } = openSeries(series, kept.order, trust)
  const isDrawn = opened === null || opened.draw.roundAt <= now
  const known: KeptOrder = { ...kept, cancellations: purchase.cancellations, credited: creditsOf(detail) ?? [] }
  const checked =
    opened && now < opened.draw.closes
      ? { kept: known, verdict: null }
      : await check(known, detail, isDrawn, trust, now)
  if (stored) await write('orders', { ...stored, kept: withoutSeries({ ...checked.kept, verdict: checked.verdict }) })
  const head = await read('heads', 'largest')
  return { verdict: checked.verdict, isDrawn, file: exportFile(checked.kept, head?.note ?? headOfPromise(series)) }
}

async function check(
  kept: KeptOrder,
  { order, purchase, winningNumber, ...detail }: lottery.OrderDetail,
  isDrawn: boolean,
  trust: Trust,
  now: number,
): Promise<{ kept: KeptOrder; verdict: Verdict }> {
  const draw = { gameId: order.gameId, game: kept.order.game, number: kept.order.number, shown: winningNumber }
  const evidence = await fetchEvidence(kept.series, draw, trust, now)
  const places = evidence.lock ? await fetchPlaces(order.id) : null
  const { opened } = openOrder(kept, trust)
  const found = opened && evidence.lock ? placesOf(opened, places) : []
  const known: KeptOrder = {
    ...kept,
    tickets: kept.tickets.map(({ text, salt, place }, at) => ({ text, salt, place: found[at] ?? place })),
    roundSeenAt: kept.roundSeenAt ?? (evidence.signature ? now : null),
  }
  const shown = purchase && { receipt: purchase.receipt, texts: purchase.tickets.map(({ text }) => text) }
  const credited = creditsOf(detail)
  const verdict = isDrawn
    ? checkEnded(known, evidence, { places, credited, shown }, trust, now)
    : checkLocked(known, evidence.lock, places, trust, now)
  return { kept: known, verdict }
}

/** Null while a ticket is not settled. */
function creditsOf({ tickets }: Pick<lottery.OrderDetail, 'tickets'>): readonly Credit[] | null {
  if (tickets.some(({ state }) => state === 'open' || state === 'locked')) return null
  return tickets.flatMap(({ number, state, prize }) =>
    state === 'won' && prize ? [{ ticket: number, minor: prize.minor }] : [],
  )
}

async function fetchPlaces(id: string): Promise<OrderPlaces | null> {
  try {
    return await callApi(lottery.orderInclusion, { query: { id } })
  } catch {
    return null
  }
}

function withoutCopy(
  { order, tickets }: lottery.OrderDetail,
  purchase: lottery.Purchase,
  series: KeptOrder['series'],
): KeptOrder {
  const entered = {
    id: order.id,
    game: order.gameCode,
    number: order.numero,
    lines: tickets.map(({ bet, pick, stake }) => ({ bet, pick, stake: stake.minor })),
    currency: order.stake.currency,
    book: order.book,
  }
  return keptOrder(entered, series, purchase, Math.floor(Date.parse(order.at) / 1000), false)
}
