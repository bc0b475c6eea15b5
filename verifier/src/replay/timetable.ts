import { roundAt, timeOfRound, type Chain } from '../beacon.ts'
import type { Cell, DrawName, DrawPromise } from '../objects/entries.ts'

/** A promise in the log, and what became of its draws. */
export interface Promised {
  entry: number
  hash: string
  promise: DrawPromise
  draws: Map<number, DrawState>
}

export interface DrawState {
  lock?: { entry: number; cells: Cell[]; isLate: boolean }
  result?: { entry: number; numbers: string; round: number }
  void?: { entry: number; reason: string }
}

export interface DrawTimes {
  opens: number
  closes: number
  draws: number
  round: number
  roundTime: number
}

export function timesOf({ draws, every, lock, sale }: DrawPromise, i: number, chain: Chain): DrawTimes {
  const time = draws + i * every
  const round = roundAt(chain, time)
  return {
    opens: time - lock - sale,
    closes: time - lock,
    draws: time,
    round,
    roundTime: timeOfRound(chain, round),
  }
}

export function numberOf({ number }: DrawPromise, i: number): string {
  return `${number.slice(0, -4)}${String(Number(number.slice(-4)) + i).padStart(4, '0')}`
}

/** Which promise a draw has. Where two promise one number, the first counts. */
export class Timetable {
  readonly promises: Promised[] = []
  #series = new Map<string, Promised[]>()
  #last = new Map<string, Promised>()

  /** Adds a promise and tells what it breaks. */
  add(promised: Promised): string | null {
    const { promise } = promised
    const key = seriesKey(promise)
    const series = this.#series.get(key) ?? []
    const last = this.#last.get(promise.game)
    this.promises.push(promised)
    this.#series.set(key, [...series, promised])
    const [first, end] = [numberOf(promise, 0), numberOf(promise, promise.count - 1)]
    const other = series.find(
      (one) => first <= numberOf(one.promise, one.promise.count - 1) && end >= one.promise.number,
    )
    if (other) return `draws ${first} to ${end} of ${promise.game} overlap the promise of entry ${other.entry}`
    this.#last.set(promise.game, promised)
    if (!last) return null
    const lastTime = last.promise.draws + (last.promise.count - 1) * last.promise.every
    const isRising = promise.draws > lastTime && first > numberOf(last.promise, last.promise.count - 1)
    return isRising ? null : `the promise of ${promise.game} ${first} does not rise above that of entry ${last.entry}`
  }

  /** The draws of a promise that no earlier promise has. */
  *drawsOf(promised: Promised): Generator<number> {
    const { promise } = promised
    for (let i = 0; i < promise.count; i += 1) {
      if (this.find({ game: promise.game, number: numberOf(promise, i) })?.promised === promised) yield i
    }
  }

  find({ game, number }: DrawName): { promised: Promised; i: number } | null {
    for (const promised of this.#series.get(seriesKey({ game, number })) ?? []) {
      const i = Number(number.slice(-4)) - Number(promised.promise.number.slice(-4))
      if (i >= 0 && i < promised.promise.count) return { promised, i }
    }
    return null
  }
}

const seriesKey = ({ game, number }: DrawName): string => `${game} ${number.slice(0, -4)}`

export function stateOf(promised: Promised, i: number): DrawState {
  const state = promised.draws.get(i) ?? {}
  promised.draws.set(i, state)
  return state
}
