import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitOf, isNear, matchLines, type FreeLine, type OpenDeposit } from './match-lines.ts'

const start = new Date('2026-11-19T06:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const line = (id: string, change: Partial<FreeLine> = {}): FreeLine => ({
  id,
  amountMinor: 50_000,
  at: hours(-1),
  payerName: 'DALISAY, LUNINGNING',
  ...change,
})
const deposit = (id: string, change: Partial<OpenDeposit> = {}): OpenDeposit => ({
  memberId: `member ${id}`,
  id,
  amountMinor: 50_000,
  begunAt: start,
  payerName: 'Luningning Dalisay',
  ...change,
})
const matched = (lines: FreeLine[], deposits: OpenDeposit[]) =>
  matchLines(lines, deposits).map((match) => [match.line, match.deposit.id])

it('CON-85 a name fits in any order and any case, without marks', () => {
  expect(fitOf('DALISAY, LUNINGNING', 'Luningning Dalisay')).toBe('same')
  expect(fitOf('NGUYEN THI HOA', 'Nguyễn Thị Hòa')).toBe('same')
  expect(fitOf('INSTAPAY FROM DALISAY', 'Luningning Dalisay')).toBe('similar')
  expect(fitOf('Bituin Amihan', 'Luningning Dalisay')).toBe('other')
  expect(fitOf('', '')).toBe('other')
})

it('CON-85 one line and one deposit match by amount, name and time; each of the three parts them', () => {
  expect(matched([line('a')], [deposit('x')])).toEqual([['a', 'x']])
  expect(matched([line('a', { amountMinor: 50_001 })], [deposit('x')])).toEqual([])
  expect(matched([line('a', { payerName: 'Luningning Amihan' })], [deposit('x')])).toEqual([])
  expect(matched([line('a', { at: hours(-49) })], [deposit('x')])).toEqual([])
  expect(matched([line('a', { at: hours(97) })], [deposit('x')])).toEqual([])
  expect(matched([line('a', { payerName: '' })], [deposit('x', { payerName: '' })])).toEqual([])
})

it('CON-85 what could be two ways is left to people', () => {
  expect(matched([line('a'), line('b')], [deposit('x')])).toEqual([])
  expect(matched([line('a')], [deposit('x'), deposit('y')])).toEqual([])
  expect(matched([line('a'), line('b')], [deposit('x'), deposit('y')])).toEqual([])
})

it('CON-85 however many there are, a match is the only one for both, and none such is missed', () => {
  const names = fc.constantFrom('Ana Cruz', 'CRUZ ANA', 'Ben Reyes', '')
  const amounts = fc.constantFrom(100, 200)
  const times = fc.integer({ min: -120, max: 120 }).map(hours)
  fc.assert(
    fc.property(
      fc.array(fc.record({ amountMinor: amounts, at: times, payerName: names }), { maxLength: 8 }),
      fc.array(fc.record({ amountMinor: amounts, begunAt: times, payerName: names }), { maxLength: 8 }),
      (someLines, someDeposits) => {
        const lines = someLines.map((one, index) => line(`l${index}`, one))
        const deposits = someDeposits.map((one, index) => deposit(`d${index}`, one))
        const fits = (a: FreeLine, b: OpenDeposit) =>
          a.amountMinor === b.amountMinor && isNear(a, b) && fitOf(a.payerName, b.payerName) === 'same'
        const only = lines.flatMap((a) => {
          const [b, ...more] = deposits.filter((one) => fits(a, one))
          return b && more.length === 0 && lines.filter((one) => fits(one, b)).length === 1 ? [[a.id, b.id]] : []
        })
        const inOrder = (pairs: string[][]) => pairs.map((pair) => pair.join(' ')).toSorted()
        expect(inOrder(matched(lines, deposits))).toEqual(inOrder(only))
      },
    ),
  )
})
