import { hash } from 'node:crypto'
import { saltLength } from '@parola/fair-draw/protocol'

const leafPrefix = Buffer.of(0)

/** `ticketLeaf` with Node's own SHA-256, as every ticket of every order needs it. */
export function nativeTicketLeaf(text: string, salt: Buffer): Buffer {
  if (salt.length !== saltLength) throw new RangeError(`A salt has ${saltLength} bytes`)
  return hash('sha256', Buffer.concat([leafPrefix, salt, Buffer.from(text)]), 'buffer')
}
