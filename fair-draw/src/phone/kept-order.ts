import { toHex } from '../bytes.ts'
import { parseProof } from '../log/index.ts'
import { encodeUtf8, hashOfBytes } from '../protocol/index.ts'
import type { LoggedText } from './trust.ts'
import type { Verdict } from './verdict.ts'

/** What a promise says to all its orders, kept once. */
export interface KeptSeries {
  readonly promise: LoggedText
  /** The text of the rules entry. */
  readonly rules: string
  /** Entries of the keys that sign receipts in its time. */
  readonly keys: readonly LoggedText[]
}

export interface EnteredLine {
  readonly bet: string
  /** In its canonical form. */
  readonly pick: string
  /** In the currency's smallest unit. */
  readonly stake: number
}

/** The order as the person entered it. */
export interface EnteredOrder {
  readonly id: string
  readonly game: string
  readonly number: string
  readonly lines: readonly EnteredLine[]
  readonly currency: string
  readonly book: string
}

/** Where a ticket stands in its cell's tree. */
export interface Place {
  readonly cell: number
  readonly index: number
  readonly path: readonly string[]
}

export interface KeptTicket {
  readonly text: string
  readonly salt: string
  /** Null until the lock is known. */
  readonly place: Place | null
}

export interface Credit {
  readonly ticket: string
  readonly minor: number
}

/** What a phone holds of an order and later checks against. Plain data, so that it can be stored as it is. */
export interface KeptOrder {
  readonly version: 1
  readonly order: EnteredOrder
  readonly series: KeptSeries
  readonly tickets: readonly KeptTicket[]
  readonly receipt: string | null
  /** When the receipt came, in UNIX seconds of the clock that counts down to closing; null while it has not. */
  readonly receiptAt: number | null
  readonly cancellations: readonly string[]
  /** By the phone's own clock, in UNIX seconds. */
  readonly boughtAt: number
  /** False when it was put together later from what the operator shows. */
  readonly isFromPurchase: boolean
  /** When this phone first had the draw's round. Then the beacon cannot have failed. */
  readonly roundSeenAt: number | null
  readonly credited: readonly Credit[]
  readonly verdict: Verdict | null
}

export const promiseHash = ({ promise }: KeptSeries): string => toHex(hashOfBytes(encodeUtf8(promise.text)))

/** The export file that the stand-alone verifier reads. `head` is the largest head the phone has seen. */
export function exportFile(kept: KeptOrder, head: string): string {
  const { order, series, receipt, cancellations, boughtAt, credited } = kept
  const { id, game, number, lines, currency, book } = order
  const [log = ''] = head.split('\n')
  return JSON.stringify({
    format: 'parola-draw/2 order',
    log,
    order: {
      id,
      game,
      number,
      lines: lines.map(({ bet, pick, stake }) => ({ bet, pick, stake })),
      currency,
      book,
    },
    promise: { text: series.promise.text, proof: series.promise.proof ?? '' },
    rules: { text: series.rules },
    tickets: kept.tickets.map(({ text, salt, place }) => ({
      text,
      salt,
      cell: place?.cell ?? null,
      index: place?.index ?? null,
      path: place?.path ?? null,
    })),
    receipt,
    cancellations,
    boughtAt,
    head,
    credited: credited.map(({ ticket, minor }) => ({ ticket, minor })),
  })
}

/** The head under which the promise was proven: the first that a phone sees. */
export const headOfPromise = ({ promise }: KeptSeries): string => parseProof(promise.proof ?? '')?.checkpoint ?? ''
