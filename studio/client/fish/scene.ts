import type { SpeciesName } from '../../src/games/fish/species.ts'
import { createBackdrop, type Backdrop } from './backdrop.ts'
import { createCannon, type Cannon } from './cannon.ts'
import type { StarName } from './creatures/index.ts'
import type { Pen } from './creatures/brush.ts'
import { createEffects, net, type Effects } from './effects.ts'
import type { Placed } from './aim.ts'
import type { Flight } from './gun.ts'
import type { Palette } from './palettes.ts'
import { createSprites, type Sprites } from './sprites.ts'

export interface SceneDeps {
  readonly palette: Palette
  readonly star: StarName
  readonly isCalm: boolean
  readonly isMirrored: boolean
  readonly tagOf: (name: SpeciesName) => string
}

/** Everything that depends on the stage size; rebuilt when it changes. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly sprites: Sprites
  readonly effects: Effects
  readonly cannon: Cannon
  draw(
    pen: Pen,
    time: number,
    water: { placed: readonly Placed[]; target: Placed | undefined; flights: readonly Flight[] },
  ): void
}

export const flightMs = 300

export function createScene(width: number, height: number, deps: SceneDeps): Scene {
  const density = Math.min(2, window.devicePixelRatio || 1)
  const sprites = createSprites(deps.star, density, { width, height }, deps.tagOf)
  const backdrop: Backdrop = createBackdrop(deps.palette, width, height, density)
  const cannon = createCannon(width, height, density)
  const purse = { x: width * (deps.isMirrored ? 0.16 : 0.84), y: height + 30 }
  const effects = createEffects(sprites, purse, deps.isCalm)
  return {
    width,
    height,
    sprites,
    effects,
    cannon,
    draw(pen, time, { placed, target, flights }) {
      const still = deps.isCalm ? 0 : time
      backdrop.behind(pen, still)
      for (const one of placed) drawFish(pen, sprites, one, deps.isCalm ? 0 : time)
      for (const { fish, spot, length } of placed) {
        if (fish.place === 0) sprites.tag(pen, fish.species, spot.x, spot.y + length * 0.34 + 12)
      }
      if (target) mark(pen, target, still)
      backdrop.before(pen, still)
      for (const flight of flights) drawFlight(pen, sprites, flight, placed, time)
      cannon.draw(pen, time)
      effects.draw(pen, time)
    },
  }
}

function drawFish(pen: Pen, sprites: Sprites, { fish, spot, length }: Placed, time: number): void {
  if (fish.species === 'star') sprites.light(pen, spot.x, spot.y, length * 0.8, 0.34 + 0.08 * Math.sin(time / 600))
  sprites.fish(pen, fish.species, spot, time / (380 + length * 5) + fish.way[2] + fish.place * 0.3)
}

/** Marks the target of the next shot with four corners. */
function mark(pen: Pen, { spot, length }: Placed, time: number): void {
  const size = Math.max(24, length * 0.5) + Math.sin(time / 260) * 2
  const tall = Math.max(20, length * 0.36) + Math.sin(time / 260) * 2
  pen.strokeStyle = '#ffd27a'
  pen.lineWidth = 2.5
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [sideX, sideY] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [x, y] = [spot.x + sideX * size, spot.y + sideY * tall]
    pen.moveTo(x - sideX * 10, y)
    pen.lineTo(x, y)
    pen.lineTo(x, y - sideY * 10)
  }
  pen.stroke()
}

function drawFlight(pen: Pen, sprites: Sprites, flight: Flight, placed: readonly Placed[], time: number): void {
  const goal = placed.find(({ fish }) => fish.id === flight.fish.id)
  if (!goal) return
  const part = Math.min(1, (time - flight.firedMs) / flightMs)
  if (part >= 1) return net(pen, goal.spot.x, goal.spot.y, Math.max(24, goal.length * 0.55), time / 500)
  for (const [behind, alpha] of [
    [0.14, 0.25],
    [0.07, 0.5],
    [0, 1],
  ] as const) {
    const at = Math.max(0, part - behind)
    const x = flight.from.x + (goal.spot.x - flight.from.x) * at
    const y = flight.from.y + (goal.spot.y - flight.from.y) * at
    sprites.light(pen, x, y, 15, alpha)
  }
}
