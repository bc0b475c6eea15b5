import { sessions } from '@parola/contract'
import { lockAccountStatus, readAccountStatus, type AccountStatus } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'

/** Decided by the stored type, whatever role the session has. */
export const requireFundsAccess = async (trx: Trx, member: OwnerRef): Promise<AccountStatus> =>
  checked(await readAccountStatus(trx, member))

/** Also locks the member's row, so that limits checked in this transaction hold until it ends. */
export const requireFundsAccessLocked = async (trx: Trx, member: OwnerRef): Promise<AccountStatus> =>
  checked(await lockAccountStatus(trx, member))

function checked(accountStatus: AccountStatus | null): AccountStatus {
  if (!accountStatus || !sessions.mayMoveFunds(accountStatus.customerType))
    throw new DomainError('free_account_refused')
  if (accountStatus.status !== 'active') throw new DomainError('no_permission')
  return accountStatus
}
