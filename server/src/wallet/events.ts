import type { Source } from '../platform/tail.ts'
import * as z from 'zod'

/** Money has moved. Recorded by the transfer itself, so there is nothing to record beside it. */
export const walletMoved = 'wallet.moved'

const Payload = z.object({ memberId: z.nullable(z.string()) })

/** Whose money moved; nobody's, once a trial member has been removed. */
export const memberIn = (payload: unknown): string | null => Payload.parse(payload).memberId

/** The transfers of a shard, as the relay tails them. */
export const transfersIn = (schema: string): Source => ({
  name: `${schema}.wallet`,
  relation: `${schema}.wallet_transfer_event`,
})
