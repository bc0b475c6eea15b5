import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { lottery, members, operators, payments } from '@parola/contract'
import { stakeLimits } from '../../fair-draw/src/rules/index.ts'
import { between, takeOne, type Chance } from './chance.ts'
import type { Client, Outcome } from './client.ts'
import type { Answer, CallName, Movement } from './journal.ts'
import { paymentPassword } from './payment-password.ts'
import { bytesOf } from './vendor/scenario-context.ts'
import { keys, signed } from './vendor/sign.ts'

/** Base URL of the API. */
export interface Target {
  readonly client: Client
  readonly port: number
  readonly consolePort: number
  readonly operatorKey: string
  /** The lottery on sale. */
  readonly gameId: string
  readonly numero: string
}

export interface Player {
  readonly id: string
  /** The session's token. */
  readonly headers: Readonly<Record<string, string>>
  readonly cardId: string
  /** A game session open at a supplier. */
  readonly game: { readonly code: string; readonly token: string }
}

/** What the member's clients have created and not used yet. */
export interface Memory {
  readonly tickets: { readonly number: string; readonly stake: number }[]
  readonly bets: Bet[]
  readonly withdrawals: { readonly id: string; readonly amount: number }[]
  /** How many withdrawals were requested, and whether one is in progress. */
  withdrawn: number
  isWithdrawing: boolean
}

interface Bet {
  readonly uuid: string
  readonly round: string
  readonly amount: number
}

/** One call with its own idempotency key, which can be sent any number of times. */
export interface Request {
  readonly key: string
  readonly call: CallName
  readonly movement: Movement
  readonly returns?: string
  send(): Promise<Outcome>
  answerIn(value: Readonly<Record<string, unknown>>): Answer
  onDone?(value: Readonly<Record<string, unknown>>): void
  /** Runs after the call, whatever its outcome. */
  onEnd?(): void
  /** Present where a client may give up without a response: the call to make instead, if any. */
  giveUp?(): Request | null
}

interface Scene {
  readonly target: Target
  readonly player: Player
  readonly memory: Memory
  readonly chance: Chance
}

interface Act {
  /** Weight relative to the other acts. */
  readonly weight: number
  /** The call to make, or nothing if the member cannot make it now. */
  readonly request: (scene: Scene) => Request | null
}

const supplier = 'studio'
const currency = 'PHP'
const pollMs = 100
const mostPolls = 100
/** The daily maximum of withdrawals per member. */
export const mostWithdrawals = 1_000
const stake = { debit: 'free', credit: 'game' } as const
const payment = { debit: 'game', credit: 'free' } as const

/** What members, their supplier and an operator do while processes are killed. Domains that move money add their acts here. */
const acts: Readonly<Record<CallName, Act>> = {
  order: { weight: 30, request: placeOrder },
  cancel: { weight: 12, request: cancelTicket },
  bet: { weight: 24, request: placeBet },
  win: { weight: 12, request: payWin },
  rollback: { weight: 5, request: (scene) => withBet(scene, (bet) => rollBack(scene, bet)) },
  deposit: { weight: 6, request: payIn },
  withdraw: { weight: 8, request: withdraw },
  'refuse payout': { weight: 8, request: (scene) => decide(scene, 'refuse payout') },
  'approve payout': { weight: 8, request: (scene) => decide(scene, 'approve payout') },
}

export const callNames = Object.keys(acts) as CallName[]
const weighed = Object.values(acts)

export function nextRequest(scene: Scene): Request {
  for (;;) {
    let left = scene.chance() * weighed.reduce((sum, { weight }) => sum + weight, 0)
    const request = weighed.find(({ weight }) => (left -= weight) < 0)?.request(scene)
    if (request) return request
  }
}

