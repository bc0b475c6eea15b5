import type { DrawName } from './entries.ts'
import { hex, Lines, matching, number, uuid, word } from './lines.ts'

/** What a phone keeps and what a witness says: texts that are signed or hashed, and in no log. */
export interface Ticket {
  promise: string
  draw: DrawName
  merchant: string
  member: string
  ticket: string
  order: string
  line: number
  bet: string
  pick: string
  stake: number
  currency: string
  book: string
}
export interface Receipt {
  promise: string
  draw: DrawName
  order: string
  count: number
  root: string
  at: number
}
export interface Cancellation {
  order: string
  ticket: string
  at: number
}
export interface Alarm {
  log: string
  entry: number
  about: string
  at: number
}

export function parseTicket(text: string): Ticket {
  const lines = new Lines(text, 'ticket')
  const [promise] = lines.take('promise', hex(64))
  const draw = readDraw(lines)
  const [merchant] = lines.take('merchant', word)
  const [member] = lines.take('member', word)
  const [ticket] = lines.take('ticket', word)
  const [order, line] = lines.take('order', uuid, number)
  const [bet, pick] = lines.take('bet', word, word)
  const [stake, currency, book] = lines.take('stake', number, word, word)
  lines.end()
  return { promise, draw, merchant, member, ticket, order, line, bet, pick, stake, currency, book }
}

export function parseReceipt(text: string): Receipt {
  const lines = new Lines(text, 'receipt')
  const [promise] = lines.take('promise', hex(64))
  const draw = readDraw(lines)
  const [order] = lines.take('order', uuid)
  const [count, root] = lines.take('tickets', number, hex(64))
  const [at] = lines.take('at', number)
  lines.end()
  return { promise, draw, order, count, root, at }
}

export function parseCancellation(text: string): Cancellation {
  const lines = new Lines(text, 'cancellation')
  const [order] = lines.take('order', uuid)
  const [ticket] = lines.take('ticket', word)
  const [at] = lines.take('at', number)
  lines.end()
  return { order, ticket, at }
}

export function parseAlarm(text: string): Alarm {
  const lines = new Lines(text, 'alarm')
  const [log] = lines.take('log', matching(/^[^ ]+$/, 'an origin'))
  const [entry] = lines.take('entry', number)
  const [about] = lines.take('about', word)
  const [at] = lines.take('at', number)
  lines.end()
  return { log, entry, about, at }
}

function readDraw(lines: Lines): DrawName {
  const [game, name] = lines.take('draw', word, word)
  return { game, number: name }
}
