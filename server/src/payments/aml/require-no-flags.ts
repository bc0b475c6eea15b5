import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { RecordedError } from '../../platform/recorded-error.ts'
import { flagSuspicions } from './flag-suspicions.ts'
import * as store from './store.ts'

/**
 * Throws while the member has an open flag. The member is judged here once more, because no withdrawal is paid without an approval: play
 * that was taken back since the request no longer counts. What is found stays, though the approval is refused.
 */
export async function requireNoFlags(trx: Trx, owner: OwnerRef): Promise<void> {
  const found = await flagSuspicions(trx, owner)
  if (((await store.countOpen(trx, [owner.id])).get(owner.id) ?? 0) === 0) return
  throw new RecordedError('flags_open', (after) => store.insertFlags(after, owner.id, found))
}
