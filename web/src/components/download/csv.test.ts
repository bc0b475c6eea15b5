import type { Minor, Money } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { csvHead, csvRow } from './csv.ts'

const money = (minor: number, currency: Money['currency'] = 'PHP'): Money => ({ minor: minor as Minor, currency })

/** The cells of a line, as sheet programs read them: a quote means something only where a cell begins with one. */
function read(line: string, separator = ','): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const [, quoted] = /^"((?:[^"]|"")*)"/.exec(rest) ?? []
    const length = quoted === undefined ? 0 : quoted.length + 2
    const end = rest.indexOf(separator, length)
    const after = rest.slice(length, end === -1 ? undefined : end)
    cells.push((quoted?.replaceAll('""', '"') ?? '') + after)
    if (end === -1) return cells
    rest = rest.slice(end + 1)
  }
}

describe('a line', () => {
  it('is quoted where RFC 4180 requires it, and ends with CR and LF', () => {
    expect(csvRow(['plain', 'a,b', 'say "hi"', 'two\nlines'])).toBe('plain,"a,b","say ""hi""","two\nlines"\r\n')
  })

  it('has amounts as plain decimal numbers, negative ones too', () => {
    expect(csvRow([money(-123_456), money(5), money(0), money(-700, 'JPY')])).toBe('-1234.56,0.05,0.00,-700\r\n')
  })

  it('the first begins with the mark by which UTF-8 is known', () => {
    expect(csvHead(['時刻', 'المبلغ'])).toBe('\uFEFF時刻,المبلغ\r\n')
  })
})

describe('T35 a text of another user', () => {
  const attacks = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x","y")']

  it.each(attacks)('T35 %j is no formula', (attack) => {
    const [cell = ''] = read(csvRow([attack, money(1)]))
    expect(cell).toMatch(/^'/)
    expect(read(csvRow([attack, money(1)])).at(-1)).toBe('0.01')
  })

  it.each(['round;=1+1', 'round\t=1+1', 'round,=1+1', 'round"\r\n=1+1', 'a";=1+1'])(
    'T35 %j begins no formula for a program that parts cells elsewhere',
    (attack) => {
      for (const separator of [';', '\t', ',']) {
        for (const line of csvRow(['x', attack]).split(/\r?\n/)) {
          for (const cell of read(line, separator)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        }
      }
    },
  )

  it('T35 harmless text is unchanged', () => {
    const kept = ['DEP-2026-001', 'a+b=c', 'ana@example.test', 'Round 7 – table 3']
    expect(read(csvRow(kept))).toEqual(kept)
  })
})
