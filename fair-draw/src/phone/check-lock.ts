import { verifyRound } from '../beacon.ts'
import { fromHex } from '../bytes.ts'
import { includes, isWitnessedWithin, type ProvenEntry } from '../log/index.ts'
import { lockForm, parseText, roundTime, type Lock, type LockedDraw } from '../protocol/index.ts'
import type { Place } from './kept-order.ts'
import type { OpenedOrder } from './opened-order.ts'
import type { OpenedDraw } from './opened-series.ts'
import type { ReceiptKey } from './receipt-keys.ts'
import { dayInSeconds, provenIn, type LoggedText, type Trust } from './trust.ts'
import type { Finding } from './verdict.ts'

/** What a draw's lock says, as far as it holds. */
export interface CheckedLock {
  readonly locked: LockedDraw | null
  readonly proven: ProvenEntry | null
  readonly findings: readonly Finding[]
}

/** Witnesses sign at the latest so long before the round is due. */
const marginSeconds = 3

/** Whether the lock holds and came between closing and the round. */
export function checkLock(
  { draw }: OpenedDraw,
  entry: LoggedText | null,
  keys: readonly ReceiptKey[],
  trust: Trust,
  now: number,
): CheckedLock {
  if (!entry) return { locked: null, proven: null, findings: [unprovenBy(now, draw.roundAt)] }
  const lock = readLock(entry.text)
  const locked = lock?.draws.find(({ game, number }) => game === draw.game && number === draw.number)
  if (!lock || !locked || lock.round !== draw.round) return { locked: null, proven: null, findings: ['lock'] }
  const findings: Finding[] = []
  const afterAt = roundTime(trust.chain, lock.after.round)
  const isAfter = afterAt >= draw.closes && afterAt < draw.roundAt
  if (!isAfter || !verifyRound(trust.chain, lock.after.round, fromHex(lock.after.signature))) findings.push('after')
  const selling = keys.filter(({ from, until }) => from <= draw.closes && until > draw.opens)
  if (selling.some(({ cell }) => !locked.cells.some((one) => one.cell === cell))) findings.push('cell')
  const proven = provenIn(entry, trust)
  if (!proven) findings.push(now > draw.roundAt + dayInSeconds ? 'no-proof' : 'unwitnessed')
  else if (!isWitnessedWithin(proven.times, trust.policy, draw.closes, draw.roundAt - marginSeconds))
    findings.push('late')
  return { locked, proven, findings }
}

/** What is missing is waited for until a day after the draw. */
export const unprovenBy = (now: number, roundAt: number): Finding =>
  now > roundAt + dayInSeconds ? 'no-proof' : 'waiting'

function readLock(text: string): Lock | null {
  try {
    return parseText(lockForm, text)
  } catch {
    return null
  }
}

/** Where the operator says that the tickets of an order stand. */
export interface OrderPlaces {
  readonly cell: number
  readonly tickets: readonly { readonly ticket: string; readonly index: number; readonly path: readonly string[] }[]
}

/** The place of each ticket of the order, in its order; null for those given back, or without a proof. */
export const placesOf = ({ tickets }: OpenedOrder, places: OrderPlaces | null): readonly (Place | null)[] =>
  tickets.map(({ ticket, place }) => {
    const found = places?.tickets.find((one) => one.ticket === ticket)
    return found && places ? { cell: places.cell, index: found.index, path: found.path } : place
  })

/** Whether every ticket that was not given back stands under the lock, in the cell that signed the receipt. */
export function checkPlaces(
  order: OpenedOrder,
  locked: LockedDraw,
  places: OrderPlaces | null,
  now: number,
): readonly Finding[] {
  const cell = locked.cells.find((one) => one.cell === order.cell)
  if (!cell) return ['missing']
  const found = placesOf(order, places)
  return order.tickets.flatMap(({ ticket, leaf }, at): Finding[] => {
    if (order.cancelled.has(ticket)) return []
    const place = found[at]
    // Without an answer nothing is known; an answer without the ticket says that it is not there.
    if (!place) return [places ? 'missing' : unprovenBy(now, order.draw.roundAt)]
    const isThere =
      place.cell === order.cell && includes({ ...inclusionOf(place), leaf, size: cell.count, root: fromHex(cell.root) })
    return isThere ? [] : ['missing']
  })
}

function inclusionOf({ index, path }: Place): { index: number; path: Uint8Array[] } {
  try {
    return { index, path: path.map(fromHex) }
  } catch {
    return { index: -1, path: [] }
  }
}
