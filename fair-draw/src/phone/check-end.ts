import { verifyRound } from '../beacon.ts'
import { fromHex } from '../bytes.ts'
import {
  numbersOf,
  parseEntry,
  encodeUtf8,
  type DrawnDraw,
  type Entry,
  type Result,
  type Source,
} from '../protocol/index.ts'
import { unprovenBy, type CheckedLock } from './check-lock.ts'
import type { OpenedDraw } from './opened-series.ts'
import { dayInSeconds, provenIn, quorumTime, type LoggedText, type Trust } from './trust.ts'
import type { Finding } from './verdict.ts'

export interface DrawEnd {
  readonly entry: LoggedText | null
  /** What a mirror says that the beacon signed in the draw's round; it is verified here. Null if none has it. */
  readonly signature: Uint8Array | null
  /** What the operator's page shows; null for none. */
  readonly shown: string | null
  /** When this phone first had the round. */
  readonly roundSeenAt: number | null
}

export interface CheckedEnd {
  readonly outcome: 'result' | 'void' | null
  /** As worked out here. */
  readonly numbers: string | null
  readonly findings: readonly Finding[]
}

/** Whether the draw ended with the numbers of its promise and the beacon, or void with a cause. */
export function checkEnd(opened: OpenedDraw, lock: CheckedLock, end: DrawEnd, trust: Trust, now: number): CheckedEnd {
  const { draw, promise } = opened
  const entry = end.entry && readEnd(end.entry.text, opened)
  const numbers = ownNumbers(opened, end, entry, trust)
  if (!end.entry) {
    const findings: Finding[] = [unprovenBy(now, draw.roundAt)]
    if (promise.source.kind === 'beacon' && end.shown !== null && numbers !== null && end.shown !== numbers)
      findings.push('numbers')
    return { outcome: null, numbers, findings }
  }
  if (!entry) return { outcome: null, numbers, findings: ['result'] }
  const findings: Finding[] = []
  const proven = provenIn(end.entry, trust)
  if (!proven) findings.push(now > draw.roundAt + dayInSeconds ? 'no-proof' : 'unwitnessed')
  if (entry.kind === 'void') {
    if (end.shown !== null) findings.push('numbers')
    if (proven && !isCaused(opened, lock, end, entry.reason, proven.times[0]?.time ?? 0, quorumTime(proven, trust)))
      findings.push('void')
    return { outcome: 'void', numbers, findings }
  }
  // A result that was there before its lock knew no tickets.
  if (!lock.locked) findings.push('order')
  const indexes = [opened.proven?.index, lock.proven?.index, proven?.index].filter((index) => index !== undefined)
  if (indexes.some((index, at) => at > 0 && index <= (indexes[at - 1] ?? index))) findings.push('order')
  findings.push(...checkResult(opened, entry, numbers, trust))
  if (end.shown !== null && end.shown !== numbers && numbers !== null) findings.push('numbers')
  if (numbers === null) findings.push(unprovenBy(now, draw.roundAt))
  return { outcome: 'result', numbers, findings }
}

type End = Extract<Entry, { kind: 'result' | 'void' }>

/** The result or void that names this draw; null for any other text. */
function readEnd(text: string, { draw }: OpenedDraw): End | null {
  try {
    const entry = parseEntry(encodeUtf8(text))
    if (entry.kind !== 'result' && entry.kind !== 'void') return null
    return entry.draws.some(({ game, number }) => game === draw.game && number === draw.number) ? entry : null
  } catch {
    return null
  }
}

const drawnIn = (result: Result, { draw }: OpenedDraw): DrawnDraw | undefined =>
  result.draws.find(({ game, number }) => game === draw.game && number === draw.number)

/** From the kept promise and the beacon. Only one signature of a round verifies, so its source does not matter. */
function ownNumbers(opened: OpenedDraw, end: DrawEnd, entry: End | null, { chain }: Trust): string | null {
  const { draw, promise, rules } = opened
  if (promise.source.kind === 'external')
    return entry?.kind === 'result' ? (drawnIn(entry, opened)?.numbers ?? null) : null
  const told = entry?.kind === 'result' && entry.round === draw.round ? fromHex(entry.signature) : null
  const signature = [end.signature, told].find((one) => one !== null && verifyRound(chain, draw.round, one))
  return signature ? numbersOf(rules.draw, draw, draw.round, signature) : null
}

function checkResult(opened: OpenedDraw, result: Result, numbers: string | null, { chain }: Trust): readonly Finding[] {
  const drawn = drawnIn(result, opened)
  const { source } = opened.promise
  if (!drawn || result.round !== opened.draw.round) return ['result']
  if (!verifyRound(chain, result.round, fromHex(result.signature))) return ['result']
  if (source.kind === 'external') return checkSources(drawn, source)
  return drawn.numbers === numbers && drawn.said.length === 0 ? [] : ['numbers']
}

/** Two sources that agree, and none that differs, settle by themselves. */
function checkSources({ numbers, said }: DrawnDraw, { hosts }: Extract<Source, { kind: 'external' }>): Finding[] {
  const areNamed = said.every(({ host }) => hosts.includes(host))
  if (said.length < 2 || !areNamed || !said.some((one) => one.numbers === numbers)) return ['sources']
  return said.every((one) => one.numbers === numbers) ? [] : ['decided']
}

/** Whether the draw may be void, by the times at which witnesses saw it. */
function isCaused(
  { draw, promise }: OpenedDraw,
  lock: CheckedLock,
  { roundSeenAt }: DrawEnd,
  reason: 'beacon' | 'cancelled' | 'sources',
  firstSeen: number,
  witnessed: number,
): boolean {
  if (reason === 'cancelled') return witnessed < draw.closes && !lock.locked
  const patienceEnds = draw.roundAt + promise.patience
  if (firstSeen < patienceEnds) return false
  if (reason === 'sources') return promise.source.kind === 'external'
  return promise.source.kind === 'beacon' && (roundSeenAt === null || roundSeenAt >= patienceEnds)
}
