import * as z from 'zod'
import type { Trx } from '../platform/db/db.ts'
import { record, recordInCell } from '../platform/events/events.ts'

/** Banners, announcements, pop-ups, promotions or help changed. */
export const contentChanged = 'content.changed'

export const recordContentChanged = (trx: Trx) => record(trx, contentChanged)

/** Members have received a message. */
export const messageArrived = 'message.arrived'

const Payload = z.object({ memberIds: z.array(z.string()) })

export const recordMessageArrived = (trx: Trx, memberIds: readonly string[]) =>
  recordInCell(trx, messageArrived, { memberIds })

/** The members in the payload. */
export const membersIn = (payload: unknown): readonly string[] => Payload.parse(payload).memberIds
