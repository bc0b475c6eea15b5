import { atOnce, times, type Scenario } from './scenario.ts'

/** Correct rounds, and calls that are duplicated, late or out of order. */
export const orderScenarios: readonly Scenario[] = [
  {
    misdeed: 'none: an honest round',
    weight: 10,
    async play(context) {
      const bet = context.bet()
      if ((await context.tell(bet)) !== 'OK') return
      if (context.chance() < 0.3) await context.tell(context.bet({ round: bet.round }))
      await context.tell(context.win(bet, { closesRound: context.chance() < 0.7 }))
      if (context.chance() < 0.3) await context.endRound(bet.round)
    },
  },
  {
    misdeed: 'none: the other supplier’s round',
    weight: 4,
    async play(context) {
      const { kenoSeat } = context.player
      const theirs = { supplier: kenoSeat.supplier, user: kenoSeat.user, game: kenoSeat.game }
      const bet = context.bet(theirs)
      await context.tell(bet, { token: kenoSeat.token })
      await context.tell(context.win(bet))
    },
  },
  {
    misdeed: 'duplicates at once',
    weight: 8,
    async play(context) {
      const bet = context.bet()
      await atOnce(...times(context.whole(2, 4), () => context.tell(bet)))
      const end = context.chance() < 0.5 ? context.win(bet) : context.rollback(bet)
      await atOnce(...times(context.whole(2, 3), () => context.tell(end)))
    },
  },
  {
    misdeed: 'late copies',
    weight: 6,
    async play(context) {
      const bet = context.bet()
      const end = context.chance() < 0.5 ? context.win(bet) : context.rollback(bet)
      await context.tell(bet)
      await context.tell(end)
      context.later(() => context.tell(bet))
      context.later(() => context.tell(end))
    },
  },
  {
    misdeed: 'a refused bet again, when there is money',
    weight: 4,
    async play(context) {
      const bet = context.bet({ amount: BigInt(context.whole(1_000_000, 3_000_000)) })
      await context.tell(bet)
      const gift = context.promo({ amount: bet.amount })
      await context.tell(gift)
      await context.tell(bet)
      // A bet of the same amount takes the top-up back, so that the player's balance does not grow.
      await context.tell(context.bet({ amount: bet.amount }))
      await context.tell(context.rollback(bet))
      context.later(() => context.tell(bet))
    },
  },
  {
    misdeed: 'wins before bets',
    weight: 4,
    async play(context) {
      const bet = context.bet()
      const win = context.win(bet)
      await context.tell(win)
      await context.tell(bet)
      await context.tell(win)
    },
  },
  {
    misdeed: 'bet, win and rollback at once',
    weight: 6,
    async play(context) {
      const bet = context.bet()
      const [win, rollback] = [context.win(bet), context.rollback(bet)]
      const all = [bet, win, rollback].toSorted(() => context.chance() - 0.5)
      await atOnce(...all.map((question) => () => context.tell(question)))
      await context.tell(win)
    },
  },
  {
    misdeed: 'rollbacks before bets',
    weight: 5,
    async play(context) {
      const bet = context.chance() < 0.3 ? context.bet({ call: 'betwin', winAmount: 500n }) : context.bet()
      await context.tell(context.rollback(bet))
      await context.tell(bet)
      await context.tell(context.win(bet))
      context.later(() => context.tell(bet))
    },
  },
  {
    misdeed: 'second rollbacks',
    weight: 5,
    async play(context) {
      const bet = context.bet()
      const rollback = context.rollback(bet)
      await context.tell(bet)
      await context.tell(rollback)
      await atOnce(
        () => context.tell(rollback),
        () => context.tell(context.rollback(bet)),
      )
      await context.tell(context.rollback(bet))
    },
  },
  {
    misdeed: 'two rollbacks at once',
    weight: 4,
    async play(context) {
      const bet = context.bet()
      await context.tell(bet)
      await atOnce(...times(context.whole(2, 4), () => context.tell(context.rollback(bet))))
    },
  },
  {
    misdeed: 'rollbacks after the settlement',
    weight: 5,
    async play(context) {
      const how = context.whole(0, 3)
      const bet = context.bet(how === 0 ? { call: 'betwin', winAmount: 0n } : { closesRound: how === 1 })
      await context.tell(bet)
      if (how === 2) await context.tell(context.win(bet))
      if (how === 3) await context.endRound(bet.round)
      const rollback = context.rollback(bet)
      await context.tell(rollback)
      await context.tell(rollback)
    },
  },
  {
    misdeed: 'wins on rolled-back bets',
    weight: 4,
    async play(context) {
      const bet = context.bet()
      await context.tell(bet)
      await context.tell(context.rollback(bet))
      const win = context.win(bet, { amount: 900n })
      await context.tell(win)
      context.later(() => context.tell(win))
    },
  },
  {
    misdeed: 'bets in closed rounds',
    weight: 4,
    async play(context) {
      const bet = context.bet({ closesRound: context.chance() < 0.4 })
      await context.tell(bet)
      if (!bet.closesRound) await context.endRound(bet.round)
      const late = context.bet({ round: bet.round })
      await context.tell(late)
      // A win from before the end is still paid after it.
      await context.tell(context.win(bet, { amount: 70n }))
      context.later(() => context.tell(late))
    },
  },
  {
    misdeed: 'a round ends while bets come',
    weight: 3,
    async play(context) {
      const bet = context.bet()
      await context.tell(bet)
      await atOnce(
        () => context.tell(context.bet({ round: bet.round })),
        () => context.endRound(bet.round),
        () => context.tell(context.bet({ round: bet.round })),
        () => context.tell(context.rollback(bet)),
      )
    },
  },
  {
    misdeed: 'a round ends that never began',
    weight: 2,
    async play(context) {
      const bet = context.bet()
      await context.endRound(bet.round)
      await context.tell(bet)
      await context.tell(context.rollback(bet))
    },
  },
]
