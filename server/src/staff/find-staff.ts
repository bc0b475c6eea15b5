import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Pool } from '../platform/db/db.ts'
import type { OperatorAt, SignedInStaff, StaffRef } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import * as store from './store/staff.ts'
import { enter } from './store/team.ts'

export interface StaffDeps {
  readonly pool: Pool
  readonly clock: Clock
}

export const idleMinutes = 15
export const longestHours = 10

const endsAt = (now: Date): store.Ends => ({
  idleSince: new Date(now.getTime() - idleMinutes * 60_000),
  openedBefore: new Date(now.getTime() - longestHours * 3_600_000),
})

export function findStaff({ pool, clock }: StaffDeps, session: string): Promise<SignedInStaff | null> {
  const now = clock.now()
  return inTransaction(pool, { merchantId: null, now }, (trx) => store.useSession(trx, hashOf(session), endsAt(now)))
}

/** A page that only listens does not keep its session open. */
export function isStaffSessionOpen({ pool, clock }: StaffDeps, session: string): Promise<boolean> {
  const now = clock.now()
  return inTransaction(pool, { merchantId: null, now }, (trx) => store.isSessionOpen(trx, hashOf(session), endsAt(now)))
}

/** Where somebody has no role the merchant does not exist for them. */
export async function enterMerchant(
  { pool, clock }: StaffDeps,
  user: StaffRef,
  code: string,
): Promise<OperatorAt | null> {
  const now = clock.now()
  const merchants = await inTransaction(pool, { merchantId: null, now }, (trx) => store.merchantsOf(trx, user))
  const merchant = merchants.find((one) => one.code === code)
  if (!merchant) return null
  const scope = { merchantId: merchant.id, now, who: `operator ${user.handle}` }
  const id = await inTransaction(pool, scope, (trx) => enter(trx, user))
  if (id === null) return null
  const { id: merchantId, permissions } = merchant
  return {
    merchant: { id: merchantId, code },
    operator: { id, name: user.handle },
    permissions: new Set(permissions),
  }
}
