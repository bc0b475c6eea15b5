import { randomBytes } from 'node:crypto'
import type { Question } from './question.ts'
import { hmacKey, keys, signed, type Headers } from './sign.ts'
import { bytesOf, fieldsOf, type ScenarioContext } from './scenario-context.ts'
import type { Scenario } from './scenario.ts'

const refused = { is: 'nothing', allowed: new Set(['INVALID_SIGNATURE'] as const) } as const

type Forge = (path: string, body: Buffer, context: ScenarioContext) => Headers

const skew = (context: ScenarioContext, least: number, most: number) =>
  context.whole(least, most) * (context.chance() < 0.5 ? -1 : 1)
const without = (name: string, headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
const own = (path: string, body: Buffer) => signed(keys.studio, { path, body })

const forgeries: readonly Forge[] = [
  (path, body) => signed(hmacKey('studio-1', 'parola-supplier-development-key-00000001'), { path, body }),
  (path, body) => signed(hmacKey('studio-9', 'parola-supplier-development-key-00000000'), { path, body }),
  // Signed with the shared secret, but with the id of a key of the other scheme.
  (path, body) => signed(hmacKey('kenora-1', 'parola-supplier-development-key-00000000'), { path, body }),
  (path, body) => signed({ ...keys.kenora, id: 'studio-1' }, { path, body }),
  // The public half of an Ed25519 key is what an attacker knows.
  (path, body) =>
    signed(hmacKey('kenora-1', '9cf2a3bf13b2085afcfa689d60880df78b81840914472845f8a17263508ffff9'), { path, body }),
  (path, body) => own(path, Buffer.concat([body.subarray(0, -1), Buffer.from(' }')])),
  (path, body) => own('/wallet/balance', body),
  (path, body) => own(`${path}/`, body),
  (path, body) => ({ ...own(path, body), 'wallet-signature': '' }),
  (path, body) => ({ ...own(path, body), 'wallet-signature': randomBytes(32).toString('hex') }),
  (path, body) => ({ ...own(path, body), 'wallet-signature': `${own(path, body)['wallet-signature']}00` }),
  (path, body) => ({ ...own(path, body), 'wallet-nonce': 'another' }),
  (path, body) => ({ ...own(path, body), 'wallet-timestamp': String(Math.floor(Date.now() / 1000) + 1) }),
  (path, body) => ({ ...own(path, body), 'wallet-timestamp': 'now' }),
  (path, body) => ({ ...own(path, body), 'wallet-key': '__proto__' }),
  (path, body) => without('wallet-signature', own(path, body)),
  (path, body) => without('wallet-timestamp', own(path, body)),
  (path, body) => without('wallet-nonce', own(path, body)),
  (path, body) => without('wallet-key', own(path, body)),
  () => ({}),
]

/** Forged or replayed calls. None of them may have an effect. */
export const forgedScenarios: readonly Scenario[] = [
  {
    misdeed: 'forged',
    weight: 6,
    play: (context) => {
      const forge = forgeries[context.whole(0, forgeries.length - 1)] ?? own
      return forged(context, context.chance() < 0.5 ? context.bet() : context.promo(), forge)
    },
  },
  {
    misdeed: 'changed on the way',
    weight: 3,
    play(context) {
      const question = context.bet()
      const changed = bytesOf(fieldsOf({ ...question, amount: question.amount * 100n }, context.seat.token))
      const original = bytesOf(fieldsOf(question, context.seat.token))
      const headers = (path: string) => own(path, original)
      return context.send({ call: 'bet', matter: refused, body: changed, headers })
    },
  },
  {
    misdeed: 'a clock that is off too much',
    weight: 3,
    play: (context) =>
      forged(context, context.bet(), (path, body) =>
        signed(keys.studio, { path, body, skewSeconds: skew(context, 95, context.chance() < 0.5 ? 150 : 1e9) }),
      ),
  },
  {
    misdeed: 'a clock that is off a little',
    weight: 2,
    async play(context) {
      const bet = context.bet()
      const headers = (path: string, body: Buffer) =>
        signed(keys.studio, { path, body, skewSeconds: skew(context, 0, 10) })
      await context.tell(bet, { headers })
      await context.tell(context.win(bet), { headers })
    },
  },
  {
    misdeed: 'replayed at once',
    weight: 4,
    async play(context) {
      const question = context.chance() < 0.5 ? context.bet() : context.promo()
      const body = bytesOf(fieldsOf(question, context.seat.token))
      const headers = own(`/wallet/${question.call}`, body)
      const same = () =>
        context.send({
          call: question.call,
          matter: { is: 'question', question },
          body,
          headers: () => headers,
          // The process that saw the nonce refuses it; another process finds the transaction.
          alsoAllowed: ['INVALID_SIGNATURE'],
        })
      await Promise.all([same(), same()])
      await same()
      context.later(same)
    },
  },
  {
    misdeed: 'replayed on another path',
    weight: 2,
    async play(context) {
      const bet = context.bet()
      const body = bytesOf(fieldsOf(bet, context.seat.token))
      const headers = own('/wallet/bet', body)
      await context.send({ call: 'bet', matter: { is: 'question', question: bet }, body, headers: () => headers })
      await context.send({ call: 'betwin', matter: refused, body, headers: () => headers })
    },
  },
]

const forged = (context: ScenarioContext, question: Question, forge: Forge) =>
  context.send({
    call: question.call,
    matter: refused,
    body: bytesOf(fieldsOf(question, context.seat.token)),
    headers: (path, body) => forge(path, body, context),
  })
