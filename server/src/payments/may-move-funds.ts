import { lockStanding, readStanding, type Standing } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'

/** Players and agents. All other types are accounts for trying, whatever a session says of their role. */
const fundTypes: ReadonlySet<number> = new Set([0, 1, 2])

/** Lets a member pay in or take out, or says why not. */
export const mayMoveFunds = async (trx: Trx, member: OwnerRef): Promise<Standing> =>
  checked(await readStanding(trx, member))

/** The same for one request of a member at a time: what it counts and compares stays true until the transaction ends. */
export const mayMoveFundsAlone = async (trx: Trx, member: OwnerRef): Promise<Standing> =>
  checked(await lockStanding(trx, member))

function checked(standing: Standing | null): Standing {
  if (!standing || !fundTypes.has(standing.customerType)) throw new DomainError('free_account_refused')
  if (standing.status !== 'active') throw new DomainError('no_permission')
  return standing
}
