import { begunFixtures, type Fixture, openFixtures } from './fixture.ts'
import { clubView, type ClubView, type League } from './leagues.ts'
import type { MarketName } from './market.ts'
import type { Matches } from './matches.ts'
import { triesOf } from './model.ts'
import { chancePpm, selectionsOf } from './price.ts'
import { type SportName, sports, type Try } from './sport.ts'

export interface MarketView {
  readonly name: MarketName
  readonly line: number | null
  /** Key, price in hundredths, chance in parts per million. */
  readonly selections: readonly (readonly [key: string, price: number, chancePpm: number])[]
}

interface Sides {
  readonly id: string
  readonly kickoffAt: number
  readonly endsAt: number
  readonly home: ClubView
  readonly away: ClubView
}

export interface OpenView extends Sides {
  /** The value of a try of each side: points, and how many of 1024 numbers give them. */
  readonly tries: readonly [home: Try, away: Try]
  readonly markets: readonly MarketView[]
}

export interface MatchView extends Sides {
  readonly state: 'live' | 'over' | 'void'
  readonly minute: number
  readonly score: readonly [home: number, away: number]
  /** One digit per minute played: points and pressure of each side. */
  readonly course: readonly [points: string, pressure: string, points: string, pressure: string]
}

export type MinuteView = Pick<MatchView, 'id' | 'minute' | 'score' | 'course'>

/** The public state of a league at this moment. */
export interface LeagueView {
  readonly code: string
  readonly name: string
  readonly sport: SportName
  readonly minutes: number
  readonly minuteMs: number
  readonly open: readonly OpenView[]
  readonly begun: readonly MatchView[]
}

/** The current or latest round, and the one before it. */
const shownRounds = 2

export function leagueView(league: League, matches: Matches, now: number): LeagueView {
  const { minutes, minuteMs } = sports[league.sport]
  return {
    code: league.code,
    name: league.name,
    sport: league.sport,
    minutes,
    minuteMs,
    open: openFixtures(league, now).map(openView),
    begun: begunFixtures(league, now, shownRounds).map((fixture) => matchView(fixture, matches)),
  }
}

/** The last finished minute in each match of a league's live round: its number, the score, and one digit of each row of the course. */
export function minuteViews(league: League, matches: Matches, now: number): MinuteView[] {
  return begunFixtures(league, now, 1).map((fixture) => {
    const { id, minute, score, course } = matchView(fixture, matches)
    const [a, b, c, d] = course.map((row) => row.slice(-1))
    return { id, minute, score, course: [a ?? '', b ?? '', c ?? '', d ?? ''] }
  })
}

function openView(fixture: Fixture): OpenView {
  const markets = new Map<
    MarketName,
    { name: MarketName; line: number | null; selections: [string, number, number][] }
  >()
  for (const selection of selectionsOf(fixture.pairing)) {
    const { name, line } = selection.market
    const market = markets.get(name) ?? { name, line, selections: [] }
    market.selections.push([selection.key, selection.price, chancePpm(selection)])
    markets.set(name, market)
  }
  return { ...sidesOf(fixture), tries: triesOf(fixture.pairing), markets: [...markets.values()] }
}

function matchView(fixture: Fixture, matches: Matches): MatchView {
  const shown = matches.shown(fixture)
  if (!shown) {
    const state = matches.isVoid(fixture) ? 'void' : 'live'
    return { ...sidesOf(fixture), state, minute: 0, score: [0, 0], course: ['', '', '', ''] }
  }
  const { home, away } = shown.course
  return {
    ...sidesOf(fixture),
    state: shown.isOver ? 'over' : 'live',
    minute: shown.minute,
    score: [shown.home, shown.away],
    course: [home.points, home.pressure, away.points, away.pressure],
  }
}

const sidesOf = ({ id, kickoffAt, endsAt, home, away }: Fixture): Sides => ({
  id,
  kickoffAt,
  endsAt,
  home: clubView(home),
  away: clubView(away),
})
