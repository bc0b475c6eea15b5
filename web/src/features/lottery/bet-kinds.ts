import type { lottery } from '@parola/contract'
import type { TextKey } from '../../i18n/index.ts'

/** What the number in a code means: digits of a number, a position in it, or how many numbers. */
type Unit = 'digits' | 'place' | 'numbers'

interface Family {
  name: TextKey
  unit: Unit
  /** When it wins, where the same code does not mean another thing elsewhere. */
  means: TextKey
}

/** Bets that differ from each other by a number only are a family: `last2`, `last3` and `last4` are all `last`. */
const families: Readonly<Record<string, Family>> = {
  last: { name: 'bet.last', unit: 'digits', means: 'betMeans.last' },
  first: { name: 'bet.first', unit: 'digits', means: 'betMeans.first' },
  all: { name: 'bet.all', unit: 'digits', means: 'betMeans.all' },
  head: { name: 'bet.head', unit: 'digits', means: 'betMeans.head' },
  tail: { name: 'bet.tail', unit: 'digits', means: 'betMeans.tail' },
  both: { name: 'bet.both', unit: 'digits', means: 'betMeans.both' },
  lo: { name: 'bet.lo', unit: 'digits', means: 'betMeans.lo' },
  combo: { name: 'bet.combo', unit: 'numbers', means: 'betMeans.combo' },
  slip: { name: 'bet.slip', unit: 'numbers', means: 'betMeans.slip' },
  size: { name: 'bet.size', unit: 'digits', means: 'betMeans.size' },
  parity: { name: 'bet.parity', unit: 'digits', means: 'betMeans.parity' },
  digit: { name: 'bet.digit', unit: 'place', means: 'betMeans.digit' },
  'digit-size': { name: 'bet.digitSize', unit: 'place', means: 'betMeans.digitSize' },
  'digit-parity': { name: 'bet.digitParity', unit: 'place', means: 'betMeans.digitParity' },
  'sum-size': { name: 'bet.sumSize', unit: 'digits', means: 'betMeans.sumSize' },
  'sum-parity': { name: 'bet.sumParity', unit: 'digits', means: 'betMeans.sumParity' },
  'dragon-tiger': { name: 'bet.dragonTiger', unit: 'digits', means: 'betMeans.dragonTiger' },
  'dragon-tiger-tie': { name: 'bet.tie', unit: 'digits', means: 'betMeans.tie' },
  pick: { name: 'bet.pick', unit: 'numbers', means: 'betMeans.pick' },
  half: { name: 'bet.half', unit: 'numbers', means: 'betMeans.half' },
  'half-middle': { name: 'bet.halfMiddle', unit: 'numbers', means: 'betMeans.halfMiddle' },
}

/** Codes that win differently from their family: always, or by some rules. */
const ownMeanings: Readonly<Record<string, TextKey>> = {
  head1: 'betMeans.head1',
  'head2 north': 'betMeans.headSecond',
  'head2 stock': 'betMeans.headSecond',
  'sum-size keno': 'betMeans.sumSizeDrum',
  'sum-parity keno': 'betMeans.sumParityDrum',
}

export const sideNames: Readonly<Record<string, TextKey>> = {
  over: 'betSide.over',
  under: 'betSide.under',
  odd: 'betSide.odd',
  even: 'betSide.even',
  dragon: 'betSide.dragon',
  tiger: 'betSide.tiger',
  tie: 'betSide.tie',
  upper: 'betSide.upper',
  lower: 'betSide.lower',
  middle: 'betSide.middle',
}

/** A bet's family by its code, and its number; 0 where it has none. */
export const partsOfCode = (code: string): { family: string; n: number } => ({
  family: code.replace(/\d+/, ''),
  n: Number(/\d+/.exec(code)?.[0] ?? 0),
})

/** Undefined for a bet of newer rules than this build has. */
export const familyOf = (code: string): Family | undefined => families[partsOfCode(code).family]

export const meaningOf = (code: string, kind: lottery.RuleKind): TextKey | undefined =>
  ownMeanings[`${code} ${kind}`] ?? ownMeanings[code] ?? familyOf(code)?.means

/** Bets by family, in the order of the rules. */
export function byFamily<Bet extends { code: string }>(bets: readonly Bet[]): { family: string; bets: Bet[] }[] {
  const found = Map.groupBy(bets, ({ code }) => partsOfCode(code).family)
  return [...found].map(([family, members]) => ({ family, bets: members }))
}
