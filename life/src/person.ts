import { createHmac } from 'node:crypto'
import { lottery, members, payments, type BodyOf, type Call, type ValueOf } from '@parola/contract'
import { games, supplierByVendor, type Game } from '../../demo/src/catalogue/index.ts'
import { createChance, hashOf, type Chance } from '../../demo/src/chance.ts'
import { demoOperatorsAt, demoPassword, demoPaymentPassword } from '../../demo/src/merchants/index.ts'
import { ruleTable, type BetRule } from '../../fair-draw/src/rules/index.ts'
import { pickAtRandom } from '../../fair-draw/testing/chance.ts'
import { placeOrder } from '../../server/src/lottery/orders/place-order.ts'
import { findByLogin, noteLogin } from '../../server/src/members/index.ts'
import { supplierDevelopmentKey } from '../../server/src/platform/config/local-providers.ts'
import { inTransaction, type StepRunner } from '../../server/src/platform/db/db.ts'
import { invariant } from '../../server/src/platform/errors.ts'
import type { MemberRef } from '../../server/src/platform/http/serve.ts'
import { openSession } from '../../server/src/vendors/launch/open-session.ts'
import { signedBytes } from '../../server/src/vendors/wallet-api/sign.ts'
import { readBalances } from '../../server/src/wallet/index.ts'
import type { TestMember } from '../../server/testing/merchant.ts'
import type { Deployment, LifeMerchant } from './deployment.ts'

const slots = games.filter(
  ({ vendorCode, gameType }) => gameType === 'RNG' && supplierByVendor.get(vendorCode) === 'studio',
)

/** A member of a demo merchant and what they do, all of it by chance that is the same in every life. */
export class Person {
  readonly userName: string
  readonly member: MemberRef
  readonly merchant: LifeMerchant
  readonly chance: Chance
  readonly #deployment: Deployment
  #ids = 0

  private constructor(deployment: Deployment, merchant: LifeMerchant, userName: string, member: MemberRef) {
    this.userName = userName
    this.member = member
    this.merchant = merchant
    this.chance = createChance(`${merchant.demo.code} ${userName}`)
    this.#deployment = deployment
  }

  static async meet(deployment: Deployment, merchant: LifeMerchant, userName: string): Promise<Person> {
    const found = await merchant.act((trx) => findByLogin(trx, 'username', userName))
    invariant(found, `the seed makes ${userName}`)
    const { id } = found
    const member: MemberRef = { id, role: 'player', firstTimeLogin: false, sessionHash: userName }
    return new Person(deployment, merchant, userName, member)
  }

  get currency() {
    return this.merchant.demo.currencies[0]
  }

  async free(): Promise<number> {
    const { real } = await this.merchant.act((trx) => readBalances(trx, this.member, this.currency))
    return real.free.minor
  }

  /** Pays in through the payment provider, with a promotion of the cashier if one is named. */
  async deposit(amount: number, promo?: string): Promise<void> {
    const member = await this.#logIn()
    const body = { depositId: this.newId(), channel: 'online-bank', amount, bank: 'tala', ...(promo ? { promo } : {}) }
    const { redirectUrl } = await ask(member, payments.depositGateway, body)
    const { status } = await this.merchant.ask('/pay/callback', this.#deployment.paying.paid(redirectUrl))
    invariant(status === 200, 'the callback of the payment provider was refused')
  }

  /** Says that money was sent by hand. */
  async sendTransfer(body: Omit<BodyOf<typeof payments.manualTransfer>, 'depositId'>): Promise<void> {
    await this.send(payments.manualTransfer, { depositId: this.newId(), ...body })
  }

  async send(call: Call, body: object): Promise<void> {
    await ask(await this.#logIn(), call, body)
  }

  async setPaymentPassword(): Promise<void> {
    const body = { newPassword: demoPaymentPassword, password: demoPassword }
    await ask(await this.#logIn(), members.setPaymentPassword, body)
  }

  /** Adds a bank card, of an account of their own unless one is named; returns its id. */
  async addCard(bank: string, holder: string, account?: string): Promise<string> {
    const member = await this.#logIn()
    const cardId = this.newId()
    const number = account ?? String(this.chance.int(4_000_000_000_000_000, 4_999_999_999_999_999))
    const grant = await this.#prove(member, { act: 'bankCard' })
    await ask(member, payments.addBankCard, { cardId, bank, number, holder, grant })
    return cardId
  }

  async removeCard(cardId: string): Promise<void> {
    const { path, method } = payments.removeBankCard
    const { answer } = await (await this.#logIn()).ask(path, { method, query: { cardId } })
    invariant(answer.success, `${path} was refused: ${JSON.stringify(answer)}`)
  }

  /** Asks for money; returns the withdrawal's id. */
  async withdraw(cardId: string, amount: number): Promise<string> {
    const member = await this.#logIn()
    const withdrawalId = this.newId()
    const grant = await this.#prove(member, { act: 'withdraw', amount })
    await ask(member, payments.withdraw, { withdrawalId, cardId, amount, grant })
    return withdrawalId
  }

  /** Buys tickets of the lottery's draw on sale. */
  buyTickets(code: string, lines: number, stakeMinor: number): Promise<void> {
    return this.#order(code, (bets) => Array.from({ length: lines }, () => this.#line(bets, stakeMinor)))
  }

  /** Buys one ticket on each side of a bet, so that one of them wins. */
  buyBothSides(code: string, stake: number): Promise<void> {
    return this.#order(code, (bets) =>
      bets
        .flatMap(({ code: bet, pick }) => (pick.shape === 'side' ? [{ bet, sides: pick.sides }] : []))
        .slice(0, 1)
        .flatMap(({ bet, sides }) => sides.map((pick) => ({ bet, pick, stake }))),
    )
  }

  async #order(code: string, linesOf: (bets: readonly BetRule[]) => object[]): Promise<void> {
    const { salesSnapshot, orderBatcher, pool, clock } = this.#deployment
    const { id, demo } = this.merchant
    const merchant = { id, code: demo.code }
    const runStep: StepRunner = (step) => inTransaction(pool, { merchantId: id, now: clock.now() }, step)
    const view = await salesSnapshot.viewFor(merchant, runStep)
    const [one, sale] = [view.find(code), view.saleOf(code)]
    invariant(one && sale, `${code} is on sale`)
    const { bets } = ruleTable(sale.kind, sale.ruleVersion)
    const body = lottery.placeOrder.body.parse({
      id: this.newId(),
      gameId: one.gameId,
      numero: sale.numero,
      ruleVersion: sale.ruleVersion,
      lines: linesOf(bets),
    })
    const { member, currency } = this
    await placeOrder({ orderBatcher }, { merchant, member, currency, language: 'EN', view, runStep, stops: [] }, body)
  }

  /** Plays rounds of a slot, as its supplier reports them. */
  async playSlot(rounds: number, stakeMinor: number): Promise<void> {
    const game = this.chance.pick(slots)
    const { token } = await this.#tellWallet('check', { token: await this.#launch(game) })
    for (let round = 0; round < rounds; round += 1)
      await this.#tellWallet('betwin', {
        user: this.member.id,
        token,
        game_code: game.gameId,
        currency: this.currency,
        transaction_uuid: this.newId(),
        round: this.newId(),
        amount: stakeMinor,
        win_amount: Math.round(stakeMinor * slotFactor(this.chance)),
        round_closed: true,
      })
  }

