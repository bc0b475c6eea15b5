import type { Trx } from '../platform/db.ts'
import { recordInShard } from '../platform/events.ts'
import * as z from 'zod'

/** Sessions were ended from elsewhere, and their phones should know. */
export const sessionEnded = 'session.ended'

const Payload = z.object({ sessions: z.array(z.string()) })

export const recordSessionEnded = (trx: Trx, schema: string, sessions: readonly string[]) =>
  recordInShard(trx, schema, sessionEnded, { sessions })

/** The names of the sessions in the event's payload. */
export const sessionsIn = (payload: unknown): readonly string[] => Payload.parse(payload).sessions
