import type { agents } from '@parola/contract'

/** A time span without its end. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The period that contains a moment, in UTC: an hour, a day or half a month, by kind. */
export function periodAt(kind: agents.ContractKind, moment: Date): Span {
  if (kind === 'hourSalary') return stretchOf(moment, hourMs)
  if (kind === 'dailySalary') return stretchOf(moment, dayMs)
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  const middle = utc(year, month, 16)
  return moment < middle
    ? { from: utc(year, month, 1), until: middle }
    : { from: middle, until: utc(year, month + 1, 1) }
}

/** The period that ends at this moment. */
export const periodBefore = (kind: agents.ContractKind, border: Date): Span =>
  periodAt(kind, new Date(border.getTime() - 1))

function stretchOf(moment: Date, lengthMs: number): Span {
  const from = Math.floor(moment.getTime() / lengthMs) * lengthMs
  return { from: new Date(from), until: new Date(from + lengthMs) }
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))
