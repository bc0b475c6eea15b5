import type { ReauthEdge } from '../platform/http/reauth.ts'
import type { StaffEdge } from '../platform/http/admit-staff.ts'
import type { PasskeyDeps } from './check-passkey.ts'
import { enterMerchant, findStaff, mayOnPlatform, type StaffDeps } from './find-staff.ts'
import { reauthenticate } from './reauthenticate.ts'

/** What the edge asks about people at the console. */
export const createStaffEdge = (
  deps: StaffDeps & PasskeyDeps,
): Pick<StaffEdge & ReauthEdge, 'findStaff' | 'enterMerchant' | 'mayOnPlatform' | 'reauthenticate'> => ({
  findStaff: (cookies) => findStaff(deps, cookies),
  mayOnPlatform: (user, permission) => mayOnPlatform(deps, user, permission),
  enterMerchant: (user, code) => enterMerchant(deps, user, code),
  reauthenticate: (asked) => reauthenticate(deps, asked),
})
