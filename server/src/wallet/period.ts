import { DomainError } from '../platform/errors.ts'

/** Days of a calendar, both included, where the clock is so many minutes ahead of UTC. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly offsetMinutes: number
}

/** From the first moment up to the last, which is no longer part of it. */
export interface Stretch {
  readonly since: Date
  readonly until: Date
}

const dayMs = 86_400_000

export function stretchOf({ from, to, offsetMinutes }: Period, mostDays = Infinity): Stretch {
  const [first, last] = [startOf(from, 'from'), startOf(to, 'to')]
  if (first > last || (last - first) / dayMs >= mostDays)
    throw new DomainError('bad_request', { fields: ['from', 'to'] })
  const ahead = offsetMinutes * 60_000
  return { since: new Date(first - ahead), until: new Date(last + dayMs - ahead) }
}

/** The part of a stretch from some moment on, all of it where none is named. */
export const laterFrom = ({ since, until }: Stretch, moment: Date | undefined): Stretch => ({
  since: moment && moment > since ? moment : since,
  until,
})

/** When a day begins in Greenwich. A thirtieth of February is no day, nor is one before there were any for us. */
function startOf(day: string, field: string): number {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (!(start > 0) || new Date(start).toISOString().slice(0, 10) !== day)
    throw new DomainError('bad_request', { fields: [field] })
  return start
}
