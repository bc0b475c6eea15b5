import type { members } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { newSecret } from '../platform/db/shards.ts'
import * as store from './store/grants.ts'

const goodForMs = 5 * 60_000

/** Call only after the member has re-authenticated: allows this session one action, for one amount where money is involved. */
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

/** Uses up the grant in the caller's transaction; throws unless it is valid for this action, amount and session. */
export async function takeGrant(trx: Trx, member: MemberRef, grant: string, wanted: members.StepUpFor): Promise<void> {
  if (!(await store.deleteGrant(trx, member, { grantHash: hashOf(grant), wanted })))
    throw new DomainError('step_up_required')
}
