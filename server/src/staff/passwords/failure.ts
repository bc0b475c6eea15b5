/** What is stored about failures to sign in, of a staff user or of a network. */
export interface Failure {
  readonly failures: number
  readonly lastAt: Date
  readonly waitsUntil: Date
  readonly isLocked: boolean
}

const minuteMs = 60_000
export const forgottenAfterDays = 1
const waitsFrom = 5
const locksAt = 10

/** A minute after the fifth failure, then twice as long each time; a network, which is never locked, waits an hour at most. */
export const waitMinutes = (failures: number): number =>
  failures < waitsFrom ? 0 : Math.min(2 ** (failures - waitsFrom), 60)

export const mayTry = ({ isLocked, waitsUntil }: Failure, now: Date): boolean => !isLocked && waitsUntil <= now

/** An attempt counts as a failure before anything is compared, so that a hundred at once count as a hundred. */
export function afterAttempt(before: Failure, now: Date, { mayLock }: { mayLock: boolean }): Failure {
  const isForgotten = now.getTime() - before.lastAt.getTime() > forgottenAfterDays * 86_400_000
  const failures = (isForgotten ? 0 : before.failures) + 1
  return {
    failures,
    lastAt: now,
    waitsUntil: new Date(now.getTime() + waitMinutes(failures) * minuteMs),
    isLocked: mayLock && failures >= locksAt,
  }
}
