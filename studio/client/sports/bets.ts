import type { OpenView } from '../../src/games/sports/board.ts'
import type { ClubView } from '../../src/games/sports/leagues.ts'
import type { MarketName } from '../../src/games/sports/market.ts'
import type { SportsHost } from './scene.ts'

export interface Sides {
  readonly home: ClubView
  readonly away: ClubView
}

export interface Bet {
  readonly fixture: OpenView
  readonly market: MarketName
  readonly key: string
  readonly line: number | null
  readonly price: number
  readonly chancePpm: number
}

export const betId = ({ fixture, market, key }: Bet): string => `${fixture.id} ${market} ${key}`

type Say = SportsHost['t']

export const priceText = (price: number): string => (price / 100).toFixed(2)

export const matchName = (t: Say, { home, away }: Sides): string => t('versus', { home: home.name, away: away.name })

export function marketName(t: Say, market: MarketName, line: number | null): string {
  return market === 'both' && line !== 1 ? t('bothReach', { line: line ?? 0 }) : t(market)
}

/** A selection in words that make sense on their own: "Port Sable or draw". */
export function betName(t: Say, sides: Sides, market: MarketName, key: string, line: number | null): string {
  return wording[market](t, sides, key, line)
}

const wording: Readonly<Record<MarketName, (t: Say, sides: Sides, key: string, line: number | null) => string>> = {
  result: (t, { home, away }, key) => (key === 'home' ? home.name : key === 'away' ? away.name : t('draw')),
  double(t, { home, away }, key) {
    if (key === '12') return t('or', { a: home.name, b: away.name })
    return key === '1x' ? t('or', { a: home.name, b: t('draw') }) : t('or', { a: t('draw'), b: away.name })
  },
  total: (t, _, key, line) => t(key === 'over' ? 'over' : 'under', { line: line ?? 0 }),
  both: (t, _, key, line) => `${marketName(t, 'both', line)}: ${t(key === 'yes' ? 'yes' : 'no')}`,
  score: (t, _, key) => (key === 'other' ? `${t('score')}: ${t('other')}` : `${t('score')} ${key.replace('-', '–')}`),
  margin: (_, { home, away }, key, line) => `${key.startsWith('h') ? home.name : away.name} ${bandOf(key, line)}`,
}

/** The label of a button, below its market's name. */
export function shortName(t: Say, sides: Sides, market: MarketName, key: string, line: number | null): string {
  if (market === 'result') return key === 'home' ? '1' : key === 'away' ? '2' : 'X'
  if (market === 'both') return t(key === 'yes' ? 'yes' : 'no')
  if (market === 'double') return key.toUpperCase()
  if (market === 'score') return key === 'other' ? t('other') : key.replace('-', '–')
  if (market === 'margin') return `${key.startsWith('h') ? sides.home.short : sides.away.short} ${bandOf(key, line)}`
  return betName(t, sides, market, key, line)
}

/** The winning margin. The mark keeps the plus after its number in right-to-left text. */
const bandOf = (key: string, line: number | null): string =>
  key.endsWith('1') ? `1–${String(line ?? 0)}` : `\u200e${String((line ?? 0) + 1)}+\u200e`

/** A chance in words: about 1 time in 14, about 7 times in 10. */
export function chanceText(t: Say, chance: number): string {
  if (chance >= 0.35) return t('inTen', { n: Math.max(1, Math.round(chance * 10)) })
  const n = 1 / chance
  const rounded = n < 20 ? Math.round(n) : Number(n.toPrecision(2))
  return t('oneIn', { n: rounded.toLocaleString('en-US') })
}
