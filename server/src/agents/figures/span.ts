import { agents } from '@parola/contract'
import { FieldsInvalidError } from '../errors.ts'

/** Days in UTC, both inclusive. */
export interface Span {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/** Validates order and length. */
export function spanOf({ from, to }: Span): Span {
  const days = numberOf(to) - numberOf(from) + 1
  if (!(days >= 1 && days <= agents.mostDays)) throw new FieldsInvalidError(['from', 'to'])
  return { from, to }
}

export const daysOf = ({ from, to }: Span): string[] =>
  Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) => dayOf(numberOf(from) + index))

/** The equally long span before this one. */
export function spanBefore({ from, to }: Span): Span {
  const first = numberOf(from)
  return { from: dayOf(2 * first - numberOf(to) - 1), to: dayOf(first - 1) }
}