  async #launch({ vendorCode: vendor, gameType, gameId: gameCode, nodeId }: Game): Promise<string> {
    const what = { supplier: 'studio', vendor, gameType, gameCode, nodeId } as const
    const how = { book: 'real', currency: this.currency, language: 'EN', device: 'MOBILE' } as const
    const { launchToken } = await this.merchant.act((trx) => openSession(trx, this.member, { ...what, ...how }))
    return launchToken
  }

  /** A call of the supplier, signed with its key. */
  async #tellWallet(call: string, sent: object): Promise<{ token?: string }> {
    const path = `/wallet/${call}`
    const payload = JSON.stringify({ request_uuid: this.newId(), ...sent })
    const timestamp = String(Math.floor(this.#deployment.clock.now().getTime() / 1000))
    const nonce = this.newId()
    const bytes = signedBytes({ timestamp, nonce, path, body: Buffer.from(payload) })
    const headers = {
      'content-type': 'application/json',
      'wallet-key': 'studio-1',
      'wallet-timestamp': timestamp,
      'wallet-nonce': nonce,
      'wallet-signature': createHmac('sha256', supplierDevelopmentKey).update(bytes).digest('hex'),
    }
    const { body } = await this.merchant.ask(path, { method: 'POST', payload, headers })
    const answer = JSON.parse(body) as { status: string; token?: string }
    invariant(answer.status === 'OK', `${path} answered ${answer.status}`)
    return answer
  }

  #line(bets: readonly BetRule[], stake: number) {
    const rule = this.chance.pick(bets)
    return { bet: rule.code, pick: pickAtRandom(rule, (limit) => this.chance.int(0, limit - 1)), stake }
  }

  async #logIn(): Promise<TestMember> {
    await this.merchant.act((trx) => noteLogin(trx, this.member))
    return this.merchant.logIn({ id: this.member.id })
  }

  async #prove(member: TestMember, wanted: members.StepUpFor): Promise<string> {
    const body = { paymentPassword: demoPaymentPassword, for: wanted }
    return (await ask(member, members.stepUp, body)).grant
  }

  /** A UUID that is the same in every life. */
  newId(): string {
    this.#ids += 1
    return idOf(`${this.merchant.demo.code} ${this.userName} ${this.#ids}`)
  }
}

export function idOf(name: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashOf(`${part} ${name}`).toString(16).padStart(8, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

/** What a slot pays for a stake: most rounds nothing, some a little more than the stake, few much. About 95 % on average. */
function slotFactor(chance: Chance): number {
  const at = chance.next()
  if (at < 0.7) return 0
  if (at < 0.9) return 1.5
  return at < 0.985 ? 4 : 18
}

export async function ask<C extends Call>(
  member: Pick<TestMember, 'ask' | 'askSealed'>,
  call: C,
  body: object,
): Promise<ValueOf<C>> {
  const { path, method, sealed } = call
  const { answer } = sealed ? await member.askSealed(path, body) : await member.ask(path, { method, payload: body })
  invariant(answer.success, `${path} was refused: ${JSON.stringify(answer)}`)
  return answer.value
}

/** One of the merchant's demo operators. */
export function operatorOf(
  { ask: send, askSealed, demo }: LifeMerchant,
  place: number,
): Pick<LifeMerchant, 'ask' | 'askSealed'> {
  const headers = { authorization: `Bearer ${demoOperatorsAt(demo.code)[place]?.key}` }
  return { ask: (path, options) => send(path, { ...options, headers }), askSealed }
}
