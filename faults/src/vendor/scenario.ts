import type { ScenarioContext } from './scenario-context.ts'

/** One misbehaviour of a supplier, a few calls long. */
export interface Scenario {
  readonly misdeed: string
  /** Weight relative to the other scenarios. */
  readonly weight: number
  play(context: ScenarioContext): Promise<unknown>
}

/** Runs all at once, in no particular order. */
export const atOnce = (...asks: readonly (() => Promise<unknown>)[]): Promise<unknown[]> =>
  Promise.all(asks.map((ask) => ask()))

export const times = <T>(count: number, work: () => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: count }, () => work)
