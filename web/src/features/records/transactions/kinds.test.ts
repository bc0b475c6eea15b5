import { describe, expect, it } from 'vitest'
import { php } from '../../../../testing/money.ts'
import { kindText, noteOf } from './kinds.ts'

describe('RG-09 a line whose amount alone would be unclear', () => {
  it.each([
    ['withdrawal', -100, 'records.heldForPayout'],
    ['withdrawal', 0, 'records.wasHeld'],
    ['withdrawal_returned', 100, null],
    ['to_vendor', -100, 'records.heldForVendor'],
    ['to_vendor', 0, 'records.wasHeld'],
    ['to_vendor', 100, 'records.cameBack'],
    ['stake', -100, null],
    ['win', 100, null],
  ] as const)('RG-09 %s of %s', (code, minor, note) => {
    expect(noteOf({ code, amount: php(minor) })).toBe(note)
  })
})

describe('a kind', () => {
  it('that a newer server has made up still has a name', () => {
    expect(kindText('jackpot' as 'win')).toBe('tx.other')
  })
})
