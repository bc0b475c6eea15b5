import type { StudioContext } from '../../kind.ts'
import { leagueView, minuteViews } from './board.ts'
import { minuteAt } from './course.ts'
import { begunFixtures } from './fixture.ts'
import { type League, leaguesOf } from './leagues.ts'
import { createMatches, type Matches } from './matches.ts'
import { couponOf, couponView, settlementOf } from './sold.ts'

export interface Hall {
  readonly matches: Matches
  stop(): void
}

const beatMs = 100

/**
 * Runs all leagues by the studio's clock: kick-off, minute after minute, final whistle, then payouts, whether players are connected or
 * not.
 */
export function runLeagues(studio: StudioContext): Hall {
  const leagues = [...new Set(studio.games.flatMap(leaguesOf))]
  const matches = createMatches(studio, leagues)
  const told = new Map<string, string>()

  const openCoupons = () =>
    studio.games.flatMap((game) =>
      studio.openRounds(game.gameCode).map(({ play, round }) => {
        const stakeMinor = round.bets.reduce((sum, bet) => sum + bet.stakeMinor, 0)
        return { play, round, coupon: couponOf(stakeMinor, round.state) }
      }),
    )

  const awaited = () => new Set(openCoupons().flatMap(({ coupon }) => coupon.legs.map((leg) => leg.fixtureId)))

  async function pay({ play, round, coupon }: ReturnType<typeof openCoupons>[number]): Promise<void> {
    const settlement = settlementOf(coupon, matches.resultOf)
    const [bet] = round.bets
    if (!settlement || !bet) return
    const { paidMinor, sold } = settlement
    await play.win({ id: round.id, betId: bet.betId, amountMinor: paidMinor, isLast: true, state: sold })
    const past = { id: round.id, isOpen: false, stakeMinor: coupon.stakeMinor, wonMinor: paidMinor, state: sold }
    studio.tell(play.game.gameCode, { type: 'coupon', coupon: couponView(past, matches.resultOf) }, play.user)
  }

  /** Sends each minute as it ends. The whole league is sent again when a round begins, ends or is abandoned. */
  function follow(league: League): void {
    const now = studio.now()
    const hasBegun = matches.kickOff(league, awaited)
    const [first] = begunFixtures(league, now, 1)
    if (!first) return
    const minute = minuteAt(first, now)
    const isOver = now >= first.endsAt || matches.isVoid(first)
    const stage = `${first.id} ${isOver ? 'over' : String(minute)}`
    if (told.get(league.code) === stage) return
    told.set(league.code, stage)
    const event =
      isOver || hasBegun
        ? { type: 'league', now, league: leagueView(league, matches, now) }
        : { type: 'minute', now, league: league.code, matches: minuteViews(league, matches, now) }
    for (const game of studio.games) if (leaguesOf(game).includes(league)) studio.tell(game.gameCode, event)
    if (isOver) for (const open of openCoupons()) void pay(open)
  }

  const beat = () => leagues.forEach(follow)
  beat()
  const timer = setInterval(beat, beatMs)
  return { matches, stop: () => clearInterval(timer) }
}
