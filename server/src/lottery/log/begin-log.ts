import { hash } from 'node:crypto'
import type { Trx } from '../../platform/db/db.ts'
import { lastEntry } from '../proof/store.ts'
import { hasEntries, insertEntry } from './store.ts'

/** The first entry says where the log of version 1 ended; what comes first in a transaction makes sure of it. */
export async function beginLog(trx: Trx): Promise<void> {
  if (await hasEntries(trx)) return
  // Locks the log of version 1, so that two processes cannot both find none.
  const { number, hash: last } = await lastEntry(trx)
  if (await hasEntries(trx)) return
  const head = number === 0 ? hash('sha256', '') : last.toString('hex')
  await insertEntry(trx, { kind: 'before', entries: number, hash: head })
}
