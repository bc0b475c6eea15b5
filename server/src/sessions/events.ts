import type { Trx } from '../platform/db/db.ts'
import { recordInShard } from '../platform/events/events.ts'
import * as z from 'zod'

/** Published so that the phones of ended sessions are notified. */
export const sessionEnded = 'session.ended'

const Payload = z.object({ sessions: z.array(z.string()) })

export const recordSessionEnded = (trx: Trx, schema: string, sessions: readonly string[]) =>
  recordInShard(trx, schema, sessionEnded, { sessions })

export const sessionsIn = (payload: unknown): readonly string[] => Payload.parse(payload).sessions
