/** Twenty of eighty numbers are drawn; a ticket is paid by its number of hits. */
export const numbers = 80
export const drawn = 20
export const mostPicks = 10

/** Stakes are whole steps, so that every factor gives whole minor units. */
export const stakeStep = 10

/** The payout factor in hundredths, stake included: by number of picks, then by number of hits. */
const factors: readonly Readonly<Record<number, number>>[] = [
  { 1: 380 },
  { 1: 100, 2: 950 },
  { 2: 230, 3: 4_500 },
  { 2: 170, 3: 500, 4: 12_000 },
  { 3: 380, 4: 2_000, 5: 60_000 },
  { 3: 180, 4: 900, 5: 8_000, 6: 160_000 },
  { 3: 100, 4: 400, 5: 2_600, 6: 26_000, 7: 600_000 },
  { 4: 300, 5: 1_500, 6: 9_000, 7: 90_000, 8: 1_500_000 },
  { 4: 180, 5: 800, 6: 4_000, 7: 25_000, 8: 300_000, 9: 2_000_000 },
  { 0: 300, 5: 360, 6: 2_400, 7: 12_000, 8: 90_000, 9: 500_000, 10: 2_500_000 },
]

export interface Prize {
  readonly hits: number
  readonly factor: number
}

/** The prizes for a number of picks, best first. */
export function prizesOf(picks: number): Prize[] {
  return Object.entries(factors[picks - 1] ?? {})
    .map(([hits, factor]) => ({ hits: Number(hits), factor }))
    .toReversed()
}

/** The largest factor of all. */
export const bestFactor = Math.max(...factors.flatMap((byHits) => Object.values(byHits)))

export const factorOf = (picks: number, hits: number): number => factors[picks - 1]?.[hits] ?? 0

const fullDrum = Uint8Array.from({ length: numbers }, (_, at) => at + 1)

/** The numbers in the order of the draw. */
export function drawNumbers(chance: { below(n: number): number }): number[] {
  const drum = fullDrum.slice()
  const taken: number[] = []
  for (let left = numbers; taken.length < drawn; left -= 1) {
    const at = chance.below(left)
    taken.push(drum[at] ?? 0)
    // The last remaining number takes the free place.
    drum[at] = drum[left - 1] ?? 0
  }
  return taken
}

export function isPick(picks: unknown): picks is number[] {
  if (!Array.isArray(picks) || picks.length < 1 || picks.length > mostPicks) return false
  return picks.every(isNumber) && new Set(picks).size === picks.length
}

const isNumber = (pick: unknown) => Number.isInteger(pick) && Number(pick) >= 1 && Number(pick) <= numbers

export interface KenoResult {
  readonly numbers: readonly number[]
  readonly hits: number
  readonly winMinor: number
}

export function settle(picks: readonly number[], stakeMinor: number, numbersDrawn: readonly number[]): KenoResult {
  const hits = picks.filter((pick) => numbersDrawn.includes(pick)).length
  return { numbers: numbersDrawn, hits, winMinor: (stakeMinor * factorOf(picks.length, hits)) / 100 }
}
