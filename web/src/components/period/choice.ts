import { useLocation, useNavigate } from 'react-router'
import { useCalendar } from './calendar.ts'
import { readPeriod, writePeriod, type Period } from './period.ts'

/** Days and other filters of a record; a filter without a value is left out. */
export type Choice<Name extends string> = { period: Period } & { [N in Name]: string | undefined }

export type Show<Name extends string> = (change: Partial<Choice<Name>>) => void

/** The choice in the address. Another choice replaces it in the history. */
export function useChoice<Name extends string>(names: readonly Name[]): { choice: Choice<Name>; show: Show<Name> } {
  const navigate = useNavigate()
  const { today } = useCalendar()
  const query = new URLSearchParams(useLocation().search)
  const values = names.map((name) => [name, query.get(name) ?? undefined])
  const choice = { period: readPeriod(query, today), ...Object.fromEntries(values) } as Choice<Name>
  const show: Show<Name> = (change) => {
    const next = { ...choice, ...change }
    const search = writePeriod(query, next.period)
    for (const name of names) {
      const value = next[name]
      if (value) search.set(name, value)
      else search.delete(name)
    }
    void navigate({ search: search.toString() }, { replace: true })
  }
  return { choice, show }
}
