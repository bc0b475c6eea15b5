import type { payments } from '@parola/contract'
import type { Outcome } from './Headline.tsx'

type State = payments.DepositState

const outcomes: Record<State, Outcome> = {
  started: 'waiting',
  reviewing: 'waiting',
  approved: 'waiting',
  paid: 'good',
  failed: 'bad',
  refused: 'bad',
  expired: 'bad',
  reversed: 'bad',
}

export const outcomeOf = (state: State): Outcome => outcomes[state]

/** It is final. */
export const isOver = (state: State): boolean => outcomes[state] !== 'waiting'

/** The stages of a deposit: those passed and, while it continues, those to come. */
export function depositStages({ kind, state, steps }: payments.Deposit): { state: State; at: string | null }[] {
  const way: State[] = kind === 'manual' ? ['reviewing', 'paid'] : ['started', 'paid']
  const been = steps.map(({ state: reached, at }) => ({ state: reached, at }))
  if (isOver(state)) return been
  const ahead = way.filter((stage) => !been.some((step) => step.state === stage))
  return [...been, ...ahead.map((stage) => ({ state: stage, at: null }))]
}
