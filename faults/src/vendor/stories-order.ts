import { atOnce, times, type Story } from './story.ts'

/** Rounds as they should be, and calls that come twice, late or in the wrong order. */
export const orderStories: readonly Story[] = [
  {
    misdeed: 'none: an honest round',
    weight: 10,
    async play(stage) {
      const bet = stage.bet()
      if ((await stage.tell(bet)) !== 'OK') return
      if (stage.chance() < 0.3) await stage.tell(stage.bet({ round: bet.round }))
      await stage.tell(stage.win(bet, { closesRound: stage.chance() < 0.7 }))
      if (stage.chance() < 0.3) await stage.endRound(bet.round)
    },
  },
  {
    misdeed: 'none: the other supplier’s round',
    weight: 4,
    async play(stage) {
      const { kenoSeat } = stage.player
      const theirs = { supplier: kenoSeat.supplier, user: kenoSeat.user, game: kenoSeat.game }
      const bet = stage.bet(theirs)
      await stage.tell(bet, { token: kenoSeat.token })
      await stage.tell(stage.win(bet))
    },
  },
  {
    misdeed: 'duplicates at once',
    weight: 8,
    async play(stage) {
      const bet = stage.bet()
      await atOnce(...times(stage.whole(2, 4), () => stage.tell(bet)))
      const end = stage.chance() < 0.5 ? stage.win(bet) : stage.rollback(bet)
      await atOnce(...times(stage.whole(2, 3), () => stage.tell(end)))
    },
  },
  {
    misdeed: 'late copies',
    weight: 6,
    async play(stage) {
      const bet = stage.bet()
      const end = stage.chance() < 0.5 ? stage.win(bet) : stage.rollback(bet)
      await stage.tell(bet)
      await stage.tell(end)
      stage.later(() => stage.tell(bet))
      stage.later(() => stage.tell(end))
    },
  },
  {
    misdeed: 'a refused bet again, when there is money',
    weight: 4,
    async play(stage) {
      const bet = stage.bet({ amount: BigInt(stage.whole(1_000_000, 3_000_000)) })
      await stage.tell(bet)
      const gift = stage.promo({ amount: bet.amount })
      await stage.tell(gift)
      await stage.tell(bet)
      // What was given is taken back by a bet of as much, so that the player does not grow rich by it.
      await stage.tell(stage.bet({ amount: bet.amount }))
      await stage.tell(stage.rollback(bet))
      stage.later(() => stage.tell(bet))
    },
  },
  {
    misdeed: 'wins before bets',
    weight: 4,
    async play(stage) {
      const bet = stage.bet()
      const win = stage.win(bet)
      await stage.tell(win)
      await stage.tell(bet)
      await stage.tell(win)
    },
  },
  {
    misdeed: 'bet, win and rollback at once',
    weight: 6,
    async play(stage) {
      const bet = stage.bet()
      const [win, rollback] = [stage.win(bet), stage.rollback(bet)]
      const all = [bet, win, rollback].toSorted(() => stage.chance() - 0.5)
      await atOnce(...all.map((question) => () => stage.tell(question)))
      await stage.tell(win)
    },
  },
  {
    misdeed: 'rollbacks before bets',
    weight: 5,
    async play(stage) {
      const bet = stage.chance() < 0.3 ? stage.bet({ call: 'betwin', winAmount: 500n }) : stage.bet()
      await stage.tell(stage.rollback(bet))
      await stage.tell(bet)
      await stage.tell(stage.win(bet))
      stage.later(() => stage.tell(bet))
    },
  },
  {
    misdeed: 'second rollbacks',
    weight: 5,
    async play(stage) {
      const bet = stage.bet()
      const rollback = stage.rollback(bet)
      await stage.tell(bet)
      await stage.tell(rollback)
      await atOnce(
        () => stage.tell(rollback),
        () => stage.tell(stage.rollback(bet)),
      )
      await stage.tell(stage.rollback(bet))
    },
  },
  {
    misdeed: 'two rollbacks at once',
    weight: 4,
    async play(stage) {
      const bet = stage.bet()
      await stage.tell(bet)
      await atOnce(...times(stage.whole(2, 4), () => stage.tell(stage.rollback(bet))))
    },
  },
  {
    misdeed: 'rollbacks after the settlement',
    weight: 5,
    async play(stage) {
      const how = stage.whole(0, 3)
      const bet = stage.bet(how === 0 ? { call: 'betwin', winAmount: 0n } : { closesRound: how === 1 })
      await stage.tell(bet)
      if (how === 2) await stage.tell(stage.win(bet))
      if (how === 3) await stage.endRound(bet.round)
      const rollback = stage.rollback(bet)
      await stage.tell(rollback)
      await stage.tell(rollback)
    },
  },
  {
    misdeed: 'wins on rolled-back bets',
    weight: 4,
    async play(stage) {
      const bet = stage.bet()
      await stage.tell(bet)
      await stage.tell(stage.rollback(bet))
      const win = stage.win(bet, { amount: 900n })
      await stage.tell(win)
      stage.later(() => stage.tell(win))
    },
  },
  {
    misdeed: 'bets in closed rounds',
    weight: 4,
    async play(stage) {
      const bet = stage.bet({ closesRound: stage.chance() < 0.4 })
      await stage.tell(bet)
      if (!bet.closesRound) await stage.endRound(bet.round)
      const late = stage.bet({ round: bet.round })
      await stage.tell(late)
      // What was won before the end is paid after it.
      await stage.tell(stage.win(bet, { amount: 70n }))
      stage.later(() => stage.tell(late))
    },
  },
  {
    misdeed: 'a round ends while bets come',
    weight: 3,
    async play(stage) {
      const bet = stage.bet()
      await stage.tell(bet)
      await atOnce(
        () => stage.tell(stage.bet({ round: bet.round })),
        () => stage.endRound(bet.round),
        () => stage.tell(stage.bet({ round: bet.round })),
        () => stage.tell(stage.rollback(bet)),
      )
    },
  },
  {
    misdeed: 'a round ends that never began',
    weight: 2,
    async play(stage) {
      const bet = stage.bet()
      await stage.endRound(bet.round)
      await stage.tell(bet)
      await stage.tell(stage.rollback(bet))
    },
  },
]
