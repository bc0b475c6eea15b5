import type { Clock } from '../../server/src/platform/clock.ts'

type Follower = (at: Date) => Promise<void>

/** A log that no quorum signed for a day counts as frozen, so the followers hear of the time twice a day. */
export const longestStepMs = 12 * 3_600_000

/** The simulated time. It stands still until it is moved, and only goes forward. */
export class LifeClock implements Clock {
  #now: Date
  readonly #followers: Follower[] = []

  constructor(start: Date) {
    this.#now = start
  }

  now = (): Date => this.#now

  /** The follower is told of every later time. */
  follow(follower: Follower): void {
    this.#followers.push(follower)
  }

  async moveTo(at: Date): Promise<void> {
    while (this.#now < at) {
      this.#now = new Date(Math.min(at.getTime(), this.#now.getTime() + longestStepMs))
      for (const follower of this.#followers) await follower(this.#now)
    }
  }
}
