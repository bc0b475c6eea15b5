import { describe, expect, it } from 'vitest'
import { factorOf, prizeMinor } from './prize.ts'
import { type Outcome, ruleTable } from './rule-table.ts'
import { independentPrize } from '../settlement/independent-prize.ts'

/** Written by hand, so that the examples test the published rules instead of repeating the code. */
const northern: Outcome = [
  ['40527'],
  ['10083'],
  ['55505', '90127'],
  ['11111', '22222', '33333', '44444', '66605', '77777'],
  ['0527', '8888', '9999', '1234'],
  ['4321', '6789', '9876', '2468', '1357', '0000'],
  ['527', '800', '641'],
  ['05', '27', '99', '13'],
]
const southern: Outcome = [
  ['904527'],
  ['10083'],
  ['55505'],
  ['90127', '11111'],
  ['22222', '33333', '44444', '66605', '77777', '12345', '54321'],
  ['0527'],
  ['8888', '9999', '1234'],
  ['527'],
  ['27'],
]
const balls: Outcome = [Array.from({ length: 20 }, (_, i) => String(i * 4 + 1))]

const examples: readonly (readonly ['north' | 'south' | 'keno' | 'fast' | 'stock', string, string, Outcome, number])[] =
  [
    ['north', 'last2', '27', northern, 9700],
    ['north', 'last2', '72', northern, 0],
    ['north', 'last3', '527', northern, 94000],
    ['north', 'last4', '0527', northern, 880000],
    ['north', 'head2', '83', northern, 9600],
    ['north', 'head2', '27', northern, 0],
    ['north', 'head1', '2', northern, 960],
    ['north', 'tail1', '7', northern, 960],
    ['north', 'tail1', '2', northern, 0],
    // One number each of GB, G2, G4, G6 and G7 ends in 27.
    ['north', 'lo2', '27', northern, 5 * 355],
    ['north', 'lo2', '05', northern, 3 * 355],
    ['north', 'lo3', '527', northern, 3 * 4000],
    ['north', 'lo4', '0527', northern, 2 * 44000],
    ['north', 'lo4', '4052', northern, 0],
    ['north', 'combo2', '05,27', northern, 1700],
    ['north', 'combo2', '27,28', northern, 0],
    ['north', 'combo3', '05,13,27', northern, 7400],
    ['north', 'combo4', '00,05,13,27', northern, 33000],
    ['north', 'slip4', '02,03,04,06', northern, 280],
    ['north', 'slip4', '02,03,04,05', northern, 0],
    ['north', 'size2', 'under', northern, 195],
    ['north', 'size2', 'over', northern, 0],
    ['north', 'parity2', 'odd', northern, 195],
    ['south', 'last2', '27', southern, 9600],
    ['south', 'last4', '4527', southern, 870000],
    ['south', 'head2', '27', southern, 9600],
    ['south', 'head3', '527', southern, 93000],
    ['south', 'both2', '27', southern, 2 * 4800],
    ['south', 'both3', '527', southern, 2 * 46500],
    ['south', 'lo2', '27', southern, 5 * 535],
    ['keno', 'pick1', '5', balls, 360],
    ['keno', 'pick1', '6', balls, 0],
    ['keno', 'pick2', '1,2', balls, 0],
    ['keno', 'pick3', '1,5,6', balls, 200],
    ['keno', 'pick10', '1,5,9,13,17,21,25,29,33,37', balls, 10000000],
    ['keno', 'pick10', '2,3,4,6,7,8,10,11,12,14', balls, 300],
    ['keno', 'pick10', '1,3,4,6,7,8,10,11,12,14', balls, 0],
    // 1, 5, …, 77 add up to 780; ten of them are at most 40.
    ['keno', 'sum-size', 'under', balls, 195],
    ['keno', 'sum-parity', 'even', balls, 195],
    ['keno', 'half', 'upper', balls, 0],
    ['keno', 'half-middle', 'middle', balls, 450],
    ['fast', 'all5', '40527', [['40527']], 8500000],
    ['fast', 'first3', '405', [['40527']], 94000],
    ['fast', 'digit2', '0', [['40527']], 960],
    ['fast', 'sum-size', 'under', [['40527']], 195],
    ['fast', 'sum-size', 'over', [['90527']], 195],
    ['fast', 'sum-parity', 'odd', [['90527']], 195],
    ['fast', 'digit3-size', 'over', [['40527']], 195],
    ['fast', 'digit4-parity', 'even', [['40527']], 195],
    ['fast', 'dragon-tiger', 'tiger', [['40527']], 212],
    ['fast', 'dragon-tiger', 'dragon', [['40524']], 0],
    ['fast', 'dragon-tiger-tie', 'tie', [['40524']], 920],
    ['stock', 'both2', '27', [['40527'], ['9927']], 2 * 4750],
    ['stock', 'head2', '99', [['40527'], ['9927']], 0],
  ]

describe('examples', () => {
  it.each(examples)('%s pays %s on %s', (kind, bet, pick, outcome, factor) => {
    expect(factorOf(ruleTable(kind, 1), bet, pick, outcome)).toBe(factor)
    expect(independentPrize(kind, 1, bet, pick, outcome)).toBe(factor)
  })

  it('a result that is too short throws instead of losing', () => {
    expect(() => factorOf(ruleTable('fast', 1), 'last2', '27', [['27']])).toThrow('nothing was drawn')
    expect(() => independentPrize('fast', 1, 'last2', '27', [['27']])).toThrow('shorter')
  })

  it('an unknown bet throws', () => {
    expect(() => factorOf(ruleTable('fast', 1), 'lo2', '27', [['40527']])).toThrow('knows no bet')
    expect(() => independentPrize('fast', 1, 'lo2', '27', [['40527']])).toThrow('no table')
    expect(() => ruleTable('fast', 99)).toThrow('version 99')
  })
})

describe('prizes', () => {
  it('are rounded down to the smallest unit', () => {
    expect(prizeMinor(101, 195)).toBe(196)
    expect(prizeMinor(1, 99)).toBe(0)
    expect(prizeMinor(100, 0)).toBe(0)
  })

  it('are exact where floating point would not be', () => {
    expect(prizeMinor(900_719_925_474_099, 355)).toBe(3_197_555_735_433_051)
  })
})
