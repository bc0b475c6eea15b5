import { createHmac } from 'node:crypto'
import type { Trx } from '../platform/db.ts'
import type { Secrets } from '../platform/secrets.ts'
import { foldedName } from '../members/index.ts'
import * as store from './store.ts'

/** Wrong passwords are forgotten after this long without a lock. */
export const windowMs = 30 * 60_000
/** A lock that nobody opens goes with the row; a name that nobody has must not stay locked longer than one that somebody has. */
export const lockedForMs = 30 * 24 * 60 * 60_000

/**
 * Devices that are strange to the member share one budget, and who spends it locks the name for all of them until a code or a new
 * password opens it. A known device has its own and waits: so nobody can lock a member out of the member's own phone.
 */
const budgets = { strange: store.strangersBudget, known: 5 }

/** Under which name and on which device somebody tries. */
export interface Attempt {
  readonly nameHash: Buffer
  /** Empty for a strange one. */
  readonly device: string
}

export const attemptOf = (secrets: Secrets, userName: string, device: string): Attempt => ({
  nameHash: nameHashOf(secrets, userName),
  device,
})

const nameHashOf = (secrets: Secrets, userName: string) =>
  createHmac('sha256', secrets.secretFor('login name')).update(foldedName('username', userName)).digest()

const budgetOf = ({ device }: Attempt) => (device === '' ? budgets.strange : budgets.known)

/** A lock by strangers stays; everything else passes. */
const isOver = ({ device }: Attempt, { failures, firstAt }: store.Failures, now: Date) =>
  now.getTime() - firstAt.getTime() >= windowMs && !(device === '' && failures >= budgets.strange)

export async function standing(trx: Trx, attempt: Attempt): Promise<'clean' | 'failed' | 'locked'> {
  const kept = await store.readFailures(trx, attempt)
  if (!kept || isOver(attempt, kept, trx.now)) return 'clean'
  return kept.failures >= budgetOf(attempt) ? 'locked' : 'failed'
}

/** Counts the attempt as a failure before it is one: a hundred at the same moment are counted as a hundred. False when none is left. */
export const takeAttempt = (trx: Trx, attempt: Attempt): Promise<boolean> =>
  store.countFailure(trx, attempt, {
    most: budgetOf(attempt),
    since: new Date(trx.now.getTime() - windowMs),
    locks: attempt.device === '',
  })

/** It was none. */
export const forgetFailures = (trx: Trx, attempt: Attempt): Promise<void> => store.deleteFailures(trx, attempt)

/** Opens a locked name: its member has come by another way, or has a new password. */
export const unlock = (trx: Trx, secrets: Secrets, userName: string): Promise<void> =>
  store.deleteFailures(trx, { nameHash: nameHashOf(secrets, userName) })
