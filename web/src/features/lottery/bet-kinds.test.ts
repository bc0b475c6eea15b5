import { describe, expect, it } from 'vitest'
import { byFamily, familyOf, meaningOf } from './bet-kinds.ts'

/** Every bet that the rules of today sell. */
const sold = [
  'last2 last3 last4 first2 first3 all5 head1 head2 head3 tail1 both2 both3 lo2 lo3 lo4',
  'combo2 combo3 combo4 slip4 slip8 slip10 size2 parity2 sum-size sum-parity dragon-tiger dragon-tiger-tie half half-middle',
  ...[1, 2, 3, 4, 5].map((place) => `digit${place} digit${place}-size digit${place}-parity`),
  'pick1 pick2 pick3 pick4 pick5 pick6 pick7 pick8 pick9 pick10',
].flatMap((codes) => codes.split(' '))

describe('bets', () => {
  it('RG-21 all have a name and an explanation of when they win', () => {
    expect(sold.filter((code) => !familyOf(code) || !meaningOf(code, 'fast'))).toEqual([])
  })

  it('RG-21 are explained by the rules they are sold by, where one code means two things', () => {
    expect(meaningOf('head2', 'south')).toBe('betMeans.head')
    expect(meaningOf('head2', 'north')).toBe('betMeans.headSecond')
    expect(meaningOf('head1', 'north')).toBe('betMeans.head1')
    expect(meaningOf('sum-size', 'keno')).toBe('betMeans.sumSizeDrum')
    expect(meaningOf('invented', 'keno')).toBeUndefined()
  })

  it('that differ by a number are grouped, in the order of the rules', () => {
    const families = byFamily(['last2', 'digit1', 'last3', 'digit1-size', 'digit2'].map((code) => ({ code })))
    expect(families.map(({ family, bets }) => `${family}: ${bets.map(({ code }) => code).join(' ')}`)).toEqual([
      'last: last2 last3',
      'digit: digit1 digit2',
      'digit-size: digit1-size',
    ])
  })
})
