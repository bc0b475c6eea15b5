import { sessions, type agents } from '@parola/contract'
import { readAccountStatus } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { awaits } from './store/contracts.ts'

/** The kind of contract that waits for the member's answer, or an empty string for members who are not prompted. */
export async function promptFor<K extends agents.ContractKind>(trx: Trx, member: MemberRef, kind: K): Promise<K | ''> {
  if (!(await awaits(trx, member.id, kind))) return ''
  const accountStatus = await readAccountStatus(trx, member)
  return accountStatus && sessions.isAskedAboutContracts(accountStatus.customerType) ? kind : ''
}
