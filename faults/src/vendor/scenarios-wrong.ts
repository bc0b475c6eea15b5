import { randomUUID } from 'node:crypto'
import type { Status } from './question.ts'
import { bytesOf, fieldsOf, type ScenarioContext } from './scenario-context.ts'
import type { Scenario } from './scenario.ts'

const one = (...allowed: Status[]) => ({ is: 'nothing', allowed: new Set(allowed) }) as const

/** Correctly signed bets that must be refused, and wins that must still be paid. */
export const wrongScenarios: readonly Scenario[] = [
  {
    misdeed: 'tokens that have expired',
    weight: 4,
    async play(context) {
      const { game, token, user } = context.player.expiredSeat
      const bet = context.bet({ game, user })
      await context.tell(bet, { token, against: ['TOKEN_EXPIRED'] })
      if (context.chance() < 0.5) await context.tell(context.rollback(bet))
      const good = context.bet()
      await context.tell(good)
      await context.tell(context.win(good))
    },
  },
  {
    misdeed: 'tokens of others',
    weight: 4,
    async play(context) {
      const tokens = [context.stranger.seat.token, context.player.kenoSeat.token, randomUUID(), '', 'x'.repeat(60)]
      const token = tokens[context.whole(0, tokens.length - 1)] ?? ''
      const against: Status[] = token === '' ? ['INVALID_TOKEN', 'WRONG_SYNTAX'] : ['INVALID_TOKEN']
      const bet = context.bet()
      await context.tell(bet, { token, against })
      if (context.chance() < 0.5) await context.tell(context.rollback(bet))
    },
  },
  {
    misdeed: 'wrong currency',
    weight: 3,
    async play(context) {
      const currency = context.player.currency === 'PHP' ? 'USD' : 'PHP'
      await context.tell(context.bet({ currency }), { against: ['WRONG_CURRENCY'] })
      const bet = context.bet()
      await context.tell(bet)
      await context.tell(context.win(bet, { currency, amount: 800n }), { against: ['WRONG_CURRENCY'] })
      await context.tell(context.promo({ currency }), { against: ['WRONG_CURRENCY'] })
      await context.tell(context.win(bet))
    },
  },
  {
    misdeed: 'another game than the token’s',
    weight: 3,
    play(context) {
      const games = [context.player.otherSeat.game, context.player.kenoSeat.game, 'no-such-game']
      return context.tell(context.bet({ game: games[context.whole(0, 2)] ?? '' }), { against: ['INVALID_GAME'] })
    },
  },
  {
    misdeed: 'bets while play is stopped',
    weight: 4,
    async play(context) {
      const { stoppedSeat, openRound } = context.player
      const { game, token } = stoppedSeat
      const fresh = context.bet({ game })
      await context.tell(fresh, { token, against: ['USER_DISABLED', 'INVALID_GAME'] })
      // A round in progress may finish.
      const inProgress = context.bet({ game, round: openRound })
      await context.tell(inProgress, { token })
      await context.tell(context.chance() < 0.7 ? context.win(inProgress) : context.rollback(inProgress))
      context.later(() => context.tell(fresh, { token }))
    },
  },
  {
    misdeed: 'users that nobody knows',
    weight: 3,
    async play(context) {
      const named = (user: string) => bytesOf({ ...fieldsOf(context.promo({ user }), ''), user })
      const users = [
        randomUUID(),
        `${context.seat.user}0`,
        context.seat.user.slice(0, -1),
        '0',
        'x'.repeat(64),
        '../../x',
      ]
      const user = users[context.whole(0, users.length - 1)] ?? ''
      await context.send({ call: 'promo', matter: one('INVALID_USER', 'WRONG_SYNTAX'), body: named(user) })
      const bet = bytesOf(fieldsOf(context.bet({ user }), context.seat.token))
      await context.send({ call: 'bet', matter: one('INVALID_USER', 'INVALID_TOKEN', 'WRONG_SYNTAX'), body: bet })
    },
  },
  {
    misdeed: 'a launch token again, or none',
    weight: 2,
    async play(context) {
      const tokens = [context.seat.token, randomUUID(), context.player.spentLaunch]
      const body = bytesOf({ token: tokens[context.whole(0, 2)] })
      await context.send({ call: 'check', matter: one('INVALID_TOKEN', 'TOKEN_EXPIRED'), body })
    },
  },
  {
    misdeed: 'calls that there are not',
    weight: 1,
    play(context: ScenarioContext) {
      const call = ['bets', 'bet/', 'BET', '', '../wallet/bet'][context.whole(0, 4)] ?? ''
      const body = bytesOf(fieldsOf(context.bet(), context.seat.token))
      return context.send({ call, matter: { is: 'elsewhere' }, body })
    },
  },
]
