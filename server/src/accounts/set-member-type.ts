import { sessions as calls, type BodyOf, type editing, type ValueOf } from '@parola/contract'
import { readAccount, setCustomerType, trialType } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { LoginDeps } from './deps.ts'
import { FieldsInvalidError } from './errors.ts'

/** Changes the type within a role only: becoming an agent takes a place in the tree, which `makeAgent` creates. */
export async function setMemberType(
  { sessions }: Pick<LoginDeps, 'sessions'>,
  trx: Trx,
  { memberId, type }: BodyOf<typeof editing.setMemberType>,
): Promise<ValueOf<typeof editing.setMemberType>> {
  const account = await readAccount(trx, memberId, true)
  if (!account || account.customerType === trialType) throw new DomainError('not_found')
  if (calls.roleOf(account.customerType) !== calls.roleOf(type)) throw new FieldsInvalidError(['type'])
  if (account.customerType === type) return { type }
  await setCustomerType(trx, account, type)
  // Sessions store the customer type.
  await sessions.endAll(trx, memberId, 'operator')
  return { type }
}
