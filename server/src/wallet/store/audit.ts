import type { ClientBase } from 'pg'
import type { Pool } from '../../platform/db/db.ts'
import { setDeadline } from '../../platform/db/pool.ts'
import type { Finding, Invariant } from '../invariant.ts'

/** A statement over the whole ledger; only a connection that was lost silently takes longer. */
const statementTimeoutMs = 6 * 3_600_000

/** A read-only snapshot for long statements. */
export async function inSnapshot<T>(pool: Pool, act: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    setDeadline(client, statementTimeoutMs)
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = ${statementTimeoutMs}; set local jit = off`,
    )
    return await act(client)
  } finally {
    await client.query('rollback').catch((lost: Error) => (broken = lost))
    setDeadline(client, null)
    client.release(broken)
  }
}

/** How far the ledger has been audited, with the findings. */
export interface Mark {
  readonly segment: string
  /** The balances of the house accounts at that segment, as JSON. */
  readonly house: string
  readonly findings: readonly Finding[]
}

export async function readMark(client: ClientBase): Promise<Mark | null> {
  const { rows } = await client.query<Mark>('select segment, house::text, findings from cell.wallet_audit')
  return rows[0] ?? null
}

/** The ledger's current position in this snapshot. */
export async function readStanding(client: ClientBase): Promise<Omit<Mark, 'findings'>> {
  const { rows } = await client.query<Omit<Mark, 'findings'>>(
    `select (select coalesce(max(number), 0) from cell.wallet_segment) as segment,
       (select coalesce(jsonb_agg(house), '[]')::text from cell.wallet_house house) as house`,
  )
  const [standing] = rows
  return standing as Omit<Mark, 'findings'>
}

export async function writeMark(pool: Pool, { segment, house, findings }: Mark, at: Date): Promise<void> {
  await pool.query(
    `insert into cell.wallet_audit (segment, house, findings, audited_at) values ($1, $2, $3, $4)
     on conflict on constraint wallet_audit_pk do update
     set segment = excluded.segment, house = excluded.house, findings = excluded.findings, audited_at = excluded.audited_at`,
    [segment, house, JSON.stringify(findings), at],
  )
}

/** Makes the planner expect few rows: little moves in a minute, whatever the size of the ledger, but the planner cannot know. */
export async function expectLittle(client: ClientBase): Promise<void> {
  await client.query(
    'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
  )
}

const examples = 5

export async function readFinding(
  client: ClientBase,
  { name, sql }: Pick<Invariant, 'name' | 'sql'>,
): Promise<Finding | null> {
  const { rows } = await client.query<{ count: string; example: unknown }>(
    `select count(*) over () as count, to_jsonb(found) as example from (${sql}) found limit ${examples}`,
  )
  const [first] = rows
  return first ? { invariant: name, count: Number(first.count), examples: rows.map(({ example }) => example) } : null
}

export interface Segment {
  readonly number: string
  readonly transfers: number
  readonly hash: Buffer
}

/** Seals the next segment of the ledger; null when nothing is final. */
export async function closeSegment(pool: Pool, most: number, at: Date): Promise<Segment | null> {
  const { rows } = await pool.query<{ number: string; transfers: string; hash: Buffer }>(
    `select * from cell.wallet_close_segment($1, $2)`,
    [most, at],
  )
  const [segment] = rows
  return segment ? { ...segment, transfers: Number(segment.transfers) } : null
}
