import type { payments, SentBodyOf } from '@parola/contract'
import { readStored, writeStored } from '../../api/index.ts'

type Sent = SentBodyOf<typeof payments.transfer>
export type Move = Omit<Sent, 'transferId'>

const storageKey = 'TRANSFER_ID'
/** Private windows may store nothing; there it lasts as long as the page. */
let kept: Sent | null = null

/**
 * The id under which a move is sent. While nobody has said how it ended, the same move keeps its id, also after the page was loaded
 * again: sending it twice is sending it once.
 */
export function transferIdFor(move: Move): string {
  const earlier = kept ?? readStoredMove()
  if (earlier && earlier.from === move.from && earlier.to === move.to && earlier.amount === move.amount)
    return earlier.transferId
  kept = { ...move, transferId: crypto.randomUUID() }
  writeStored('session', storageKey, JSON.stringify(kept))
  return kept.transferId
}

/** The answer is known; the next move is a new one, even if it is the same. */
export function forgetTransferId(): void {
  kept = null
  writeStored('session', storageKey, null)
}

function readStoredMove(): Sent | null {
  try {
    return JSON.parse(readStored('session', storageKey) ?? 'null') as Sent | null
  } catch {
    return null
  }
}
