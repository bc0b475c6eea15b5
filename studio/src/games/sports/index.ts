import * as z from 'zod'
import { type GameInfo, type Kind, type Play, Refused } from '../../kind.ts'
import { centMinor, stakeSteps } from '../../stakes.ts'
import { leagueView } from './board.ts'
import { type Limits, maxMultiplier, mostLegs, sell, stakeStepMinor } from './coupon.ts'
import { leaguesOf } from './leagues.ts'
import { marginPercent } from './price.ts'
import { returnsOf } from './return.ts'
import { type Hall, runLeagues } from './run-leagues.ts'
import { AskedLegs, couponView, type CouponView, type Sold } from './sold.ts'
import { sports as sportsByName } from './sport.ts'

const Asked = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('board') }),
  z.strictObject({ type: z.literal('place'), id: z.uuid(), stakeMinor: z.int().positive(), legs: AskedLegs }),
])

/** How many of a player's newest coupons are shown, open or settled. */
const shownCoupons = 20

export const sports = createSports()

/** Coupons on virtual matches whose results are random. */
export function createSports(): Kind {
  let hall: Hall | undefined

  function requireHall(): Hall {
    if (!hall) throw new Refused('UNKNOWN')
    return hall
  }

  const boardOf = (play: Play) => {
    const { matches } = requireHall()
    const now = play.now()
    return {
      now,
      leagues: leaguesOf(play.game).map((league) => leagueView(league, matches, now)),
      coupons: couponsOf(play),
    }
  }

  const couponsOf = (play: Play): CouponView[] =>
    play.recent(shownCoupons).map((round) => couponView(round, requireHall().matches.resultOf))

  /** A coupon is a round. The phone makes its id, so that a retry sells it once. */
  async function place(play: Play, asked: { id: string; stakeMinor: number; legs: z.infer<typeof AskedLegs> }) {
    const sold = () => couponsOf(play).find(({ id }) => id === asked.id)
    const before = sold()
    if (before) return { coupon: before }
    const coupon = sell(asked, leaguesOf(play.game), limitsOf(play.game, play.currency), play.now())
    if (typeof coupon === 'string') throw new Refused(coupon)
    await play.bet({ id: asked.id, stakeMinor: coupon.stakeMinor, state: { legs: coupon.legs } satisfies Sold })
    return { coupon: sold() }
  }

  return {
    name: 'sports',
    returnPpm: (game) => returnsOf(game).meanPpm,
    maxMultiplier: () => maxMultiplier,
    stakes: limitsOf,
    describe(game, currency) {
      const limits = limitsOf(game, currency)
      const played = [...new Set(leaguesOf(game).map((league) => league.sport))]
      return {
        ...limits,
        steps: stakeSteps(limits.minMinor, limits.maxMinor, stakeStepMinor),
        mostLegs,
        marginPercent: Number(marginPercent),
        returns: returnsOf(game),
        sports: played.map((name) => sportsByName[name]),
      }
    },
    enter: async (play) => boardOf(play),
    async act(play, body) {
      const read = Asked.safeParse(body)
      if (!read.success) throw new Refused('WRONG_SYNTAX')
      return read.data.type === 'board' ? boardOf(play) : place(play, read.data)
    },
    start(studio) {
      // Counting takes a moment, so it is done at start, before the first kick-off.
      for (const game of studio.games) returnsOf(game)
      const started = runLeagues(studio)
      hall = started
      return {
        stop() {
          started.stop()
          if (hall === started) hall = undefined
        },
      }
    },
  }
}

function limitsOf(game: GameInfo, currency: string): Limits {
  const cent = centMinor(currency)
  const maxMinor = wholeSteps(100_000 * cent)
  return { minMinor: wholeSteps(game.minBetMinor * cent), maxMinor, maxPayoutMinor: maxMinor * 100 }
}

const wholeSteps = (minor: number): number => Math.max(1, Math.round(minor / stakeStepMinor)) * stakeStepMinor
