import { concatBytes } from '@noble/hashes/utils'
import { leafHash } from '../merkle.ts'
import {
  decimal,
  decimalFrom,
  encodeUtf8,
  hash,
  takeDraw,
  textOf,
  uuid,
  word,
  type DrawName,
  type Form,
} from './text.ts'

export interface Ticket {
  /** The hash of the promise. */
  readonly promise: string
  readonly draw: DrawName
  readonly merchant: string
  /** An id that says nothing about the member outside the house. */
  readonly member: string
  readonly ticket: string
  readonly order: string
  /** The ticket's place in its order, from 1. */
  readonly line: number
  readonly bet: string
  readonly pick: string
  readonly stakeMinor: number
  readonly currency: string
  /** The balance that pays: the member's own money or a bonus. */
  readonly book: string
}

export const ticketForm: Form<Ticket> = {
  kind: 'ticket',
  read(lines) {
    const promise = lines.take('promise', hash)
    const draw = takeDraw(lines)
    const merchant = lines.take('merchant', word)
    const member = lines.take('member', word)
    const ticket = lines.take('ticket', word)
    const [order, line] = lines.takeAll<[string, number]>('order', uuid, decimalFrom(1))
    const [bet, pick] = lines.takeAll<[string, string]>('bet', word, word)
    const [stakeMinor, currency, book] = lines.takeAll<[number, string, string]>('stake', decimal, word, word)
    return { promise, draw, merchant, member, ticket, order, line, bet, pick, stakeMinor, currency, book }
  },
  write: (ticket) => [
    ['promise', ticket.promise],
    ['draw', ticket.draw.game, ticket.draw.number],
    ['merchant', ticket.merchant],
    ['member', ticket.member],
    ['ticket', ticket.ticket],
    ['order', ticket.order, ticket.line],
    ['bet', ticket.bet, ticket.pick],
    ['stake', ticket.stakeMinor, ticket.currency, ticket.book],
  ],
}

export const saltLength = 16

/** The salt stands before the text and has one length, so a leaf cannot be split into another salt and another text. */
export function ticketLeaf(text: string, salt: Uint8Array): Uint8Array {
  if (salt.length !== saltLength) throw new RangeError(`A salt has ${saltLength} bytes`)
  return leafHash(concatBytes(salt, encodeUtf8(text)))
}

export const leafOfTicket = (ticket: Ticket, salt: Uint8Array): Uint8Array =>
  ticketLeaf(textOf(ticketForm, ticket), salt)
