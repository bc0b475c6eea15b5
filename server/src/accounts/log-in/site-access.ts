import { sessions, type ErrorCode } from '@parola/contract'
import type { Account } from '../../members/index.ts'

export type Site = 'member' | 'agent'

/** Players, trial users and agents with money of their own; the other types work on the agent site alone. */
const memberTypes: ReadonlySet<number> = new Set([0, 1, 2, 4, 40])

/** Why an authenticated member may not log in. Never shown to an unauthenticated caller. */
export function loginRefusal(site: Site, { status, customerType }: Account): ErrorCode | null {
  if (status !== 'active') return 'user_unavailable'
  if (site === 'agent') return sessions.roleOf(customerType) === 'agent' ? null : 'not_an_agent'
  return memberTypes.has(customerType) ? null : 'not_a_member'
}
