import { agents } from '@parola/contract'
import { expect, it } from 'vitest'
import { periodAt, periodBefore } from './period.ts'

const span = (kind: agents.ContractKind, moment: string) => {
  const { from, until } = periodAt(kind, new Date(moment))
  return [from.toISOString(), until.toISOString()]
}

it.each([
  ['hourSalary', '2027-03-31T23:59:59.999Z', '2027-03-31T23:00:00.000Z', '2027-04-01T00:00:00.000Z'],
  ['dailySalary', '2027-02-28T12:00:00Z', '2027-02-28T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
  ['dividend', '2028-02-15T23:59:59.999Z', '2028-02-01T00:00:00.000Z', '2028-02-16T00:00:00.000Z'],
  ['dividend', '2028-02-16T00:00:00Z', '2028-02-16T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['dividend', '2027-12-31T10:00:00Z', '2027-12-16T00:00:00.000Z', '2028-01-01T00:00:00.000Z'],
] as const)('%s: the period of %s', (kind, moment, from, until) => {
  expect(span(kind, moment)).toEqual([from, until])
})

it.each(agents.ContractKind.options)('%s: periods follow each other without a gap', (kind) => {
  let { from, until } = periodAt(kind, new Date('2027-01-31T05:00:00Z'))
  for (let times = 0; times < 100; times += 1) {
    expect(periodBefore(kind, until)).toEqual({ from, until })
    const next = periodAt(kind, until)
    expect(next.from).toEqual(until)
    ;({ from, until } = next)
  }
})
