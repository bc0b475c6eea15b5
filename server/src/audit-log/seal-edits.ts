import type { Task } from '../platform/jobs/job.ts'
import { loadShardMap } from '../platform/db/shards.ts'
import { closeSeal } from './store.ts'

export const sealEdits = 'seal-edits'

const mostInSeal = 10_000

/** Seals the final entries of every log. The rare rest beyond one seal waits for the next run. */
export const sealingEdits: Task = async (_payload, { ownerPool, clock, log }) => {
  const { schemas } = await loadShardMap(ownerPool)
  for (const schema of ['public', ...schemas]) {
    const seal = await closeSeal(ownerPool, schema, mostInSeal, clock.now())
    // Copies the seal to the process log, which an attacker with database access cannot rewrite.
    if (seal)
      log.info({ schema, number: seal.number, edits: seal.edits, seal: seal.hash.toString('hex') }, 'edits sealed')
  }
}
