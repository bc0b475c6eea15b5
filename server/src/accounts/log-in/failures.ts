import { createHmac } from 'node:crypto'
import type { Trx } from '../../platform/db/db.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { foldedName } from '../../members/index.ts'
import * as store from '../store.ts'

const minute = 60_000
const hour = 60 * minute

/** A lock expires on its own. Each further lock lasts twice as long until no failure has happened for `quietMs`. */
export const times: store.FailureTimes = {
  windowMs: 30 * minute,
  firstLockMs: 15 * minute,
  longestLockMs: 24 * hour,
  quietMs: 48 * hour,
}

/**
 * How many failures lock a name. Unknown devices share one failure budget, so a stranger can lock the name for all of them. A known
 * device has a budget of its own, large enough for typos.
 */
const unknownDeviceBudget = 3
const knownDeviceBudget = 20

/** Attempts allowed without a captcha. */
const freeOfCaptcha = 1

export interface Attempt {
  readonly nameHash: Buffer
  /** Empty for an unknown device. */
  readonly device: string
}

export const attemptOf = (secrets: Secrets, userName: string, device: string): Attempt => ({
  nameHash: nameHashOf(secrets, userName),
  device,
})

const nameHashOf = (secrets: Secrets, userName: string) =>
  createHmac('sha256', secrets.secretFor('login name')).update(foldedName('username', userName)).digest()

const budgetOf = ({ device }: Attempt) => (device === '' ? unknownDeviceBudget : knownDeviceBudget)

export async function loginStatus(trx: Trx, attempt: Attempt): Promise<'clean' | 'failed' | 'locked'> {
  const kept = await store.readFailures(trx, attempt)
  if (!kept) return 'clean'
  const { firstAt, lockedUntil } = kept
  if (lockedUntil !== null) return lockedUntil > trx.now ? 'locked' : 'clean'
  return trx.now.getTime() - firstAt.getTime() < times.windowMs ? 'failed' : 'clean'
}

/**
 * Counts the attempt as a failure before the password is compared, so that a hundred concurrent attempts count as a hundred. Returns
 * false when none is left: without a captcha only the first is allowed, with one all until the name is locked.
 */
export function takeAttempt(trx: Trx, attempt: Attempt, { withCaptcha }: { withCaptcha: boolean }): Promise<boolean> {
  const budget = budgetOf(attempt)
  return store.countFailure(trx, attempt, { max: withCaptcha ? budget : freeOfCaptcha, locksAt: budget, times })
}

export const forgetFailures = (trx: Trx, attempt: Attempt): Promise<void> => store.deleteFailures(trx, attempt)

/** Unlocks a name after its member has logged in by another method or set a new password. */
export const unlock = (trx: Trx, secrets: Secrets, userName: string): Promise<void> =>
  store.deleteFailures(trx, { nameHash: nameHashOf(secrets, userName) })
