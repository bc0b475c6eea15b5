import type { ClientBase } from 'pg'
import { invariant } from '../errors.ts'
import type { Event } from './events.ts'

/** A table of events, or a view whose rows are events. */
export interface Source {
  /** The name of its cursor. */
  readonly name: string
  /** Has the columns of an event table and an index on (xid, id). */
  readonly relation: string
}

export const coreEvents: Source = { name: 'core', relation: 'public.platform_event' }
export const cellEvents: Source = { name: 'cell', relation: 'cell.platform_event' }

/** Orders by transaction, then by row, so that no row can appear behind the cursor. */
export interface Cursor {
  readonly xid: string
  readonly id: string
}

export interface TailedEvent extends Event {
  readonly source: string
  readonly cursor: Cursor
}

export const beginning: Cursor = { xid: '0', id: '0' }

interface Row {
  source: string
  id: string
  xid: string
  merchant_id: string | null
  name: string
  payload: unknown
  recorded_at: Date
}

/**
 * Reads events after the cursors, oldest first in each source. It reads only transactions older than every running one of this database, so
 * that an open transaction can only add rows after the cursor. A cursor over a sequence would skip rows that were numbered early and
 * committed late. A quick read also stops at the transactions of other databases: finding these out takes locks that writers need.
 */
export async function readTail(
  client: ClientBase,
  sources: readonly Source[],
  cursors: ReadonlyMap<string, Cursor>,
  limit: number,
  isQuick = false,
): Promise<TailedEvent[]> {
  const { rows } = await client.query<Row>({
    name: `tail ${sources.length} ${limit} ${isQuick}`,
    text: `with horizon as materialized (select ${isQuick ? oldestInCluster : 'public.tail_horizon()'} as xid)
      ${sources.map((source, index) => `(${selectFrom(source, index)} limit ${limit})`).join(' union all ')}`,
    values: sources.map(({ name }) => cursors.get(name) ?? beginning).flatMap(({ xid, id }) => [xid, id]),
  })
  return rows.map((row) => ({
    source: row.source,
    cursor: { xid: row.xid, id: row.id },
    id: `${row.source}.${row.id}`,
    name: row.name,
    merchantId: row.merchant_id,
    payload: row.payload,
    recordedAt: row.recorded_at.toISOString(),
  }))
}

const oldestInCluster = 'pg_snapshot_xmin(pg_current_snapshot())'

const selectFrom = ({ name, relation }: Source, index: number) => `
  select '${name}' as source, e.id::text, e.xid::text, e.merchant_id, e.name, e.payload, e.recorded_at
  from ${relation} e
  where (e.xid, e.id) > ($${index * 2 + 1}::xid8, $${index * 2 + 2}::bigint) and e.xid < (select xid from horizon)
  order by e.xid, e.id`

/** `horizon`: transactions below it are final; `next`: none from there on has ended. Equal when no running transaction of this database holds any back. */
export async function readHorizon(client: ClientBase): Promise<{ horizon: string; next: string }> {
  const { rows } = await client.query<{ horizon: string; next: string }>(
    'select public.tail_horizon()::text as horizon, pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  const [row] = rows
  invariant(row, 'a statement without a table has one row')
  return row
}

export async function loadCursors(
  client: ClientBase,
  tail: string,
  sources: readonly Source[],
): Promise<Map<string, Cursor>> {
  const { rows } = await client.query<Cursor & { source: string }>(
    'select source, xid::text, id::text from public.platform_tail where tail = $1',
    [tail],
  )
  const saved = new Map(rows.map(({ source, xid, id }) => [source, { xid, id }]))
  return new Map(sources.map(({ name }) => [name, saved.get(name) ?? beginning]))
}

/**
 * Asynchronous commit: a cursor lost in a crash only repeats some events. Cursors only move forward, whatever a relay saves that has lost
 * the lead.
 */
export async function saveCursors(
  client: ClientBase,
  tail: string,
  cursors: ReadonlyMap<string, Cursor>,
): Promise<void> {
  await client.query({
    name: 'save cursors',
    text: `insert into public.platform_tail (tail, source, xid, id)
      select $1, * from unnest($2::text[], $3::xid8[], $4::bigint[])
      on conflict (tail, source) do update set xid = excluded.xid, id = excluded.id
      where (platform_tail.xid, platform_tail.id) < (excluded.xid, excluded.id)`,
    values: [
      tail,
      [...cursors.keys()],
      [...cursors.values()].map(({ xid }) => xid),
      [...cursors.values()].map(({ id }) => id),
    ],
  })
}
