import { sessions, type agents } from '@parola/contract'
import { readStanding } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import { awaits } from './store.ts'

/** The kind of contract that waits for the member's answer, as phones are told of it; nothing for whoever is not to be asked. */
export async function promptFor<K extends agents.ContractKind>(trx: Trx, member: MemberRef, kind: K): Promise<K | ''> {
  if (!(await awaits(trx, member.id, kind))) return ''
  const standing = await readStanding(trx, member)
  return standing && sessions.isAskedAboutContracts(standing.customerType) ? kind : ''
}
