import type { Task } from '../platform/jobs/job.ts'
import { closeSeal, sealedLogs } from './store/seals.ts'

export const sealLogs = 'seal-logs'

const mostInSeal = 10_000

/** Seals the final entries of every log. The rare rest beyond one seal waits for the next run. */
export const sealingLogs: Task = async (_payload, { ownerPool, clock, log }) => {
  for (const sealed of sealedLogs) {
    const seal = await closeSeal(ownerPool, sealed, mostInSeal, clock.now())
    // Copies the seal to the process log, which an attacker with database access cannot rewrite.
    if (seal)
      log.info(
        { home: sealed.home, number: seal.number, entries: seal.entries, seal: seal.hash.toString('hex') },
        `${sealed.of} sealed`,
      )
  }
}
