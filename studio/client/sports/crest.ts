import type { ClubView } from '../../src/games/sports/leagues.ts'

const space = 'http://www.w3.org/2000/svg'

/** A club's crest, drawn from its two hues; its abbreviation decides which of four patterns it has. */
export function crest({ short, hues }: ClubView): SVGSVGElement {
  const [first, second] = hues
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 32 36')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('crest')
  const shape = 'M3 3.5Q16 7 29 3.5V18Q29 28 16 34 3 28 3 18Z'
  const base = `hsl(${String(first)} 62% 46%)`
  const over = `hsl(${String(second)} 70% 66%)`
  draw(svg, shape, base)
  draw(svg, divisions[short.charCodeAt(0) % divisions.length] ?? '', over)
  draw(svg, shape, 'none', 'rgb(255 255 255 / 0.55)')
  return svg
}

/** Chief, sash, halves, chevron; each stays within the shield. */
const divisions = [
  'M3 3.5Q16 7 29 3.5V13H3Z',
  'M3 3.6L9 4.7 29 20Q28.600 22.400 27.500 24.400L3 8Z',
  'M16 5.250Q22.500 5.250 29 3.5V18Q29 28 16 34Z',
  'M3 14L16 23 29 14V18Q28.900 20 28 22.600L16 30 4 22.600Q3.100 20 3 18Z',
]

function draw(svg: SVGSVGElement, data: string, fill: string, stroke?: string): void {
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', data)
  path.setAttribute('fill', fill)
  if (stroke) {
    path.setAttribute('stroke', stroke)
    path.setAttribute('stroke-width', '1.5')
  }
  svg.append(path)
}

/** The colours of the two sides: the away side uses its second hue if the first ones are too similar. */
export function matchHues(home: ClubView, away: ClubView): [number, number] {
  const [first] = home.hues
  return [first, apart(first, away.hues[0]) >= 50 ? away.hues[0] : away.hues[1]]
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))
