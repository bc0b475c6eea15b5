import { randomUUID } from 'node:crypto'
import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import type { Account, NewMember } from './account.ts'
import { MobileTakenError, UsernameTakenError } from './errors.ts'
import * as store from './store/members.ts'
import { insertReferral } from './store/referrals.ts'

/** Of several concurrent registrations of one name exactly one succeeds. */
export async function createMember(trx: Trx, member: NewMember, id: string = randomUUID()): Promise<Account> {
  const owner = { id }
  if (!(await store.insertLogin(trx, id, 'username', member.userName))) throw new UsernameTakenError()
  if (member.mobileNum && !(await store.insertLogin(trx, id, 'mobile', member.mobileNum))) throw new MobileTakenError()
  // An unverified address is not a login: registering with another person's address neither blocks nor recovers anything.
  if (member.email && member.isEmailProven) await store.insertLogin(trx, id, 'email', member.email)
  if (member.trial)
    invariant(
      await store.insertLogin(trx, id, 'trial', member.trial.deviceHash),
      'the device already has a trial account',
    )
  await store.insertMember(trx, owner, member)
  if (member.referrer) await insertReferral(trx, id, member.referrer)
  const made = await store.readMember(trx, owner, false)
  invariant(made, 'the new member was not found')
  return made
}
