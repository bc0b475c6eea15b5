import type { Kysely } from 'kysely'
import { invariant } from '../errors.ts'
import type { Trx } from '../db/db.ts'
import type { EventTable } from '../db/tables.ts'

/** Delivered at least once: consumers use `id` to process an event once. */
export interface Event {
  readonly id: string
  readonly name: string
  readonly merchantId: string | null
  readonly payload: unknown
  readonly recordedAt: string
}

/** Records an event in the caller's transaction; it is published if and only if that commits. */
export async function record(trx: Trx, name: string, payload: object = {}): Promise<void> {
  await insertEvent(trx.db, trx, name, payload)
}

/** For events of a member: recorded in the cell, beside the change itself. */
export async function recordInCell(trx: Trx, name: string, payload: object = {}): Promise<void> {
  await insertEvent(trx.db.withSchema('cell'), trx, name, payload)
}

async function insertEvent(db: Kysely<{ platform_event: EventTable }>, trx: Trx, name: string, payload: object) {
  // The name becomes the end of a NATS subject, where spaces and wildcards have a meaning.
  invariant(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/.test(name), `an event name must be noun.verb, not ${name}`)
  await db
    .insertInto('platform_event')
    .values({ merchant_id: trx.merchantId, name, payload: JSON.stringify(payload) })
    .execute()
}
