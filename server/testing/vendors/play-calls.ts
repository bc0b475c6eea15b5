import type { Asked, Body } from './play-asked.ts'
import type { PlayModel } from './play-model.ts'
import type { TestSeat } from './play.ts'

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    chance: (part: number) => below(1_000_000) < part * 1_000_000,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('there is something to pick')
      return from[below(from.length)] as T
    },
  }
}
export type Random = ReturnType<typeof randomFrom>

/** What all members know of each other: names of transactions that came before this wave. */
export interface Known {
  readonly ids: readonly string[]
  readonly tokens: readonly string[]
}

const recent = 12

/** Thinks up what suppliers might ask about one member: mostly sense, some nonsense, much of it twice, late or in the wrong order. */
export class Supplying {
  private readonly random: Random
  private readonly model: PlayModel
  private readonly seats: TestSeat[]
  private readonly name: string
  private readonly asked: Asked[] = []
  /** Bets that were thought of and not sent: their rollback or win comes first. */
  private readonly held: Asked[] = []
  private count = 0

  constructor(random: Random, model: PlayModel, seats: TestSeat[], name: string) {
    this.random = random
    this.model = model
    this.seats = seats
    this.name = name
  }

  sit(seat: TestSeat): void {
    this.seats.push(seat)
    if (this.seats.length > 3) this.seats.shift()
  }

  ids(): string[] {
    return this.asked.slice(-20).flatMap(({ body }) => body.transaction_uuid ?? [])
  }

  /** Names of its transactions that can no longer be anybody else's. */
  decidedIds(): string[] {
    const isDecided = ({ supplier, body }: Asked) =>
      this.model.isDecided(body.user, supplier, body.transaction_uuid ?? '')
    return this.asked
      .slice(-20)
      .filter(isDecided)
      .flatMap(({ body }) => body.transaction_uuid ?? [])
  }

  /** Asks how the last rounds stand. */
  rounds(): Asked[] {
    const played = this.asked.slice(-recent).filter(({ body }) => body.round !== undefined)
    return played.slice(-3).map(({ supplier, body: { user, round = '' } }) => ({
      call: 'round',
      supplier,
      body: { user, round },
    }))
  }

  tokens(): string[] {
    return this.seats.map(({ token }) => token)
  }

  next(known: Known): Asked {
    const asked = this.thinkUp(known)
    this.asked.push(asked)
    return asked
  }

  private thinkUp(known: Known): Asked {
    const { random } = this
    const chosen = random.below(100)
    if (chosen < 26) return this.bet(known)
    if (chosen < 34) return this.betwin(known)
    if (chosen < 53) return this.ofBet('win', known)
    if (chosen < 66) return this.ofBet('rollback', known)
    if (chosen < 70) return this.promo(known)
    if (chosen < 76) return this.end()
    if (chosen < 86) return this.sameAgain(known)
    if (chosen < 90) return this.otherUnderTheSameId(known)
    if (chosen < 95) return this.held.shift() ?? this.bet(known)
    return this.look(known)
  }

  private bet(known: Known): Asked {
    const { random } = this
    const seat = random.pick(this.seats)
    const body = {
      ...this.named(seat, known),
      token: random.chance(0.03) ? random.pick(['nonsense', ...known.tokens]) : seat.token,
      currency: random.chance(0.02) ? 'THB' : 'PHP',
      amount: this.amountNear(seat),
      ...(random.chance(0.15) ? { round_closed: random.chance(0.8) } : {}),
    }
    return { call: 'bet', supplier: seat.supplier, body }
  }

  private betwin(known: Known): Asked {
    const { supplier, body } = this.bet(known)
    return { call: 'betwin', supplier, body: { ...body, win_amount: this.random.pick([0, 1, 50, 700]) } }
  }

