import { bytesOf, fieldsOf, type Stage } from './stage.ts'
import type { Story } from './story.ts'

const notRead = { is: 'nothing', lawful: new Set(['WRONG_SYNTAX'] as const) } as const

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

/** Signed well, and nothing that can be read. */
export const rubbishStories: readonly Story[] = [
  {
    misdeed: 'amounts that are none',
    weight: 4,
    play(stage) {
      const question = [stage.bet(), stage.bet({ call: 'betwin' }), stage.win(stage.bet()), stage.promo()][
        stage.whole(0, 3)
      ]
      if (!question) return Promise.resolve()
      const raw = badAmounts[stage.whole(0, badAmounts.length - 1)] ?? ''
      const name = question.call === 'betwin' && stage.chance() < 0.5 ? 'win_amount' : 'amount'
      const text = bytesOf({ ...fieldsOf(question, stage.seat.token), [name]: '@' }).toString()
      return stage.send({ call: question.call, matter: notRead, body: Buffer.from(text.replace('"@"', raw)) })
    },
  },
  {
    misdeed: 'amounts that nobody has',
    weight: 3,
    async play(stage) {
      const amount = [9_007_199_254_740_991n, 1_000_000_000_000n, 4_503_599_627_370_496n][stage.whole(0, 2)] ?? 0n
      const call = stage.chance() < 0.5 ? 'bet' : 'betwin'
      const bet = stage.bet({ call, amount, winAmount: call === 'bet' ? 0n : 1n })
      const against = ['NOT_ENOUGH_MONEY', 'BET_LIMIT_EXCEEDED', 'WRONG_SYNTAX'] as const
      await stage.tell(bet, { against })
      await stage.tell(bet, { against })
    },
  },
  {
    misdeed: 'texts that are none',
    weight: 5,
    play(stage) {
      const { call, fields } = anything(stage)
      const names = Object.keys(fields).filter((name) => name !== 'round_closed' && !name.includes('amount'))
      const name = names[stage.whole(0, names.length - 1)] ?? ''
      const text = badTexts[stage.whole(0, badTexts.length - 1)]
      const lawful = lawfulFor(name)
      return stage.send({ call, matter: { is: 'nothing', lawful }, body: bytesOf({ ...fields, [name]: text }) })
    },
  },
  {
    misdeed: 'fields that are missing',
    weight: 3,
    play(stage) {
      const { call, fields } = anything(stage)
      const names = Object.keys(fields).filter((name) => name !== 'round_closed' && name !== 'campaign_uuid')
      const name = names[stage.whole(0, names.length - 1)] ?? ''
      return stage.send({ call, matter: notRead, body: bytesOf({ ...fields, [name]: undefined }) })
    },
  },
  {
    misdeed: 'bodies that are none',
    weight: 3,
    play(stage) {
      const body = Buffer.from(badBodies[stage.whole(0, badBodies.length - 1)] ?? '')
      const call = ['bet', 'win', 'rollback', 'balance', 'check', 'round/end'][stage.whole(0, 5)] ?? 'bet'
      return stage.send({ call, matter: notRead, body })
    },
  },
  {
    misdeed: 'bodies that are too large',
    weight: 1,
    play(stage) {
      const fields = fieldsOf(stage.bet(), stage.seat.token)
      const body = bytesOf({ ...fields, padding: 'x'.repeat(stage.whole(100_000, 2_000_000)) })
      return stage.send({ call: 'bet', matter: { is: 'elsewhere' }, body })
    },
  },
]

function anything(stage: Stage): { call: string; fields: Record<string, unknown> } {
  const bet = stage.bet()
  const all = [bet, stage.win(bet), stage.rollback(bet), stage.promo()]
  const question = all[stage.whole(0, 3)] ?? bet
  return { call: question.call, fields: fieldsOf(question, stage.seat.token) }
}

/** A text that is none may also be one that names nobody. */
function lawfulFor(name: string) {
  const common = ['WRONG_SYNTAX'] as const
  if (name === 'user') return new Set([...common, 'INVALID_USER', 'INVALID_TOKEN'] as const)
  if (name === 'token') return new Set([...common, 'INVALID_TOKEN'] as const)
  if (name === 'game_code') return new Set([...common, 'INVALID_GAME', 'UNKNOWN_TRANSACTION'] as const)
  if (name === 'currency') return new Set([...common, 'WRONG_CURRENCY', 'UNKNOWN_TRANSACTION'] as const)
  if (name === 'reference_transaction_uuid') return new Set([...common, 'UNKNOWN_TRANSACTION'] as const)
  return new Set(common)
}
