import type { ReauthEdge } from '../platform/http/reauth.ts'
import type { StaffEdge } from '../platform/http/admit-staff.ts'
import type { PasskeyDeps } from './check-passkey.ts'
import { enterMerchant, findStaff, type StaffDeps } from './find-staff.ts'
import { reauthenticate } from './reauthenticate.ts'

/** What the edge asks about people at the console. */
export const createStaffEdge = (
  deps: StaffDeps & PasskeyDeps,
): Pick<StaffEdge & ReauthEdge, 'findStaff' | 'enterMerchant' | 'reauthenticate'> => ({
  findStaff: (session) => findStaff(deps, session),
  enterMerchant: (user, code) => enterMerchant(deps, user, code),
  reauthenticate: (asked) => reauthenticate(deps, asked),
})
