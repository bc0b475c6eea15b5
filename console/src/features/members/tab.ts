import type { backOffice } from '@parola/contract'

/** What every tab of a profile needs to know. */
export interface TabProps {
  merchant: string
  memberId: string
  member: backOffice.MemberProfile
}
