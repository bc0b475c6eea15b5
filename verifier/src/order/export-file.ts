import { fromHex, Refused, refuseUnless } from '../bytes.ts'
import type { Hash } from '../log/tree.ts'

/** What a phone exports: the order as it was entered, and all that it was given for it. */
export interface ExportFile {
  log: string
  order: { id: string; game: string; number: string; lines: OrderLine[]; currency: string; book: string }
  promise: { text: string; proof: string }
  rules: { text: string }
  tickets: KeptTicket[]
  receipt: string | null
  cancellations: string[]
  boughtAt: number
  head: string
  credited: { ticket: string; minor: number }[]
}
interface OrderLine {
  bet: string
  pick: string
  stake: number
}
export interface KeptTicket {
  text: string
  salt: Hash
  place: { cell: number; index: number; path: Hash[] } | null
}

const maxTickets = 10_000

export function parseExport(text: string): ExportFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Refused('the export file is not JSON')
  }
  const file = object(json)
  refuseUnless(file['format'] === 'parola-draw/2 order', 'the export file has another format')
  const order = object(file['order'])
  const promise = object(file['promise'])
  return {
    log: string(file['log']),
    order: {
      id: string(order['id']),
      game: string(order['game']),
      number: string(order['number']),
      currency: string(order['currency']),
      book: string(order['book']),
      lines: list(order['lines']).map((line) => {
        const { bet, pick, stake } = object(line)
        return { bet: string(bet), pick: string(pick), stake: number(stake) }
      }),
    },
    promise: { text: string(promise['text']), proof: string(promise['proof']) },
    rules: { text: string(object(file['rules'])['text']) },
    tickets: list(file['tickets']).map((ticket) => readTicket(object(ticket))),
    receipt: file['receipt'] === null ? null : string(file['receipt']),
    cancellations: list(file['cancellations']).map((note) => string(note)),
    boughtAt: number(file['boughtAt']),
    head: string(file['head']),
    credited: list(file['credited']).map((credit) => {
      const { ticket, minor } = object(credit)
      return { ticket: string(ticket), minor: number(minor) }
    }),
  }
}

function readTicket({ text, salt, cell, index, path }: Record<string, unknown>): KeptTicket {
  const bytes = fromHex(string(salt))
  refuseUnless(bytes.length === 16, 'a salt has not 16 bytes')
  const isPlaced = cell !== null && index !== null && path !== null
  return {
    text: string(text),
    salt: bytes,
    place: isPlaced
      ? { cell: number(cell), index: number(index), path: list(path).map((hash) => fromHex(string(hash))) }
      : null,
  }
}

function object(value: unknown): Record<string, unknown> {
  refuseUnless(typeof value === 'object' && value !== null && !Array.isArray(value), 'the export file lacks an object')
  return value as Record<string, unknown>
}

function list(value: unknown): unknown[] {
  refuseUnless(Array.isArray(value) && value.length <= maxTickets, 'the export file lacks a list')
  return value as unknown[]
}

function string(value: unknown): string {
  refuseUnless(typeof value === 'string', 'the export file lacks a text')
  return value
}

function number(value: unknown): number {
  refuseUnless(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0, 'the export file lacks a number')
  return value
}
