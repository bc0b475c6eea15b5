import type { Task } from '../platform/jobs/job.ts'
import { closeSeal } from './store.ts'

export const sealEdits = 'seal-edits'

const mostInSeal = 10_000

/** Seals the final entries of every log. The rare rest beyond one seal waits for the next run. */
export const sealingEdits: Task = async (_payload, { ownerPool, clock, log }) => {
  for (const edited of ['public', 'cell'] as const) {
    const seal = await closeSeal(ownerPool, edited, mostInSeal, clock.now())
    // Copies the seal to the process log, which an attacker with database access cannot rewrite.
    if (seal)
      log.info({ edited, number: seal.number, edits: seal.edits, seal: seal.hash.toString('hex') }, 'edits sealed')
  }
}
