import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** An ordinary picture. */
export const photo = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } })

export const jpegPhoto = (): Promise<Buffer> => photo().jpeg().toBuffer()
export const pngPhoto = (): Promise<Buffer> => photo().png().toBuffer()

/** A picture with the metadata a phone adds: owner, location, device. */
export const talkativePhoto = (): Promise<Buffer> =>
  photo()
    .withExif({
      IFD0: { Make: 'Lantern', Artist: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 0/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()

/** A JPEG padded to an exact length with a segment that decoders ignore. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const plain = await jpegPhoto()
  const fillers: Buffer[] = []
  for (let missing = bytes - plain.length; missing > 0;) {
    // A segment has at least a marker and a length.
    const size = missing > 65_537 ? Math.min(65_537, missing - 4) : missing
    const part = Buffer.alloc(size)
    part.set([0xff, 0xfe])
    part.writeUInt16BE(size - 2, 2)
    fillers.push(part)
    missing -= size
  }
  return Buffer.concat([plain.subarray(0, 2), ...fillers, plain.subarray(2)])
}

export const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG of any size that is valid to the last checksum: its pixels are all alike, so that it is small however large it opens. */
export function flatPng(width: number, height: number, about: { bits?: number; interlace?: number } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([about.bits ?? 8, 0, 0, 0, about.interlace ?? 0], 8)
  const row = Math.ceil((width * (about.bits ?? 8)) / 8) + 1
  const pixels = deflateSync(Buffer.alloc(row * height), { level: 9 })
  return Buffer.concat([pngSignature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Puts a chunk behind the head of a PNG. */
export const withChunk = (png: Buffer, name: string, data: string | Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(name, Buffer.from(data)), png.subarray(33)])

/** The same JPEG with a forged size. */
export function sizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(jpeg)
  const at = other.indexOf(Buffer.from([0xff, 0xc0]))
  other.writeUInt16BE(height, at + 5)
  other.writeUInt16BE(width, at + 7)
  return other
}
