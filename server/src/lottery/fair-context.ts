import type { Policy } from '@parola/fair-draw/log'
import type { Draw } from './draws/draw.ts'
import type { DrawLog } from './log/log-client.ts'

/** The number of this deployment's cell in locks and receipt keys. One database is one cell. */
export const cell = 1

/** Signs receipts and cancellations in a process of its own, which alone holds the keys. */
export interface ReceiptSigner {
  /** The public keys that it can sign with, as C2SP vkeys. */
  keys(): Promise<readonly string[]>
  /** The signed notes of these texts by this key, in the same order. */
  sign(vkey: string, texts: readonly string[]): Promise<readonly string[]>
}

/** A draw's tickets as its lock in the log's own tiles names them, for this cell. */
export interface LockInLog {
  readonly count: number
  readonly root: Buffer
  /** Not witnessed by a quorum between closing and 3 s before the round. */
  readonly isLate: boolean
}

/** What draws of version 2 need beyond those of version 1. */
export interface FairContext {
  readonly policy: Policy
  readonly log: DrawLog
  readonly signer: ReceiptSigner
  /** Read from the log and never from a table; null while the log has none under a head that a quorum cosigned. */
  readonly readLock: (draw: Draw) => Promise<LockInLog | null>
  /** How long before its first sale a promise must have been witnessed; 60 s by the protocol. */
  readonly promiseLeadSeconds: number
  /** How long before its first use a receipt key must have been witnessed; a day by the protocol. */
  readonly receiptKeyLeadSeconds: number
}
