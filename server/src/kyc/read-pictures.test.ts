import { identity } from '@parola/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPictures } from './read-pictures.ts'
import * as made from '../../testing/kyc/pictures.ts'

let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  jpeg = await made.jpegPhoto()
  png = await made.pngPhoto()
})

/** Reads a file as the selfie, next to two valid pictures. */
async function read(file: Buffer): Promise<Buffer> {
  const good = jpeg.toString('base64')
  return (await readPictures({ front: good, back: good, selfie: file.toString('base64') })).selfie
}
const why = async (file: Buffer) =>
  read(file).then(
    () => 'kept',
    (fault: { value?: unknown }) => identity.FileRefused.parse(fault.value),
  )
const refused = (reason: identity.FileRefused['why']) => ({ fields: ['selfie'], why: reason })

/** The markers of all JPEG segments before the pixels. */
function partsOf(kept: Buffer): string[] {
  const parts: string[] = []
  for (let at = 2; kept[at + 1] !== 0xda; at += 2 + kept.readUInt16BE(at + 2))
    parts.push((kept[at + 1] ?? 0).toString(16))
  return parts
}

describe('accepted pictures', () => {
  it('T22 a PNG and a JPEG are both stored as a re-encoded JPEG', async () => {
    for (const file of [jpeg, png]) {
      const kept = await read(file)
      const { format, width, height } = await sharp(kept).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 200 })
      expect(kept.equals(file)).toBe(false)
    }
  })

  it('T22 no metadata of the phone remains: no location, owner, profile or comment', async () => {
    const talkative = await made.talkativePhoto()
    const before = await sharp(talkative).metadata()
    expect(before.exif && before.xmp && before.icc).toBeTruthy()
    expect(talkative.toString('latin1')).toContain('secret owner')
    const kept = await read(talkative)
    const { exif, xmp, icc, iptc, comments } = await sharp(kept).metadata()
    expect([exif, xmp, icc, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(kept.toString('latin1')).not.toMatch(/secret|Exif|xmp|ICC_PROFILE/i)
    // Only tables and the frame: no application segment, no comment.
    expect(new Set(partsOf(kept))).toEqual(new Set(['db', 'c0', 'c4']))
  })

  it('T22 texts inside a PNG, such as scripts, are removed', async () => {
    const talkative = made.withChunk(png, 'tEXt', 'Comment\0<script>alert(1)</script><?php evil() ?>')
    expect((await read(talkative)).toString('latin1')).not.toMatch(/script|php/)
  })

  it('MEM-05 exactly 5 MB is accepted, and one byte more is refused', async () => {
    const limit = identity.longestPicture
    const [largest, larger] = [await made.jpegOf(limit), await made.jpegOf(limit + 1)]
    expect([largest.length, larger.length]).toEqual([limit, limit + 1])
    expect(await why(largest)).toBe('kept')
    expect(await why(larger)).toEqual(refused('size'))
  })

  it('a large picture is scaled down', async () => {
    const { width, height } = await sharp(await read(await made.photo(5000, 4000).jpeg().toBuffer())).metadata()
    expect([width, height]).toEqual([2000, 1600])
  })
})

