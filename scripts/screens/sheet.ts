import sharp from 'sharp'

const tileWidth = 260
const tileHeight = 560
const gap = 12
const columns = 8

/** Lays pictures out in a grid, in the order given. */
export async function makeSheet(files: readonly string[], into: string): Promise<void> {
  const rows = Math.ceil(files.length / columns)
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(tileWidth, tileHeight, { fit: 'cover', position: 'top' }).png().toBuffer(),
      left: gap + (index % columns) * (tileWidth + gap),
      top: gap + Math.floor(index / columns) * (tileHeight + gap),
    })),
  )
  await sharp({
    create: {
      width: gap + columns * (tileWidth + gap),
      height: gap + rows * (tileHeight + gap),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(tiles)
    .png()
    .toFile(into)
}
