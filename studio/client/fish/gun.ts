import type { FishAnswer } from '../../src/games/fish/index.ts'
import type { Fish } from './sea.ts'

/** A shot on its way: the pearl flies, the server decides, whichever takes longer. */
export interface Flight {
  readonly shot: string
  readonly fish: Fish
  readonly from: { readonly x: number; readonly y: number }
  readonly firedMs: number
  /** Undefined while the server has not answered; null where it could not. */
  answer: FishAnswer | null | undefined
}

export interface GunDeps {
  readonly seed: () => number
  readonly stakeMinor: () => number
  act(body: unknown): Promise<FishAnswer>
  /** Nobody answered, so it is asked again: a shot has a name and is shot once. */
  isUnanswered(error: unknown): boolean
  onChange(flying: number): void
}

export interface Gun {
  readonly flights: readonly Flight[]
  /** Says whether the shot was fired: not while too many fly or the one before is too fresh. */
  fire(fish: Fish, from: { x: number; y: number }, timeMs: number): boolean
  land(flight: Flight): void
}

const mostFlights = 5
const triesOfAShot = 3
/** A touch slower than the server allows, so that a network in a hurry costs nobody a shot. */
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
