import type { LiveEvent } from '@parola/contract'
import type { Clock } from '../clock.ts'

/** An unmasked frame, built once for all receivers. Without compression or fragments it can be written beside the library's own frames. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header =
    payload.length < 126
      ? Buffer.from([0x81, payload.length])
      : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([header, payload])
}

export const pingFrame = Buffer.from([0x89, 0])

export const timeFrame = (clock: Clock) =>
  textFrame(JSON.stringify({ type: 'time', serverTime: clock.now().toISOString() } satisfies LiveEvent))
