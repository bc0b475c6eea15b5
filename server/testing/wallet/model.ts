import { invariant } from '../../src/platform/errors.ts'
import type { Movement } from '../../src/wallet/movement.ts'

/** What a movement comes to: what a caller is told, or the code it is refused with. */
export type Verdict =
  | {
      readonly is: 'moved'
      readonly amount: number
      readonly free: number
      readonly held: number
      readonly repeat: boolean
    }
  | { readonly is: 'refused'; readonly code: 'insufficient_funds' | 'id_reused' | 'already_settled' | 'not_found' }

interface Step {
  readonly movement: Movement
  readonly amount: number
  readonly free: number
  readonly held: number
  /** The place of the step that captures, releases or reverses this one. */
  endedAt: number
}

/**
 * A wallet as plain arithmetic over its history, written from the rules and not from the ledger. Places count from one; asked about a
 * place, it answers as if only the steps up to there had been made, so that a refusal can be judged at the moment it was given.
 */
export class WalletModel {
  readonly steps: Step[] = []
  private readonly placeOf = new Map<string, number>()

  get free(): number {
    return this.steps.at(-1)?.free ?? 0
  }

  get held(): number {
    return this.steps.at(-1)?.held ?? 0
  }

  judge(movement: Movement, at = this.steps.length): Verdict {
    const first = this.stepOf(movement.key, at)
    if (first) return sameQuestion(first.movement, movement) ? moved(first, true) : refused('id_reused')
    const change = this.changeOf(movement, at)
    if ('code' in change) return change
    const free = (this.steps[at - 1]?.free ?? 0) + change.free
    const held = (this.steps[at - 1]?.held ?? 0) + change.held
    return free < 0 || held < 0 ? refused('insufficient_funds') : moved({ amount: change.amount, free, held }, false)
  }

  /** Judges, and takes the step if it may be taken. */
  take(movement: Movement): Verdict {
    const verdict = this.judge(movement)
    if (verdict.is === 'refused' || verdict.repeat) return verdict
    const { amount, free, held } = verdict
    const place = this.steps.push({ movement, amount, free, held, endedAt: Infinity })
    this.placeOf.set(movement.key, place)
    const ends = endedKey(movement)
    if (ends !== null) this.endAt(ends, place)
    return verdict
  }

  placeOfKey(key: string): number {
    return this.placeOf.get(key) ?? Infinity
  }

  openHolds(): number {
    const open = this.steps.filter(({ movement, endedAt }) => movement.act === 'hold' && endedAt === Infinity)
    return open.reduce((sum, { amount }) => sum + amount, 0)
  }

  private endAt(key: string, place: number) {
    const ended = this.stepOf(key, place)
    invariant(ended, 'what is ended was there')
    ended.endedAt = place
  }

  private stepOf(key: string, at: number): Step | undefined {
    const place = this.placeOfKey(key)
    return place <= at ? this.steps[place - 1] : undefined
  }

  private changeOf(movement: Movement, at: number): { amount: number; free: number; held: number } | Verdict {
    switch (movement.act) {
      case 'post': {
        const { amountMinor: amount } = movement
        return { amount, free: movement.from ? amount : -amount, held: 0 }
      }
      case 'hold': {
        const { amountMinor: amount } = movement
        return { amount, free: -amount, held: amount }
      }
      case 'capture':
      case 'release': {
        const hold = this.stepOf(movement.hold, at)
        if (hold?.movement.act !== 'hold') return refused('not_found')
        if (hold.endedAt <= at) return refused('already_settled')
        return { amount: hold.amount, free: movement.act === 'release' ? hold.amount : 0, held: -hold.amount }
      }
      case 'reverse':
        break
    }
    const post = this.stepOf(movement.transfer, at)
    if (post?.movement.act !== 'post') return refused('not_found')
    if (post.endedAt <= at) return refused('already_settled')
    return { amount: post.amount, free: post.movement.from ? -post.amount : post.amount, held: 0 }
  }
}

const refused = (code: (Verdict & { is: 'refused' })['code']): Verdict => ({ is: 'refused', code })

const moved = ({ amount, free, held }: { amount: number; free: number; held: number }, repeat: boolean): Verdict => ({
  is: 'moved',
  amount,
  free,
  held,
  repeat,
})

const told = (movement: Movement) => JSON.stringify(Object.entries(movement).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const sameQuestion = (one: Movement, other: Movement) => told(one) === told(other)

function endedKey(movement: Movement): string | null {
  if (movement.act === 'capture' || movement.act === 'release') return movement.hold
  return movement.act === 'reverse' ? movement.transfer : null
}
