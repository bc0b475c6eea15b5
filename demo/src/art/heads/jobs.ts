import { createChance } from '../../chance.ts'
import type { Job } from '../job.ts'
import { lit } from '../light.ts'
import { type MotifName, motifs } from '../motifs/index.ts'
import { midnight, palettes } from '../palettes.ts'
import { createPen } from '../pen.ts'
import { toAvif } from '../raster.ts'

/** Pictures that members choose by number, counted from 1: lights, the sea, and who lives on the islands. */
const heads: readonly (readonly [motif: MotifName, palette: string])[] = [
  ['lighthouse', 'midnight'],
  ['parol', 'ube'],
  ['lantern', 'mango-sunset'],
  ['boat', 'lagoon'],
  ['moon', 'midnight'],
  ['turtle', 'lagoon'],
  ['whale', 'midnight'],
  ['reefFish', 'ube'],
  ['eagle', 'mango-sunset'],
  ['hornbill', 'jungle'],
  ['carabao', 'jungle'],
  ['rooster', 'mango-sunset'],
]

const mostBytes = 4 * 1024

export const headJobs = (): Job[] =>
  heads.map(([motif, palette], index): Job => ({
    path: `heads/${index + 1}.avif`,
    group: 'heads',
    input: `${motif} ${palette}`,
    draw: () => toAvif(drawHead(motif, palette), 62, mostBytes),
  }))

/** Square, and shown round: nothing that matters stands in a corner. */
function drawHead(motif: MotifName, paletteName: string): string {
  const palette = palettes.find(({ name }) => name === paletteName) ?? midnight
  const pen = createPen(createChance(`head ${motif}`), palette)
  const { at, dot, fill, line, linear, radial } = pen
  const layers = [
    fill('M0 0H160V160H0Z', linear(palette.sky)),
    dot(80, 72, 78, radial([`${palette.glow}/.85`, `${palette.glow}/.25`, `${palette.glow}/0`], 0.5, 0.5, 0.5)),
    fill('M0 122C40 114 112 130 160 118V160H0Z', palette.ink, 0.35),
    line('M18 136H52M96 132H140M58 146H104', palette.glow, 2.5, 0.4),
    lit(pen, at(80, 82, motifs[motif](pen), 0.62), 2),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs>${pen.defs()}</defs>${layers.join('')}</svg>`
}
