import type { lottery } from '@parola/contract'
import type { BetRule, Measure, Place, RuleTable, Side, Win } from './bet-rule.ts'
import { choose } from './counting.ts'
import { RulesError } from './rules-error.ts'
import type { StakeLimits } from './stakes.ts'

type FractionText = readonly [numerator: string, denominator: string]

/** A bet as the rules entry states it. */
export interface RuledBet extends BetRule {
  /** The largest stake by currency. */
  readonly largest: Readonly<Record<string, number>>
  /** One for each side in order, else one for any pick. */
  readonly odds: readonly { readonly side?: string; readonly chance: FractionText; readonly return: FractionText }[]
}

export interface Rules extends Omit<RuleTable, 'kind' | 'bets'> {
  readonly kind: string
  readonly money: Readonly<Record<string, StakeLimits>>
  readonly bets: readonly RuledBet[]
}

/**
 * Takes a table apart that a stranger wrote. It refuses whatever the format does not know, and bets for which the counting of chances
 * would be wrong or endless: places that overlap, picks that do not fit what is drawn.
 */
export function readRules(json: string): Rules {
  const { bets, draw, kind, money, version } = fields(parsed(json), ['bets', 'draw', 'kind', 'money', 'version'])
  const drawn = drawShape(draw)
  const currencies = byCurrency(money, limits)
  const all = list(bets, 100, (bet) => ruledBet(bet, drawn, Object.keys(currencies)))
  check(new Set(all.map(({ code }) => code)).size === all.length, 'two bets have one code')
  return { kind: word(kind), version: whole(version, 1), draw: drawn, money: currencies, bets: all }
}

function ruledBet(value: unknown, draw: lottery.DrawShape, currencies: readonly string[]): RuledBet {
  const names = ['code', 'largest', 'odds', 'perHit', 'pick', 'prizes', 'win'] as const
  const { code, largest, odds, perHit, pick, prizes, win } = fields(value, names)
  check(typeof perHit === 'boolean', 'perHit is true or false')
  const rule: BetRule = { code: word(code), pick: pickShape(pick), win: winOf(win), prizes: prizesOf(prizes), perHit }
  checkFit(rule, draw)
  const stakes = byCurrency(largest, (stake) => whole(stake, 0))
  check(Object.keys(stakes).join() === currencies.join(), `${rule.code} names other currencies`)
  return { ...rule, largest: stakes, odds: list(odds, 10, oddsText) }
}

function oddsText(value: unknown): RuledBet['odds'][number] {
  const isSide = typeof value === 'object' && value !== null && 'side' in value
  const { chance, return: returned, side } = fields(value, ['chance', 'return', ...(isSide ? ['side'] : [])])
  return { ...(isSide ? { side: word(side) } : {}), chance: fraction(chance), return: fraction(returned) }
}

function fraction(value: unknown): FractionText {
  const [numerator, denominator, ...more] = list(value, 2, (part) => {
    check(typeof part === 'string' && /^(0|[1-9][0-9]{0,499})$/.test(part), 'a fraction is of whole numbers')
    return part
  })
  check(numerator !== undefined && denominator !== undefined && more.length === 0, 'a fraction has two parts')
  return [numerator, denominator]
}

function limits(value: unknown): StakeLimits {
  const { cap, max, min, step } = fields(value, ['cap', 'max', 'min', 'step'])
  const read = { cap: whole(cap, 1), max: whole(max, 1), min: whole(min, 1), step: whole(step, 1) }
  check(read.min % read.step === 0, 'the smallest stake is a multiple of the step')
  return read
}

function prizesOf(value: unknown): BetRule['prizes'] {
  const prizes = list(value, 50, (prize) => {
    const { factor, hits } = fields(prize, ['factor', 'hits'])
    return { hits: whole(hits, 0, 1_000), factor: whole(factor, 1, 1_000_000_000) }
  })
  check(prizes.length > 0 && isRising(prizes.map(({ hits }) => hits)), 'prizes rise by their hits')
  return prizes
}

function drawShape(value: unknown): lottery.DrawShape {
  if (shapeOf(value) === 'tiers') {
    const tiers = list(fields(value, ['shape', 'tiers'])['tiers'], 20, (tier) => {
      const { count, digits, label } = fields(tier, ['count', 'digits', 'label'])
      return { label: word(label), count: whole(count, 1, 50), digits: whole(digits, 1, 9) }
    })
    check(tiers.length > 0, 'something is drawn')
    return { shape: 'tiers', tiers }
  }
  const drum = fields(value, ['count', 'from', 'shape'])
  const [count, from] = [whole(drum['count'], 1, 99), whole(drum['from'], 1, 99)]
  // The ways to reach a sum are counted in 64 bits.
  check(shapeOf(value) === 'drum' && count <= from && choose(from, count) < 2n ** 64n, 'a drum gives what it holds')
  return { shape: 'drum', count, from }
}

function pickShape(value: unknown): lottery.PickShape {
  const shape = shapeOf(value)
  if (shape === 'digits') return { shape, digits: whole(fields(value, ['digits', 'shape'])['digits'], 1, 9) }
  if (shape === 'side') {
    const sides = list(fields(value, ['shape', 'sides'])['sides'], 10, word)
    check(sides.length > 0 && new Set(sides).size === sides.length, 'sides have names of their own')
    return { shape, sides }
  }
  if (shape === 'set') {
    const { count, digits } = fields(value, ['count', 'digits', 'shape'])
    return { shape, digits: whole(digits, 2, 2), count: whole(count, 1, 100) }
  }
  const { count, from } = fields(value, ['count', 'from', 'shape'])
  check(shape === 'numbers', 'a pick has a known shape')
  return { shape, count: whole(count, 1, 99), from: whole(from, 1, 99) }
}

