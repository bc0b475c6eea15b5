import { createPublicKey, verify } from 'node:crypto'
import {
  commitmentOf,
  merkleRoot,
  outcomeOf,
  roundFor,
  seedOf,
  timeOf,
  winningNumberOf,
} from '../../../fair-draw/src/index.ts'
import { hashOfEntry } from '../../../server/src/lottery/draw-log.ts'
import { ruleTable } from '../../../server/src/lottery/rule-table.ts'
import type { Book, BookDraw } from './book.ts'
import { chain, masked, type Fate } from './fate.ts'
import { namedDraws, type YearLottery } from './lotteries.ts'
import type { SoldOrder } from './shop.ts'
import type { Gap } from './simulate-year.ts'
import type { Player } from './town.ts'

/** What the simulation knows without asking the database. */
export interface Story {
  readonly lotteries: readonly YearLottery[]
  readonly heldSince: ReadonlyMap<string, Date>
  readonly gaps: readonly Gap[]
  readonly end: Date
  readonly fate: Fate
  readonly players: readonly Player[]
  readonly sold: readonly SoldOrder[]
  readonly contradictions: readonly string[]
  readonly publicKey: Buffer
}

/** What is wrong with the draws themselves: their order, their ends, their numbers, what was said of them. */
export function drawDifferences(story: Story, book: Book): Map<string, string[]> {
  const byGame = Map.groupBy(book.draws, ({ gameCode }) => gameCode)
  const leaves = leavesOf(story.sold)
  const over = book.draws.filter(({ drawsAt }) => drawsAt <= story.end)
  return new Map([
    [
      'draws skipped, out of order or of another name',
      story.lotteries.flatMap((one) => skipped(story, one, byGame.get(one.code) ?? [])),
    ],
    ['draws without an end', over.filter((draw) => !ended(draw)).map(nameOf)],
    ['draws void without a cause', book.draws.filter((draw) => !hasCause(story, draw)).map(nameOf)],
    ['draws whose numbers do not follow', book.draws.filter((draw) => !follows(story, draw)).map(nameOf)],
    [
      'draws whose root is not over the tickets sold',
      book.draws.filter((draw) => !covers(draw, leaves.get(nameOf(draw)))).map(nameOf),
    ],
    ['entries of the log that do not hold', logFaults(story, book)],
  ])
}

const ended = ({ state }: BookDraw) => state === 'published' || state === 'refunded'
const nameOf = ({ gameCode, numero }: Pick<BookDraw, 'gameCode' | 'numero'>) => `${gameCode} ${numero}`

/** The draws of a lottery beside what the timetable names, from when it was there to the end or the last that was planned. */
function skipped({ heldSince, end }: Story, one: YearLottery, draws: readonly BookDraw[]): string[] {
  const from = heldSince.get(one.code)
  if (!from) return draws.map(nameOf)
  const last = draws.at(-1)?.drawsAt ?? from
  const until = new Date(Math.max(last.getTime(), Math.min(end.getTime(), one.until.getTime())))
  const named = namedDraws({ ...one, from }, until)
  const own = new Map(draws.map((draw, index) => [draw.numero, { draw, before: draws[index - 1] }]))
  const wrong = named.filter(({ numero, drawsAt, closesAt }) => {
    const { draw, before } = own.get(numero) ?? {}
    own.delete(numero)
    if (!draw || +draw.drawsAt !== +drawsAt || +draw.closesAt !== +closesAt) return true
    // They come in the order of their moments, and one is on sale at a time.
    return before !== undefined && (before.drawsAt >= drawsAt || before.closesAt > draw.opensAt)
  })
  return [
    ...wrong.map(({ numero }) => `${one.code} ${numero}`),
    ...[...own.keys()].map((numero) => `${one.code} ${numero}`),
  ]
}

function hasCause(
  { gaps, fate }: Story,
  { voidReason, round, gameCode, numero, closesAt, drawsAt }: BookDraw,
): boolean {
  const isIn = (from: Date, to: Date) => gaps.some((gap) => gap.from < to && from <= gap.to)
  if (voidReason === null) return true
  if (voidReason === 'not_held') return isIn(closesAt, drawsAt)
  if (voidReason === 'beacon_late') return round !== null && fate.lateMs(round) > 0
  const patienceEnds = new Date(drawsAt.getTime() + 7_200_000)
  return voidReason === 'result_late' && (!fate.isAgreed(gameCode, numero) || isIn(drawsAt, patienceEnds))
}

