import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, csvCell, toCsv } from './plain-text.ts'

const anything = fc.string({ unit: 'binary' })

describe('T35 a line of user input', () => {
  it.each([
    ['  Ana   María \t\n Reyes ', 'Ana María Reyes'],
    ['\uFF21\uFF4E\uFF41', 'Ana'],
    ['Mari\u0301a', 'María'],
    ['a\u200Bdm\u200Din\uFEFF', 'admin'],
    ['\u202Enimda\u202C', 'nimda'],
    ['\u2066x\u2069', 'x'],
    ['a\u0000b\u001B[31mc\u007F', 'ab[31mc'],
    ['e\u200B\u0301', 'é'],
    ['\u3164', ''],
    ['\uD800x', '\uFFFDx'],
    ['สวัสดี', 'สวัสดี'.normalize('NFKC')],
    ['مرحبا', 'مرحبا'],
    ['山田 太郎', '山田 太郎'],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })

  it('is unchanged when cleaned twice, and has no invisible characters', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).not.toMatch(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u)
        expect(clean).not.toMatch(/^\s|\s$|\s\s/u)
      }),
      { numRuns: 2_000 },
    )
  })
})

/** An independent parser of RFC 4180. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < csv.length; at++) {
    const letter = csv[at]!
    if (isQuoted && letter === '"' && csv[at + 1] === '"') cell += csv[at++]
    else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === ',') [row, cell] = [[...row, cell], '']
    else if (letter === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
    } else if (letter !== '\r') cell += letter
  }
  return rows
}

describe('T35 a CSV cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '=HYPERLINK("https://evil.example","x")',
  ])('%j is not a formula', (text) => {
    expect(csvCell(text).slice(0, 2)).toBe(`"'`)
  })

  it.each(['Ana', 'a=b', '3-1', '“hi”', ''])('%j is unchanged', (text) => {
    expect(csvCell(text)).toBe(`"${text}"`)
  })

  it('survives a round trip through the file and never starts like a formula', () => {
    const rows = fc.array(
      fc.array(fc.oneof(anything, fc.constantFrom('"', '","', '=', '\r\n', '"\r\n=')), { minLength: 1 }),
    )
    fc.assert(
      fc.property(rows, (table) => {
        const read = readCsv(toCsv(table))
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
          table.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
        )
        for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })
})