describe('refused files', () => {
  it.each([
    ['nothing of a picture', () => Buffer.from('hello')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => made.photo().gif().toBuffer()],
    ['a WebP', () => made.photo().webp().toBuffer()],
    ['an AVIF, as phones call HEIC', () => made.photo().heif({ compression: 'av1' }).toBuffer()],
    ['a TIFF', () => made.photo().tiff().toBuffer()],
    [
      'a GIF behind the first bytes of a JPEG',
      async () => Buffer.concat([jpeg.subarray(0, 4), await made.photo().gif().toBuffer()]),
    ],
    ['a JPEG with a ZIP behind it', () => Buffer.concat([jpeg, Buffer.from('504b0304', 'hex'), Buffer.alloc(40)])],
    ['a JPEG with a page behind it', () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    [
      'a JPEG with a program behind it that ends like one',
      () => Buffer.concat([jpeg, Buffer.from('<?php evil() ?>'), Buffer.from([0xff, 0xd9])]),
    ],
    ['two JPEGs in one', () => Buffer.concat([jpeg, jpeg])],
    ['a PNG with something behind it', () => Buffer.concat([png, Buffer.from('PK')])],
    ['a PNG that moves', () => made.withChunk(png, 'acTL', Buffer.alloc(8))],
    ['a PNG with a second head', () => made.withChunk(png, 'IHDR', png.subarray(16, 29))],
    ['a PNG in passes', () => made.flatPng(64, 64, { interlace: 1 })],
    ['a PNG of 16 bits', () => made.flatPng(64, 64, { bits: 16 })],
    ['a cut PNG', () => png.subarray(0, -20)],
    ['a JPEG that ends in its head', () => jpeg.subarray(0, 60)],
    ['a JPEG without its end', () => jpeg.subarray(0, -2)],
  ])('T22 %s', async (_name, file) => {
    expect(await why(await file())).toEqual(refused('kind'))
  })

  it.each([
    [
      'a PNG whose pixels end early',
      () => {
        const flat = made.flatPng(64, 64)
        const [head, end] = [flat.subarray(0, 33), made.chunk('IEND', Buffer.alloc(0))]
        return Buffer.concat([head, made.chunk('IDAT', flat.subarray(41, 46)), end])
      },
    ],
    [
      'a JPEG with half of its pixels',
      async () => {
        const noisy = await sharp({
          create: {
            width: 400,
            height: 400,
            channels: 3,
            background: '#000',
            noise: { type: 'gaussian', mean: 128, sigma: 40 },
          },
        })
          .jpeg()
          .toBuffer()
        return Buffer.concat([noisy.subarray(0, noisy.length / 2), Buffer.from([0xff, 0xd9])])
      },
    ],
    [
      'a PNG with a wrong checksum',
      () => {
        const wrong = Buffer.from(png)
        const at = wrong.indexOf('IDAT')
        wrong[at + 10] = (wrong[at + 10] ?? 0) ^ 0xff
        return wrong
      },
    ],
  ])('T22 %s', async (_name, file) => {
    expect(await why(await file())).toEqual(refused('unreadable'))
  })

  it('T22 invalid base64 is refused, naming the field', async () => {
    const good = jpeg.toString('base64')
    await expect(readPictures({ front: good, back: '%%%', selfie: good })).rejects.toMatchObject({
      code: 'file_refused',
      value: { fields: ['back'], why: 'kind' },
    })
  })
})

describe('decompression bombs', () => {
  it('T22 a PNG of 30,000 × 30,000 pixels in a few hundred kilobytes is refused before it is decoded', async () => {
    const bomb = made.flatPng(30_000, 30_000, { bits: 1 })
    expect(bomb.length).toBeLessThan(300_000)
    const [heap, begun] = [process.memoryUsage().rss, performance.now()]
    expect(await why(bomb)).toEqual(refused('kind'))
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(process.memoryUsage().rss - heap).toBeLessThan(50 << 20)
  })

  it.each([
    [65_500, 65_500],
    [8_001, 10],
    [6_000, 4_001],
    [0, 100],
  ])('T22 a JPEG that claims %i × %i pixels is refused', async (width, height) => {
    expect(await why(made.sizedJpeg(jpeg, width, height))).toEqual(refused('kind'))
  })

  it('T22 a small file with thousands of scans is refused', async () => {
    const progressive = await made.photo().jpeg({ progressive: true }).toBuffer()
    expect(await why(progressive)).toBe('kept')
    const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
    const scan = progressive.subarray(last, -2)
    const bomb = Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 5_000 }, () => scan),
      Buffer.from([0xff, 0xd9]),
    ])
    expect(await why(bomb)).toEqual(refused('kind'))
  })

  it('T22 the largest accepted picture takes a few seconds at most, in another process', async () => {
    const largest = made.flatPng(6_000, 4_000)
    const [rss, begun] = [process.memoryUsage().rss, performance.now()]
    expect(await why(largest)).toBe('kept')
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(process.memoryUsage().rss - rss).toBeLessThan(50 << 20)
  })
})
