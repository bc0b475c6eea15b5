import type { Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { closeSeal } from './store.ts'

export const sealEdits = 'seal-edits'

const mostInSeal = 10_000

/** Seals what is final in every log. More than one seal holds is rare, and is sealed the next time. */
export const sealingEdits: Task = async (_payload, { ownerPool, clock, log }) => {
  const { schemas } = await loadShardMap(ownerPool)
  for (const schema of ['public', ...schemas]) {
    const seal = await closeSeal(ownerPool, schema, mostInSeal, clock.now())
    // The copy of the seal that whoever can rewrite the database cannot rewrite.
    if (seal)
      log.info({ schema, number: seal.number, edits: seal.edits, seal: seal.hash.toString('hex') }, 'edits sealed')
  }
}
