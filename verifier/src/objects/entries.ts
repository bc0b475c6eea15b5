import { readUtf8, Refused, refuseUnless } from '../bytes.ts'
import { parseKey, signatureType, type VerifierKey } from '../log/note.ts'
import { hex, Lines, matching, number, word } from './lines.ts'
import { parseRules, type Rules } from '../rules/rules.ts'

/** The objects of `parola-draw/2`. Every line and word is matched whole, so one object has one spelling. */
export type LogObject = DrawPromise | RulesEntry | Lock | Result | Void | KeyEntry | Paid | Before

export interface DrawPromise {
  kind: 'promise'
  game: string
  source: { type: 'beacon'; chain: string } | { type: 'external'; hosts: string[] }
  number: string
  draws: number
  every: number
  count: number
  sale: number
  lock: number
  patience: number
  rules: string
}
export interface RulesEntry {
  kind: 'rules'
  rules: Rules
}
export interface DrawName {
  game: string
  number: string
}
export interface Cell {
  cell: number
  count: number
  root: string
}
export interface Lock {
  kind: 'lock'
  round: number
  after: { round: number; signature: string }
  draws: (DrawName & { cells: Cell[] })[]
}
export interface Said {
  host: string
  time: number
  numbers: string
  hash: string
}
export interface Result {
  kind: 'result'
  round: number
  signature: string
  draws: (DrawName & { numbers: string; said: Said[] })[]
}
export interface Void {
  kind: 'void'
  draws: DrawName[]
  reason: 'beacon' | 'cancelled' | 'sources'
}
export interface KeyEntry {
  kind: 'key'
  role: 'log' | 'receipt'
  cell: number | null
  key: VerifierKey
  from: number
  until: number
}
export interface PaidLine {
  game: string
  currency: string
  draws: number
  tickets: number
  stakes: number
  prizes: number
  voids: number
  late: number
}
export interface Paid {
  kind: 'paid'
  day: string
  games: PaidLine[]
}
export interface Before {
  kind: 'before'
  entries: number
  hash: string
}
const maxEntryBytes = 60_000
const least = { lock: 15, patience: 86_400 }

export function parseEntry(bytes: Uint8Array): LogObject {
  refuseUnless(bytes.length <= maxEntryBytes, 'the entry has more than 60,000 bytes')
  const lines = new Lines(readUtf8(bytes))
  const parsed = readKind(lines)
  lines.end()
  return parsed
}

function readKind(lines: Lines): LogObject {
  switch (lines.kind) {
    case 'promise':
      return readPromise(lines)
    case 'rules':
      return { kind: 'rules', rules: parseRules(lines.whole()) }
    case 'lock':
      return readLock(lines)
    case 'result':
      return readResult(lines)
    case 'void':
      return readVoid(lines)
    case 'key':
      return readKey(lines)
    case 'paid':
      return readPaid(lines)
    case 'before': {
      const [entries] = lines.take('entries', number)
      const [hash] = lines.take('hash', hex(64))
      return { kind: 'before', entries, hash }
    }
    default:
      throw new Refused(`unknown kind: ${lines.kind}`)
  }
}

function readPromise(lines: Lines): DrawPromise {
  const [game] = lines.take('game', word)
  const [type, ...named] = lines.takeAll('source', word)
  const isBeacon = type === 'beacon' && named.length === 1 && /^[0-9a-f]{64}$/.test(named[0] ?? '')
  const isExternal =
    type === 'external' && (named.length === 2 || named.length === 3) && named.every(isHost) && !areRelated(named)
  refuseUnless(isBeacon || isExternal, 'the source is neither one beacon nor two or three different hosts')
  const promise: DrawPromise = {
    kind: 'promise',
    game,
    source: isBeacon ? { type: 'beacon', chain: named[0] ?? '' } : { type: 'external', hosts: named },
    number: lines.take('number', matching(/^[0-9]{8}(-[0-9]{4})?$/, 'a draw number'))[0],
    draws: lines.take('draws', number)[0],
    every: lines.take('every', number)[0],
    count: lines.take('count', number)[0],
    sale: lines.take('sale', number)[0],
    lock: lines.take('lock', number)[0],
    patience: lines.take('patience', number)[0],
    rules: lines.take('rules', hex(64))[0],
  }
  refuseUnless(promise.lock >= least.lock, 'a promise must lock at least 15 s before the draw')
  refuseUnless(promise.patience >= least.patience, 'a promise must wait at least 86400 s for the beacon')
  refuseUnless(promise.sale >= 1, 'a promise has no sale')
  refuseUnless(promise.count === 1 ? promise.every === 0 : promise.count > 1 && promise.every > 0, 'a bad series')
  refuseUnless(promise.count === 1 || promise.number.includes('-'), 'a series without numbers')
  refuseUnless(Number(promise.number.slice(-4)) + promise.count <= 10_000, 'the series runs out of numbers')
  return promise
}

