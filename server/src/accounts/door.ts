import { sessions, type ErrorCode } from '@parola/contract'
import type { Account } from '../members/index.ts'

export type Site = 'member' | 'agent'

/** Who plays here for money of their own or on trial; other customer types belong to the house. */
const memberTypes: ReadonlySet<number> = new Set([0, 1, 2, 4])

/** Why somebody who has proven to be this member may not come in; said to nobody else. */
export function refusalAt(site: Site, { status, customerType }: Account): ErrorCode | null {
  if (status !== 'active') return 'user_unavailable'
  if (site === 'agent') return sessions.roleOf(customerType) === 'agent' ? null : 'not_an_agent'
  return memberTypes.has(customerType) ? null : 'not_a_member'
}
