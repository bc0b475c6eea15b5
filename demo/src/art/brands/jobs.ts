import { drawBannerByName } from '../banners/jobs.ts'
import type { Job } from '../job.ts'
import { measure, outline } from '../lettering/outline.ts'
import { toAvif, toPng } from '../raster.ts'
import { type Brand, brands, drawIcon, drawLogo, drawSymbol } from './marks.ts'

export function brandJobs(): Job[] {
  return brands.flatMap((brand) => {
    const job = (file: string, draw: Job['draw']): Job => ({
      path: `brands/${brand.name}/${file}`,
      group: 'brands',
      input: brand.name,
      draw,
    })
    return [
      job('logo.svg', async () => drawLogo(brand)),
      job('mark.svg', async () => drawSymbol(brand)),
      job('favicon.svg', async () => drawIcon(brand, 64, 0.08, 14)),
      job('icon-192.png', () => toPng(drawIcon(brand, 192, 0.12, 14))),
      job('icon-512.png', () => toPng(drawIcon(brand, 512, 0.12, 14))),
      // A launcher may cut a maskable icon to a circle of 80 % of its width.
      job('maskable-512.png', () => toPng(drawIcon(brand, 512, 0.21, 0))),
      job('apple-touch-180.png', () => toPng(drawIcon(brand, 180, 0.14, 0))),
      job('share.png', () => toPng(drawShare(brand))),
      job('download-background.avif', () => toAvif(drawDownload(brand), 50, 9_000)),
    ]
  })
}

/** The link preview: the brand's scene with the logo on its calm side. */
function drawShare(brand: Brand): string {
  const size = 96
  const { x1, x2 } = measure(brand.word, brand.face, size)
  const scale = Math.min(1, 400 / (x2 - x1))
  const { d } = outline(brand.word, brand.face, size * scale, 84 - x1, 390, (x, y) => [x, y])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><svg x="-29" y="0" width="1258" height="645" viewBox="0 0 780 400">${drawBannerByName(brand.shareLine)}</svg><svg x="78" y="136" width="150" height="150" viewBox="0 0 64 64">${brand.symbol}</svg><path d="${d}" fill="${brand.wordColour}"/></svg>`
}

/** A strip of the brand's scene behind the bar that offers the app. */
function drawDownload(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="160" viewBox="0 ${brand.name === 'parola' ? 40 : 150} 780 160" preserveAspectRatio="xMidYMid slice">${drawBannerByName(brand.shareLine)}</svg>`
}
