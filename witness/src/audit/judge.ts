import { verifyRound, type Chain } from '@parola/fair-draw'
import { fromHex, toHex } from '@parola/fair-draw/log'
import {
  drawAt,
  drawShapeOf,
  encodeEntry,
  FormError,
  hashOfBytes,
  mayFollow,
  numbersOf,
  parseEntry,
  parseText,
  promiseForm,
  roundTime,
  textOf,
  type AlarmWord,
  type Entry,
} from '@parola/fair-draw/protocol'
import type { AuditState, DrawRow } from './state.ts'

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>
type DrawShape = ReturnType<typeof drawShapeOf>

export interface JudgeDeps {
  readonly state: AuditState
  readonly chain: Chain
  readonly index: number
  /** When this witness first signed for the entry; null when it cannot say whether that was late. */
  readonly seenAt: number | null
  /** Rounds that the beacon has although a void says that it has not. */
  readonly roundsOut: ReadonlySet<number>
}

const day = 86_400
/** A lock must have been seen so long before its round: the witnesses' clocks are good to this. */
const marginSeconds = 3

/** What is wrong with an entry, as far as one entry after the other can show. It remembers the entry for those that follow. */
export function judge(deps: JudgeDeps, entry: Entry | null): AlarmWord[] {
  if (entry === null) return ['form']
  switch (entry.kind) {
    case 'promise':
      return judgePromise(deps, entry)
    case 'rules':
      return judgeRules(deps, entry)
    case 'lock':
      return judgeLock(deps, entry)
    case 'result':
      return judgeResult(deps, entry)
    case 'void':
      return judgeVoid(deps, entry)
    case 'key':
      return judgeKey(deps, entry)
    case 'paid':
      return judgePaid(deps, entry)
    case 'before':
      return deps.index === 0 ? [] : ['form']
    default:
      return entry satisfies never
  }
}

/** Null for bytes that are no entry. */
export function readEntry(bytes: Uint8Array): Entry | null {
  try {
    return parseEntry(bytes)
  } catch (error) {
    if (error instanceof FormError) return null
    throw error
  }
}

/** The rounds that a void claims are not out; none when the entry claims nothing of that kind. */
export function roundsDenied(state: AuditState, entry: Entry | null): Set<number> {
  if (entry?.kind !== 'void' || entry.reason !== 'beacon') return new Set()
  return new Set(entry.draws.flatMap(({ game, number }) => state.draw(game, number)?.round ?? []))
}

function judgePromise({ state, chain, index, seenAt }: JudgeDeps, promise: Of<'promise'>): AlarmWord[] {
  const { source, game, count, patience, rules } = promise
  if ((source.kind === 'beacon' && source.chain !== chain.hash) || promise.draws < chain.genesis) return ['form']
  const last = state.lastPromise(game)
  if (last !== null && !mayFollow(parseText(promiseForm, last), promise)) return ['promise-overlap']
  state.setLastPromise(game, textOf(promiseForm, promise))
  for (let at = 0; at < count; at += 1) {
    const { number, draws, opens, closes, round, roundAt } = drawAt(promise, at, chain)
    const hosts = source.kind === 'external' ? source.hosts.join(',') : ''
    const times = { opens, closes, round, roundAt, patience, day: dayOf(draws) }
    state.addDraw({ game, number, promise: index, ...times, rules, hosts, tickets: null, ended: null })
  }
  return [
    ...wordIf(!state.hasRules(rules), 'rules-unknown'),
    ...wordIf(seenAt !== null && seenAt > drawAt(promise, 0, chain).opens - 60, 'promise-late'),
  ]
}

function judgeRules({ state }: JudgeDeps, rules: Of<'rules'>): AlarmWord[] {
  try {
    state.addRules(toHex(hashOfBytes(encodeEntry(rules))), JSON.stringify(drawShapeOf(rules)))
    return []
  } catch (error) {
    if (error instanceof FormError) return ['form']
    throw error
  }
}

/** Of the log 30 days ahead, of receipts one. A receipt key that came late does not count. */
function judgeKey({ state, seenAt }: JudgeDeps, { role, from, until }: Of<'key'>): AlarmWord[] {
  const isLate = seenAt !== null && seenAt > from - (role.kind === 'log' ? 30 * day : day)
  if (role.kind === 'receipt' && !isLate) state.addReceiptKey(role.cell, from, until)
  return wordIf(isLate, 'key-late')
}

