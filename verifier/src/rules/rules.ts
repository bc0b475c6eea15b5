import { Refused, refuseUnless } from '../bytes.ts'

/** The rules of a game: canonical JSON (RFC 8785) with exactly the fields that the protocol names. */
export interface Rules {
  bets: Bet[]
  draw: DrawShape
  kind: string
  money: Record<string, Money>
  version: number
}
export type DrawShape = { shape: 'tiers'; tiers: Tier[] } | { shape: 'drum'; count: number; from: number }
export interface Tier {
  count: number
  digits: number
  label: string
}
export interface Money {
  cap: number
  max: number
  min: number
  step: number
}
export interface Bet {
  code: string
  largest: Record<string, number>
  odds: Odds[]
  perHit: boolean
  pick: PickShape
  prizes: Prize[]
  win: Win
}
export interface Odds {
  chance: [string, string]
  return: [string, string]
}
export interface Prize {
  hits: number
  factor: number
}
export type PickShape =
  | { shape: 'digits'; digits: number }
  | { shape: 'set'; digits: number; count: number }
  | { shape: 'numbers'; count: number; from: number }
  | { shape: 'side'; sides: string[] }
export interface Place {
  tier: number
  from: number
  digits: number
}
export type Win =
  | { form: 'places'; places: Place[] }
  | { form: 'ends' | 'all' | 'none' | 'caught' }
  | { form: 'side'; measure: Measure; sides: Side[] }
export type Measure =
  | { of: 'value' | 'digit-sum'; place: Place }
  | { of: 'difference'; first: Place; second: Place }
  | { of: 'drum-sum' }
  | { of: 'drum-low'; limit: number }
export interface Side {
  side: string
  test: 'atLeast' | 'atMost' | 'exactly' | 'remainder'
  against: number
}

const limits = { bets: 500, tiers: 30, perTier: 200, digits: 12, drum: 200, places: 50, sides: 200, prizes: 100 }

export function parseRules(line: string): Rules {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new Refused('the rules are not JSON')
  }
  refuseUnless(canonical(json) === line, 'the rules are not in canonical form')
  const rules = fields(json, 'bets', 'draw', 'kind', 'money', 'version')
  const draw = readDraw(rules['draw'])
  const money = Object.fromEntries(
    Object.entries(object(rules['money'])).map(([currency, value]) => {
      const { cap, max, min, step } = fields(value, 'cap', 'max', 'min', 'step')
      return [currency, { cap: whole(cap, 1), max: whole(max, 1), min: whole(min, 1), step: whole(step, 1) }]
    }),
  )
  const bets = list(rules['bets'], limits.bets).map((bet) => readBet(bet, draw))
  refuseUnless(new Set(bets.map(({ code }) => code)).size === bets.length, 'two bets have one code')
  for (const { code, largest } of bets) {
    refuseUnless(
      Object.keys(largest).join() === Object.keys(money).join(),
      `${code} lacks the largest stake of a currency`,
    )
  }
  return { bets, draw, kind: word(rules['kind']), money, version: whole(rules['version'], 1) }
}

