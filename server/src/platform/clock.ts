/** Passed as an argument everywhere, so that tests can choose the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const fixedClock = (at: string | Date): Clock => ({ now: () => new Date(at) })
