import type { lottery } from '@parola/contract'
import type { Outcome } from '@parola/fair-draw'
import { parseText, promiseForm } from '@parola/fair-draw/protocol'
import { sql, type Generated, type Selectable, type Updateable } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import { isPromised, mayFollow, type Draw, type DrawState, type Origin, type PromisedDraw } from '../draw.ts'
import { Timetable } from '../timetable.ts'

interface DrawTable {
  /** bigint, which the driver returns as a string. */
  id: Generated<string>
  lottery_code: string
  numero: string
  kind: lottery.RuleKind
  rule_version: number
  state: DrawState
  opens_at: Date
  closes_at: Date
  draws_at: Date
  due_at: Date | null
  patience_seconds: number
  promise_id: string | null
  lock_id: string | null
  end_id: string | null
  round: string | null
  root: Buffer | null
  tickets: string | null
  signature: Buffer | null
  /** JSON. */
  outcome: unknown
  drawn_at: Date | null
  published_at: Date | null
  void_reason: string | null
}

type Tables = { lottery_draw: DrawTable; lottery_sale: { draw_id: string; closes_at: Date; is_locked: boolean } }
/** With the text of its promise. */
type DrawRow = Selectable<DrawTable> & { readonly promise: string | null }

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** The clock of all draws, in whole milliseconds because that is what is signed. */
export async function readNow(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select lottery_now() as now')
  const [row] = rows
  invariant(row, 'lottery_now() returned no row')
  return row.now
}

const selectDraws = `select lottery_draw.*, entry.text as promise from lottery_draw
  left join lottery_entry entry on entry.id = promise_id`

/** Draws until they are drawn: what must be on time. */
const inSale = `state in ('planned', 'open', 'locked')`

/** Sales that are due to close or to open, closings first. */
export async function dueSales(pool: Pool, now: Date, limit: number): Promise<Draw[]> {
  const { rows } = await pool.query<DrawRow>(
    `${selectDraws} where due_at <= $1 and state in ('planned', 'open')
     order by state, draws_at, lottery_draw.id limit $2`,
    [now, limit],
  )
  return rows.map(drawOf)
}

/** All other draws that are due, oldest first. */
export async function dueDraws(pool: Pool, now: Date, limit: number): Promise<Draw[]> {
  const { rows } = await pool.query<DrawRow>(
    `${selectDraws} where due_at <= $1 and not (${inSale}) order by draws_at, lottery_draw.id limit $2`,
    [now, limit],
  )
  return rows.map(drawOf)
}

/** Locked draws that wait for their lock in the log, oldest first after those that can still be in time. */
export async function dueForLock(pool: Pool, now: Date, limit: number): Promise<PromisedDraw[]> {
  const { rows } = await pool.query<DrawRow>(
    `${selectDraws} where due_at <= $1 and state = 'locked' and lock_id is null
     order by draws_at <= $1, draws_at, lottery_code limit $2`,
    [now, limit],
  )
  return rows.map(drawOf).filter(isPromised)
}

/** Draws whose result is due, oldest first. */
export async function dueForResult(pool: Pool, now: Date, limit: number): Promise<PromisedDraw[]> {
  const { rows } = await pool.query<DrawRow>(
    `${selectDraws} where due_at <= $1 and state = 'locked' and lock_id is not null
     order by round, lottery_code limit $2`,
    [now, limit],
  )
  return rows.map(drawOf).filter(isPromised)
}

export interface Tickets {
  readonly tickets: number
  readonly root: Buffer
}

/**
 * Holds the rows of locked draws until the transaction ends. Returns the tickets of those that still wait for the same step: another
 * process may have been faster.
 */
export async function holdLocked(
  trx: Trx,
  draws: readonly PromisedDraw[],
  waitsFor: 'lock' | 'result',
): Promise<ReadonlyMap<string, Tickets>> {
  const { rows } = await sql<{ id: string; tickets: string; root: Buffer }>`
    select id, tickets, root from lottery_draw
    where id = any (${draws.map(({ id }) => id)}) and state = 'locked' and (lock_id is null) = ${waitsFor === 'lock'}
    order by id for update`.execute(trx.db)
  return new Map(rows.map(({ id, tickets, root }) => [id, { tickets: Number(tickets), root }]))
}

