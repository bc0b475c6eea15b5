import { bytesOf, fieldsOf, type ScenarioContext } from './scenario-context.ts'
import type { Scenario } from './scenario.ts'

const notRead = { is: 'nothing', allowed: new Set(['WRONG_SYNTAX'] as const) } as const

const badAmounts = [
  '-1',
  '1.5',
  '"100"',
  'null',
  '1e400',
  '-0.0001',
  '9007199254740993',
  '9223372036854775807',
  '1e30',
  'true',
  '[]',
  '{}',
]
const badTexts = ['', '\u0000', 'a\u0000b', 'x'.repeat(2_000), '\ud800', 7, null, [], {}, true]
const badBodies = [
  '',
  'x',
  '[]',
  '"bet"',
  'null',
  '0',
  '{',
  '{"request_uuid":',
  '{}',
  '{"__proto__":{"user":"x"}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
]

/** Correctly signed calls with invalid contents. */
export const rubbishScenarios: readonly Scenario[] = [
  {
    misdeed: 'amounts that are none',
    weight: 4,
    play(context) {
      const question = [context.bet(), context.bet({ call: 'betwin' }), context.win(context.bet()), context.promo()][
        context.whole(0, 3)
      ]
      if (!question) return Promise.resolve()
      const raw = badAmounts[context.whole(0, badAmounts.length - 1)] ?? ''
      const name = question.call === 'betwin' && context.chance() < 0.5 ? 'win_amount' : 'amount'
      const text = bytesOf({ ...fieldsOf(question, context.seat.token), [name]: '@' }).toString()
      return context.send({ call: question.call, matter: notRead, body: Buffer.from(text.replace('"@"', raw)) })
    },
  },
  {
    misdeed: 'amounts that nobody has',
    weight: 3,
    async play(context) {
      const amount = [9_007_199_254_740_991n, 1_000_000_000_000n, 4_503_599_627_370_496n][context.whole(0, 2)] ?? 0n
      const call = context.chance() < 0.5 ? 'bet' : 'betwin'
      const bet = context.bet({ call, amount, winAmount: call === 'bet' ? 0n : 1n })
      const against = ['NOT_ENOUGH_MONEY', 'BET_LIMIT_EXCEEDED', 'WRONG_SYNTAX'] as const
      await context.tell(bet, { against })
      await context.tell(bet, { against })
    },
  },
  {
    misdeed: 'texts that are none',
    weight: 5,
    play(context) {
      const { call, fields } = anything(context)
      const names = Object.keys(fields).filter((name) => name !== 'round_closed' && !name.includes('amount'))
      const name = names[context.whole(0, names.length - 1)] ?? ''
      const text = badTexts[context.whole(0, badTexts.length - 1)]
      const allowed = lawfulFor(name)
      return context.send({ call, matter: { is: 'nothing', allowed }, body: bytesOf({ ...fields, [name]: text }) })
    },
  },
  {
    misdeed: 'fields that are missing',
    weight: 3,
    play(context) {
      const { call, fields } = anything(context)
      const names = Object.keys(fields).filter((name) => name !== 'round_closed' && name !== 'campaign_uuid')
      const name = names[context.whole(0, names.length - 1)] ?? ''
      return context.send({ call, matter: notRead, body: bytesOf({ ...fields, [name]: undefined }) })
    },
  },
  {
    misdeed: 'bodies that are none',
    weight: 3,
    play(context) {
      const body = Buffer.from(badBodies[context.whole(0, badBodies.length - 1)] ?? '')
      const call = ['bet', 'win', 'rollback', 'balance', 'check', 'round/end'][context.whole(0, 5)] ?? 'bet'
      return context.send({ call, matter: notRead, body })
    },
  },
  {
    misdeed: 'bodies that are too large',
    weight: 1,
    play(context) {
      const fields = fieldsOf(context.bet(), context.seat.token)
      const body = bytesOf({ ...fields, padding: 'x'.repeat(context.whole(100_000, 2_000_000)) })
      return context.send({ call: 'bet', matter: { is: 'elsewhere' }, body })
    },
  },
]

function anything(context: ScenarioContext): { call: string; fields: Record<string, unknown> } {
  const bet = context.bet()
  const all = [bet, context.win(bet), context.rollback(bet), context.promo()]
  const question = all[context.whole(0, 3)] ?? bet
  return { call: question.call, fields: fieldsOf(question, context.seat.token) }
}

/** The statuses allowed for an invalid field. Some of the texts are well-formed but unknown. */
function lawfulFor(name: string) {
  const common = ['WRONG_SYNTAX'] as const
  if (name === 'user') return new Set([...common, 'INVALID_USER', 'INVALID_TOKEN'] as const)
  if (name === 'token') return new Set([...common, 'INVALID_TOKEN'] as const)
  if (name === 'game_code') return new Set([...common, 'INVALID_GAME', 'UNKNOWN_TRANSACTION'] as const)
  if (name === 'currency') return new Set([...common, 'WRONG_CURRENCY', 'UNKNOWN_TRANSACTION'] as const)
  if (name === 'reference_transaction_uuid') return new Set([...common, 'UNKNOWN_TRANSACTION'] as const)
  return new Set(common)
}
