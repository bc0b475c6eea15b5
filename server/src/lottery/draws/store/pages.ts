import type { lottery } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'

type Outcome = readonly (readonly string[])[]

interface Over {
  readonly numero: string
  readonly drawsAt: Date
  readonly state: lottery.DrawState
  readonly outcome: Outcome | null
}

/** Pages by draw time, so the number given as a cursor is translated into its time first. */
export async function readHistory(
  trx: Trx,
  code: string,
  { before, size }: { readonly before: string | undefined; readonly size: number },
): Promise<Over[]> {
  const earlier =
    before === undefined
      ? sql``
      : sql`and draws_at < (select draws_at from lottery_draw where lottery_code = ${code} and numero = ${before})`
  const { rows } = await sql<Over>`
    select numero, draws_at as "drawsAt", state, outcome from lottery_draw
    where lottery_code = ${code} and state in ('published', 'refunded') ${earlier}
    order by draws_at desc limit ${size}`.execute(trx.db)
  return rows
}

export interface DrawRow {
  readonly id: string
  readonly now: Date
  readonly numero: string
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly state: lottery.DrawState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  /** bigint as a string; null for a state lottery. */
  readonly round: string | null
  readonly commitment: Buffer | null
  readonly sealedSecret: Buffer | null
  readonly root: Buffer | null
  readonly tickets: string | null
  readonly signature: Buffer | null
  readonly secret: Buffer | null
  readonly seed: Buffer | null
  readonly outcome: Outcome | null
  readonly voidReason: string | null
  /** Text and hash of its promise; null in version 1. */
  readonly promise: string | null
  readonly promiseHash: Buffer | null
}

export async function readDraw(trx: Trx, code: string, numero: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`
    select draw.id, lottery_now() as now, numero, draw.kind, rule_version as "ruleVersion", state, opens_at as "opensAt",
      closes_at as "closesAt", draws_at as "drawsAt", round, commitment, sealed_secret as "sealedSecret", root, tickets, signature, secret,
      seed, outcome, void_reason as "voidReason", entry.text as promise, entry.hash as "promiseHash"
    from lottery_draw draw left join lottery_entry entry on entry.id = promise_id where lottery_code = ${code} and numero = ${numero}`.execute(
    trx.db,
  )
  return rows[0]
}

interface LogRow {
  readonly number: string
  readonly at: Date
  readonly gameCode: string
  readonly numero: string
  readonly event: string
  readonly body: string
  readonly hash: Buffer
  readonly signature: Buffer
}

export async function readLog(trx: Trx, after: number, most: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select log.number, log.at, lottery_code as "gameCode", numero, event, body, hash, log.signature
    from (select * from lottery_log where number > ${after}::bigint order by number limit ${most}) log
    join lottery_draw on lottery_draw.id = draw_id order by log.number`.execute(trx.db)
  return rows
}