function judgeLock({ state, chain, seenAt }: JudgeDeps, { round, after, draws }: Of<'lock'>): AlarmWord[] {
  const afterAt = roundTime(chain, after.round)
  const isAfterTrue = verifyRound(chain, after.round, fromHex(after.signature))
  return unique(
    draws.flatMap(({ game, number, cells }): AlarmWord[] => {
      const draw = state.draw(game, number)
      if (!draw || draw.ended === 'void') return ['form']
      if (draw.tickets !== null) return ['lock-doubled']
      state.setLocked(
        game,
        number,
        cells.reduce((sum, { count }) => sum + count, 0),
      )
      const answered = cells.map(({ cell }) => cell).join()
      const isAfter = isAfterTrue && draw.round === round && afterAt >= draw.closes && afterAt < draw.roundAt
      const isTimely = seenAt === null || (seenAt >= draw.closes && seenAt <= draw.roundAt - marginSeconds)
      return [
        ...wordIf(!isAfter, 'after'),
        ...wordIf(!isTimely, 'lock-late'),
        ...wordIf(answered !== state.cellsDuring(draw.opens, draw.closes).join(), 'lock-cell'),
      ]
    }),
  )
}

function judgeResult({ state, chain }: JudgeDeps, { round, signature, draws }: Of<'result'>): AlarmWord[] {
  const signed = fromHex(signature)
  const isSigned = verifyRound(chain, round, signed)
  return unique(
    draws.flatMap(({ game, number, numbers, said }): AlarmWord[] => {
      const draw = state.draw(game, number)
      if (!draw) return ['form']
      if (draw.ended !== null) return ['result']
      state.setEnded(game, number, 'result')
      const shape = state.shapeOf(draw.rules)
      const isRight =
        draw.hosts === ''
          ? said.length === 0 &&
            (shape === null || numbersOf(JSON.parse(shape) as DrawShape, { game, number }, round, signed) === numbers)
          : isSaid(draw, numbers, said)
      return [
        ...wordIf(!isSigned || draw.round !== round || !isRight, 'result'),
        ...wordIf(draw.tickets === null, 'lock-missing'),
      ]
    }),
  )
}

/** Two sources that agree, or people's choice among sources that differ; each was named by the promise. */
function isSaid({ hosts }: DrawRow, numbers: string, said: Of<'result'>['draws'][number]['said']): boolean {
  const named = hosts.split(',')
  return (
    said.length >= 2 && said.every(({ host }) => named.includes(host)) && said.some((one) => one.numbers === numbers)
  )
}

function judgeVoid({ state, seenAt, roundsOut }: JudgeDeps, { draws, reason }: Of<'void'>): AlarmWord[] {
  return unique(
    draws.flatMap(({ game, number }): AlarmWord[] => {
      const draw = state.draw(game, number)
      if (!draw) return ['form']
      if (draw.ended !== null) return ['void']
      state.setEnded(game, number, 'void')
      const isBeforeClosing = seenAt === null || seenAt < draw.closes
      const isPatienceOver = seenAt === null || seenAt >= draw.roundAt + draw.patience
      const isExternal = draw.hosts !== ''
      const hasCause = {
        cancelled: isBeforeClosing && draw.tickets === null,
        beacon: !isExternal && isPatienceOver && !roundsOut.has(draw.round),
        sources: isExternal && isPatienceOver,
      }[reason]
      return wordIf(!hasCause, 'void')
    }),
  )
}

/** How many locks were late depends on all witnesses' times, which the verifier has; what stands in the log is counted here. */
function judgePaid({ state }: JudgeDeps, { day: paidDay, games }: Of<'paid'>): AlarmWord[] {
  const isWrong = [...Map.groupBy(games, ({ game }) => game)].map(([game, lines]) => {
    const { draws, voids, open, tickets } = state.countsOf(game, paidDay)
    const isFirst = state.addPaid(game, paidDay)
    const paidTickets = lines.reduce((sum, line) => sum + line.tickets, 0)
    const isCounted = lines.every((line) => line.draws === draws && line.voids === voids)
    return !isFirst || open > 0 || !isCounted || paidTickets !== tickets
  })
  return wordIf(isWrong.includes(true), 'paid')
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
const wordIf = (isWrong: boolean, word: AlarmWord): AlarmWord[] => (isWrong ? [word] : [])
const unique = (words: readonly AlarmWord[]): AlarmWord[] => [...new Set(words)]
