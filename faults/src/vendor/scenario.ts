import type { ScenarioContext } from './scenario-context.ts'

/** One thing that a bad supplier does, a few calls long. */
export interface Scenario {
  readonly misdeed: string
  /** How often, beside the others. */
  readonly weight: number
  play(context: ScenarioContext): Promise<unknown>
}

/** All at once, in an order that nobody chooses. */
export const atOnce = (...asks: readonly (() => Promise<unknown>)[]): Promise<unknown[]> =>
  Promise.all(asks.map((ask) => ask()))

export const times = <T>(count: number, work: () => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: count }, () => work)
