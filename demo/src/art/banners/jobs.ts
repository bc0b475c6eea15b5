import { createChance } from '../../chance.ts'
import type { Job } from '../job.ts'
import { midnight, palettes } from '../palettes.ts'
import { createPen } from '../pen.ts'
import { toAvif } from '../raster.ts'
import { type Banner, koiPond, lighthouseNight, seaLotteryBalls, size } from './scenes-by-the-sea.ts'
import { morningSail, paperBoats, parolNight } from './scenes-of-small-lights.ts'
import { bahaghariMorning, fiestaLanterns, jeepneyStreet, liveTable, vipSummit } from './scenes-on-land.ts'

const banners: Record<string, { draw: Banner; palette: string }> = {
  'lighthouse-night': { draw: lighthouseNight, palette: 'midnight' },
  'bahaghari-morning': { draw: bahaghariMorning, palette: 'day' },
  'fiesta-lanterns': { draw: fiestaLanterns, palette: 'dusk' },
  'koi-pond': { draw: koiPond, palette: 'jade' },
  'jeepney-street': { draw: jeepneyStreet, palette: 'dusk' },
  'sea-lottery-balls': { draw: seaLotteryBalls, palette: 'deep-sea' },
  'live-table': { draw: liveTable, palette: 'midnight' },
  'vip-summit': { draw: vipSummit, palette: 'ube' },
  'paper-boats': { draw: paperBoats, palette: 'dusk' },
  'parol-night': { draw: parolNight, palette: 'midnight' },
  'morning-sail': { draw: morningSail, palette: 'day' },
}

export function bannerJobs(): Job[] {
  return Object.keys(banners).map((name): Job => ({
    path: `banners/${name}.avif`,
    group: 'banners',
    input: name,
    draw: () => toAvif(sized(drawBannerByName(name)), 50, 15_800),
  }))
}

/** The inside of a banner's SVG, so that a brand can set it in another frame. */
export function drawBannerByName(name: string): string {
  const banner = banners[name]
  if (!banner) throw new Error(`no banner is called ${name}`)
  const pen = createPen(createChance(name), palettes.find((p) => p.name === banner.palette) ?? midnight, 'w')
  const scene = banner.draw(pen)
  return `<defs>${pen.defs()}</defs>${scene}`
}

function sized(scene: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${scene}</svg>`
}
