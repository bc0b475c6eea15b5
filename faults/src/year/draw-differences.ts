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
import { hashOfEntry } from '../../../server/src/lottery/proof/draw-log.ts'
import { ruleTable } from '../../../fair-draw/src/rules/index.ts'
import type { DbState, DbDraw } from './db-state.ts'
import { chain, masked, type ExternalWorld } from './external-world.ts'
import { namedDraws, type YearLottery } from './lotteries.ts'
import type { SoldOrder } from './ticket-buyer.ts'
import type { Gap } from './simulate-year.ts'
import type { Player } from './simulation-env.ts'

/** What the simulation knows without reading the database. */
export interface SimulationRecord {
  readonly lotteries: readonly YearLottery[]
  readonly heldSince: ReadonlyMap<string, Date>
  readonly gaps: readonly Gap[]
  readonly end: Date
  readonly world: ExternalWorld
  readonly players: readonly Player[]
  readonly sold: readonly SoldOrder[]
  readonly contradictions: readonly string[]
  readonly publicKey: Buffer
}

const patienceMs = 86_400_000

/** What is wrong with the draws themselves: their order, their ends, their numbers, their log entries. */
export function drawDifferences(record: SimulationRecord, db: DbState): Map<string, string[]> {
  const byGame = Map.groupBy(db.draws, ({ gameCode }) => gameCode)
  const leaves = leavesOf(record.sold)
  const over = db.draws.filter(({ drawsAt }) => drawsAt <= record.end)
  return new Map([
    [
      'draws skipped, out of order or of another name',
      record.lotteries.flatMap((one) => skipped(record, one, byGame.get(one.code) ?? [])),
    ],
    ['draws without an end', over.filter((draw) => !ended(draw)).map(nameOf)],
    ['draws void without a cause', db.draws.filter((draw) => !hasCause(record, draw)).map(nameOf)],
    ['draws whose numbers do not follow', db.draws.filter((draw) => !follows(record, draw)).map(nameOf)],
    [
      'draws whose root is not over the tickets sold',
      db.draws.filter((draw) => !covers(draw, leaves.get(nameOf(draw)))).map(nameOf),
    ],
    ['entries of the log that do not hold', logFaults(record, db)],
  ])
}

const ended = ({ state }: DbDraw) => state === 'published' || state === 'refunded'
const nameOf = ({ gameCode, numero }: Pick<DbDraw, 'gameCode' | 'numero'>) => `${gameCode} ${numero}`

/** Compares a lottery's draws with its timetable, from its first day to its end or its last planned draw. */
function skipped({ heldSince, end }: SimulationRecord, one: YearLottery, draws: readonly DbDraw[]): string[] {
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
    // Draws are in order of time, and one is on sale at a time.
    return before !== undefined && (before.drawsAt >= drawsAt || before.closesAt > draw.opensAt)
  })
  return [
    ...wrong.map(({ numero }) => `${one.code} ${numero}`),
    ...[...own.keys()].map((numero) => `${one.code} ${numero}`),
  ]
}

function hasCause(
  { gaps, world }: SimulationRecord,
  { voidReason, round, gameCode, numero, closesAt, drawsAt }: DbDraw,
): boolean {
  const isIn = (from: Date, to: Date) => gaps.some((gap) => gap.from < to && from <= gap.to)
  if (voidReason === null) return true
  if (voidReason === 'not_held') return isIn(closesAt, drawsAt)
  if (voidReason === 'beacon_late') return round !== null && world.lateMs(round) > patienceMs
  return voidReason === 'result_late' && world.isSilent(gameCode, numero)
}

/** Whether the numbers follow from the round and the sealed secret, or are those of the state lottery. */
function follows({ gaps, world }: SimulationRecord, draw: DbDraw): boolean {
  const { gameCode, numero, kind, ruleVersion, outcome, round, sealedSecret, commitment, secret, seed, drawsAt } = draw
  if (!outcome) return true
  const shape = ruleTable(kind, ruleVersion).draw
  const isSame = (other: NonNullable<typeof outcome>) => winningNumberOf(outcome) === winningNumberOf(other)
  if (round === null) return isSame(world.drew(gameCode, numero, shape))
  const signature = world.signatureOf(round)
  if (round !== roundFor(chain, drawsAt) || !draw.signature?.equals(signature) || !sealedSecret || !commitment)
    return false
  if (sealedSecret.length === 0) {
    // The round was published too late to count, because no worker was running.
    const known = timeOf(chain, round)
    if (secret !== null || !gaps.some(({ from, to }) => from < known && known <= to)) return false
  } else {
    if (!commitment.equals(commitmentOf(sealedSecret)) || !secret) return false
    // Only a sample of the real seals is opened, because opening is slow.
    if (!world.isReal(round) && !secret.equals(masked(signature, sealedSecret))) return false
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

function covers({ root, tickets }: DbDraw, leaves: readonly Buffer[] = []): boolean {
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

function logFaults({ publicKey }: SimulationRecord, { log, draws }: DbState): string[] {
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
  // Commitments are logged in the order of the draws.
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
