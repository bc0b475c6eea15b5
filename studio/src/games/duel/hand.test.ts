import { expect, test } from 'vitest'
import { exchanged, nameOfHand, strengthOf, type Hand } from './hand.ts'
import { ruleChoice } from './house.ts'

/** Short notation: `7s` is 7♠. */
const hand = (text: string): Hand => {
  const [a = 0, b = 0, c = 0] = text
    .split(' ')
    .map((card) => '23456789TJQKA'.indexOf(card[0] ?? '') * 4 + 'shdc'.indexOf(card[1] ?? ''))
  return [a, b, c]
}

test('three of a kind beats a straight, a straight beats a pair, a pair beats a high card', () => {
  const ordered = ['2s 3h 5d', 'As Kh Jd', '2s 2h 3d', 'As Ah Kd', '2s 3h 4d', 'Qs Kh Ad', '2s 2h 2d', 'As Ah Ad'].map(
    hand,
  )
  for (const [place, one] of ordered.entries()) {
    for (const other of ordered.slice(place + 1)) expect(strengthOf(one)).toBeLessThan(strengthOf(other))
  }
  expect(ordered.map(nameOfHand)).toEqual(['high', 'high', 'pair', 'pair', 'run', 'run', 'trio', 'trio'])
})

test('within a kind the higher cards decide, and suits never do', () => {
  expect(strengthOf(hand('Ks 4h 4d'))).toBeGreaterThan(strengthOf(hand('Qs 4c 4s')))
  expect(strengthOf(hand('As 9h 4d'))).toBeGreaterThan(strengthOf(hand('Ac 8h 7d')))
  expect(strengthOf(hand('As 9h 4d'))).toBe(strengthOf(hand('4s Ah 9c')))
})

test('the ace is high only: ace, two, three is no straight', () => {
  expect(nameOfHand(hand('As 2h 3d'))).toBe('high')
  expect(nameOfHand(hand('Ks As Qd'))).toBe('run')
})

test('the rule keeps three of a kind and straights; otherwise it exchanges the odd card, a card up to a queen above two neighbours, or the lowest', () => {
  const choices: [string, ReturnType<typeof ruleChoice>][] = [
    ['7s 7h 7d', 'keep'],
    ['8s 6h 7d', 'keep'],
    ['9s 4h 9d', 1],
    ['4s 4h Ad', 2],
    ['5s Qh 6d', 1],
    ['5s Kh 6d', 0],
    ['2s 9h 8d', 0],
    ['Js 3h 7d', 1],
  ]
  for (const [cards, choice] of choices) expect([cards, ruleChoice(hand(cards))]).toEqual([cards, choice])
})

test('an exchange leaves the other cards in place', () => {
  expect(exchanged([1, 2, 3], 1, 9)).toEqual([1, 9, 3])
  expect(exchanged([1, 2, 3], 'keep', 9)).toEqual([1, 2, 3])
})