/** Buys tickets for the draw on sale. Concurrent orders are sold in one transaction. */
function placeOrder({ target, player, memory, chance }: Scene): Request {
  const { min, step } = stakeLimits[currency]
  const lines = Array.from({ length: between(chance, 1, 3) }, () => ({
    bet: 'last2',
    pick: String(between(chance, 0, 99)).padStart(2, '0'),
    stake: min + step * between(chance, 0, 100),
  }))
  const { gameId, numero } = target
  const body = { id: randomUUID(), gameId, numero, ruleVersion: 1, lines }
  return {
    key: `stake:${body.id}`,
    call: 'order',
    movement: { ...stake, amount: lines.reduce((sum, line) => sum + line.stake, 0) },
    send: () => target.client.ask({ port: target.port, path: lottery.placeOrder.path, headers: player.headers, body }),
    answerIn: (value) => ({
      balance: minorIn(value['balance']),
      record: ticketsIn(value)
        .map(({ number }) => number)
        .toSorted()
        .join(' '),
    }),
    onDone: (value) =>
      memory.tickets.push(...ticketsIn(value).map((ticket) => ({ number: ticket.number, stake: ticket.stake.minor }))),
    giveUp: () => null,
  }
}

const ticketsIn = (value: Readonly<Record<string, unknown>>) => (value['detail'] as lottery.OrderDetail).tickets

/** Cancels a ticket, in a transaction of its own. */
function cancelTicket({ target, player, memory, chance }: Scene): Request | null {
  const ticket = takeOne(memory.tickets, chance)
  if (!ticket) return null
  const body = { ticket: ticket.number }
  return {
    key: `cancel:${ticket.number}`,
    call: 'cancel',
    movement: { ...payment, amount: ticket.stake },
    send: () =>
      target.client.ask({ port: target.port, path: lottery.cancelSuborder.path, headers: player.headers, body }),
    answerIn: (value) => ({
      balance: minorIn(value['balance']),
      record: (value['ticket'] as lottery.OrderDetail['tickets'][number]).state,
    }),
  }
}

const playKey = (uuid: string) => `play:${supplier}:${uuid}`

/** A supplier's call. Concurrent calls are decided in one transaction. */
function play(
  { target }: Scene,
  call: 'bet' | 'win' | 'rollback',
  uuid: string,
  { fields, ...about }: { readonly fields: object; readonly movement: Movement } & Partial<Request>,
): Request {
  const path = `/wallet/${call}`
  return {
    key: playKey(uuid),
    call,
    send() {
      const body = bytesOf({ transaction_uuid: uuid, ...fields })
      return target.client.askWallet({ port: target.port, path, headers: signed(keys[supplier], { path, body }), body })
    },
    answerIn: (value) => ({ balance: Number(value['balance']), record: `${call} OK` }),
    ...about,
  }
}

function placeBet(scene: Scene): Request {
  const { player, memory, chance } = scene
  const bet = { uuid: randomUUID(), round: randomUUID(), amount: between(chance, 1, 50_000) }
  const { code: game_code, token } = player.game
  return play(scene, 'bet', bet.uuid, {
    movement: { ...stake, amount: bet.amount },
    fields: { user: player.id, token, game_code, currency, round: bet.round, amount: bet.amount },
    onDone: () => memory.bets.push(bet),
    // The wallet API requires a bet without a response to be rolled back.
    giveUp: () => rollBack(scene, bet),
  })
}

function withBet({ memory, chance }: Scene, request: (bet: Bet) => Request): Request | null {
  const bet = takeOne(memory.bets, chance)
  return bet ? request(bet) : null
}

function payWin(scene: Scene): Request | null {
  return withBet(scene, ({ uuid, round }) => {
    const { player, chance } = scene
    const amount = between(chance, 1, 50_000)
    const about = { user: player.id, game_code: player.game.code, currency, round, round_closed: true }
    return play(scene, 'win', randomUUID(), {
      movement: { ...payment, amount },
      fields: { ...about, reference_transaction_uuid: uuid, amount },
    })
  })
}

const rollBack = (scene: Scene, { uuid, round, amount }: Bet): Request =>
  play(scene, 'rollback', randomUUID(), {
    movement: { ...payment, amount },
    fields: { user: scene.player.id, game_code: scene.player.game.code, reference_transaction_uuid: uuid, round },
    returns: playKey(uuid),
  })

