import sharp from 'sharp'

// The lanes of make.ts already keep every core busy.
sharp.concurrency(1)
sharp.cache(false)

/** AVIF no larger than `maxBytes`: quality steps down until it fits. */
export async function toAvif(svg: string, quality: number, maxBytes: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (let q = quality; q >= 18; q -= 8) {
    bytes = await sharp(data, { raw: info }).avif({ quality: q, effort: 2 }).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return bytes
}

export function toPng(svg: string, colours = 256): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours, effort: 7, compressionLevel: 9 }).toBuffer()
}
