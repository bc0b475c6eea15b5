import type { Stage } from './stage.ts'

/** One thing that a bad supplier does, a few calls long. */
export interface Story {
  readonly misdeed: string
  /** How often, beside the others. */
  readonly weight: number
  play(stage: Stage): Promise<unknown>
}

/** All at once, in an order that nobody chooses. */
export const atOnce = (...asks: readonly (() => Promise<unknown>)[]): Promise<unknown[]> =>
  Promise.all(asks.map((ask) => ask()))

export const times = <T>(count: number, work: () => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: count }, () => work)
