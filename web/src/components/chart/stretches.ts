import { addDays, lengthOf, monthOf, type Day } from '../period/day.ts'

/** Some days in a row, both ends included. */
export interface Days {
  from: Day
  to: Day
}

export type Step = 'day' | 'week' | 'month'

/** More bars than these cannot be told apart on a phone. */
const most = 31

export function stepFor(from: Day, to: Day): Step {
  const days = lengthOf(from, to)
  if (days <= most) return 'day'
  return days <= most * 7 ? 'week' : 'month'
}

/** A period from its first day to its last, cut into steps. */
export function stretchesIn(from: Day, to: Day, step: Step): Days[] {
  const stretches: Days[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = stretches.at(-1)
    if (!last || beginsAt(day, last, step)) stretches.push({ from: day, to: day })
    else stretches[stretches.length - 1] = { ...last, to: day }
  }
  return stretches
}

function beginsAt(day: Day, last: Days, step: Step): boolean {
  if (step === 'month') return monthOf(day) !== monthOf(last.to)
  return step === 'day' || lengthOf(last.from, last.to) === 7
}
