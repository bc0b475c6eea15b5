import { DomainError } from '../platform/errors.ts'

/** Calendar days, both inclusive, in a zone that many minutes ahead of UTC. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly offsetMinutes: number
}

/** `until` is exclusive. */
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

/** Limits the stretch to the time from `moment` on, if given. */
export const laterFrom = ({ since, until }: Stretch, moment: Date | undefined): Stretch => ({
  since: moment && moment > since ? moment : since,
  until,
})

/** The start of the day in UTC. Refuses invalid dates, such as 30 February, and dates before 1970-01-02. */
function startOf(day: string, field: string): number {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (!(start > 0) || new Date(start).toISOString().slice(0, 10) !== day)
    throw new DomainError('bad_request', { fields: [field] })
  return start
}
