import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export const StaffQueue = z.enum(['withdrawals', 'deposits', 'kyc', 'approvals'])
export type StaffQueue = z.output<typeof StaffQueue>

/** Who hears of a queue; null for everybody at the merchant, who then sees of it what they may decide. */
export const queuePermission: Record<StaffQueue, Permission | null> = {
  withdrawals: 'withdrawals.read',
  deposits: 'deposits.read',
  kyc: 'kyc.read',
  approvals: null,
}

/**
 * What the console’s live stream says, one JSON object a line. It says what changed at the merchant of the page, never what it is: the page
 * asks again. Everything works without the stream.
 */
export const StaffEvent = z.discriminatedUnion('type', [
  /** First, and then every few seconds: nothing since the last line was missed. */
  z.object({ type: z.literal('live') }),
  z.object({ type: z.literal('queue.changed'), queue: StaffQueue }),
  /** Then the stream ends. */
  z.object({ type: z.literal('session.ended') }),
])
export type StaffEvent = z.output<typeof StaffEvent>

export const staffLivePath = '/ops/live'