  private ofBet(call: 'win' | 'rollback', known: Known): Asked {
    const { random } = this
    const bet = this.someBet(known)
    const { user, game_code: game = '', round = '', transaction_uuid: reference = '' } = bet.body
    const body: Body = {
      user,
      transaction_uuid: this.newId(known),
      reference_transaction_uuid: random.chance(0.04)
        ? random.pick([`${this.name}-never`, ...known.ids, ...this.ids()])
        : reference,
      game_code: random.chance(0.02) ? 'crane' : game,
      round: random.chance(0.02) ? 'elsewhere' : round,
    }
    if (call === 'rollback' || body.reference_transaction_uuid === body.transaction_uuid)
      return {
        call: 'rollback',
        supplier: bet.supplier,
        body: { ...body, transaction_uuid: `${this.name}-${this.count++}-r` },
      }
    const paid = { currency: random.chance(0.02) ? 'THB' : 'PHP', amount: random.pick([0, 0, 1, 40, 300]) }
    return {
      call,
      supplier: bet.supplier,
      body: { ...body, ...paid, ...(random.chance(0.3) ? { round_closed: true } : {}) },
    }
  }

  private promo(known: Known): Asked {
    const { id: user, supplier } = this.random.pick(this.seats)
    const body = { user, transaction_uuid: this.newId(known), currency: 'PHP', amount: 5, campaign_uuid: 'spring' }
    return { call: 'promo', supplier: this.random.chance(0.2) ? 'kenora' : supplier, body }
  }

  private end(): Asked {
    const { id: user, supplier, gameCode } = this.random.pick(this.seats)
    return { call: 'round/end', supplier, body: { user, game_code: gameCode, round: this.someRound() } }
  }

  private look(known: Known): Asked {
    const { id: user, supplier, gameCode, token } = this.random.pick(this.seats)
    const call = this.random.pick(['balance', 'transaction', 'round'] as const)
    if (call === 'balance') return { call, supplier, body: { user, token, game_code: gameCode } }
    if (call === 'round') return { call, supplier, body: { user, round: this.someRound() } }
    return {
      call,
      supplier,
      body: { user, transaction_uuid: this.random.pick(['never', ...this.ids(), ...known.ids]) },
    }
  }

  /** Exactly as before, though perhaps with the token of another session. */
  private sameAgain(known: Known): Asked {
    const moved = this.asked.slice(-recent * 2).filter(({ body }) => body.transaction_uuid !== undefined)
    if (moved.length === 0) return this.bet(known)
    const again = this.random.pick(moved)
    const other = this.seats.find(({ supplier }) => supplier === again.supplier)
    const isOther = again.body.token !== undefined && other && this.random.chance(0.3)
    return isOther ? { ...again, body: { ...again.body, token: other.token } } : again
  }

  private otherUnderTheSameId(known: Known): Asked {
    const ids = this.random.chance(0.3) && known.ids.length > 0 ? known.ids : this.ids()
    const other = this.random.pick([this.bet(known), this.betwin(known), this.promo(known)])
    if (ids.length === 0) return other
    return { ...other, body: { ...other.body, transaction_uuid: this.random.pick(ids) } }
  }

  /** A bet of late, mostly one that was sent. */
  private someBet(known: Known): Asked {
    if (this.random.chance(0.12)) {
      const late = this.bet(known)
      this.held.push(late)
      return late
    }
    const bets = this.asked.slice(-recent * 3).filter(({ call }) => call === 'bet' || call === 'betwin')
    return bets.length === 0 ? this.bet(known) : this.random.pick(bets)
  }

  private named(seat: TestSeat, known: Known) {
    const { random } = this
    const round = random.chance(0.5) ? this.someRound() : `${this.name}-${this.count++}`
    const game = random.chance(0.02) ? 'crane' : seat.gameCode
    return { user: seat.id, game_code: game, round, transaction_uuid: this.newId(known) }
  }

  private newId(known: Known): string {
    if (this.random.chance(0.01) && known.ids.length > 0) return this.random.pick(known.ids)
    return `${this.name}-${this.count++}-t`
  }

  private someRound(): string {
    const rounds = this.asked.slice(-recent).flatMap(({ body }) => body.round ?? [])
    return rounds.length === 0 ? `${this.name}-first` : this.random.pick(rounds)
  }

  private amountNear({ id, book }: TestSeat): number {
    const free = this.model.free(id, book)
    const { random } = this
    return random.pick([0, 1, 10, 10, 25, 60, 100, Math.ceil(free / 2), free, free + 1])
  }
}
