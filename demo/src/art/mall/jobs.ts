import { createChance } from '../../chance.ts'
import { glow, paperBoat, parol } from '../banners/scenes-of-small-lights.ts'
import type { Job } from '../job.ts'
import { lit } from '../light.ts'
import { midnight, palettes } from '../palettes.ts'
import { createPen, type Pen } from '../pen.ts'
import { toAvif } from '../raster.ts'

/** What points buy: one thing each, in the middle of its own light. */
const size = { width: 640, height: 400 }
const whole = 'M0 0H640V400H0Z'

const items: Readonly<Record<string, { palette: string; sky: readonly string[]; draw: (pen: Pen) => string }>> = {
  'paper-boat': {
    palette: 'dusk',
    sky: ['#2a2a6a', '#7a4f96', '#f0a07a'],
    draw: (pen) => pen.at(320, 286, paperBoat(pen, '#fff0d4', '#d99a5a'), 1.9, -3),
  },
  lantern: {
    palette: 'midnight',
    sky: ['#140f3a', '#3c2070', '#8a3a7c'],
    draw: (pen) => pen.at(320, 176, parol(pen, '#ffc24a', '#e0632f'), 1.12),
  },
  'sea-shell': { palette: 'day', sky: ['#ffe9cf', '#ffc9b0', '#8fd6dc'], draw: shell },
  'harbour-bell': { palette: 'midnight', sky: ['#0e2a4c', '#1f5f86', '#7fc0c4'], draw: bell },
  'star-map': { palette: 'midnight', sky: ['#070b24', '#152258', '#33479a'], draw: stars },
  'lighthouse-lamp': { palette: 'midnight', sky: ['#0a1028', '#1a2a5e', '#3c4f96'], draw: lamp },
}

export function mallJobs(): Job[] {
  return Object.entries(items).map(([name, { palette, sky, draw }]): Job => ({
    path: `mall/${name}.avif`,
    group: 'mall',
    input: name,
    draw: () => {
      const pen = createPen(createChance(name), palettes.find((each) => each.name === palette) ?? midnight, 'm')
      const thing = lit(pen, draw(pen))
      const scene =
        pen.fill(whole, pen.linear(sky)) +
        glow(pen, 320, 186, 220) +
        pen.oval(320, 352, 170, 16, '#04061a', 0.28) +
        thing
      return toAvif(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${pen.defs()}</defs>${scene}</svg>`,
        48,
        5_900,
      )
    },
  }))
}

function shell({ fill, linear, at, line, around, dot }: Pen): string {
  const rib =
    fill('M0 0L-34-170Q0-208 34-170Z', linear(['#fff6e8', '#f7b8a0', '#d9746a'])) +
    line('M-30-166Q0-200 30-166M0-10L-30-166M0-10L30-166', '#b85a58', 3, 0.5)
  const fan = [-66, 66, -44, 44, -22, 22, 0].map((turn) => at(0, 0, rib, 1, turn)).join('')
  return at(
    320,
    306,
    fan +
      fill('M-44-14C-30-34 30-34 44-14L30 22H-30Z', linear(['#ffe6d4', '#d9746a'])) +
      around(3, dot(0, -12, 5, '#fff6e8'), 30),
  )
}

function bell({ fill, linear, at, line, dot, box }: Pen): string {
  return at(
    320,
    70,
    box(-92, -26, 184, 26, 10, '#6a4028') +
      line('M0 0V30', '#4a2c1c', 12) +
      fill(
        'M-34 40C-34 14 34 14 34 40C40 108 66 138 92 196C96 212 82 222 66 222H-66C-82 222-96 212-92 196C-66 138-40 108-34 40Z',
        linear(['#fff0b8', '#f0b03f', '#9a5a1c'], 20),
      ) +
      line('M-74 176C-30 188 30 188 74 176M-48 96C-20 104 20 104 48 96', '#8a5218', 4, 0.6) +
      line('M-22 48C-30 110-46 140-62 186', '#fffbe0', 7, 0.6) +
      dot(0, 240, 24, '#7a4a1c') +
      line('M0 262C6 282-8 290 2 306', '#f3dfc0', 5),
  )
}

function stars({ fill, linear, at, line, star, dot }: Pen): string {
  const places = [
    [-120, 40],
    [-60, -30],
    [-4, 6],
    [58, -56],
    [104, 22],
    [36, 74],
  ] as const
  const path = `M${places.map(([x, y]) => `${x} ${y}`).join('L')}`
  return at(
    320,
    196,
    fill(
      'M-186-112C-120-126-60-104 0-112S130-126 186-108V112C120 126 60 104 0 114S-120 126-186 110Z',
      linear(['#fff4d6', '#ecd2a0', '#c89a62'], 30),
    ) +
      line(path, '#8a5a34', 3, 0.7) +
      places.map(([x, y], i) => (i === 3 ? fill(star(x, y, 30, 12, 5), '#e0632f') : dot(x, y, 9, '#3c4f96'))).join('') +
      line('M-160 84h70M-160 98h44', '#a87a48', 3, 0.6),
  )
}

function lamp({ fill, linear, at, dot, line, box }: Pen): string {
  return at(
    320,
    200,
    fill('M-70-92C-52-150 52-150 70-92Z', linear(['#e0565a', '#8a2440'], 0)) +
      line('M0-134V-160', '#5a1c34', 8) +
      box(-82, -94, 164, 18, 6, '#3a2c52') +
      fill('M-66-76H66V82H-66Z', linear(['#fff8dc', '#ffe08a', '#f0a63a'], 0)) +
      dot(0, 4, 40, '#ffffff') +
      line('M-66-76V82M-22-76V82M22-76V82M66-76V82', '#3a2c52', 7) +
      box(-86, 80, 172, 22, 8, '#3a2c52') +
      fill('M-72 102H72L92 150H-92Z', linear(['#fff4dc', '#b8a8b8'], 0)),
  )
}
