import { operators } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { Play, Stop, StopTarget } from '../stop.ts'

type Tables = {
  play_stop: {
    merchant_id: string
    scope: operators.StopScope
    name: string
    reason: string
    stopped_by: string
    stopped_at: Date
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function listStops(trx: Trx): Promise<Stop[]> {
  const rows = await tables(trx)
    .selectFrom('play_stop')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .orderBy('stopped_at', 'desc')
    .orderBy('scope')
    .orderBy('name')
    .limit(operators.stops.most + 1)
    .execute()
  return rows.map(stopOf)
}

/** Returns the stop. An existing one keeps its reason and time. */
export async function insertStop(
  trx: Trx,
  { scope, name }: StopTarget,
  { reason, by }: { reason: string; by: string },
): Promise<Stop> {
  await tables(trx)
    .insertInto('play_stop')
    .values({ merchant_id: own(trx), scope, name, reason, stopped_by: by, stopped_at: trx.now })
    .onConflict((conflict) => conflict.constraint('play_stop_pk').doNothing())
    .execute()
  const row = await tables(trx)
    .selectFrom('play_stop')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('scope', '=', scope)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return stopOf(row)
}

export async function deleteStop(trx: Trx, { scope, name }: StopTarget): Promise<void> {
  await tables(trx)
    .deleteFrom('play_stop')
    .where('merchant_id', '=', own(trx))
    .where('scope', '=', scope)
    .where('name', '=', name)
    .execute()
}

/** Whether the vendor or game exists in the catalogue. */
export async function isKnown(trx: Trx, { scope, name }: StopTarget): Promise<boolean> {
  if (scope === 'all' || scope === 'member') return true
  const { rows } =
    scope === 'vendor'
      ? await sql`select from vendor where code = ${name}`.execute(trx.db)
      : await sql`select from game where node_id = ${name}::bigint`.execute(trx.db)
  return rows.length > 0
}

export async function isStopped(trx: Trx, { vendor, nodeId, memberId }: Play): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select play_stopped(${own(trx)}::uuid, ${vendor}, ${nodeId}::integer, ${memberId}::uuid) as stopped`.execute(trx.db)
  return rows[0]?.stopped ?? false
}

const stopOf = (row: Tables['play_stop']): Stop => ({
  scope: row.scope,
  name: row.name,
  reason: row.reason,
  stoppedBy: row.stopped_by,
  at: row.stopped_at.toISOString(),
})
