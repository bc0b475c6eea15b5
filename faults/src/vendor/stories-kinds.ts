import { atOnce, times, type Story } from './story.ts'

/** What is not a plain bet and a plain win, and what is asked twice and is not the same. */
export const kindStories: readonly Story[] = [
  {
    misdeed: 'none: betwins',
    weight: 6,
    async play(stage) {
      const amount = BigInt(stage.chance() < 0.2 ? stage.whole(200_000, 900_000) : stage.whole(1, 5_000))
      const winAmount = BigInt(stage.chance() < 0.4 ? stage.whole(1, 9_000) : 0)
      const spin = stage.bet({ call: 'betwin', amount, winAmount, closesRound: stage.chance() < 0.5 })
      await atOnce(...times(stage.chance() < 0.3 ? 3 : 1, () => stage.tell(spin)))
      if (stage.chance() < 0.2) stage.later(() => stage.tell(spin))
    },
  },
  {
    misdeed: 'promo, also twice',
    weight: 3,
    async play(stage) {
      const gift = stage.promo()
      await atOnce(...times(stage.whole(1, 3), () => stage.tell(gift)))
      stage.later(() => stage.tell(gift))
    },
  },
  {
    misdeed: 'amounts of nothing',
    weight: 4,
    async play(stage) {
      const call = stage.chance() < 0.3 ? 'betwin' : 'bet'
      const bet = stage.bet({ call, amount: 0n })
      await atOnce(...times(2, () => stage.tell(bet)))
      await stage.tell(stage.chance() < 0.5 ? stage.win(bet, { amount: 0n }) : stage.rollback(bet))
      await stage.tell(stage.rollback(bet))
      await stage.tell(stage.promo({ amount: 0n }), { against: ['WRONG_SYNTAX'] })
    },
  },
  {
    misdeed: 'another body under the same id',
    weight: 6,
    async play(stage) {
      const bet = stage.bet()
      const others = [
        { ...bet, amount: bet.amount + 1n },
        { ...bet, round: `${bet.round}x` },
        { ...stage.win(stage.bet(), { amount: 5n }), uuid: bet.uuid },
        { ...stage.promo(), uuid: bet.uuid },
        { ...stage.rollback(stage.bet()), uuid: bet.uuid },
        { ...bet, call: 'betwin' as const, winAmount: 3n },
      ]
      const other = others[stage.whole(0, others.length - 1)] ?? bet
      const first = stage.tell(bet)
      if (stage.chance() < 0.6) await first
      await stage.tell(other)
      await first
      stage.later(() => stage.tell(other))
    },
  },
  {
    misdeed: 'another win or rollback under the same id',
    weight: 4,
    async play(stage) {
      const bet = stage.bet()
      await stage.tell(bet)
      const win = stage.win(bet, { amount: 40n })
      await stage.tell(win)
      await stage.tell({ ...win, amount: 4_000n })
      const second = stage.bet()
      await stage.tell(second)
      const rollback = stage.rollback(second)
      await stage.tell(rollback)
      await stage.tell({ ...rollback, reference: bet.uuid, round: bet.round })
    },
  },
  {
    misdeed: 'the same id for another player',
    weight: 2,
    async play(stage) {
      const { seat } = stage.stranger
      const bet = stage.bet()
      const theirs = { ...bet, user: seat.user, game: seat.game, amount: bet.amount + 1n }
      const first = stage.tell(bet)
      if (stage.chance() < 0.5) await first
      await stage.tell(theirs, { token: seat.token, of: stage.stranger })
      await first
    },
  },
  {
    misdeed: 'the same id from the other supplier',
    weight: 3,
    async play(stage) {
      const { kenoSeat } = stage.player
      const bet = stage.bet()
      const theirs = { ...bet, supplier: kenoSeat.supplier, user: kenoSeat.user, game: kenoSeat.game }
      await atOnce(
        () => stage.tell(bet),
        () => stage.tell(theirs, { token: kenoSeat.token }),
      )
      await stage.tell(stage.rollback(theirs))
    },
  },
  {
    misdeed: 'wins and rollbacks of what is not a bet',
    weight: 3,
    async play(stage) {
      const gift = stage.promo()
      await stage.tell(gift)
      await stage.tell(stage.win(gift, { game: stage.seat.game, round: `r-${gift.uuid}`, amount: 50n }))
      const { kenoSeat } = stage.player
      const bet = stage.bet()
      await stage.tell(bet)
      // The other supplier has no bet of that name.
      const theirs = { supplier: kenoSeat.supplier, user: kenoSeat.user, game: kenoSeat.game }
      await stage.tell(stage.win(bet, { ...theirs, amount: 60n }))
    },
  },
  {
    misdeed: 'wins and rollbacks of another player’s bet',
    weight: 3,
    async play(stage) {
      const bet = stage.bet()
      await stage.tell(bet)
      const { user } = stage.stranger.seat
      await stage.tell(stage.win(bet, { user, amount: 600n }), { of: stage.stranger })
      await stage.tell(stage.win(bet, { amount: 6n }))
    },
  },
  {
    misdeed: 'wins and rollbacks under another game',
    weight: 2,
    async play(stage) {
      const bet = stage.bet()
      if ((await stage.tell(bet)) !== 'OK') return
      const { game } = stage.player.otherSeat
      const wrong = [stage.win(bet, { game, amount: 300n }), stage.rollback(bet, { game })]
      for (const question of wrong) await stage.tell(question, { against: ['INVALID_GAME'] })
      await stage.tell(stage.win(bet))
    },
  },
  {
    misdeed: 'none: looking',
    weight: 4,
    async play(stage) {
      const bet = stage.bet()
      await stage.look({ is: 'balance' })
      await stage.look({ is: 'transaction', uuid: bet.uuid })
      await stage.tell(bet)
      await atOnce(
        () => stage.look({ is: 'transaction', uuid: bet.uuid }),
        () => stage.look({ is: 'round', round: bet.round }),
        () => stage.look({ is: 'balance' }),
      )
      await stage.tell(stage.win(bet, { closesRound: true }))
      await stage.look({ is: 'round', round: bet.round })
    },
  },
]
