import type { Fish } from './sea.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly faces: 1 | -1
}

export interface Sea {
  readonly width: number
  readonly height: number
}

/** The position of a fish on its path across the water. Decoration only. */
export function spotOf(fish: Fish, atMs: number, sea: Sea, length: number): Spot {
  const here = pointOf(fish, atMs, sea, length)
  const soon = pointOf(fish, atMs + 60, sea, length)
  const faces = soon.x >= here.x ? 1 : -1
  const turn = Math.atan2(soon.y - here.y, Math.abs(soon.x - here.x))
  return { ...here, turn: Math.max(-0.5, Math.min(0.5, turn)), faces }
}

function pointOf({ bornMs, goneMs, way, place }: Fish, atMs: number, sea: Sea, length: number) {
  const part = (atMs - bornMs) / (goneMs - bornMs)
  const across = -length + (sea.width + length * 2) * part
  const lane = 0.1 + way[1] * 0.62
  const drift = (way[2] - 0.5) * 0.5 * (part - 0.5)
  const bend = Math.sin((part * (1 + way[3] * 1.6) + way[2]) * Math.PI * 2) * (0.03 + way[3] * 0.05)
  // A school stays loosely together, alternating a little above and below.
  const beside = (place % 2 ? -1 : 1) * Math.ceil(place / 2) * length * 0.58
  const y = Math.max(0.1, Math.min(0.84, lane + drift + bend)) * sea.height + beside
  return { x: way[0] < 0.5 ? across : sea.width - across, y }
}
