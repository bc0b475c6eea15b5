import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { games } from '../catalogue/index.ts'

const art = join(import.meta.dirname, '../../dist/art')
const sheets = join(import.meta.dirname, '../../dist/sheets')
const [columns, perSheet, tileWidth, tileHeight] = [12, 60, 168, 224]

/** Contact sheets of every cover, to be looked at. */
await mkdir(sheets, { recursive: true })
for (let start = 0; start < games.length; start += perSheet) {
  const tiles = await Promise.all(
    games.slice(start, start + perSheet).map(async (game, i) => ({
      input: await sharp(join(art, 'covers', `${game.slug}.avif`))
        .resize(tileWidth - 8, tileHeight - 8)
        .png()
        .toBuffer(),
      left: (i % columns) * tileWidth + 4,
      top: Math.floor(i / columns) * tileHeight + 4,
    })),
  )
  const sheet = sharp({
    create: {
      width: columns * tileWidth,
      height: (perSheet / columns) * tileHeight,
      channels: 3,
      background: '#0a1022',
    },
  })
  await sheet
    .composite(tiles)
    .png()
    .toFile(join(sheets, `covers-${String(start / perSheet + 1).padStart(2, '0')}.png`))
}
