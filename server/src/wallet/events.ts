import type { Source } from '../platform/events/tail.ts'
import * as z from 'zod'

/** The transfer itself is the event, so nothing else is recorded. */
export const walletMoved = 'wallet.moved'

const Payload = z.object({ memberId: z.nullable(z.string()) })

/** Null once a trial member has been removed. */
export const memberIn = (payload: unknown): string | null => Payload.parse(payload).memberId

/** The ledger's transfers, for the relay's tail. */
export const transferEvents: Source = { name: 'cell.wallet', relation: 'cell.wallet_transfer_event' }
