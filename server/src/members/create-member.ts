import { randomUUID } from 'node:crypto'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Account, NewMember } from './account.ts'
import { MobileTakenError, UsernameTakenError } from './errors.ts'
import * as store from './store.ts'
import { insertReferral } from './store-referrals.ts'

/** Makes a member under a name that nobody has. Of several who try the same name at once exactly one gets it. */
export async function createMember(trx: Trx, shards: ShardMap, member: NewMember): Promise<Account> {
  const id = randomUUID()
  const owner = { id, schema: shards.schemaOf(id) }
  if (!(await store.insertLogin(trx, id, 'username', member.userName))) throw new UsernameTakenError()
  if (member.mobileNum && !(await store.insertLogin(trx, id, 'mobile', member.mobileNum))) throw new MobileTakenError()
  // Nobody has proven to own this address, so whoever has it already keeps it, and whoever registers does not hear of it.
  if (member.email) await store.insertLogin(trx, id, 'email', member.email)
  if (member.trial)
    invariant(await store.insertLogin(trx, id, 'trial', member.trial.deviceHash), 'a device has one trial account')
  await store.insertMember(trx, owner, member)
  if (member.referrer) await insertReferral(trx, id, member.referrer)
  const made = await store.readMember(trx, owner, false)
  invariant(made, 'a member that was just made is there')
  return made
}
