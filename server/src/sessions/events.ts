import type { Trx } from '../platform/db/db.ts'
import { recordInCell } from '../platform/events/events.ts'
import * as z from 'zod'

/** Published so that the phones of ended sessions are notified. */
export const sessionEnded = 'session.ended'

const Payload = z.object({ sessions: z.array(z.string()) })

export const recordSessionEnded = (trx: Trx, sessions: readonly string[]) =>
  recordInCell(trx, sessionEnded, { sessions })

export const sessionsIn = (payload: unknown): readonly string[] => Payload.parse(payload).sessions
