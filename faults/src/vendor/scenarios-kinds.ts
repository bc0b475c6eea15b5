import { atOnce, times, type Scenario } from './scenario.ts'

/** Calls other than plain bets and wins, and repeated ids with different contents. */
export const kindScenarios: readonly Scenario[] = [
  {
    misdeed: 'none: betwins',
    weight: 6,
    async play(context) {
      const amount = BigInt(context.chance() < 0.2 ? context.whole(200_000, 900_000) : context.whole(1, 5_000))
      const winAmount = BigInt(context.chance() < 0.4 ? context.whole(1, 9_000) : 0)
      const spin = context.bet({ call: 'betwin', amount, winAmount, closesRound: context.chance() < 0.5 })
      await atOnce(...times(context.chance() < 0.3 ? 3 : 1, () => context.tell(spin)))
      if (context.chance() < 0.2) context.later(() => context.tell(spin))
    },
  },
  {
    misdeed: 'promo, also twice',
    weight: 3,
    async play(context) {
      const gift = context.promo()
      await atOnce(...times(context.whole(1, 3), () => context.tell(gift)))
      context.later(() => context.tell(gift))
    },
  },
  {
    misdeed: 'amounts of nothing',
    weight: 4,
    async play(context) {
      const call = context.chance() < 0.3 ? 'betwin' : 'bet'
      const bet = context.bet({ call, amount: 0n })
      await atOnce(...times(2, () => context.tell(bet)))
      await context.tell(context.chance() < 0.5 ? context.win(bet, { amount: 0n }) : context.rollback(bet))
      await context.tell(context.rollback(bet))
      await context.tell(context.promo({ amount: 0n }), { against: ['WRONG_SYNTAX'] })
    },
  },
  {
    misdeed: 'another body under the same id',
    weight: 6,
    async play(context) {
      const bet = context.bet()
      const others = [
        { ...bet, amount: bet.amount + 1n },
        { ...bet, round: `${bet.round}x` },
        { ...context.win(context.bet(), { amount: 5n }), uuid: bet.uuid },
        { ...context.promo(), uuid: bet.uuid },
        { ...context.rollback(context.bet()), uuid: bet.uuid },
        { ...bet, call: 'betwin' as const, winAmount: 3n },
      ]
      const other = others[context.whole(0, others.length - 1)] ?? bet
      const first = context.tell(bet)
      if (context.chance() < 0.6) await first
      await context.tell(other)
      await first
      context.later(() => context.tell(other))
    },
  },
  {
    misdeed: 'another win or rollback under the same id',
    weight: 4,
    async play(context) {
      const bet = context.bet()
      await context.tell(bet)
      const win = context.win(bet, { amount: 40n })
      await context.tell(win)
      await context.tell({ ...win, amount: 4_000n })
      const second = context.bet()
      await context.tell(second)
      const rollback = context.rollback(second)
      await context.tell(rollback)
      await context.tell({ ...rollback, reference: bet.uuid, round: bet.round })
    },
  },
  {
    misdeed: 'the same id for another player',
    weight: 2,
    async play(context) {
      const { seat } = context.stranger
      const bet = context.bet()
      const theirs = { ...bet, user: seat.user, game: seat.game, amount: bet.amount + 1n }
      const first = context.tell(bet)
      if (context.chance() < 0.5) await first
      await context.tell(theirs, { token: seat.token, of: context.stranger })
      await first
    },
  },
  {
    misdeed: 'the same id from the other supplier',
    weight: 3,
    async play(context) {
      const { kenoSeat } = context.player
      const bet = context.bet()
      const theirs = { ...bet, supplier: kenoSeat.supplier, user: kenoSeat.user, game: kenoSeat.game }
      await atOnce(
        () => context.tell(bet),
        () => context.tell(theirs, { token: kenoSeat.token }),
      )
      await context.tell(context.rollback(theirs))
    },
  },
  {
    misdeed: 'wins and rollbacks of what is not a bet',
    weight: 3,
    async play(context) {
      const gift = context.promo()
      await context.tell(gift)
      await context.tell(context.win(gift, { game: context.seat.game, round: `r-${gift.uuid}`, amount: 50n }))
      const { kenoSeat } = context.player
      const bet = context.bet()
      await context.tell(bet)
      // The other supplier has no bet with that id.
      const theirs = { supplier: kenoSeat.supplier, user: kenoSeat.user, game: kenoSeat.game }
      await context.tell(context.win(bet, { ...theirs, amount: 60n }))
    },
  },
  {
    misdeed: 'wins and rollbacks of another player’s bet',
    weight: 3,
    async play(context) {
      const bet = context.bet()
      await context.tell(bet)
      const { user } = context.stranger.seat
      await context.tell(context.win(bet, { user, amount: 600n }), { of: context.stranger })
      await context.tell(context.win(bet, { amount: 6n }))
    },
  },
  {
    misdeed: 'wins and rollbacks under another game',
    weight: 2,
    async play(context) {
      const bet = context.bet()
      if ((await context.tell(bet)) !== 'OK') return
      const { game } = context.player.otherSeat
      const wrong = [context.win(bet, { game, amount: 300n }), context.rollback(bet, { game })]
      for (const question of wrong) await context.tell(question, { against: ['INVALID_GAME'] })
      await context.tell(context.win(bet))
    },
  },
  {
    misdeed: 'none: looking',
    weight: 4,
    async play(context) {
      const bet = context.bet()
      await context.look({ is: 'balance' })
      await context.look({ is: 'transaction', uuid: bet.uuid })
      await context.tell(bet)
      await atOnce(
        () => context.look({ is: 'transaction', uuid: bet.uuid }),
        () => context.look({ is: 'round', round: bet.round }),
        () => context.look({ is: 'balance' }),
      )
      await context.tell(context.win(bet, { closesRound: true }))
      await context.look({ is: 'round', round: bet.round })
    },
  },
]