/** RFC 8785 for the values that rules have: JavaScript writes strings and integers as it asks, and sorts by UTF-16 units. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

function readDraw(value: unknown): DrawShape {
  if (object(value)['shape'] === 'tiers') {
    const { tiers } = fields(value, 'shape', 'tiers')
    return {
      shape: 'tiers',
      tiers: list(tiers, limits.tiers).map((tier) => {
        const { count, digits, label } = fields(tier, 'count', 'digits', 'label')
        return { count: whole(count, 1, limits.perTier), digits: whole(digits, 1, limits.digits), label: text(label) }
      }),
    }
  }
  const { shape, count, from } = fields(value, 'shape', 'count', 'from')
  refuseUnless(shape === 'drum', 'unknown shape of a draw')
  const size = whole(from, 1, limits.drum)
  return { shape, count: whole(count, 1, size), from: size }
}

function readOdds(value: unknown, side: string | undefined): Bet['odds'][number] {
  const odds = fields(value, 'chance', 'return', ...(side === undefined ? [] : ['side']))
  refuseUnless(odds['side'] === side, 'odds are not in the order of the sides')
  return { chance: fraction(odds['chance']), return: fraction(odds['return']) }
}

function readBet(value: unknown, draw: DrawShape): Bet {
  const bet = fields(value, 'code', 'largest', 'odds', 'perHit', 'pick', 'prizes', 'win')
  const { perHit } = bet
  refuseUnless(typeof perHit === 'boolean', 'perHit is not true or false')
  const prizes = list(bet['prizes'], limits.prizes).map((prize) => {
    const { hits, factor } = fields(prize, 'factor', 'hits')
    return { hits: whole(hits, 0), factor: whole(factor, 0) }
  })
  refuseUnless(!perHit || (prizes.length === 1 && prizes[0]?.hits === 1), 'perHit needs one prize, of one hit')
  refuseUnless(new Set(prizes.map(({ hits }) => hits)).size === prizes.length, 'two prizes for one number of hits')
  const largest = Object.entries(object(bet['largest'])).map(
    ([currency, stake]) => [currency, whole(stake, 0)] as const,
  )
  const pick = readPick(bet['pick'])
  const win = readWin(bet['win'], draw)
  refuseUnless(belongTogether(pick, win, draw), 'pick, win and draw do not belong together')
  return {
    code: word(bet['code']),
    largest: Object.fromEntries(largest),
    odds: list(bet['odds'], limits.sides).map((odds, i) =>
      readOdds(odds, pick.shape === 'side' ? pick.sides[i] : undefined),
    ),
    perHit,
    pick,
    prizes,
    win,
  }
}

function readPick(value: unknown): PickShape {
  switch (object(value)['shape']) {
    case 'digits':
      return { shape: 'digits', digits: whole(fields(value, 'digits', 'shape')['digits'], 1, limits.digits) }
    case 'set': {
      const { digits, count } = fields(value, 'count', 'digits', 'shape')
      return { shape: 'set', digits: whole(digits, 1, limits.digits), count: whole(count, 1, limits.perTier) }
    }
    case 'numbers': {
      const { count, from } = fields(value, 'count', 'from', 'shape')
      const size = whole(from, 1, limits.drum)
      return { shape: 'numbers', count: whole(count, 1, size), from: size }
    }
    case 'side': {
      const sides = list(fields(value, 'shape', 'sides')['sides'], limits.sides).map((side) => word(side))
      refuseUnless(new Set(sides).size === sides.length, 'one side twice')
      return { shape: 'side', sides }
    }
    default:
      throw new Refused('unknown shape of a pick')
  }
}

function readWin(value: unknown, draw: DrawShape): Win {
  const { form } = object(value)
  if (form === 'places') {
    const { places } = fields(value, 'form', 'places')
    return { form, places: list(places, limits.places).map((place) => readPlace(place, draw)) }
  }
  if (form === 'side') {
    const { measure, sides } = fields(value, 'form', 'measure', 'sides')
    return { form, measure: readMeasure(measure, draw), sides: list(sides, limits.sides).map((side) => readSide(side)) }
  }
  refuseUnless(form === 'ends' || form === 'all' || form === 'none' || form === 'caught', 'unknown form of a win')
  fields(value, 'form')
  return { form }
}

function readPlace(value: unknown, draw: DrawShape): Place {
  const { tier, from, digits } = fields(value, 'digits', 'from', 'tier')
  const place = { tier: whole(tier, 0), from: whole(from, 0), digits: whole(digits, 1) }
  const long = draw.shape === 'tiers' ? (draw.tiers[place.tier]?.digits ?? 0) : 0
  refuseUnless(place.from + place.digits <= long, 'a place is outside the number')
  return place
}

function readMeasure(value: unknown, draw: DrawShape): Measure {
  const { of } = object(value)
  if (of === 'value' || of === 'digit-sum') return { of, place: readPlace(fields(value, 'of', 'place')['place'], draw) }
  if (of === 'difference') {
    const { first, second } = fields(value, 'first', 'of', 'second')
    return { of, first: readPlace(first, draw), second: readPlace(second, draw) }
  }
  refuseUnless(draw.shape === 'drum', 'unknown measure of these numbers')
  if (of === 'drum-low') return { of, limit: whole(fields(value, 'limit', 'of')['limit'], 0, draw.from) }
  refuseUnless(of === 'drum-sum', 'unknown measure')
  fields(value, 'of')
  return { of }
}

function readSide(value: unknown): Side {
  const tests = (['atLeast', 'atMost', 'exactly', 'remainder'] as const).filter((test) => test in object(value))
  const [test] = tests
  refuseUnless(test !== undefined && tests.length === 1, 'a side has one test')
  const side = fields(value, 'side', test)
  const against = side[test]
  refuseUnless(
    typeof against === 'number' && Number.isSafeInteger(against),
    'a side is measured against a whole number',
  )
  refuseUnless(test !== 'remainder' || against === 0 || against === 1, 'a remainder is 0 or 1')
  return { side: word(side['side']), test, against }
}

function belongTogether(pick: PickShape, win: Win, draw: DrawShape): boolean {
  switch (win.form) {
    case 'places':
      return pick.shape === 'digits' && win.places.every(({ digits }) => digits === pick.digits)
    case 'ends':
      return pick.shape === 'digits' && draw.shape === 'tiers'
    case 'all':
    case 'none':
      return pick.shape === 'set' && pick.digits === 2 && pick.count <= 100 && draw.shape === 'tiers'
    case 'caught':
      return pick.shape === 'numbers' && draw.shape === 'drum' && pick.from === draw.from
    case 'side':
    default:
      return pick.shape === 'side' && pick.sides.join() === win.sides.map(({ side }) => side).join()
  }
}

function object(value: unknown): Record<string, unknown> {
  refuseUnless(typeof value === 'object' && value !== null && !Array.isArray(value), 'the rules lack an object')
  return value as Record<string, unknown>
}

function fields(value: unknown, ...names: string[]): Record<string, unknown> {
  const found = Object.keys(object(value))
  const expected = new Set(names)
  const isExact = found.length === expected.size && found.every((name) => expected.has(name))
  refuseUnless(isExact, `the rules have the fields ${found.join(', ')} instead of ${names.join(', ')}`)
  return object(value)
}

function list(value: unknown, max: number): unknown[] {
  refuseUnless(Array.isArray(value) && value.length > 0 && value.length <= max, 'the rules lack a list')
  return value as unknown[]
}

function whole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
  refuseUnless(isWhole, `the rules have ${JSON.stringify(value)} instead of a number from ${min} to ${max}`)
  return value
}

function text(value: unknown): string {
  refuseUnless(typeof value === 'string', 'the rules lack a text')
  return value
}

function word(value: unknown): string {
  refuseUnless(/^[A-Za-z0-9_.:,~-]+$/.test(text(value)), `${JSON.stringify(value)} is not a word`)
  return text(value)
}

const isDecimal = (part = ''): boolean => /^(?:0|[1-9][0-9]*)$/.test(part)

function fraction(value: unknown): [string, string] {
  const [above, below] = list(value, 2).map((part) => text(part))
  refuseUnless(isDecimal(above) && isDecimal(below) && below !== '0', 'a fraction is not two decimal texts')
  return [above ?? '', below ?? '']
}
