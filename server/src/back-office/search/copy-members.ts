import { sessions } from '@parola/contract'
import { foldedName } from '../../members/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { storedPhone, type ContactHash } from './contact-hash.ts'
import * as store from './store.ts'

export const copyMembers = 'copy-members'

const batch = 500

/**
 * Brings `member_search` up to date. A note is removed in the transaction that wrote the copy, so a crash repeats the copy and loses
 * nothing. With several cells this is two steps, in the same order: write to core, then remove from the cell.
 */
export const copyingMembers =
  (hash: ContactHash): Task =>
  async (_payload, { ownerPool, clock }) => {
    const pass = () =>
      inTransaction(ownerPool, { merchantId: null, now: clock.now() }, async (trx) => {
        await store.lockCopying(trx)
        const noted = await store.readNoted(trx, batch)
        const memberIds = [...new Set(noted.map(({ memberId }) => memberId))]
        const sources = await store.readSources(trx, memberIds)
        const known = new Set(sources.map(({ memberId }) => memberId))
        await store.write(
          trx,
          sources.map((source) => copyOf(hash, source)),
        )
        await store.remove(
          trx,
          memberIds.filter((id) => !known.has(id)),
        )
        await store.removeNotes(trx, noted)
        return noted.length
      })
    while ((await pass()) === batch);
  }

function copyOf(hash: ContactHash, source: store.Source): store.Copy {
  const { merchantId, email, mobileNum, saidMobileNum, userName, customerType, status, ...same } = source
  const contacts = [
    ...(email ? [foldedName('email', email)] : []),
    ...[mobileNum, saidMobileNum].flatMap((number) => (number ? [storedPhone(number)] : [])),
  ]
  return {
    ...same,
    merchantId,
    userName,
    name: foldedName('username', userName),
    role: sessions.roleOf(customerType),
    isLocked: status !== 'active',
    contacts: [...new Set(contacts)].map((contact) => hash.of(merchantId, contact)),
  }
}
