import type { Outcome } from '@parola/fair-draw'
import type { Pool } from '../../../platform/db/db.ts'

/** Stores a source's report. A source may correct it until the draw is made. */
export async function noteTold(pool: Pool, drawId: string, told: Told): Promise<void> {
  const { source, host, outcome, answer, toldAt } = told
  await pool.query(
    `insert into lottery_told (draw_id, source, host, outcome, answer, told_at) values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint lottery_told_pk do update
     set host = excluded.host, outcome = excluded.outcome, answer = excluded.answer, told_at = excluded.told_at
     where lottery_told.outcome <> excluded.outcome`,
    [drawId, source, host, JSON.stringify(outcome), answer, toldAt],
  )
}

export interface Told {
  readonly source: string
  readonly host: string
  readonly outcome: Outcome
  /** SHA-256 of the bytes that the source answered. */
  readonly answer: Buffer
  readonly toldAt: Date
}

export async function readTold(pool: Pool, drawId: string): Promise<Told[]> {
  const { rows } = await pool.query<Told>(
    'select source, host, outcome, answer, told_at as "toldAt" from lottery_told where draw_id = $1 order by source',
    [drawId],
  )
  return rows
}

export interface Decision {
  readonly outcome: Outcome
  readonly operator: string
  readonly signature: Buffer
}

export async function readDecision(pool: Pool, drawId: string): Promise<Decision | null> {
  const { rows } = await pool.query<Decision>(
    'select outcome, operator, signature from lottery_decision where draw_id = $1',
    [drawId],
  )
  return rows[0] ?? null
}

/** The latest decision counts until the draw is made. */
export async function noteDecision(
  pool: Pool,
  drawId: string,
  { outcome, operator, signature }: Decision,
  at: Date,
): Promise<void> {
  await pool.query(
    `insert into lottery_decision (draw_id, outcome, operator, signature, decided_at) values ($1, $2, $3, $4, $5)
     on conflict on constraint lottery_decision_pk do update
     set outcome = excluded.outcome, operator = excluded.operator, signature = excluded.signature, decided_at = excluded.decided_at`,
    [drawId, JSON.stringify(outcome), operator, signature, at],
  )
}
