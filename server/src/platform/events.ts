import type { Kysely } from 'kysely'
import { invariant } from './errors.ts'
import type { Trx } from './db.ts'
import type { EventTable } from './tables.ts'

/** What happened, as everybody hears it. Consumers keep `id` to do a thing once though they may hear it twice. */
export interface Event {
  readonly id: string
  readonly name: string
  readonly merchantId: string | null
  readonly payload: unknown
  readonly recordedAt: string
}

/** Notes in the caller's transaction what happened; it is published if and only if that transaction commits. */
export async function record(trx: Trx, name: string, payload: object = {}): Promise<void> {
  await insertEvent(trx.db, trx, name, payload)
}

/** The same for what belongs to a member: the note lies in the member's shard, beside the change itself. */
export async function recordInShard(trx: Trx, schema: string, name: string, payload: object = {}): Promise<void> {
  await insertEvent(trx.db.withSchema(schema), trx, name, payload)
}

async function insertEvent(db: Kysely<{ platform_event: EventTable }>, trx: Trx, name: string, payload: object) {
  // The name becomes the end of a NATS subject, where a space, a star or an arrow would mean something.
  invariant(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/.test(name), `an event is called noun.verb, not ${name}`)
  await db
    .insertInto('platform_event')
    .values({ merchant_id: trx.merchantId, name, payload: JSON.stringify(payload) })
    .execute()
}
