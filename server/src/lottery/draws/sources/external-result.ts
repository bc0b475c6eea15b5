import type { lottery } from '@parola/contract'
import { winningNumberOf, type Outcome } from '@parola/fair-draw'

/** The outcome that independent sources agree on, or null while fewer than two have reported or any two differ. */
export function agreedOutcome(told: readonly Outcome[]): Outcome | null {
  const [first, ...others] = told
  if (!first || others.length === 0) return null
  return others.every((other) => isSameOutcome(first, other)) ? first : null
}

const isSameOutcome = (one: Outcome, other: Outcome): boolean => winningNumberOf(one) === winningNumberOf(other)

/** Whether a draw of this shape can produce this outcome. */
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

/** People decide only where two sources differ, and only for what one of them reports. */
export const mayDecide = (told: readonly { readonly outcome: Outcome }[], decided: Outcome): boolean =>
  told.length >= 2 &&
  told.some(({ outcome }) => !isSameOutcome(outcome, decided)) &&
  told.some(({ outcome }) => isSameOutcome(outcome, decided))

/** The text that an operator signs to decide for a result. */
export const decisionText = (gameCode: string, numero: string, outcome: Outcome, operator: string): string =>
  ['parola-lottery/1 decision', gameCode, numero, winningNumberOf(outcome), operator].join('|')