/** Whether the numbers are those that the round and the sealed secret give, or that the state lottery drew. */
function follows({ gaps, fate }: Story, draw: BookDraw): boolean {
  const { gameCode, numero, kind, ruleVersion, outcome, round, sealedSecret, commitment, secret, seed, drawsAt } = draw
  if (!outcome) return true
  const shape = ruleTable(kind, ruleVersion).draw
  const isSame = (other: NonNullable<typeof outcome>) => winningNumberOf(outcome) === winningNumberOf(other)
  if (round === null) return isSame(fate.drew(gameCode, numero, shape))
  const signature = fate.signatureOf(round)
  if (round !== roundFor(chain, drawsAt) || !draw.signature?.equals(signature) || !sealedSecret || !commitment)
    return false
  if (sealedSecret.length === 0) {
    // Published too late to count, and only because nobody was there to publish it.
    const known = timeOf(chain, round)
    if (secret !== null || !gaps.some(({ from, to }) => from < known && known <= to)) return false
  } else {
    if (!commitment.equals(commitmentOf(sealedSecret)) || !secret) return false
    // Whether a real one opens is asked of a sample: it takes a while.
    if (!fate.isReal(round) && !secret.equals(masked(signature, sealedSecret))) return false
  }
  const own = seedOf({ signature, secret, gameCode, numero, round })
  return seed?.equals(own) === true && isSame(outcomeOf(shape, own))
}

function leavesOf(sold: readonly SoldOrder[]): Map<string, Buffer[]> {
  const leaves = new Map<string, Buffer[]>()
  for (const { gameCode, body, tickets } of sold) {
    const name = `${gameCode} ${body.numero}`
    const own = tickets.filter(({ isCancelled }) => !isCancelled).map(({ leaf }) => leaf)
    leaves.set(name, [...(leaves.get(name) ?? []), ...own])
  }
  return leaves
}

function covers({ root, tickets }: BookDraw, leaves: readonly Buffer[] = []): boolean {
  if (root === null) return true
  const sorted = leaves.toSorted((one, other) => one.compare(other))
  return tickets === sorted.length && root.equals(merkleRoot(sorted))
}

const events = {
  published: 'promised locked drawn',
  refunded: /^(promised (locked )?)?void$/,
  locked: 'promised locked',
  planned: 'promised',
  open: 'promised',
} as const

function logFaults({ publicKey }: Story, { log, draws }: Book): string[] {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  let previous = Buffer.alloc(0)
  const broken = log.flatMap((entry, index) => {
    const hash = hashOfEntry(previous, entry)
    previous = Buffer.from(entry.hash)
    const holds = entry.number === index + 1 && hash.equals(entry.hash)
    return holds && verify(null, Buffer.from(hash.toString('hex')), key, entry.signature)
      ? []
      : [`entry ${entry.number}`]
  })
  const said = Map.groupBy(log, nameOf)
  const untold = draws.filter((draw) => {
    const words = (said.get(nameOf(draw)) ?? []).map(({ event }) => event).join(' ')
    const must = draw.state in events ? events[draw.state as keyof typeof events] : /./
    return typeof must === 'string' ? words !== must : !must.test(words)
  })
  // What is promised is promised in the order of the draws.
  const places = new Map(
    log
      .filter(({ event }) => event === 'promised' || event === 'void')
      .toReversed()
      .map((entry) => [nameOf(entry), entry.number]),
  )
  const unordered = [...Map.groupBy(draws, ({ gameCode }) => gameCode).values()].flatMap((own) =>
    own.filter((draw, index) => {
      const before = own[index - 1]
      return before && (places.get(nameOf(before)) ?? 0) >= (places.get(nameOf(draw)) ?? 0)
    }),
  )
  return [...broken, ...untold.map(nameOf), ...unordered.map(nameOf)]
}
