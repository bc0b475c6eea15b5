import { payments } from '@parola/contract'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee, app15: 0xef, comment: 0xfe } as const
/** A picture beyond this is not one of a slip: opening it would fill the memory of whoever looks at it. */
const longestSide = 8_000
const mostPixels = 24_000_000

/**
 * The picture of a slip that came as base64, without what a phone writes into its pictures, such as the place: or null for whatever is
 * no plain JPEG. Every part is walked through, so that nothing else can be hidden behind the picture or in it.
 */
export function readSlip(base64: string): Buffer | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return null
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > payments.longestSlip || bytes[0] !== 0xff || bytes[1] !== marker.start) return null
  const kept = [bytes.subarray(0, 2)]
  let isSized = false
  let at = 2
  while (at + 1 < bytes.length) {
    const kind = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (kind === marker.end) {
      kept.push(bytes.subarray(at, at + 2))
      return isSized && at + 2 === bytes.length ? Buffer.concat(kept) : null
    }
    if (at + 4 > bytes.length || kind < 0xc0 || isAlone(kind)) return null
    let after = at + 2 + bytes.readUInt16BE(at + 2)
    if (bytes.readUInt16BE(at + 2) < 2 || after > bytes.length) return null
    if (isFrame(kind)) {
      if (isSized || !isSane(bytes.subarray(at + 4, after))) return null
      isSized = true
    }
    if (kind === marker.scan) after = endOfScan(bytes, after)
    if (!isAbout(kind)) kept.push(bytes.subarray(at, after))
    at = after
  }
  return null
}

/** Markers without a length have no business outside of a scan. */
const isAlone = (kind: number) => kind >= 0xd0 && kind <= marker.start

/** A frame says how large the picture is. Of its range three kinds are tables. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

function isSane(frame: Buffer): boolean {
  if (frame.length < 6) return false
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  return height > 0 && width > 0 && Math.max(height, width) <= longestSide && height * width <= mostPixels
}

/** What is written about the picture and is not needed to see it; the two kept say how its colours are meant. */
const isAbout = (kind: number) =>
  (kind > marker.app0 && kind <= marker.app15 && kind !== marker.adobe) || kind === marker.comment

/** Where the compressed part ends: at a marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const kind = bytes[at + 1] ?? 0
    if (kind !== 0x00 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + (kind === 0xff ? 1 : 2))
  }
  return bytes.length
}
