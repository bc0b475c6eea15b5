/** Larger than any photo of a person or a document: decoding it would exhaust the memory. */
const longestSide = 8_000
export const mostPixels = 24_000_000
/** A progressive JPEG has about ten; each takes a pass over all pixels, so a small file with thousands would take minutes. */
const mostScans = 20

const isSane = (width: number, height: number) =>
  width > 0 && height > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels

/** Returns null unless the text is valid base64. */
export function bytesOfBase64(text: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0 ? Buffer.from(text, 'base64') : null
}

/** Strips everything but the pixels from a JPEG or PNG. */
export const plainPicture = (bytes: Buffer): Buffer | null => plainJpeg(bytes) ?? plainPng(bytes)

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee, app15: 0xef, comment: 0xfe } as const

/**
 * Strips metadata, such as the location, from a JPEG; null if it is not a plain one. It walks every segment, so that nothing can be hidden
 * in or behind the picture.
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

/** Markers without a length are invalid outside a scan. */
const isAlone = (kind: number) => kind >= 0xd0 && kind <= marker.start

/** A frame contains the size. Three markers in its range are tables. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

const isSaneFrame = (frame: Buffer) => frame.length >= 6 && isSane(frame.readUInt16BE(3), frame.readUInt16BE(1))

/** Metadata that is not needed to display the picture; the two that are kept define its colours. */
const isAbout = (kind: number) =>
  (kind > marker.app0 && kind <= marker.app15 && kind !== marker.adobe) || kind === marker.comment

/** The end of the compressed data: a marker that is neither an escaped byte nor a restart. */
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
/** The length, name and checksum of a chunk. */
const around = 12

/** Strips metadata from a PNG and keeps its header, colours and pixels; null for an animated or interlaced one. */
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

/** Checks size and bit depth, and refuses interlacing, which takes memory for the whole picture. */
const isSaneHead = (head: Buffer) =>
  head.length === 13 && isSane(head.readUInt32BE(0), head.readUInt32BE(4)) && (head[8] ?? 16) <= 8 && head[12] === 0

const isPixels = (name: string) => ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name)
const isMoving = (name: string) => ['acTL', 'fcTL', 'fdAT'].includes(name)
