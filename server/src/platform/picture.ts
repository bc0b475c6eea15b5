/** A picture beyond this is none of a person or a paper: opening it would fill the memory of whoever does. */
const longestSide = 8_000
export const mostPixels = 24_000_000
/** A progressive JPEG has about ten; each costs a pass over all pixels, so a small file with thousands of them costs minutes. */
const mostScans = 20

const isSane = (width: number, height: number) =>
  width > 0 && height > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels

/** What was sent as base64, or null where it is not exactly that. */
export function bytesOfBase64(text: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0 ? Buffer.from(text, 'base64') : null
}

/** The picture with nothing but its pixels, whichever of the two kinds it is. */
export const plainPicture = (bytes: Buffer): Buffer | null => plainJpeg(bytes) ?? plainPng(bytes)

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee, app15: 0xef, comment: 0xfe } as const

/**
 * A JPEG without what a phone writes into its pictures, such as the place: or null for whatever is no plain one. Every part is walked
 * through, so that nothing else can be hidden behind the picture or in it.
 */
export function plainJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return null
  const kept = [bytes.subarray(0, 2)]
  let isSized = false
  let scans = 0
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
      if (isSized || !isSaneFrame(bytes.subarray(at + 4, after))) return null
      isSized = true
    }
    if (kind === marker.scan) {
      if ((scans += 1) > mostScans) return null
      after = endOfScan(bytes, after)
    }
    if (!isAbout(kind)) kept.push(bytes.subarray(at, after))
    at = after
  }
  return null
}

/** Markers without a length have no business outside of a scan. */
const isAlone = (kind: number) => kind >= 0xd0 && kind <= marker.start

/** A frame says how large the picture is. Of its range three kinds are tables. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

const isSaneFrame = (frame: Buffer) => frame.length >= 6 && isSane(frame.readUInt16BE(3), frame.readUInt16BE(1))

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

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** A length, a name and a checksum stand around what a chunk holds. */
const around = 12

/** The same of a PNG: its head, its colours and its pixels. One that moves, or that can only be opened whole, is no plain one. */
function plainPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const kept: Buffer[] = [signature]
  let at = 8
  while (at + around <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const after = at + around + length
    if (after > bytes.length || (name === 'IHDR') !== (at === 8) || isMoving(name)) return null
    if (name === 'IHDR' && !isSaneHead(bytes.subarray(at + 8, after - 4))) return null
    if (isPixels(name)) kept.push(bytes.subarray(at, after))
    if (name === 'IEND') return length === 0 && after === bytes.length ? Buffer.concat(kept) : null
    at = after
  }
  return null
}

/** Width, height, bits of a colour and so on, and whether it comes in passes, which takes memory for all of it. */
const isSaneHead = (head: Buffer) =>
  head.length === 13 && isSane(head.readUInt32BE(0), head.readUInt32BE(4)) && (head[8] ?? 16) <= 8 && head[12] === 0

const isPixels = (name: string) => ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name)
const isMoving = (name: string) => ['acTL', 'fcTL', 'fdAT'].includes(name)
