import { randomUUID } from 'node:crypto'
import type { Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import type { Chance } from '../chance.ts'
import type { Asked, Parts, Wrap } from './asked.ts'
import { recipesFor } from './recipes.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

/** A call known to succeed, from which cases are derived. */
export interface BaseCall {
  readonly name: string
  /** Weight relative to the other calls. */
  readonly weight: number
  /** Its definition in the contract; null for calls outside the contract. */
  readonly call: Call | null
  make(chance: Chance): Promise<Asked>
}

/** Slow calls, which hash a password, do proof of work or decode pictures. They are chosen less often. */
const slow = new Set([
  'agents.registerDownline',
  'identity.identityDocuments',
  'kyc.decideSubmission',
  'kyc.judgeAgain',
  'kyc.submission',
  'members.changePassword',
  'members.resetPaymentPassword',
  'members.setPasswordByLink',
  'members.setPasswordByPhone',
  'members.setPaymentPassword',
  'registration.register',
  'registration.registerMobile',
  'verification.captcha',
  'verification.smsRegister',
])

/** Each uses up a member, who cannot make further calls. */
const dear = new Set([
  'agents.makeAgent',
  'agents.moveInTree',
  'backOffice.cancelBonus',
  'backOffice.closeMember',
  'backOffice.endMemberSessions',
  'backOffice.lockMember',
  'backOffice.startBreak',
  'backOffice.startReset',
  'backOffice.tightenLimit',
  'backOffice.unlockMember',
  'members.linkLogin',
  'members.setEmail',
  'members.setMobile',
  'members.setNickname',
  'members.setPayeeName',
  'members.stepUp',
  'members.verifyPassword',
  'payments.addBankCard',
  'promotions.claimPromotion',
  'promotions.joinPromotion',
  'saferPlay.closeAccount',
  'saferPlay.excludeSelf',
  'saferPlay.setLimit',
  'saferPlay.takeTimeout',
  'sessions.addPasskey',
  'sessions.endOthers',
  'sessions.login',
  'sessions.logout',
  'sessions.removePasskey',
  'sessions.takeHandOff',
])

const weightOf = (name: string): number => (slow.has(name) ? 1 : dear.has(name) ? 4 : 10)

const anyOf: Caller['headers'] = { 'requested-by': 'parola' }

/** Every call of the contract, the endpoints for suppliers and payment providers, and the public pages. */
export function baseCallsOf(world: World): BaseCall[] {
  const recipes = recipesFor(world)
  return [
    ...[...calls].map(([name, call]) => ofContract(world, name, call, recipes[name])),
    ...walletCallsOf(world),
    callbackOf(world),
    ...pagesOf(world),
  ]
}

function ofContract(
  world: World,
  name: string,
  call: Call,
  recipe: ((chance: Chance) => Parts | Promise<Parts>) | undefined,
): BaseCall {
  const { method, path } = call
  const wrap: Wrap = call.sealed ? 'sealed' : 'plain'
  const callers: Record<Call['auth'], () => Caller | Promise<Caller>> = {
    none: world.visitor,
    member: world.member,
    agent: world.agent,
    console: world.visitor,
    staff: world.visitor,
    operator: () => world.operators[0] ?? world.visitor(),
  }
  return {
    name,
    call,
    weight: weightOf(name),
    async make(chance) {
      const parts = await recipe?.(chance)
      const caller = parts?.caller ?? (await callers[call.auth]())
      return { name, caller, method, path, query: parts?.query ?? {}, body: parts?.body, headers: anyOf, wrap }
    },
  }
}

function walletCallsOf(world: World): BaseCall[] {
  const caller: Caller = { role: 'supplier', id: 'studio', headers: { host: world.lantern.host }, secrets: [] }
  const of = (call: string, body: () => Promise<object>): BaseCall => ({
    name: `supplier.${call}`,
    call: null,
    weight: 15,
    make: async () => ({
      name: `supplier.${call}`,
      caller,
      method: 'POST',
      path: `/wallet/${call}`,
      query: {},
      body: { request_uuid: randomUUID(), ...(await body()) },
      headers: {},
      wrap: 'wallet',
    }),
  })
  const bet = async () => {
    const { caller: _caller, ...seat } = await world.play.seat()
    return {
      ...seat,
      currency: 'PHP',
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      amount: 100,
      is_free: false,
      round_closed: false,
    }
  }
  const ofBet = async () => {
    const { user, game_code, round, transaction_uuid: reference } = await world.play.bet()
    return { user, game_code, round, transaction_uuid: randomUUID(), reference_transaction_uuid: reference }
  }
  return [
    of('check', async () => ({ token: await world.play.launchToken(await world.member()) })),
    of('balance', async () => {
      const { caller: _caller, ...seat } = await world.play.seat()
      return seat
    }),
    of('bet', bet),
    of('betwin', async () => ({ ...(await bet()), win_amount: 50 })),
    of('win', async () => ({ ...(await ofBet()), currency: 'PHP', amount: 50, round_closed: true })),
    of('rollback', ofBet),
    of('promo', async () => {
      const { user } = await world.play.seat()
      return { user, currency: 'PHP', transaction_uuid: randomUUID(), amount: 10, campaign_uuid: randomUUID() }
    }),
    of('round/end', async () => {
      const { user, game_code, round } = await world.play.bet()
      return { user, game_code, round }
    }),
    of('transaction', async () => {
      const { user, transaction_uuid } = await world.play.bet()
      return { user, transaction_uuid }
    }),
    of('round', async () => {
      const { user, round } = await world.play.bet()
      return { user, round }
    }),
  ]
}

function callbackOf(world: World): BaseCall {
  const caller: Caller = { role: 'provider', id: 'psp', headers: { host: world.lantern.host }, secrets: [] }
  return {
    name: 'provider.callback',
    call: null,
    weight: 60,
    async make(chance) {
      const { reference, amount } = await world.money.gatewayDeposit()
      const state = chance() < 0.5 ? 'succeeded' : 'pending'
      const body = { kind: 'payment', reference, state, amount: { minor: amount, currency: 'PHP' } }
      return {
        name: 'provider.callback',
        caller,
        method: 'POST',
        path: '/pay/callback',
        query: {},
        body,
        headers: {},
        wrap: 'psp',
      }
    },
  }
}

const pages = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/docs', '/docs/openapi.json']

function pagesOf(world: World): BaseCall[] {
  const page = (path: string, query: Asked['query'] = {}): BaseCall => ({
    name: `page ${path}`,
    call: null,
    weight: 2,
    make: async () => ({
      name: `page ${path}`,
      caller: world.visitor(),
      method: 'GET',
      path,
      query,
      body: undefined,
      headers: {},
      wrap: 'plain',
    }),
  })
  return [...pages.map((path) => page(path)), page('/pictures', { from: 'https://pictures.example/one.png' })]
}
