import { areEqual, fromHex } from '../bytes.ts'
import {
  cancellationForm,
  orderRoot,
  parseText,
  receiptForm,
  ticketForm,
  ticketLeaf,
  type Receipt,
  type Ticket,
} from '../protocol/index.ts'
import { canonicalPick, type Rules } from '../rules/index.ts'
import type { KeptOrder, Place } from './kept-order.ts'
import { openSeries, type OpenedDraw } from './opened-series.ts'
import { countingKeys, signingCell, textOfNote, type ReceiptKey } from './receipt-keys.ts'
import type { Trust } from './trust.ts'
import type { Finding } from './verdict.ts'

export interface OpenedTicket extends Ticket {
  readonly leaf: Uint8Array
  readonly place: Place | null
}

/** A kept order with everything in it verified that needs nothing else. */
export interface OpenedOrder extends OpenedDraw {
  readonly tickets: readonly OpenedTicket[]
  /** The cell whose key signed the receipt. */
  readonly cell: number
  readonly keys: readonly ReceiptKey[]
  /** Numbers of the tickets that were given back. */
  readonly cancelled: ReadonlySet<string>
}

/** Holds promise, tickets, receipt and cancellations against what was entered. */
export function openOrder(
  kept: KeptOrder,
  trust: Trust,
): { readonly opened: OpenedOrder | null; readonly findings: readonly Finding[] } {
  const { opened: draw, findings } = openSeries(kept.series, kept.order, trust)
  if (!draw) return { opened: null, findings }
  const tickets = readTickets(kept, draw)
  if (!tickets) return { opened: null, findings: [...findings, 'tickets'] }
  const keys = countingKeys(kept.series.keys, trust)
  const signed = readReceipt(kept, draw, tickets, keys)
  if (!signed) return { opened: null, findings: [...findings, 'receipt'] }
  const { opens, closes } = draw.draw
  const isInSale = signed.receipt.at >= opens && signed.receipt.at <= closes
  const cancellations = kept.cancellations.map((note) => cancelledBy(note, kept, draw, signed.cell, keys))
  return {
    opened: {
      ...draw,
      tickets,
      cell: signed.cell,
      keys,
      cancelled: new Set(cancellations.filter((one) => one !== null)),
    },
    findings: [
      ...findings,
      ...(isInSale ? [] : (['receipt-time'] as const)),
      ...(cancellations.includes(null) ? (['cancellation'] as const) : []),
    ],
  }
}

/** One ticket a line, each the words that were entered; null if any differs. */
function readTickets({ order, tickets }: KeptOrder, { hash, rules }: OpenedDraw): readonly OpenedTicket[] | null {
  if (tickets.length !== order.lines.length) return null
  try {
    const read = tickets.map(({ text, salt, place }) => ({
      ...parseText(ticketForm, text),
      leaf: ticketLeaf(text, fromHex(salt)),
      place,
    }))
    const isRight = read.every((ticket, at) => {
      const line = order.lines[at]
      return (
        isAllowed(ticket, rules) &&
        ticket.promise === hash &&
        ticket.draw.game === order.game &&
        ticket.draw.number === order.number &&
        ticket.order === order.id &&
        ticket.line === at + 1 &&
        ticket.bet === line?.bet &&
        ticket.pick === line.pick &&
        ticket.stakeMinor === line.stake &&
        ticket.currency === order.currency &&
        ticket.book === order.book &&
        ticket.member === read[0]?.member &&
        ticket.merchant === read[0].merchant
      )
    })
    return isRight && new Set(read.map(({ ticket }) => ticket)).size === read.length ? read : null
  } catch {
    return null
  }
}

/** Whether the rules sell such a ticket. */
function isAllowed({ bet, pick, stakeMinor, currency }: Ticket, rules: Rules): boolean {
  const money = rules.money[currency]
  const largest = rules.bets.find(({ code }) => code === bet)?.largest[currency]
  return (
    money !== undefined &&
    largest !== undefined &&
    canonicalPick(rules, bet, pick) === pick &&
    stakeMinor >= money.min &&
    stakeMinor <= largest &&
    stakeMinor % money.step === 0
  )
}

function readReceipt(
  { receipt: note, order }: KeptOrder,
  { hash }: OpenedDraw,
  tickets: readonly OpenedTicket[],
  keys: readonly ReceiptKey[],
): { readonly receipt: Receipt; readonly cell: number } | null {
  try {
    const receipt = parseText(receiptForm, textOfNote(note ?? ''))
    const cell = signingCell(note ?? '', receipt.at, keys)
    const root = orderRoot(tickets.map(({ leaf }) => leaf))
    const isOfOrder =
      receipt.promise === hash &&
      receipt.draw.game === order.game &&
      receipt.draw.number === order.number &&
      receipt.order === order.id &&
      receipt.tickets === tickets.length &&
      areEqual(fromHex(receipt.root), root)
    return cell !== null && isOfOrder ? { receipt, cell } : null
  } catch {
    return null
  }
}

/** The ticket that a cancellation takes out; null if it does not hold. */
function cancelledBy(
  note: string,
  { order }: KeptOrder,
  { draw }: OpenedDraw,
  cell: number,
  keys: readonly ReceiptKey[],
): string | null {
  try {
    const { order: id, ticket, at } = parseText(cancellationForm, textOfNote(note))
    const ofCell = keys.filter((key) => key.cell === cell)
    return id === order.id && at <= draw.closes && signingCell(note, at, ofCell) !== null ? ticket : null
  } catch {
    return null
  }
}
