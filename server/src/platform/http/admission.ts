import type { Call, staff } from '@parola/contract'
import type { AccessAt } from './people.ts'

type Admitted = Pick<Call, 'method' | 'permission' | 'peopleOnly' | 'changesNothing'>

/**
 * Why somebody who works at a merchant may not make this call there; null if they may. The one rule, by which calls are admitted and by which
 * the console says who can do what.
 */
export function staffRefusal(call: Admitted, access: AccessAt, isKey: boolean): staff.Refusal {
  const { permission } = call
  if (isKey && call.peopleOnly) return 'no_permission'
  if (permission !== undefined && permission !== 'stored' && !access.permissions.has(permission))
    return access.outsideHours.has(permission) ? 'role_limit' : 'no_permission'
  return access.isDormant && changes(call) ? 'assignment_dormant' : null
}

export const changes = ({ method, changesNothing }: Pick<Call, 'method' | 'changesNothing'>): boolean =>
  method !== 'GET' && !changesNothing
