import type { staff } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Pool } from '../platform/db/db.ts'
import type { OperatorAt, SignedInStaff, StaffCookies, StaffRef } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { isSessionOpen, useSession, type Ends, type SessionHashes } from './store/sessions.ts'
import * as store from './store/staff.ts'
import { enter } from './store/team.ts'

export interface StaffDeps {
  readonly pool: Pool
  readonly clock: Clock
}

export const idleMinutes = 15
export const longestHours = 10

export const sessionEnds = (now: Date): Ends => ({
  idleSince: new Date(now.getTime() - idleMinutes * 60_000),
  openedBefore: new Date(now.getTime() - longestHours * 3_600_000),
})

const hashesOf = ({ session, device }: StaffCookies): SessionHashes => ({
  hash: hashOf(session),
  deviceHash: hashOf(device),
})

export function findStaff(
  { pool, clock }: StaffDeps,
  cookies: StaffCookies,
): Promise<SignedInStaff | 'elsewhere' | null> {
  const now = clock.now()
  return inTransaction(pool, { merchantId: null, now }, (trx) => useSession(trx, hashesOf(cookies), sessionEnds(now)))
}

/** A page that only listens does not keep its session open. */
export function isStaffSessionOpen({ pool, clock }: StaffDeps, cookies: StaffCookies): Promise<boolean> {
  const now = clock.now()
  return inTransaction(pool, { merchantId: null, now }, (trx) =>
    isSessionOpen(trx, hashesOf(cookies), sessionEnds(now)),
  )
}

/** Where somebody has no role the merchant does not exist for them. */
export async function enterMerchant(
  { pool, clock }: StaffDeps,
  user: StaffRef,
  code: string,
): Promise<OperatorAt | null> {
  const now = clock.now()
  const [merchant] = await inTransaction(pool, { merchantId: null, now }, (trx) => store.merchantsOf(trx, user, code))
  if (!merchant) return null
  const scope = { merchantId: merchant.id, now, who: `operator ${user.handle}` }
  const id = await inTransaction(pool, scope, (trx) => enter(trx, user))
  if (id === null) return null
  return {
    merchant: { id: merchant.id, code },
    operator: { id, name: user.handle },
    permissions: new Set(merchant.permissions),
    outsideHours: new Set(merchant.held),
    isDormant: merchant.dormantAt !== null,
  }
}

/** Whether a role that the staff user has at every merchant allows it. */
export function mayOnPlatform(
  { pool, clock }: StaffDeps,
  user: StaffRef,
  permission: staff.Permission,
): Promise<boolean> {
  return inTransaction(pool, { merchantId: null, now: clock.now() }, (trx) =>
    store.hasPlatformPermission(trx, user.id, permission),
  )
}
