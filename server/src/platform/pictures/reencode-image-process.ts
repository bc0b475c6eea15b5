import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mostPixels } from './picture.ts'

/** Enough to read the small print of a document. */
const longestSide = 2_000
const openSeconds = 8

// Of all formats that sharp opens, allow the two we accept.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Re-encodes the image from stdin and exits. The result carries pixels only, no metadata. */
const picture = await buffer(process.stdin)
const drawn = await sharp(picture, {
  limitInputPixels: mostPixels,
  failOn: 'warning',
  sequentialRead: true,
  limitInputChannels: 4,
})
  .flatten({ background: '#ffffff' })
  .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb')
  .jpeg({ quality: 82 })
  .timeout({ seconds: openSeconds })
  .toBuffer()
process.stdout.write(drawn)
