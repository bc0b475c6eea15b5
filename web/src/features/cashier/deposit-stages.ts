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
}

export const outcomeOf = (state: State): Outcome => outcomes[state]

/** Nothing more comes of it. */
export const isOver = (state: State): boolean => outcomes[state] !== 'waiting'

/** The way of a deposit: what has been, and while it goes on, what is still to come. */
export function depositStages({ kind, state, steps }: payments.Deposit): { state: State; at: string | null }[] {
  const way: State[] = kind === 'manual' ? ['reviewing', 'paid'] : ['started', 'paid']
  const been = steps.map(({ state: reached, at }) => ({ state: reached, at }))
  if (isOver(state)) return been
  const ahead = way.filter((stage) => !been.some((step) => step.state === stage))
  return [...been, ...ahead.map((stage) => ({ state: stage, at: null }))]
}
