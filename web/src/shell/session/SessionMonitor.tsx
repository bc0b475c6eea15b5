import { sessions } from '@parola/contract'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi, onSessionLoss, useSession, type SessionLoss } from '../../api/index.ts'
import { handOffCode } from '../../api/hand-off.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import type { ReturnTo } from '../../components/login/return-path.ts'
import { useText } from '../../i18n/index.ts'
import { screenAt, to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

const RealityCheck = lazyOptional(() =>
  import('../../components/safer-play/RealityCheck.tsx').then((module) => module.RealityCheck),
)
const HandOff = lazyOptional(() => import('./HandOff.tsx').then((module) => module.HandOff))

/** Monitors the session: renews it on home, polls the session status, and reports when the server no longer accepts it. */
export function SessionMonitor() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = useSession()?.token
  const isHome = (screenAt(pathname) ?? 'home') === 'home'
  const code = handOffCode()

  const lose = useEffectEvent((loss: SessionLoss) => {
    // The login itself says that a session has ended.
    if (loss === 'password_change_required') toast(t(`error.${loss}`), 'short')
    const target = loss === 'password_change_required' ? 'changePassword' : 'login'
    // After a forced logout the next user may be another person, so no return path is kept.
    const returnTo: ReturnTo | null = loss === 'logged_out' ? null : { from: pathname + search }
    void navigate(to(target), { replace: true, state: returnTo })
  })
  useEffect(() => onSessionLoss((loss) => lose(loss)), [])

  useEffect(() => {
    // A failed renewal changes nothing.
    if (isHome && token) callApi(sessions.renew, {}).catch(() => undefined)
  }, [isHome, token])

  return (
    <Suspense fallback={null}>
      {code && <HandOff code={code} />}
      {token && <RealityCheck />}
    </Suspense>
  )
}
