import { verifyProof, type Policy } from '@parola/fair-draw/log'
import type { Pool } from '../../platform/db/db.ts'
import type { DrawLog } from './log-client.ts'
import * as store from './store.ts'

interface AppendDeps {
  readonly ownerPool: Pool
  readonly fair: { readonly log: DrawLog; readonly policy: Policy }
}

const maxAtOnce = 500

/**
 * Brings what the transactions have written into the log, in their order, and keeps the log's first answer about each entry. Entries go in
 * before anything is asked about witnesses, so that a lock never waits for them. Rejects while the log is away; nothing else waits for it.
 */
export async function appendEntries({ ownerPool, fair: { log, policy } }: AppendDeps): Promise<void> {
  for (const { id, text } of await store.readUnlogged(ownerPool, maxAtOnce)) {
    const { index } = await log.append(Buffer.from(text))
    await store.noteIndex(ownerPool, id, index)
  }
  for (const { id, text, hash } of await store.readUnwitnessed(ownerPool, maxAtOnce)) {
    const { proof } = await log.append(Buffer.from(text))
    // A head contains all entries before its size: what comes after an entry without a quorum has none either.
    if (proof === null) return
    const time = verifyProof(proof, hash, policy)?.times[policy.quorum - 1]?.time
    if (time === undefined) throw new Error(`The draw log’s proof of entry ${id} does not verify`)
    await store.noteWitnessed(ownerPool, id, new Date(time * 1000), proof)
  }
}
