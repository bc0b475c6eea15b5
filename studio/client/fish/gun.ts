import type { FishAnswer } from '../../src/games/fish/index.ts'
import type { Fish } from './sea.ts'

/** A shot in flight. It lands when the pearl has arrived and the server has responded. */
export interface Flight {
  readonly shot: string
  readonly fish: Fish
  readonly from: { readonly x: number; readonly y: number }
  readonly firedMs: number
  /** Undefined until the server responds; null if it could not. */
  answer: FishAnswer | null | undefined
}

export interface GunDeps {
  readonly seed: () => number
  readonly stakeMinor: () => number
  act(body: unknown): Promise<FishAnswer>
  /** Retries without a response. A shot has an id, so it is fired once. */
  isUnanswered(error: unknown): boolean
  onChange(flying: number): void
}

export interface Gun {
  readonly flights: readonly Flight[]
  /** Returns whether the shot was fired: not while too many are in flight or the last one is too recent. */
  fire(fish: Fish, from: { x: number; y: number }, timeMs: number): boolean
  land(flight: Flight): void
}

const mostFlights = 5
const triesOfAShot = 3
/** Slightly slower than the server's limit, so that network jitter does not cost a shot. */
const paceMs = 215

export function createGun(deps: GunDeps): Gun {
  let flights: Flight[] = []
  let lastMs = -Infinity

  async function ask(flight: Flight, body: unknown): Promise<void> {
    for (let tries = 1; flight.answer === undefined; tries += 1) {
      flight.answer = await deps.act(body).catch((error: unknown) => {
        const isLost = deps.isUnanswered(error) && tries < triesOfAShot
        return isLost ? undefined : null
      })
    }
  }

  return {
    get flights() {
      return flights
    },
    fire(fish, from, timeMs) {
      if (flights.length >= mostFlights || timeMs - lastMs < paceMs) return false
      lastMs = timeMs
      const flight: Flight = { shot: crypto.randomUUID(), fish, from: { ...from }, firedMs: timeMs, answer: undefined }
      flights.push(flight)
      deps.onChange(flights.length)
      const { id, species } = fish
      void ask(flight, { shot: flight.shot, water: deps.seed(), fish: id, species, stakeMinor: deps.stakeMinor() })
      return true
    },
    land(flight) {
      flights = flights.filter((other) => other !== flight)
      deps.onChange(flights.length)
    },
  }
}
