import { useNavigate, useSearchParams } from 'react-router'
import { to } from '../../paths.ts'

const parts = [
  'paymentPassword',
  'paymentPasswordReset',
  'securityQuestion',
  'passkeys',
  'linkedLogins',
  'email',
  'mobile',
  'payeeName',
  'sessions',
] as const
export type Part = (typeof parts)[number]

export const toPart = (part: Part): string => `${to('securityCentre')}?part=${part}`

/** The address says which part is open, so that other screens can lead to it. */
export function usePart(): Part | null {
  const [query] = useSearchParams()
  const asked = query.get('part')
  return parts.find((part) => part === asked) ?? null
}

/** Goes back to where somebody came from to do this; who came by a link from outside stays in the security centre. */
export function useLeavePart(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(to('securityCentre'), { replace: true })
  }
}
