import type { payments } from '@parola/contract'
import type { Outcome } from './Headline.tsx'
import type { Stage } from './Timeline.tsx'

type State = payments.WithdrawalState

const way = ['requested', 'approved', 'paying', 'paid'] as const satisfies readonly State[]

export const outcomeOf = (state: State): Outcome =>
  state === 'paid' ? 'good' : state === 'refused' || state === 'failed' ? 'bad' : 'waiting'

/** It is final. */
export const isOver = (state: State): boolean => outcomeOf(state) !== 'waiting'

export interface WithdrawalStage {
  stage: State
  at: string | null
  state: Stage['state']
}

/** All stages of a withdrawal, so that a member sees which are done, current and ahead. A refused or failed one ends where it did. */
export function withdrawalStages({ state, steps }: Pick<payments.Withdrawal, 'state' | 'steps'>): WithdrawalStage[] {
  const reachedAt = (stage: State) => steps.find((step) => step.state === stage)?.at ?? null
  if (outcomeOf(state) === 'bad') {
    return steps.map(({ state: stage, at }) => ({ stage, at, state: outcomeOf(stage) === 'bad' ? 'ended' : 'done' }))
  }
  const reached = way.findIndex((stage) => stage === state)
  return way.map((stage, index) => ({
    stage,
    at: reachedAt(stage),
    state: index <= reached ? 'done' : index === reached + 1 ? 'now' : 'ahead',
  }))
}

/** A missed deadline is shown as late, not as if it still applied. */
export const isLate = ({ next }: Pick<payments.Withdrawal, 'next'>, now: number): boolean =>
  next !== null && Date.parse(next.by) < now
