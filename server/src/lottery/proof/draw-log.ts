import { hash } from 'node:crypto'
import type { Trx } from '../../platform/db/db.ts'
import type { Draw } from '../draws/draw.ts'
import type { Signer } from './signing.ts'
import * as store from './store.ts'

export type LogEvent = 'promised' | 'locked' | 'drawn' | 'void'

export interface LogEntry {
  readonly number: number
  readonly at: Date
  readonly gameCode: string
  readonly numero: string
  readonly event: LogEvent
  /** JSON. */
  readonly body: string
}

export interface Saying {
  readonly draw: Pick<Draw, 'id' | 'gameCode' | 'numero'>
  readonly event: LogEvent
  readonly body: Readonly<Record<string, string | number | null>>
}

/** The text of an entry that is hashed. */
export const canonicalEntry = ({ number, at, gameCode, numero, event, body }: LogEntry): string =>
  [number, at.toISOString(), gameCode, numero, event, body].join('|')

/** Chains an entry to all earlier ones. The hash before the first entry is empty; the signature covers this hash as hex. */
export const hashOfEntry = (previous: Uint8Array, entry: LogEntry): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(canonicalEntry(entry))]), 'buffer')

/**
 * Appends to the draw log within the transaction that causes the events. It locks the log until that transaction ends, so it must be the
 * last statement.
 */
export async function say(trx: Trx, signer: Signer, sayings: readonly Saying[]): Promise<void> {
  let { number, hash: previous } = await store.lastEntry(trx)
  for (const { draw, event, body } of sayings) {
    number += 1
    const { gameCode, numero } = draw
    const entry: LogEntry = { number, at: trx.now, gameCode, numero, event, body: JSON.stringify(body) }
    previous = hashOfEntry(previous, entry)
    const signature = signer.sign(previous.toString('hex'))
    await store.insertEntry(trx, { ...entry, drawId: draw.id, hash: previous, signature })
  }
}
