/** What a slow connection uploads in a few seconds. The server accepts more, but the upload would take too long. */
const wantedBytes = 300_000

/** The longest side in pixels and the quality, from the best picture on. A paper can still be read in the last. */
const sizes = [
  [1600, 0.8],
  [1600, 0.65],
  [1280, 0.65],
  [1024, 0.6],
  [800, 0.5],
] as const

/**
 * Redraws a picture as a small JPEG, which also removes metadata such as the location. Returns base64, or throws if the browser cannot
 * read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  try {
    for (const [side, quality] of sizes) {
      const drawn = await draw(picture, side, quality)
      if (drawn.size <= wantedBytes) return await base64Of(drawn)
    }
  } finally {
    picture.close()
  }
  throw new Error('The picture stays too large')
}

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser draws no pictures')
  // A transparent screenshot gets a white background instead of the black that JPEG would give it.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      quality,
    ),
  )
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
}
