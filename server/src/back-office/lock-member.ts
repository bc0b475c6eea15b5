import type { backOffice, BodyOf } from '@parola/contract'
import { removeLock, writeLock } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { cleanText } from '../platform/plain-text.ts'
import type { Sessions } from '../sessions/index.ts'
import { requireMember } from './show-member.ts'

export type EndsSessions = Pick<Sessions, 'endAll'>
type Because = BodyOf<typeof backOffice.lockMember>

/** The lock is written first: a login that is under way waits for it, or its session is ended here. */
export async function lockMember(
  sessions: EndsSessions,
  trx: Trx,
  operator: OperatorRef,
  { memberId: id, reason }: Because,
): Promise<void> {
  await requireMember(trx, { id })
  if (!(await writeLock(trx, { id }, { by: operator.name, reason: reasonIn(reason) })))
    throw new DomainError('already_settled')
  await sessions.endAll(trx, id, 'operator')
}

/** The reason is in the log of actions. */
export async function unlockMember(trx: Trx, { memberId: id, reason }: Because): Promise<void> {
  reasonIn(reason)
  await requireMember(trx, { id })
  if (!(await removeLock(trx, { id }))) throw new DomainError('already_settled')
}

export async function endSessions(sessions: EndsSessions, trx: Trx, { memberId: id, reason }: Because): Promise<void> {
  reasonIn(reason)
  await requireMember(trx, { id })
  await sessions.endAll(trx, id, 'operator')
}

function reasonIn(said: string): string {
  const reason = cleanText(said)
  if (reason === '') throw new DomainError('bad_request', { fields: ['reason'] })
  return reason
}
