import { createHmac } from 'node:crypto'
import type { Position } from '../db/keyset.ts'
import { DomainError } from '../errors.ts'
import { isSameBytes, type Secrets } from '../security/secrets.ts'
import { canonical } from './parse.ts'

/** For whom a cursor is, and in which list. */
interface CursorOf {
  readonly path: string
  readonly merchantId: string
  readonly operatorId: string
  /** The query without its cursor. */
  readonly filter: object
}

/** Makes cursors that work for one operator at one merchant, in one list with one filter. */
export interface Cursors {
  seal(of: CursorOf, position: Position): string
  open(of: CursorOf, cursor: string): Position
}

const macBytes = 16

export function createCursors(secrets: Secrets): Cursors {
  const keys = secrets.secretsFor('list cursors')
  const macs = ({ path, merchantId, operatorId, filter }: CursorOf, position: string): Buffer[] => {
    const bound = JSON.stringify([path, merchantId, operatorId, canonical(filter), position])
    return keys.map((key) => createHmac('sha256', key).update(bound).digest().subarray(0, macBytes))
  }
  return {
    seal(of, position) {
      const text = JSON.stringify(position)
      const [mac = Buffer.alloc(0)] = macs(of, text)
      return `${Buffer.from(text).toString('base64url')}.${mac.toString('base64url')}`
    },
    open(of, cursor) {
      const [position = '', mac = ''] = cursor.split('.').map((part) => Buffer.from(part, 'base64url'))
      // Base64 can spell the same bytes in several ways; only ours is accepted.
      const isOurs = cursor === [position, mac].map((part) => part.toString('base64url')).join('.')
      const text = position.toString()
      if (!isOurs || !macs(of, text).some((one) => isSameBytes(one, mac as Buffer)))
        throw new DomainError('bad_request', { fields: ['after'] })
      return JSON.parse(text) as Position
    },
  }
}