function winOf(value: unknown): Win {
  const form = typeof value === 'object' && value !== null && 'form' in value ? value.form : null
  if (form === 'places') return { form, places: list(fields(value, ['form', 'places'])['places'], 50, placeOf) }
  if (form === 'side') {
    const { measure, sides } = fields(value, ['form', 'measure', 'sides'])
    return { form, measure: measureOf(measure), sides: list(sides, 10, sideOf) }
  }
  fields(value, ['form'])
  check(form === 'ends' || form === 'all' || form === 'none' || form === 'caught', 'a bet wins in a known form')
  return { form }
}

function measureOf(value: unknown): Measure {
  const of = typeof value === 'object' && value !== null && 'of' in value ? value.of : null
  if (of === 'value' || of === 'digit-sum') return { of, place: placeOf(fields(value, ['of', 'place'])['place']) }
  if (of === 'difference') {
    const { first, second } = fields(value, ['first', 'of', 'second'])
    return { of, first: placeOf(first), second: placeOf(second) }
  }
  if (of === 'drum-low') return { of, limit: whole(fields(value, ['limit', 'of'])['limit'], 1, 99) }
  fields(value, ['of'])
  check(of === 'drum-sum', 'a measure is a known one')
  return { of }
}

function sideOf(value: unknown): Side {
  const bound = (['atLeast', 'atMost', 'exactly', 'remainder'] as const).find(
    (name) => typeof value === 'object' && value !== null && name in value,
  )
  check(bound !== undefined, 'a side has a bound')
  const read = fields(value, [bound, 'side'])
  const side = word(read['side'])
  const number = bound === 'remainder' ? whole(read[bound], 0, 1) : whole(read[bound], -1_000_000)
  return { side, [bound]: number } as Side
}

function placeOf(value: unknown): Place {
  const { digits, from, tier } = fields(value, ['digits', 'from', 'tier'])
  return { tier: whole(tier, 0, 19), from: whole(from, 0, 8), digits: whole(digits, 1, 6) }
}

/** Chances are counted as if each digit were drawn for itself and checked once, so a bet may not ask otherwise. */
function checkFit({ code, pick, win, prizes, perHit }: BetRule, draw: lottery.DrawShape): void {
  check(!perHit || (prizes.length === 1 && prizes[0]?.hits === 1), `${code} pays one prize for each hit`)
  const places = placesIn(win)
  const tiers = draw.shape === 'tiers' ? draw.tiers : []
  check(
    places.every(({ tier, from, digits }) => from + digits <= (tiers[tier]?.digits ?? 0)),
    `${code} looks where nothing is drawn`,
  )
  check(!places.some((one, at) => places.slice(at + 1).some((other) => overlap(one, other))), `${code} looks twice`)
  if (win.form === 'side') {
    const sides = win.sides.map(({ side }) => side)
    check(pick.shape === 'side' && pick.sides.join() === sides.join(), `${code} has other sides than its pick`)
    check(places.reduce((sum, { digits }) => sum + digits, 0) <= 6, `${code} measures more than six digits`)
    const { measure } = win
    if (measure.of === 'drum-low' || measure.of === 'drum-sum')
      check(draw.shape === 'drum' && (measure.of === 'drum-sum' || measure.limit <= draw.from), `${code} needs a drum`)
  } else if (win.form === 'caught')
    check(
      draw.shape === 'drum' && pick.shape === 'numbers' && pick.from === draw.from && pick.count <= pick.from,
      `${code} picks what the drum holds`,
    )
  else if (win.form === 'places')
    check(
      pick.shape === 'digits' && places.length > 0 && places.every(({ digits }) => digits === pick.digits),
      `${code} picks as many digits as its places have`,
    )
  else check(tiers.length > 0 && pick.shape === (win.form === 'ends' ? 'digits' : 'set'), `${code} picks another shape`)
}

function placesIn(win: Win): readonly Place[] {
  if (win.form === 'places') return win.places
  if (win.form !== 'side') return []
  if (win.measure.of === 'difference') return [win.measure.first, win.measure.second]
  return 'place' in win.measure ? [win.measure.place] : []
}

const overlap = (one: Place, other: Place): boolean =>
  one.tier === other.tier && one.from < other.from + other.digits && other.from < one.from + one.digits

function byCurrency<T>(value: unknown, read: (value: unknown) => T): Record<string, T> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'amounts stand by currency')
  const entries = Object.entries(value)
  check(
    entries.length > 0 && entries.every(([currency]) => /^[A-Z]{3}$/.test(currency)),
    'currencies have three letters',
  )
  return Object.fromEntries(entries.map(([currency, one]) => [currency, read(one)]))
}

/** The fields of an object that has these and no other. */
function fields<const Name extends string>(value: unknown, names: readonly Name[]): Readonly<Record<Name, unknown>> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'expected an object')
  check(Object.keys(value).toSorted().join() === [...names].toSorted().join(), `expected the fields ${names.join()}`)
  return value as Record<Name, unknown>
}

const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'shape' in value ? value.shape : null

function list<T>(value: unknown, max: number, read: (value: unknown) => T): T[] {
  check(Array.isArray(value) && value.length <= max, `expected a list of at most ${max}`)
  return value.map((one) => read(one))
}

function word(value: unknown): string {
  check(typeof value === 'string' && /^[A-Za-z0-9_.-]{1,32}$/.test(value), 'expected a word')
  return value
}

function whole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number {
  check(typeof value === 'number' && Number.isSafeInteger(value), 'expected a whole number')
  check(value >= min && value <= max, `expected a number from ${min} to ${max}`)
  return value
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number))

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new RulesError('form', 'the entry holds no JSON')
  }
}

function check(isRight: boolean, why: string): asserts isRight {
  if (!isRight) throw new RulesError('form', why)
}
