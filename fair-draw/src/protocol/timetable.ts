import { roundFor, timeOf, type Chain } from '../chain.ts'
import type { DrawPromise } from './promise.ts'

/** What a promise says about one of its draws. Times are UNIX seconds. */
export interface PromisedDraw {
  readonly game: string
  readonly number: string
  readonly opens: number
  readonly closes: number
  readonly draws: number
  readonly round: number
  /** When the round is due: t_R. */
  readonly roundAt: number
}

export function drawAt(promise: DrawPromise, index: number, chain: Chain): PromisedDraw {
  const { game, number, every, count, sale, lock } = promise
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError('There is no such draw')
  const draws = promise.draws + index * every
  const round = roundFor(chain, new Date(draws * 1000))
  return {
    game,
    number: numberAt(number, index),
    opens: draws - lock - sale,
    closes: draws - lock,
    draws,
    round,
    roundAt: roundTime(chain, round),
  }
}

/** The draw that has this number; null when the promise has none. */
export function drawNumbered(promise: DrawPromise, number: string, chain: Chain): PromisedDraw | null {
  if (number.length !== promise.number.length || number.slice(0, -4) !== promise.number.slice(0, -4)) return null
  const index = Number(number.slice(-4)) - Number(promise.number.slice(-4))
  return index >= 0 && index < promise.count ? drawAt(promise, index, chain) : null
}

/** UNIX seconds at which a round is due. */
export const roundTime = (chain: Chain, round: number): number => timeOf(chain, round).getTime() / 1000

/**
 * Whether a promise may follow another of its game: its first draw comes after the other's last, in number and in time. Then no draw has
 * two promises.
 */
export function mayFollow(previous: DrawPromise, next: DrawPromise): boolean {
  const last = previous.count - 1
  return next.number > numberAt(previous.number, last) && next.draws > previous.draws + last * previous.every
}

const numberAt = (first: string, index: number): string =>
  first.slice(0, -4) + String(Number(first.slice(-4)) + index).padStart(4, '0')