/** Starts a deposit, pays it on the payment provider's page, and polls it until the money has arrived. */
function payIn({ target, player, chance }: Scene): Request {
  const { client, port } = target
  const { headers } = player
  const body = {
    depositId: randomUUID(),
    channel: 'online-bank',
    bank: 'tala',
    amount: between(chance, 10_000, 60_000),
  }
  const ending = chance() < 0.2 ? 'twice' : 'pay'
  const record = `${payments.depositRecords.path}?id=${body.depositId}`
  return {
    key: `deposit:${body.depositId}`,
    call: 'deposit',
    movement: { debit: 'cash', credit: 'free', amount: body.amount },
    async send() {
      const begun = await client.ask({ port, path: payments.depositGateway.path, headers, body })
      if (begun.is !== 'done') return begun
      await payAt(String(begun.value['redirectUrl']), ending)
      for (let polls = 0; polls < mostPolls; polls += 1) {
        const read = await client.ask({ port, path: record, method: 'GET', headers })
        if (read.is === 'refused') return read
        const [deposit] = read.is === 'done' ? (read.value['deposits'] as payments.Deposit[]) : []
        if (deposit?.state === 'paid') return { is: 'done', value: { state: deposit.state } }
        if (deposit && deposit.state !== 'started') return { is: 'refused', code: `deposit ${deposit.state}` }
        await pause(pollMs)
      }
      return { is: 'unknown', why: 'not paid yet' }
    },
    answerIn: (value) => ({ balance: null, record: String(value['state']) }),
  }
}

const payAt = (page: string, ending: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ ending }), redirect: 'manual' })

/**
 * Withdraws with the payment password. One at a time: an interrupted password check counts as a wrong password, and several at once would
 * lock the account.
 */
function withdraw({ target, player, memory, chance }: Scene): Request | null {
  if (memory.isWithdrawing || memory.withdrawn === mostWithdrawals) return null
  memory.withdrawn += 1
  memory.isWithdrawing = true
  let grant: unknown
  const { client, port } = target
  const { headers, cardId } = player
  const withdrawal = { id: randomUUID(), amount: between(chance, 100, 40_000) }
  const { id: withdrawalId, amount } = withdrawal
  return {
    key: withdrawalKey(withdrawalId),
    call: 'withdraw',
    movement: { debit: 'free', credit: 'held', amount },
    async send() {
      const wanted = { paymentPassword, for: { act: 'withdraw', amount } }
      if (grant === undefined) {
        const proven = await client.askSealed({ port, path: members.stepUp.path, headers, body: wanted })
        if (proven.is !== 'done') return proven
        grant = proven.value['grant']
      }
      const body = { withdrawalId, cardId, amount, grant }
      return client.askSealed({ port, path: payments.withdraw.path, headers, body })
    },
    // The first attempt may already have been decided.
    answerIn: () => ({ balance: null, record: 'requested' }),
    onDone: () => memory.withdrawals.push(withdrawal),
    onEnd: () => (memory.isWithdrawing = false),
  }
}

const withdrawalKey = (id: string) => `withdrawal:${id}`

/** An operator refuses, which returns the money at once, or approves, which makes the worker pay through the provider. */
function decide({ target, player, memory, chance }: Scene, call: 'refuse payout' | 'approve payout'): Request | null {
  const withdrawal = takeOne(memory.withdrawals, chance)
  if (!withdrawal) return null
  const { id, amount } = withdrawal
  const isRefused = call === 'refuse payout'
  const { path } = isRefused ? operators.refuseWithdrawal : operators.approveWithdrawal
  const body = { memberId: player.id, id, ...(isRefused ? { reason: 'Not this one' } : {}) }
  const headers = { authorization: `Bearer ${target.operatorKey}` }
  return {
    key: `${withdrawalKey(id)}:${isRefused ? 'returned' : 'paid'}`,
    call,
    movement: { debit: 'held', credit: isRefused ? 'free' : 'cash', amount },
    send: () => target.client.ask({ port: target.consolePort, path, headers, body }),
    answerIn: () => ({ balance: null, record: isRefused ? 'refused' : 'paid' }),
  }
}

const minorIn = (money: unknown) => (money as { minor: number }).minor
