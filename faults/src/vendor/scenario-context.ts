import { randomUUID } from 'node:crypto'
import type { Chance } from '../chance.ts'
import { readAnswer, type Ask, type Matter } from './journal.ts'
import type { Player, Seat } from './player.ts'
import { isStake, type Question, type Status } from './question.ts'
import { keys, signed, type Headers } from './sign.ts'
import type { ApiClient, Manner } from './wire.ts'

export interface SendOptions {
  readonly manner?: Manner
  readonly token?: string
  /** The wallet's player, if not the scenario's. */
  readonly of?: Player
  readonly against?: readonly Status[]
  readonly alsoAllowed?: readonly Status[]
  /** Replaces the agreed signature. */
  readonly headers?: (path: string, body: Buffer) => Headers
}

export interface Sending extends SendOptions {
  readonly call: string
  readonly matter: Matter
  readonly body: Buffer
}

/** What a scenario works with: one player in one game, and the calls about it. */
export interface ScenarioContext {
  readonly player: Player
  readonly seat: Seat
  /** Another player. */
  readonly stranger: Player
  readonly chance: Chance
  readonly whole: (least: number, most: number) => number
  bet(given?: Partial<Question>): Question
  win(bet: Question, given?: Partial<Question>): Question
  rollback(bet: Question, given?: Partial<Question>): Question
  promo(given?: Partial<Question>): Question
  /** Sends a request and returns the status; null if the outcome is unknown. */
  tell(question: Question, telling?: SendOptions): Promise<string | null>
  endRound(round: string, telling?: SendOptions): Promise<string | null>
  look(matter: Matter & { is: 'balance' | 'transaction' | 'round' }): Promise<string | null>
  send(sending: Sending): Promise<string | null>
  /** Runs something later, long after the scenario has ended. */
  readonly later: (work: () => Promise<unknown>) => void
}

export interface Scene {
  readonly misdeed: string
  readonly player: Player
  readonly seat: Seat
  readonly stranger: Player
}

export interface LoadContext {
  readonly apiClient: ApiClient
  readonly chance: Chance
  readonly journal: Ask[]
  readonly later: (work: () => Promise<unknown>) => void
}

const whole: Manner = { is: 'whole' }

export function createScenarioContext(
  { apiClient, chance, journal, later }: LoadContext,
  scene: Scene,
): ScenarioContext {
  const { misdeed, player, seat, stranger } = scene
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1))
  const blank = {
    supplier: seat.supplier,
    user: seat.user,
    game: seat.game,
    currency: player.currency,
    reference: '',
    winAmount: 0n,
    closesRound: false,
  }
  async function send({ call, matter, body, manner = whole, ...telling }: Sending): Promise<string | null> {
    const path = `/wallet/${call}`
    const supplier = matter.is === 'question' ? matter.question.supplier : seat.supplier
    const headers = telling.headers?.(path, body) ?? signed(keys[supplier], { path, body })
    const ask: Ask = {
      misdeed,
      player: (telling.of ?? player).index,
      supplier,
      matter,
      call,
      body,
      headers,
      against: new Set([...(telling.against ?? []), ...disabling(matter, telling.of ?? player)]),
      alsoAllowed: new Set(telling.alsoAllowed),
      sentAt: performance.now(),
      answeredAt: Infinity,
      http: null,
      told: null,
    }
    journal.push(ask)
    const came = await apiClient.send({ path, headers, body, manner }, chance)
    if (!came) return null
    ask.answeredAt = performance.now()
    ask.http = came.http
    ask.told = readAnswer(came.text)
    return ask.told?.status ?? null
  }

  return {
    player,
    seat,
    stranger,
    chance,
    whole: between,
    bet: (given) => ({
      ...blank,
      call: 'bet',
      uuid: randomUUID(),
      round: `r-${randomUUID()}`,
      amount: BigInt(between(1, 5_000)),
      ...given,
    }),
    win: (bet, given) => ({
      ...blank,
      ...about(bet),
      call: 'win',
      amount: BigInt(chance() < 0.4 ? between(1, 10_000) : 0),
      ...given,
    }),
    rollback: (bet, given) => ({
      ...blank,
      ...about(bet),
      call: 'rollback',
      currency: '',
      amount: 0n,
      ...given,
    }),
    promo: (given) => ({
      ...blank,
      call: 'promo',
      uuid: randomUUID(),
      game: '',
      round: '',
      amount: BigInt(between(1, 3_000)),
      ...given,
    }),
    tell: (question, telling = {}) =>
      send({
        ...telling,
        call: question.call,
        matter: { is: 'question', question },
        body: bytesOf(fieldsOf(question, telling.token ?? seat.token)),
      }),
    endRound: (round, telling) =>
      send({
        ...telling,
        call: 'round/end',
        matter: { is: 'end', round },
        body: bytesOf({ user: seat.user, game_code: seat.game, round }),
      }),
    look: (matter) => send({ call: matter.is, matter, body: bytesOf(lookFields(matter, seat)) }),
    send,
    later,
  }
}

/** Calls that follow a bet have its player and game. */
const about = ({ uuid, round, supplier, user, game }: Question) => ({
  uuid: randomUUID(),
  reference: uuid,
  round,
  supplier,
  user,
  game,
})

const disabling = (matter: Matter, { isDisabled }: Player): Status[] =>
  isDisabled && matter.is === 'question' && isStake(matter.question) ? ['USER_DISABLED'] : []

/** A request as sent. */
export function fieldsOf(question: Question, token: string): Record<string, unknown> {
  const { call, user, uuid, reference, game, currency, round, closesRound } = question
  const amount = Number(question.amount)
  const closes = closesRound ? { round_closed: true } : {}
  const named = { user, transaction_uuid: uuid }
  switch (call) {
    case 'promo':
      return { ...named, currency, amount, campaign_uuid: `c-${uuid}` }
    case 'rollback':
      return { ...named, game_code: game, reference_transaction_uuid: reference, round }
    case 'win':
      return { ...named, game_code: game, currency, reference_transaction_uuid: reference, round, amount, ...closes }
    case 'bet':
    case 'betwin':
      break
  }
  const won = call === 'betwin' ? { win_amount: Number(question.winAmount) } : {}
  return { ...named, token, game_code: game, currency, round, amount, ...won, ...closes }
}

export const bytesOf = (fields: Readonly<Record<string, unknown>>): Buffer =>
  Buffer.from(JSON.stringify({ request_uuid: randomUUID(), ...fields }))

function lookFields(matter: Matter, { user, token, game }: Seat): Record<string, unknown> {
  if (matter.is === 'transaction') return { user, transaction_uuid: matter.uuid }
  if (matter.is === 'round') return { user, round: matter.round }
  return { user, token, game_code: game }
}
