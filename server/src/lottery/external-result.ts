import type { lottery } from '@parola/contract'
import { winningNumberOf, type Outcome } from '@parola/fair-draw'

/** What independent sources say together: nothing while fewer than two have spoken, or while any two differ. */
export function agreedOutcome(told: readonly Outcome[]): Outcome | null {
  const [first, ...others] = told
  if (!first || others.length === 0) return null
  return others.every((other) => isSameOutcome(first, other)) ? first : null
}

export const isSameOutcome = (one: Outcome, other: Outcome): boolean => winningNumberOf(one) === winningNumberOf(other)

/** Whether such an outcome can come of such a draw. */
export function fitsShape(shape: lottery.DrawShape, outcome: Outcome): boolean {
  if (shape.shape === 'drum') {
    const [drawn = [], ...rest] = outcome
    const isFromDrum = (number: string) => /^[1-9]\d*$/.test(number) && Number(number) <= shape.from
    return (
      rest.length === 0 &&
      new Set(drawn).size === shape.count &&
      drawn.length === shape.count &&
      drawn.every(isFromDrum)
    )
  }
  return (
    outcome.length === shape.tiers.length &&
    shape.tiers.every(({ count, digits }, index) => {
      const tier = outcome[index] ?? []
      return tier.length === count && tier.every((number) => number.length === digits && /^\d+$/.test(number))
    })
  )
}

/** What an operator signs who says that a result counts. */
export const confirmationText = (gameCode: string, numero: string, outcome: Outcome, operator: string): string =>
  ['v1', gameCode, numero, winningNumberOf(outcome), operator].join('|')
