import { useNavigate, useSearchParams } from 'react-router'
import { to } from '../../paths.ts'

const subpages = [
  'paymentPassword',
  'paymentPasswordReset',
  'securityQuestion',
  'passkeys',
  'linkedLogins',
  'reviewLogins',
  'recovery',
  'email',
  'mobile',
  'payeeName',
  'sessions',
] as const
export type SubpageName = (typeof subpages)[number]

export const toSubpage = (subpage: SubpageName): string => `${to('securityCentre')}?part=${subpage}`

/** The address says which subpage is open, so that other screens can link to it. */
export function useSubpage(): SubpageName | null {
  const [query] = useSearchParams()
  const asked = query.get('part')
  return subpages.find((subpage) => subpage === asked) ?? null
}

/** Goes back to the previous screen; a visit from outside stays in the security centre. */
export function useLeaveSubpage(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(to('securityCentre'), { replace: true })
  }
}