export async function noteLock(trx: Trx, ids: readonly string[], lockId: string, dueAt: Date): Promise<void> {
  await sql`update lottery_draw set lock_id = ${lockId}, due_at = ${dueAt} where id = any (${ids})`.execute(trx.db)
}

export async function postponeAll(pool: Pool, draws: readonly Pick<Draw, 'id'>[], until: Date): Promise<void> {
  const ids = draws.map(({ id }) => id)
  await pool.query(`update lottery_draw set due_at = $2 where id = any ($1) and state = 'locked'`, [ids, until])
}

/** When a draw is next due, other than a sale. */
export const nextDue = (pool: Pool): Promise<Date | null> => readNext(pool, `not (${inSale})`)

export const nextSaleDue = (pool: Pool): Promise<Date | null> => readNext(pool, inSale)

async function readNext(pool: Pool, which: string): Promise<Date | null> {
  const text = `select min(due_at) as next from lottery_draw where due_at is not null and ${which}`
  return (await pool.query<{ next: Date | null }>(text)).rows[0]?.next ?? null
}

export async function readDraw(pool: Pool, id: string): Promise<Draw> {
  const { rows } = await pool.query<DrawRow>(`${selectDraws} where lottery_draw.id = $1`, [id])
  const [row] = rows
  invariant(row, 'the draw does not exist, although draws are never deleted')
  return drawOf(row)
}

export async function findDraw(pool: Pool, gameCode: string, numero: string): Promise<Draw | null> {
  const { rows } = await pool.query<DrawRow>(`${selectDraws} where lottery_code = $1 and numero = $2`, [
    gameCode,
    numero,
  ])
  return rows[0] ? drawOf(rows[0]) : null
}

export type NewDraw = Omit<PromisedDraw, 'id' | 'outcome' | 'lockId' | 'endId'>

