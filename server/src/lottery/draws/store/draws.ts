import type { lottery } from '@parola/contract'
import type { Outcome } from '@parola/fair-draw'
import { sql, type Generated, type Selectable, type Updateable } from 'kysely'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import { mayFollow, type Draw, type DrawState } from '../draw.ts'
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
  sealed_secret: Buffer | null
  commitment: Buffer | null
  root: Buffer | null
  tickets: string | null
  signature: Buffer | null
  secret: Buffer | null
  seed: Buffer | null
  /** JSON. */
  outcome: unknown
  drawn_at: Date | null
  published_at: Date | null
  void_reason: string | null
}

type Tables = { lottery_draw: DrawTable; lottery_sale: { draw_id: string; closes_at: Date } }
type DrawRow = Selectable<DrawTable>

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** The clock of all draws, in whole milliseconds because that is what is signed. */
export async function readNow(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select lottery_now() as now')
  const [row] = rows
  invariant(row, 'lottery_now() returned no row')
  return row.now
}

const selectDraws = 'select * from lottery_draw'

/** Draws that are due, oldest first. */
export async function dueDraws(pool: Pool, now: Date, limit: number): Promise<Draw[]> {
  const { rows } = await pool.query<DrawRow>(`${selectDraws} where due_at <= $1 order by draws_at, id limit $2`, [
    now,
    limit,
  ])
  return rows.map(drawOf)
}

export async function nextDue(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ next: Date | null }>('select min(due_at) as next from lottery_draw')
  return rows[0]?.next ?? null
}

export async function readDraw(pool: Pool, id: string): Promise<Draw> {
  const { rows } = await pool.query<DrawRow>(`${selectDraws} where id = $1`, [id])
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

export interface NewDraw extends Omit<Draw, 'id' | 'outcome' | 'lockId' | 'endId'> {
  readonly voidReason: string | null
}

export async function insertDraw(trx: Trx, draw: NewDraw): Promise<string> {
  const fair = draw.origin.source === 'fair' && draw.voidReason === null ? draw.origin : null
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
      round: fair === null ? null : String(fair.round),
      sealed_secret: fair?.sealedSecret ?? null,
      commitment: fair?.commitment ?? null,
      void_reason: draw.voidReason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertSale(trx: Trx, schema: string, drawId: string, closesAt: Date): Promise<void> {
  const into = tables(trx).withSchema(schema).insertInto('lottery_sale')
  await into.values({ draw_id: drawId, closes_at: closesAt }).execute()
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
         when 'planned' then opens_at when 'open' then closes_at
         when 'locked' then case when round is null then draws_at + patience_seconds * interval '1 second' else draws_at end
         else least(coalesce(drawn_at, due_at), due_at) end)) as lag
     from lottery_draw where due_at is not null`,
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
  origin:
    row.round !== null && row.sealed_secret && row.commitment
      ? {
          source: 'fair',
          round: Number(row.round),
          sealedSecret: row.sealed_secret,
          commitment: row.commitment,
        }
      : { source: 'external' },
  patienceMs: row.patience_seconds * 1000,
  outcome: row.outcome as Outcome | null,
})
