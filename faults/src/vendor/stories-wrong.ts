import { randomUUID } from 'node:crypto'
import type { Status } from './question.ts'
import { bytesOf, fieldsOf, type Stage } from './stage.ts'
import type { Story } from './story.ts'

const one = (...lawful: Status[]) => ({ is: 'nothing', lawful: new Set(lawful) }) as const

/** Bets that are signed well and may not be placed, and what is owed all the same. */
export const wrongStories: readonly Story[] = [
  {
    misdeed: 'tokens that have expired',
    weight: 4,
    async play(stage) {
      const { game, token, user } = stage.player.expiredSeat
      const bet = stage.bet({ game, user })
      await stage.tell(bet, { token, against: ['TOKEN_EXPIRED'] })
      if (stage.chance() < 0.5) await stage.tell(stage.rollback(bet))
      const good = stage.bet()
      await stage.tell(good)
      await stage.tell(stage.win(good))
    },
  },
  {
    misdeed: 'tokens of others',
    weight: 4,
    async play(stage) {
      const tokens = [stage.stranger.seat.token, stage.player.kenoSeat.token, randomUUID(), '', 'x'.repeat(60)]
      const token = tokens[stage.whole(0, tokens.length - 1)] ?? ''
      const against: Status[] = token === '' ? ['INVALID_TOKEN', 'WRONG_SYNTAX'] : ['INVALID_TOKEN']
      const bet = stage.bet()
      await stage.tell(bet, { token, against })
      if (stage.chance() < 0.5) await stage.tell(stage.rollback(bet))
    },
  },
  {
    misdeed: 'wrong currency',
    weight: 3,
    async play(stage) {
      const currency = stage.player.currency === 'PHP' ? 'USD' : 'PHP'
      await stage.tell(stage.bet({ currency }), { against: ['WRONG_CURRENCY'] })
      const bet = stage.bet()
      await stage.tell(bet)
      await stage.tell(stage.win(bet, { currency, amount: 800n }), { against: ['WRONG_CURRENCY'] })
      await stage.tell(stage.promo({ currency }), { against: ['WRONG_CURRENCY'] })
      await stage.tell(stage.win(bet))
    },
  },
  {
    misdeed: 'another game than the token’s',
    weight: 3,
    play(stage) {
      const games = [stage.player.otherSeat.game, stage.player.kenoSeat.game, 'no-such-game']
      return stage.tell(stage.bet({ game: games[stage.whole(0, 2)] ?? '' }), { against: ['INVALID_GAME'] })
    },
  },
  {
    misdeed: 'bets while play is stopped',
    weight: 4,
    async play(stage) {
      const { stoppedSeat, openRound } = stage.player
      const { game, token } = stoppedSeat
      const fresh = stage.bet({ game })
      await stage.tell(fresh, { token, against: ['USER_DISABLED', 'INVALID_GAME'] })
      // A round that is in progress finishes.
      const inProgress = stage.bet({ game, round: openRound })
      await stage.tell(inProgress, { token })
      await stage.tell(stage.chance() < 0.7 ? stage.win(inProgress) : stage.rollback(inProgress))
      stage.later(() => stage.tell(fresh, { token }))
    },
  },
  {
    misdeed: 'users that nobody knows',
    weight: 3,
    async play(stage) {
      const named = (user: string) => bytesOf({ ...fieldsOf(stage.promo({ user }), ''), user })
      const users = [randomUUID(), `${stage.seat.user}0`, stage.seat.user.slice(0, -1), '0', 'x'.repeat(64), '../../x']
      const user = users[stage.whole(0, users.length - 1)] ?? ''
      await stage.send({ call: 'promo', matter: one('INVALID_USER', 'WRONG_SYNTAX'), body: named(user) })
      const bet = bytesOf(fieldsOf(stage.bet({ user }), stage.seat.token))
      await stage.send({ call: 'bet', matter: one('INVALID_USER', 'INVALID_TOKEN', 'WRONG_SYNTAX'), body: bet })
    },
  },
  {
    misdeed: 'a launch token again, or none',
    weight: 2,
    async play(stage) {
      const tokens = [stage.seat.token, randomUUID(), stage.player.spentLaunch]
      const body = bytesOf({ token: tokens[stage.whole(0, 2)] })
      await stage.send({ call: 'check', matter: one('INVALID_TOKEN', 'TOKEN_EXPIRED'), body })
    },
  },
  {
    misdeed: 'calls that there are not',
    weight: 1,
    play(stage: Stage) {
      const call = ['bets', 'bet/', 'BET', '', '../wallet/bet'][stage.whole(0, 4)] ?? ''
      const body = bytesOf(fieldsOf(stage.bet(), stage.seat.token))
      return stage.send({ call, matter: { is: 'elsewhere' }, body })
    },
  },
]