const registryLabels = new Set('ac co com edu go gob gov govt ne net nic or org'.split(' '))

/** Hosts under one registrable name are one source. */
const areRelated = (hosts: string[]): boolean => new Set(hosts.map(registrable)).size < hosts.length

const isHost = (name: string): boolean => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(name)

function registrable(host: string): string {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && registryLabels.has(second) ? -3 : -2).join('.')
}

function readLock(lines: Lines): Lock {
  const [round] = lines.take('round', number)
  const [after, signature] = lines.take('after', number, hex(96))
  const draws = lines.many('draw', () => {
    const [game, name] = lines.take('draw', word, word)
    const cells = lines.many('cell', () => {
      const [cell, count, root] = lines.take('cell', number, number, hex(64))
      return { cell, count, root }
    })
    refuseUnless(
      cells.every(({ cell }, i) => i === 0 || cell > (cells[i - 1]?.cell ?? 0)),
      'cells do not rise',
    )
    return { game, number: name, cells }
  })
  return { kind: 'lock', round, after: { round: after, signature }, draws }
}

function readResult(lines: Lines): Result {
  const [round, signature] = lines.take('round', number, hex(96))
  const draws = lines.many('draw', () => {
    const [game, name, numbers] = lines.take('draw', word, word, word)
    const said: Said[] = []
    while (lines.next === 'said') {
      const [host, time, heard, hash] = lines.take('said', word, number, word, hex(64))
      said.push({ host, time, numbers: heard, hash })
    }
    return { game, number: name, numbers, said }
  })
  return { kind: 'result', round, signature, draws }
}

function readVoid(lines: Lines): Void {
  const draws = lines.many('draw', () => {
    const [game, name] = lines.take('draw', word, word)
    return { game, number: name }
  })
  const [reason] = lines.take('reason', matching(/^(?:beacon|cancelled|sources)$/, 'a reason'))
  return { kind: 'void', draws, reason: reason as Void['reason'] }
}

function readKey(lines: Lines): KeyEntry {
  const [role, ...cell] = lines.takeAll('role', word)
  const isLog = role === 'log' && cell.length === 0
  refuseUnless(isLog || (role === 'receipt' && cell.length === 1), 'unknown role of a key')
  const [vkey] = lines.take('vkey', matching(/^[^ ]+$/, 'a key'))
  const key = parseKey(vkey)
  refuseUnless(key.type === signatureType.note, 'a log or receipt key signs notes')
  const [from] = lines.take('from', number)
  const [until] = lines.take('until', number)
  refuseUnless(from < until, 'a key ends before it begins')
  return { kind: 'key', role: isLog ? 'log' : 'receipt', cell: isLog ? null : number(cell[0]), key, from, until }
}

function readPaid(lines: Lines): Paid {
  const [day] = lines.take('day', matching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'a day'))
  refuseUnless(!Number.isNaN(Date.parse(`${day}T00:00:00Z`)), 'a day that no calendar has')
  const games = lines.many('game', () => {
    const [game, currency, draws, tickets, stakes, prizes, voids, late] = lines.take(
      'game',
      word,
      word,
      number,
      number,
      number,
      number,
      number,
      number,
    )
    return { game, currency, draws, tickets, stakes, prizes, voids, late }
  })
  return { kind: 'paid', day, games }
}