export async function insertDraw(trx: Trx, draw: NewDraw): Promise<string> {
  const { id } = await tables(trx)
    .insertInto('lottery_draw')
    .values({
      lottery_code: draw.gameCode,
      numero: draw.numero,
      kind: draw.kind,
      rule_version: draw.ruleVersion,
      state: draw.state,
      opens_at: draw.opensAt,
      closes_at: draw.closesAt,
      draws_at: draw.drawsAt,
      due_at: draw.dueAt,
      patience_seconds: draw.patienceMs / 1000,
      promise_id: draw.promiseId,
      round: String(draw.origin.round),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A sale begins locked: whether it opens is known when its time comes. */
export async function insertSale(trx: Trx, drawId: string, closesAt: Date): Promise<void> {
  const into = cellTables<Tables>(trx).insertInto('lottery_sale')
  await into.values({ draw_id: drawId, closes_at: closesAt, is_locked: true }).execute()
}

export async function openSale(trx: Trx, drawId: string): Promise<void> {
  const sale = cellTables<Tables>(trx).updateTable('lottery_sale')
  await sale.set({ is_locked: false }).where('draw_id', '=', drawId).execute()
}

type Fields = Omit<Updateable<DrawTable>, 'id' | 'state' | 'due_at' | 'outcome'> & { readonly outcome?: Outcome }

/** Moves a draw to its next state. Returns false when another process has already moved it. */
export async function advance(
  trx: Trx,
  draw: Pick<Draw, 'id' | 'state'>,
  to: DrawState,
  dueAt: Date | null,
  { outcome, ...fields }: Fields = {},
): Promise<boolean> {
  invariant(mayFollow(draw.state, to), `draw cannot go from ${draw.state} to ${to}`)
  const { numUpdatedRows } = await tables(trx)
    .updateTable('lottery_draw')
    .set({ ...fields, ...(outcome ? { outcome: JSON.stringify(outcome) } : {}), state: to, due_at: dueAt })
    .where('id', '=', draw.id)
    .where('state', '=', draw.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets when to process the draw again. */
export async function postpone(pool: Pool, { id, state }: Pick<Draw, 'id' | 'state'>, until: Date): Promise<void> {
  await pool.query('update lottery_draw set due_at = $3 where id = $1 and state = $2', [id, state, until])
}

export interface PlannedLottery {
  readonly code: string
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly source: 'fair' | 'external'
  readonly timetable: Timetable
  readonly lockMs: number
  readonly patienceMs: number
  /** How many of its draws are on sale or still to be sold. */
  readonly ahead: number
  /** The latest planned draw. */
  readonly last: { readonly closesAt: Date; readonly drawsAt: Date } | null
}

type LotteryRow = {
  code: string
  kind: lottery.RuleKind
  rule_version: number
  source: 'fair' | 'external'
  timetable: unknown
  lock_seconds: number
  patience_seconds: number
  ahead: number
  closes_at: Date | null
  draws_at: Date | null
}

/** Every lottery that is not retired. Each row is parsed on demand, so that an invalid timetable fails its own lottery only. */
export async function readLotteries(pool: Pool, now: Date): Promise<(() => PlannedLottery)[]> {
  const { rows } = await pool.query<LotteryRow>(
    `select code, kind, rule_version, source, timetable, lock_seconds, patience_seconds, last.closes_at, last.draws_at,
       (select count(*)::int from lottery_draw where lottery_code = code and draws_at > $1 and closes_at > $1) as ahead
     from lottery
     left join lateral (
       select closes_at, draws_at from lottery_draw where lottery_code = code order by draws_at desc limit 1
     ) last on true
     where retired_at is null order by code`,
    [now],
  )
  return rows.map((row) => () => ({
    code: row.code,
    kind: row.kind,
    ruleVersion: row.rule_version,
    source: row.source,
    timetable: Timetable.parse(row.timetable),
    lockMs: row.lock_seconds * 1000,
    patienceMs: row.patience_seconds * 1000,
    ahead: row.ahead,
    last: row.closes_at && row.draws_at ? { closesAt: row.closes_at, drawsAt: row.draws_at } : null,
  }))
}

/** Locks the planning of this lottery and returns the time of its last draw. */
export async function lockPlan(trx: Trx, code: string): Promise<Date | null> {
  await sql`select from lottery where code = ${code} for update`.execute(trx.db)
  const row = await tables(trx)
    .selectFrom('lottery_draw')
    .select('draws_at')
    .where('lottery_code', '=', code)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.draws_at ?? null
}

/**
 * How many seconds the most delayed draw is late. A state lottery's draw is not late until its patience ends, because its sources may take
 * their time.
 */
export async function readLag(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lag: string | null }>(
    `select max(extract(epoch from lottery_now() - case state
         when 'planned' then due_at when 'open' then closes_at
         when 'locked' then case when lottery.source = 'external'
           then draws_at + lottery_draw.patience_seconds * interval '1 second' else draws_at end
         else least(coalesce(drawn_at, due_at), due_at) end)) as lag
     from lottery_draw join lottery on code = lottery_code where due_at is not null`,
  )
  return Math.max(0, Number(rows[0]?.lag ?? 0))
}

const drawOf = (row: DrawRow): Draw => ({
  id: row.id,
  gameCode: row.lottery_code,
  numero: row.numero,
  kind: row.kind,
  ruleVersion: row.rule_version,
  state: row.state,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  drawsAt: row.draws_at,
  dueAt: row.due_at,
  promiseId: row.promise_id,
  lockId: row.lock_id,
  endId: row.end_id,
  origin: originOf(row),
  patienceMs: row.patience_seconds * 1000,
  outcome: row.outcome as Outcome | null,
})

function originOf(row: DrawRow): Origin {
  if (row.promise !== null)
    return { source: 'promised', round: Number(row.round), promise: parseText(promiseForm, row.promise) }
  return { source: 'version 1' }
}
