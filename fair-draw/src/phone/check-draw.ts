import { parseWinningNumber } from '../outcome.ts'
import { factorOf, prizeMinor } from '../rules/index.ts'
import { checkEnd, type DrawEnd } from './check-end.ts'
import { checkLock, checkPlaces, unprovenBy, type OrderPlaces } from './check-lock.ts'
import type { Credit, KeptOrder, KeptSeries } from './kept-order.ts'
import { openOrder, type OpenedOrder } from './opened-order.ts'
import { openSeries } from './opened-series.ts'
import { countingKeys } from './receipt-keys.ts'
import { quorumTime, type LoggedText, type Trust } from './trust.ts'
import { verdictOf, type Finding, type Verdict } from './verdict.ts'

/** What log, beacon and page say about a draw after its sale. Nothing of it is believed. */
export interface DrawEvidence extends Omit<DrawEnd, 'entry' | 'roundSeenAt'> {
  /** Hash of the promise that the page names. */
  readonly promise: string
  readonly lock: LoggedText | null
  readonly end: LoggedText | null
  /** Findings about the heads under which the entries were proven. */
  readonly heads: readonly Finding[]
}

/** What the operator says about an order. */
export interface OrderEvidence {
  readonly places: OrderPlaces | null
  /** The prize of each ticket; null while it is not settled. */
  readonly credited: readonly Credit[] | null
  /** Receipt and ticket texts as they are shown now; null if they were not fetched. */
  readonly shown: { readonly receipt: string; readonly texts: readonly string[] } | null
}

/** The check of a draw without a ticket of one's own. */
export function checkDraw(
  series: KeptSeries,
  name: { readonly game: string; readonly number: string },
  evidence: DrawEvidence,
  trust: Trust,
  now: number,
): Verdict {
  const { opened, findings } = openSeries(series, name, trust)
  if (!opened) return verdictOf(findings, null)
  const lock = checkLock(opened, evidence.lock, countingKeys(series.keys, trust), trust, now)
  const end = checkEnd(opened, lock, { ...evidence, entry: evidence.end, roundSeenAt: null }, trust, now)
  const isLate = opened.proven !== null && quorumTime(opened.proven, trust) > opened.draw.opens
  return verdictOf(
    [
      ...findings,
      ...(evidence.promise === opened.hash ? [] : (['promise'] as const)),
      ...(isLate ? (['promise-late'] as const) : []),
      // A cancelled draw has no lock.
      ...(end.outcome === 'void' && !evidence.lock ? [] : lock.findings),
      ...end.findings,
      ...evidence.heads,
    ],
    end.numbers,
  )
}

/** Between closing and the round: whether the order is under the lock. Green means that it is in the draw. */
export function checkLocked(
  kept: KeptOrder,
  entry: LoggedText | null,
  places: OrderPlaces | null,
  trust: Trust,
  now: number,
): Verdict {
  const { opened, findings } = openOrder(kept, trust)
  if (!opened) return verdictOf(findings, null)
  const lock = checkLock(opened, entry, opened.keys, trust, now)
  const inPlace = lock.locked ? checkPlaces(opened, lock.locked, places, now) : []
  return verdictOf([...findings, ...ownFindings(kept, opened), ...lock.findings, ...inPlace], null)
}

/** After the draw: numbers, lock, places and prizes against what was kept at purchase. */
export function checkEnded(
  kept: KeptOrder,
  evidence: DrawEvidence,
  order: OrderEvidence,
  trust: Trust,
  now: number,
): Verdict {
  const { opened, findings } = openOrder(kept, trust)
  if (!opened) return verdictOf([...findings, ...evidence.heads], null)
  const lock = checkLock(opened, evidence.lock, opened.keys, trust, now)
  const { roundSeenAt } = kept
  const end = checkEnd(opened, lock, { ...evidence, entry: evidence.end, roundSeenAt }, trust, now)
  const isUnlockedVoid = end.outcome === 'void' && !evidence.lock
  return verdictOf(
    [
      ...findings,
      ...ownFindings(kept, opened),
      ...(evidence.promise === opened.hash ? [] : (['promise'] as const)),
      ...(isUnlockedVoid ? [] : lock.findings),
      ...(lock.locked ? checkPlaces(opened, lock.locked, order.places, now) : []),
      ...end.findings,
      ...checkPrizes(opened, end.outcome === 'void' ? null : end.numbers, end.outcome, order.credited, now),
      ...checkShown(kept, order.shown),
      ...evidence.heads,
    ],
    end.numbers,
  )
}

function ownFindings({ isFromPurchase, receiptAt }: KeptOrder, { draw }: OpenedOrder): Finding[] {
  if (!isFromPurchase) return ['no-copy']
  return receiptAt === null || receiptAt > draw.roundAt ? ['no-receipt'] : []
}

/** Prizes follow from the kept texts. A void draw pays none: its stakes go back, which is no prize. */
function checkPrizes(
  { tickets, cancelled, rules, draw }: OpenedOrder,
  numbers: string | null,
  outcome: 'result' | 'void' | null,
  credited: readonly Credit[] | null,
  now: number,
): Finding[] {
  if (outcome === null) return []
  if (!credited) return [unprovenBy(now, draw.roundAt)]
  if (outcome === 'result' && numbers === null) return []
  const outcomeDrawn = numbers === null ? null : parseWinningNumber(numbers)
  const isRight = tickets.every(({ ticket, bet, pick, stakeMinor }) => {
    const got = credited.filter((one) => one.ticket === ticket).reduce((sum, { minor }) => sum + minor, 0)
    const isPlaying = outcomeDrawn !== null && !cancelled.has(ticket)
    return got === (isPlaying ? prizeMinor(stakeMinor, factorOf(rules, bet, pick, outcomeDrawn)) : 0)
  })
  return isRight ? [] : ['prize']
}

/** A receipt is signed once, so the operator shows the one that was kept. */
function checkShown({ receipt, tickets }: KeptOrder, shown: OrderEvidence['shown']): Finding[] {
  if (!shown) return []
  const isSame = shown.receipt === receipt && shown.texts.join('\n') === tickets.map(({ text }) => text).join('\n')
  return isSame ? [] : ['receipt']
}
