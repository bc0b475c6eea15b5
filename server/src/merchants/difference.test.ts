import { describe, expect, it } from 'vitest'
import { changesBetween, conflictsIn, merged, unnamed } from './difference.ts'
import type { State } from './state.ts'

const banks = (...codes: string[]): State['banks'] => codes.map((code) => ({ code, name: code.toUpperCase() }))

describe('a section that is a list of items', () => {
  it('keeps what the file does not name, after what it names', () => {
    expect(merged('banks', banks('a', 'b', 'c'), banks('c', 'd'), false)).toEqual(banks('c', 'd', 'a', 'b'))
    expect(unnamed('banks', banks('a', 'b', 'c'), banks('c', 'd'), false)).toEqual(['a', 'b'])
  })

  it('is exactly what the file says when it prunes', () => {
    expect(merged('banks', banks('a', 'b'), banks('b'), true)).toEqual(banks('b'))
    expect(unnamed('banks', banks('a', 'b'), banks('b'), true)).toEqual([])
  })

  it('names each item that is new, changed or withdrawn, and the order once', () => {
    const after = [{ code: 'c', name: 'Cebu' }, ...banks('a', 'd')]
    expect(changesBetween('banks', banks('a', 'b', 'c'), after)).toEqual([
      { section: 'banks', item: 'b', before: { code: 'b', name: 'B' }, after: undefined },
      { section: 'banks', item: 'c', before: { code: 'c', name: 'C' }, after: { code: 'c', name: 'Cebu' } },
      { section: 'banks', item: 'd', before: undefined, after: { code: 'd', name: 'D' } },
      { section: 'banks', item: null, before: ['a', 'b', 'c'], after: ['c', 'a', 'd'] },
    ])
  })

  it('has no order where its items name their own', () => {
    const level = (number: number) => ({ level: number }) as State['levels'][number]
    expect(changesBetween('levels', [level(1), level(2)], [level(2), level(1)])).toEqual([])
  })
})

describe('settings', () => {
  it('leave alone what the file does not name', () => {
    expect(merged('settings', { idleMinutes: 20, revealsADay: 5 }, { idleMinutes: 30 }, false)).toEqual({
      idleMinutes: 30,
      revealsADay: 5,
    })
    expect(changesBetween('settings', { idleMinutes: 20 }, { idleMinutes: 30, revealsADay: 5 })).toEqual([
      { section: 'settings', item: 'idleMinutes', before: 20, after: 30 },
      { section: 'settings', item: 'revealsADay', before: undefined, after: 5 },
    ])
  })
})

describe('a conflict', () => {
  const changes = changesBetween('settings', { idleMinutes: 20, revealsADay: 5 }, { idleMinutes: 30, revealsADay: 6 })

  it('is a change of something that is not as the last file left it', () => {
    expect(conflictsIn(changes, { idleMinutes: 20, revealsADay: 4 }).map(({ item }) => item)).toEqual(['revealsADay'])
  })

  it('needs an earlier file', () => {
    expect(conflictsIn(changes, undefined)).toEqual([])
  })
})
