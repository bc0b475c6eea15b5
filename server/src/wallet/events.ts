import type { Source } from '../platform/events/tail.ts'
import * as z from 'zod'

/** The transfer itself is the event, so nothing else is recorded. */
export const walletMoved = 'wallet.moved'

const Payload = z.object({ memberId: z.nullable(z.string()) })

/** Null once a trial member has been removed. */
export const memberIn = (payload: unknown): string | null => Payload.parse(payload).memberId

/** A shard's transfers, for the relay's tail. */
export const transfersIn = (schema: string): Source => ({
  name: `${schema}.wallet`,
  relation: `${schema}.wallet_transfer_event`,
})
