import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** Wide screens get wide tiles, and fewer of them in a row. */
const gridFor = (width: number): { tileWidth: number; columns: number } =>
  width >= 1024 ? { tileWidth: 520, columns: 5 } : { tileWidth: width > 600 ? 300 : 208, columns: 9 }
const gap = 12
const label = 22

export interface Tile {
  readonly name: string
  readonly file: string
}

/** Lays pictures out in a grid, in the given order, each with its name below. */
export async function makeSheet(tiles: readonly Tile[], into: string): Promise<void> {
  mkdirSync(dirname(into), { recursive: true })
  const { width } = await sharp(tiles[0]?.file).metadata()
  const { tileWidth, columns } = gridFor(width)
  const pictures = await Promise.all(
    tiles.map(({ file }) => sharp(file).resize({ width: tileWidth }).png().toBuffer({ resolveWithObject: true })),
  )
  const tileHeight = Math.max(...pictures.map(({ info }) => info.height)) + label
  const layers = pictures.flatMap(({ data, info }, index) => {
    const left = gap + (index % columns) * (tileWidth + gap)
    const top = gap + Math.floor(index / columns) * (tileHeight + gap)
    return [
      { input: data, left, top },
      { input: nameOf(tiles[index]?.name ?? '', tileWidth), left, top: top + info.height },
    ]
  })
  await sharp({
    create: {
      width: gap + columns * (tileWidth + gap),
      height: gap + Math.ceil(tiles.length / columns) * (tileHeight + gap),
      channels: 3,
      background: '#8a8f9c',
    },
  })
    .composite(layers)
    .webp({ quality: 36, effort: 6 })
    .toFile(into)
}

/** One picture, as small as it can be with legible text. */
export const makePicture = (file: string, into: string): Promise<unknown> =>
  sharp(file).webp({ quality: 82, effort: 6 }).toFile(into)

const nameOf = (name: string, tileWidth: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${label}">
      <text x="${tileWidth / 2}" y="16" text-anchor="middle" font-family="sans-serif" font-size="12" fill="#10131c">${name}</text>
    </svg>`,
  )
