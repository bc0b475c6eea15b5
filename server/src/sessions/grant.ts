import type { members } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import { hashOf } from '../platform/secrets.ts'
import { newSecret } from '../platform/shards.ts'
import * as store from './store-grants.ts'

const goodForMs = 5 * 60_000

/** For who has just proven to be the member: lets this session do one act, for one amount where it is about money. */
export async function issueGrant(
  trx: Trx,
  member: MemberRef,
  wanted: members.StepUpFor,
): Promise<{ grant: string; expiresAt: Date }> {
  const grant = newSecret(member.id)
  const expiresAt = new Date(trx.now.getTime() + goodForMs)
  await store.insertGrant(trx, member, { grantHash: hashOf(grant), wanted, expiresAt })
  return { grant, expiresAt }
}

/** Uses the grant up in the caller's transaction, or throws when it is not for this act, this amount and this session now. */
export async function takeGrant(trx: Trx, member: MemberRef, grant: string, wanted: members.StepUpFor): Promise<void> {
  if (!(await store.deleteGrant(trx, member, { grantHash: hashOf(grant), wanted })))
    throw new DomainError('step_up_required')
}
