import { expect, it } from 'vitest'
import { minorIn, readStatement, wallIn } from './read-statement.ts'

const read = (csv: string) => readStatement(csv, { dates: 'ymd', currency: 'PHP' })
const problemOf = (csv: string): unknown => {
  try {
    return read(csv)
  } catch (error) {
    return (error as { value?: unknown }).value
  }
}

it('CON-85 reads columns by their names, in any order, with what banks put around them', () => {
  const csv = [
    '\uFEFFRef. No.;Description;Credit;Transaction Date;Time;Balance',
    '000123;"DALISAY; LUNINGNING";"PHP 1,500.00";2026-11-19;14:05;9',
    '000124;Fee;;2026-11-19;14:06;9',
    '000125;Payout;-20.00;2026-11-19;14:07;9',
    '000126;Payout;PHP (20.00);2026-11-19;14:08;9',
    '000127;Payout;20.00 DR;2026-11-19;14:08;9',
    '000128;Nothing;0.00;2026-11-19;14:08;9',
    '',
  ].join('\r\n')
  expect(read(csv)).toEqual({
    lines: [
      { wall: '2026-11-19 14:05:00', amountMinor: 150_000, payerName: 'DALISAY; LUNINGNING', reference: '000123' },
    ],
    skipped: 5,
  })
})

it('CON-85 says which line it cannot read, and keeps nothing of the file', () => {
  const fields = ['csv']
  expect(problemOf('date,amount\n2026-11-19,5')).toEqual({ fields, problem: 'columns', line: 1 })
  const head = 'date,amount,name\n2026-11-19,5,Ana\n'
  expect(problemOf(`${head}19.19.2026,5,Ana`)).toEqual({ fields, problem: 'date', line: 3 })
  expect(problemOf(`${head}2026-11-19,five,Ana`)).toEqual({ fields, problem: 'amount', line: 3 })
  expect(problemOf(`${head}2026-11-19,5,"Ana`)).toMatchObject({ fields, problem: 'form' })
  expect(problemOf(`${head}2026-11-19,5,${'x'.repeat(20_000)}`)).toMatchObject({ fields, problem: 'form' })
  expect(problemOf(`date,amount,name\n${'2026-11-19,5,Ana\n'.repeat(100_001)}`)).toMatchObject({ problem: 'too_many' })
})

it('CON-85 reads amounts as banks of many countries write them, and refuses what could be two amounts', () => {
  const cases: [string, number, number | null][] = [
    ['1,234.56', 2, 123_456],
    ['1.234,56', 2, 123_456],
    ['₱ 1234.5', 2, 123_450],
    ['1,234', 2, 123_400],
    ['1.234', 2, null],
    ['12.345.678', 0, 12_345_678],
    ['500.00', 0, 500],
    ['500.50', 0, null],
    ['0.001', 2, null],
    ['1,23,456.00', 2, null],
    ['1e5', 2, null],
    ['+20.00CR', 2, 2_000],
    ['20.00 PHP', 2, 2_000],
    ['١٢٣', 2, null],
    ['99999999999999999999', 2, null],
    ['0', 2, null],
  ]
  expect(cases.map(([text, digits]) => [text, digits, minorIn(text, digits)])).toEqual(cases)
})

it('CON-85 reads dates in the order that the file has, and no date that does not exist', () => {
  const cases: [string, 'ymd' | 'dmy' | 'mdy', string | null][] = [
    ['2026-11-19', 'mdy', '2026-11-19 00:00:00'],
    ['2026-11-19T14:05:09.123', 'ymd', '2026-11-19 14:05:09'],
    ['11/12/2026', 'mdy', '2026-11-12 00:00:00'],
    ['11/12/2026 2:05 pm', 'dmy', '2026-12-11 14:05:00'],
    ['12/11/26 12:00 AM', 'mdy', '2026-12-11 00:00:00'],
    ['19 Nov 2026', 'ymd', '2026-11-19 00:00:00'],
    ['30/02/2026', 'dmy', null],
    ['2026-11-19 24:00', 'ymd', null],
    ['19 Brumaire 2026', 'dmy', null],
    ['yesterday', 'ymd', null],
  ]
  expect(cases.map(([text, order]) => [text, order, wallIn(text, order)])).toEqual(cases)
})
