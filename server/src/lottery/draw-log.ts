import { hash } from 'node:crypto'
import type { Trx } from '../platform/db.ts'
import type { Draw } from './draw.ts'
import type { Signer } from './signing.ts'
import * as store from './store-draw-log.ts'

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

/** The entry as it is hashed. */
export const canonicalEntry = ({ number, at, gameCode, numero, event, body }: LogEntry): string =>
  [number, at.toISOString(), gameCode, numero, event, body].join('|')

/** Binds an entry to all before it. The hash before the first is empty; what is signed is this hash as hex. */
export const hashOfEntry = (previous: Uint8Array, entry: LogEntry): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(canonicalEntry(entry))]), 'buffer')

/**
 * Says what nobody can unsay: in the transaction that makes it true. Others wait here until that ends, so it is the last thing that a
 * transaction does.
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
