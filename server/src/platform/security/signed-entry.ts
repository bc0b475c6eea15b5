import { createHmac } from 'node:crypto'
import { isSameBytes, type Secrets } from './secrets.ts'

/**
 * Signs Redis entries that we act on. The signature covers the key and an expiry, so that an entry that was forged, copied from another key
 * or restored after its expiry reads as absent.
 */
export interface EntrySigner {
  sign(key: string, text: string, until: Date): string
  read(key: string, stored: string | null, now: Date): string | null
}

/**
 * One label per kind of entry: an entry signed for one cannot be read as another. `onForged` is called for entries with an invalid
 * signature.
 */
export function createEntrySigner(secrets: Secrets, label: string, onForged: () => void = () => {}): EntrySigner {
  const [current, all] = [secrets.secretFor(label), secrets.secretsFor(label)]
  return {
    sign(key, text, until) {
      const ends = until.getTime()
      return `${ends}.${macOf(current, [key, ends, text]).toString('base64url')}.${text}`
    },
    read(key, stored, now) {
      const [, ends = '', mac = '', text = ''] = /^(\d{1,15})\.([\w-]{43})\.(.*)$/s.exec(stored ?? '') ?? []
      if (!(Number(ends) > now.getTime())) return null
      const given = Buffer.from(mac, 'base64url')
      if (all.some((secret) => isSameBytes(given, macOf(secret, [key, Number(ends), text])))) return text
      onForged()
      return null
    },
  }
}

const macOf = (secret: Buffer, signed: readonly [key: string, until: number, text: string]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(signed)).digest()
