import sharp from 'sharp'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A card with lines of text, as a JPEG in base64. */
async function cardOf(lines: readonly string[], { width, height, ground }: Look): Promise<string> {
  const texts = lines.map(
    (line, place) =>
      `<text x="40" y="${90 + place * 64}" font-family="sans-serif" font-size="34" fill="#14202e">${escaped(line)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/><rect x="16" y="16" width="${width - 32}" height="${height - 32}" rx="24" fill="none"
    stroke="#ffffff" stroke-width="6"/>${texts.join('')}</svg>`
  return (await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()).toString('base64')
}

interface Look {
  readonly width: number
  readonly height: number
  readonly ground: string
}

const card: Omit<Look, 'ground'> = { width: 1000, height: 640 }

/** What is printed on a document; it may be something else than what the member types. */
export interface Printed {
  readonly fullName: string
  readonly documentNumber: string
  readonly birthday: string
}

export async function documentPictures({ fullName, documentNumber, birthday }: Printed) {
  return {
    front: await cardOf(['SPECIMEN', fullName, documentNumber, birthday], { ...card, ground: '#bcd3e6' }),
    back: await cardOf(['SPECIMEN', 'Valid until 2031-12-31'], { ...card, ground: '#cbd8c4' }),
    selfie: await cardOf(['SPECIMEN', `Selfie of ${fullName}`], { width: 800, height: 800, ground: '#e3d3bd' }),
  }
}

export const slipPicture = (lines: readonly string[]): Promise<string> =>
  cardOf(['SPECIMEN SLIP', ...lines], { width: 720, height: 900, ground: '#e8e6df' })
