import type { Call, Limit, staff } from '@parola/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { noteSecurityEvent, type SecurityDeps } from '../security/security-events.ts'
import { staffRefusal } from './admission.ts'
import { staffCookiesOf } from './browser.ts'
import type { Limits } from './limits.ts'
import type { OperatorAt, SignedInStaff, StaffCookies, StaffRef } from './people.ts'
import { requireOwnPage } from './same-origin.ts'

export interface StaffEdge {
  readonly limits: Limits
  readonly security: SecurityDeps
  /** The key also determines the merchant, because the console's host does not. */
  readonly findOperator: (key: string, ip: string) => Promise<OperatorAt | null>
  /** Null without a valid session; `elsewhere` for one that was opened in another browser, which ends it. */
  readonly findStaff: (cookies: StaffCookies) => Promise<SignedInStaff | 'elsewhere' | null>
  /** Whether a role that counts at every merchant has the permission. */
  readonly mayOnPlatform: (user: StaffRef, permission: staff.Permission) => Promise<boolean>
  /** Null where the staff user does not work. */
  readonly enterMerchant: (user: StaffRef, merchantCode: string) => Promise<OperatorAt | null>
}

interface AdmittedOperator extends OperatorAt {
  /** Null for a program with a key. */
  readonly user: SignedInStaff | null
}

/**
 * All keys at an address share its rate limit, because the merchant is unknown until the key is checked. Staff can use a closed site.
 */
export const consoleBudget = 'console'

export async function admitOperator(edge: StaffEdge, call: Call, request: FastifyRequest): Promise<AdmittedOperator> {
  const user = request.headers.authorization === undefined ? await staffOf(edge, call, request) : null
  const found = await (user ? merchantEntered(edge, user, request) : byKey(edge, call, request))
  request.merchantCode = found.merchant.code
  request.caller = found
  const refusal = staffRefusal(call, found, user === null)
  if (refusal) throw new DomainError(refusal)
  return { ...found, user }
}

async function byKey(edge: StaffEdge, call: Call, request: FastifyRequest): Promise<OperatorAt> {
  await edge.limits.spend(call.limit, consoleBudget, request.visitor.ip)
  const key = /^Bearer ([\w-]{32,128})$/.exec(request.headers.authorization ?? '')?.[1]
  const found = key === undefined ? null : await edge.findOperator(key, request.visitor.ip)
  if (found) return found
  noteSecurityEvent(edge, request, 'operator_key_refused')
  throw new DomainError('not_logged_in')
}

/** Who listens at a merchant, as a call there is admitted. */
export async function staffAtMerchant(edge: StaffEdge, limit: Limit, request: FastifyRequest): Promise<OperatorAt> {
  return merchantEntered(edge, await staffOf(edge, { limit }, request), request)
}

/** The page names the merchant, because a tab stays with one while the session is the same in all tabs. */
async function merchantEntered(edge: StaffEdge, user: StaffRef, request: FastifyRequest): Promise<OperatorAt> {
  const { merchant: code } = request.headers
  const found = typeof code === 'string' ? await edge.enterMerchant(user, code) : null
  if (!found) throw new DomainError('not_found')
  return found
}

/** Every staff user has a rate limit of their own: thirty of them in an office share an address. */
export async function staffOf(
  edge: StaffEdge,
  { limit }: Pick<Call, 'limit'>,
  request: FastifyRequest,
): Promise<SignedInStaff> {
  const { ip } = request.visitor
  await edge.limits.spend('read', consoleBudget, ip)
  const cookies = staffCookiesOf(request)
  const user = cookies && (await edge.findStaff(cookies))
  if (user === 'elsewhere') noteSecurityEvent(edge, request, 'staff_session_copied')
  if (!user || user === 'elsewhere') throw new DomainError('not_logged_in')
  request.caller = { staffId: user.id }
  requireOwnPage(request)
  await edge.limits.spend(limit, `staff ${user.handle}`, ip)
  return user
}
