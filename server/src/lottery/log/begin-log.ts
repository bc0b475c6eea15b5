import { hash } from 'node:crypto'
import { inTransaction } from '../../platform/db/db.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import { readNow } from '../draws/store/draws.ts'
import { lastEntry } from '../proof/store.ts'
import { hasEntries, insertEntry } from './store.ts'

/** The first entry says where the log of version 1 ended. Does nothing once there is one. */
export async function beginLog({ ownerPool }: Pick<DrawContext, 'ownerPool'>): Promise<void> {
  const now = await readNow(ownerPool)
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (await hasEntries(trx)) return
    // Locks the log of version 1, so that two processes cannot both find none.
    const { number, hash: last } = await lastEntry(trx)
    if (await hasEntries(trx)) return
    const head = number === 0 ? hash('sha256', '') : last.toString('hex')
    await insertEntry(trx, { kind: 'before', entries: number, hash: head })
  })
}
