import { roundFor, timeOf, winningNumberOf } from '../../../fair-draw/src/index.ts'
import { cellTree, numbersOf } from '../../../fair-draw/src/protocol/index.ts'
import { ruleTable } from '../../../fair-draw/src/rules/index.ts'
import type { DbState, DbDraw } from './db-state.ts'
import { chain, type ExternalWorld } from './external-world.ts'
import type { LoggedDraw } from './logged-draws.ts'
import { namedDraws, type YearLottery } from './lotteries.ts'
import type { SoldOrder } from './ticket-buyer.ts'
import type { Gap } from './deeds.ts'
import type { Player } from './simulation-env.ts'

/** What the simulation knows without reading the database. */
export interface SimulationRecord {
  readonly lotteries: readonly YearLottery[]
  readonly heldSince: ReadonlyMap<string, Date>
  readonly gaps: readonly Gap[]
  /** Draws that an operator cancelled. */
  readonly cancelled: ReadonlySet<string>
  readonly end: Date
  readonly world: ExternalWorld
  readonly players: readonly Player[]
  readonly sold: readonly SoldOrder[]
  readonly contradictions: readonly string[]
  /** What the log says of each draw. */
  readonly logged: ReadonlyMap<string, LoggedDraw>
}

const patienceMs = 86_400_000
/** What a promise needs before the shortest sale of its draw, with time for a worker that is restarted. */
const noticeMs = 180_000

/** What is wrong with the draws themselves: their order, their ends, their numbers, their log entries. */
export function drawDifferences(record: SimulationRecord, db: DbState): Map<string, string[]> {
  const byGame = Map.groupBy(db.draws, ({ gameCode }) => gameCode)
  const leaves = leavesOf(record.sold)
  const over = db.draws.filter(({ drawsAt }) => drawsAt <= record.end)
  const unlike = (isLike: (draw: DbDraw) => boolean) => db.draws.filter((draw) => !isLike(draw)).map(nameOf)
  return new Map([
    [
      'draws skipped, out of order or of another name',
      record.lotteries.flatMap((one) => skipped(record, one, byGame.get(one.code) ?? [])),
    ],
    ['draws without an end', over.filter((draw) => !ended(draw)).map(nameOf)],
    ['draws void without a cause', unlike((draw) => hasCause(record, draw))],
    ['draws whose numbers do not follow', unlike((draw) => follows(record, draw))],
    ['draws whose root is not over the tickets sold', unlike((draw) => covers(draw, leaves.get(nameOf(draw))))],
    [
      'draws that the log tells otherwise',
      [...unlike((draw) => isAsLogged(record.logged.get(nameOf(draw)), draw)), ...missing(record, db)],
    ],
    ['locks late without a cause', unlike((draw) => isLateWithCause(record, draw))],
  ])
}

const ended = ({ state }: DbDraw) => state === 'published' || state === 'refunded'
export const nameOf = ({ gameCode, numero }: Pick<DbDraw, 'gameCode' | 'numero'>): string => `${gameCode} ${numero}`

