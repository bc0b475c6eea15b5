import type { Fish } from './sea.ts'
import type { Spot } from './swim.ts'

export interface Placed {
  readonly fish: Fish
  readonly spot: Spot
  readonly length: number
}

/** Half the size of the smallest reliable touch target. */
const reach = 26

/** The fish under a finger. Of several it picks the nearest relative to size, so that a small one in front of a whale can be tapped. */
export function fishUnder(placed: readonly Placed[], x: number, y: number): Placed | undefined {
  let best: Placed | undefined
  let bestFar = 1
  for (const one of placed) {
    const wide = Math.max(reach, one.length * 0.55)
    const tall = Math.max(reach, one.length * 0.36)
    const far = Math.hypot((one.spot.x - x) / wide, (one.spot.y - y) / tall)
    if (far < bestFar) {
      best = one
      bestFar = far
    }
  }
  return best
}

/** From left to right across the water, then around again. */
export function neighbour(placed: readonly Placed[], id: string | null, by: 1 | -1): Placed | undefined {
  const row = placed.toSorted((a, b) => a.spot.x - b.spot.x)
  const place = row.findIndex(({ fish }) => fish.id === id)
  if (place < 0) return row[Math.floor(row.length / 2)]
  return row[(place + by + row.length) % row.length]
}

export const isInside = ({ spot }: Placed, width: number): boolean => spot.x > 12 && spot.x < width - 12
