import type { lottery } from '@parola/contract'
import type { Outcome } from '@parola/fair-draw'
import { type BetRule, type Measure, type Place, ruleTables, type Side } from '@parola/fair-draw/rules'

/**
 * Computes prizes from the same tables as `prize.ts` by other means: it searches the published text and counts misses instead of hits.
 * Both must agree before anything is paid.
 */
export function independentPrize(
  kind: lottery.RuleKind,
  version: number,
  bet: string,
  pick: string,
  outcome: Outcome,
): number {
  for (const table of ruleTables[kind]) {
    if (table.version !== version) continue
    for (const rule of table.bets) if (rule.code === bet) return paid(rule, cameUp(rule, pick, published(outcome)))
  }
  throw new Error(`no table says what ${bet} pays in ${kind} ${version}`)
}

/** The numbers as text: a comma ends each number, a tilde the last of its tier. */
const published = (outcome: Outcome): string => `${outcome.map((tier) => tier.join(',')).join('~')}~`

function paid({ prizes, perHit }: BetRule, times: number): number {
  let factor = 0
  for (const prize of prizes) {
    if (!perHit && prize.hits === times) factor += prize.factor
    if (perHit) for (let time = 0; time < times; time++) factor += prize.factor
  }
  return factor
}

function cameUp({ win }: BetRule, pick: string, text: string): number {
  switch (win.form) {
    case 'places':
      return win.places.reduce((times, place) => (stretch(place, text) === pick ? times + 1 : times), 0)
    case 'ends':
      return text.split(new RegExp(`${pick}[,~]`)).length - 1
    case 'all':
      return Number(pick.split(',').every((end) => text.includes(`${end},`) || text.includes(`${end}~`)))
    case 'none':
      return Number(!new RegExp(`(?:${pick.replaceAll(',', '|')})[,~]`).test(text))
    case 'side':
      return Number(win.sides.some((side) => side.side === pick && missesBy(side, gauge(win.measure, text)) === 0))
    case 'caught': {
      const drawn = numbersIn(text)
      return drawn.length - drawn.filter((number) => !`,${pick},`.includes(`,${number},`)).length
    }
    default:
      return 0
  }
}

function stretch({ tier, from, digits }: Place, text: string): string {
  const found = new RegExp(`^(?:[^~]*~){${tier}}\\d{${from}}(\\d{${digits}})`).exec(text)?.[1]
  if (found === undefined) throw new Error('the result is shorter than the table says')
  return found
}

const numbersIn = (text: string): string[] => text.split(/[,~]/).slice(0, -1)

function gauge(measure: Measure, text: string): number {
  switch (measure.of) {
    case 'value':
      return read(stretch(measure.place, text))
    case 'digit-sum': {
      let total = 0
      for (let rest = read(stretch(measure.place, text)); rest > 0; rest = Math.trunc(rest / 10)) total += rest % 10
      return total
    }
    case 'difference':
      return read(stretch(measure.first, text)) - read(stretch(measure.second, text))
    case 'drum-sum': {
      let total = 0
      for (const number of numbersIn(text)) total += read(number)
      return total
    }
    case 'drum-low': {
      const drawn = numbersIn(text)
      return drawn.length - drawn.filter((number) => read(number) > measure.limit).length
    }
    default:
      return Number.NaN
  }
}

/** Digit by digit, so that leading zeros and signs have no effect. */
function read(digits: string): number {
  let value = 0
  for (let at = 0; at < digits.length; at++) value = value * 10 + digits.charCodeAt(at) - 48
  return value
}

/** Distance of a measure from the side; zero wins. */
function missesBy(side: Side, measure: number): number {
  if ('remainder' in side) return Math.abs(measure - side.remainder) % 2
  if ('exactly' in side) return Math.abs(measure - side.exactly)
  if ('atMost' in side) return Math.max(0, measure - side.atMost)
  return Math.max(0, side.atLeast - measure)
}
