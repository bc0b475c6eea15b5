import type { wallet } from '@parola/contract'
import { invariant } from '../../src/platform/errors.ts'
import type { HouseAccount, Movement } from '../../src/wallet/movement.ts'

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (part: number) => next() < part,
    uuid: () =>
      '8-4-4-4-12'.replace(/\d+/g, (size) =>
        Array.from({ length: Number(size) }, () => below(16).toString(16)).join(''),
      ),
    pick<T>(from: readonly T[]): T {
      invariant(from.length > 0, 'there is something to pick')
      return from[below(from.length)] as T
    },
  }
}
export type Random = ReturnType<typeof randomFrom>

const housesOf: Record<wallet.Book, readonly HouseAccount[]> = {
  real: ['cash', 'game', 'corrections', 'vendor:north', 'vendor:south'],
  bonus: ['bonus', 'game'],
  trial: ['grants', 'game'],
}

const codes: readonly wallet.TxCode[] = ['deposit', 'withdrawal', 'stake', 'win', 'refund', 'adjustment']
const abouts = [undefined, undefined, 'round 7', '', '“quoted” {a,"b"}\\', 'NULL', 'ชนะ']

/** Thinks up what members and houses might ask of one wallet: mostly sense, some nonsense, and much of it twice. */
export class Asking {
  private readonly asked: Movement[] = []
  private readonly random: Random
  private readonly book: wallet.Book

  constructor(random: Random, book: wallet.Book) {
    this.random = random
    this.book = book
  }

  /** `free` is about what there is to spend; amounts are chosen around it. */
  next(free: number): Movement {
    const movement = this.thinkUp(free)
    this.asked.push(movement)
    return movement
  }

  private thinkUp(free: number): Movement {
    const { random } = this
    const chosen = random.below(100)
    if (chosen < 26) return this.post('from', 1 + random.below(random.chance(0.01) ? 1e12 : 1_000))
    if (chosen < 48) return this.post('to', this.amountNear(free))
    if (chosen < 62) return { act: 'hold', amountMinor: this.amountNear(free), ...this.named() }
    if (chosen < 70) return { act: 'capture', hold: this.earlier('hold'), to: this.house(), ...this.named() }
    if (chosen < 78) return { act: 'release', hold: this.earlier('hold'), ...this.named() }
    if (chosen < 84) return { act: 'reverse', transfer: this.earlier('post'), ...this.named() }
    if (chosen < 93) return this.sameAgain()
    return this.otherUnderTheSameKey(free)
  }

  private sameAgain(): Movement {
    return this.asked.length === 0 ? this.post('from', 1) : this.recent()
  }

  private otherUnderTheSameKey(free: number): Movement {
    if (this.asked.length === 0) return this.post('from', 1)
    const { key } = this.recent()
    const other = this.random.pick([this.post('from', 5), this.post('to', this.amountNear(free))])
    return { ...other, key }
  }

  private post(direction: 'from' | 'to', amountMinor: number): Movement {
    const house = this.house()
    const side = direction === 'from' ? { from: house } : { to: house }
    return { act: 'post', amountMinor, ...side, ...this.named() }
  }

  private named() {
    const about = this.random.pick(abouts)
    // Every wallet counts for itself, so the same keys are in use in all of them.
    const key = `${this.asked.length}${this.random.chance(0.05) ? ' {"ü,' : ''}`
    return { key, code: this.random.pick(codes), ...(about === undefined ? {} : { about }) }
  }

  private house = () => this.random.pick(housesOf[this.book])

  private amountNear(free: number): number {
    const { random } = this
    const around = [1, free, free + 1, Math.ceil(free / 2), 1 + random.below(free + 2), 1 + random.below(500)]
    return Math.max(1, random.pick(around))
  }

  /** The key of something asked before, mostly of the kind that can be ended, sometimes of none. */
  private earlier(act: Movement['act']): string {
    const { random } = this
    if (random.chance(0.05)) return `never ${random.below(9)}`
    const fitting = this.asked.slice(-60).filter((movement) => random.chance(0.1) || movement.act === act)
    return fitting.length === 0 ? 'nothing' : random.pick(fitting).key
  }

  private recent = () => this.random.pick(this.random.chance(0.1) ? this.asked : this.asked.slice(-40))
}
