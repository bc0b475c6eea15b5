/** Seeded chance: the same words always give the same pictures and the same catalogue. */
export type Chance = {
  next(): number
  range(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
  maybe(probability: number): boolean
}

export function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  hash ^= hash >>> 15
  return Math.imul(hash, 2246822507) >>> 0
}

export function createChance(seed: string): Chance {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => Math.floor(range(low, high + 1))
  function pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(next() * choices.length)]
    if (choice === undefined) throw new Error('nothing to pick from')
    return choice
  }
  function shuffle<T>(items: readonly T[]): T[] {
    const left = [...items]
    const mixed: T[] = []
    while (left.length > 0) mixed.push(...left.splice(Math.floor(next() * left.length), 1))
    return mixed
  }
  return { next, range, int, pick, shuffle, maybe: (probability) => next() < probability }
}