/** Compares a lottery's draws with its timetable, from its first day to its end or its last planned draw. */
function skipped({ heldSince, gaps, end }: SimulationRecord, one: YearLottery, draws: readonly DbDraw[]): string[] {
  const from = heldSince.get(one.code)
  if (!from) return draws.map(nameOf)
  const last = draws.at(-1)?.drawsAt ?? from
  const until = new Date(Math.max(last.getTime(), Math.min(end.getTime(), one.until.getTime())))
  const named = namedDraws({ ...one, from: new Date(from.getTime() + noticeMs) }, until)
  const own = new Map(draws.map((draw, index) => [draw.numero, { draw, before: draws[index - 1] }]))
  // Nobody was there to promise it in time.
  const mayMiss = (closesAt: Date, drawsAt: Date) =>
    gaps.some((gap) => gap.isIdle && gap.from < drawsAt && closesAt.getTime() - noticeMs <= gap.to.getTime())
  const wrong = named.filter(({ numero, drawsAt, closesAt }) => {
    const { draw, before } = own.get(numero) ?? {}
    own.delete(numero)
    if (!draw) return !mayMiss(closesAt, drawsAt)
    if (+draw.drawsAt !== +drawsAt || +draw.closesAt !== +closesAt) return true
    // Draws are in order of time, and one is on sale at a time.
    return before !== undefined && (before.drawsAt >= drawsAt || before.closesAt > draw.opensAt)
  })
  // The first of all may come within the notice.
  const early = [...own.values()].filter(({ draw }) => draw.drawsAt.getTime() - noticeMs > from.getTime() + patienceMs)
  return [...wrong.map(({ numero }) => `${one.code} ${numero}`), ...early.map(({ draw }) => nameOf(draw))]
}

function hasCause({ world, cancelled }: SimulationRecord, draw: DbDraw): boolean {
  const { voidReason, round, gameCode, numero } = draw
  if (voidReason === null) return true
  const isBeaconLate = world.outAt(round).getTime() - timeOf(chain, round).getTime() >= patienceMs
  if (voidReason === 'beacon_late') return isBeaconLate
  if (voidReason === 'result_late') return isBeaconLate || world.isSilent(gameCode, numero)
  return cancelled.has(nameOf(draw))
}

/** Whether the numbers follow from promise and beacon, or are those of the state lottery. */
function follows({ lotteries, world }: SimulationRecord, draw: DbDraw): boolean {
  const { gameCode, numero, kind, ruleVersion, outcome, round, signature, drawsAt } = draw
  if (round !== roundFor(chain, drawsAt)) return false
  if (!outcome) return true
  const shape = ruleTable(kind, ruleVersion).draw
  const numbers = winningNumberOf(outcome)
  const isExternal = lotteries.find(({ code }) => code === gameCode)?.source === 'external'
  if (isExternal) return numbers === winningNumberOf(world.drew(gameCode, numero, shape))
  const signed = world.signatureOf(round)
  return (
    signature?.equals(signed) === true &&
    numbers === numbersOf(shape, { game: gameCode, number: numero }, round, signed)
  )
}

export function leavesOf(sold: readonly SoldOrder[]): Map<string, Buffer[]> {
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
  const tree = cellTree(leaves)
  return tickets === tree.count && root.equals(tree.root)
}

/** Whether lock, numbers and end are those of the table. */
function isAsLogged(logged: LoggedDraw | undefined, { state, root, tickets, outcome, voidReason }: DbDraw): boolean {
  if (!logged) return state === 'planned' || state === 'open'
  const { lock, result, reason } = logged
  const isLocked = lock === null || (lock.root === root?.toString('hex') && lock.count === tickets)
  if (!isLocked || (result !== null) !== (outcome !== null) || (reason !== null) !== (voidReason !== null)) return false
  if (result !== null && (!lock || !outcome || result !== winningNumberOf(outcome))) return false
  const reasons: Readonly<Record<string, string>> = { beacon_late: 'beacon', result_late: 'sources' }
  return reason === null || reason === (reasons[voidReason ?? ''] ?? 'cancelled')
}

/** Draws of the log that the tables do not have. */
function missing({ logged }: SimulationRecord, { draws }: DbState): string[] {
  const there = new Set(draws.map(nameOf))
  return [...logged.keys()].filter((name) => !there.has(name))
}

function isLateWithCause({ gaps, logged, world }: SimulationRecord, draw: DbDraw): boolean {
  if (logged.get(nameOf(draw))?.lock?.isLate !== true) return true
  const { closesAt, drawsAt } = draw
  const after = roundFor(chain, closesAt)
  if (world.outAt(after) > timeOf(chain, after)) return true
  return gaps.some(({ from, to }) => from < drawsAt && closesAt <= to)
}
