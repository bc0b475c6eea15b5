import { sessions } from '@parola/contract'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask, onSessionLoss, useSession, type SessionLoss } from '../api/index.ts'
import { handOffCode } from '../api/hand-off.ts'
import { lazyPart } from '../components/lazy-part.ts'
import type { Wish } from '../components/wanted-path.ts'
import { useText } from '../i18n/index.ts'
import { screenAt, to } from '../paths.ts'
import { toast } from '../ui/toast.ts'

const RealityCheck = lazyPart(() =>
  import('../components/safer-play/RealityCheck.tsx').then((module) => module.RealityCheck),
)
const HandOff = lazyPart(() => import('./HandOff.tsx').then((module) => module.HandOff))

/** Follows a session while there is one: renews it on home, asks now and then how it stands, and says so when the server no longer takes it. */
export function SessionWatch() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = useSession()?.token
  const isHome = (screenAt(pathname) ?? 'home') === 'home'
  const code = handOffCode()

  const lose = useEffectEvent((loss: SessionLoss) => {
    toast(t(`error.${loss}`), 'short')
    const target = loss === 'password_change_required' ? 'changePassword' : 'login'
    // Whoever was logged out by somebody may not be who comes next.
    const wish: Wish | null = loss === 'logged_out' ? null : { from: pathname + search }
    void navigate(to(target), { replace: true, state: wish })
  })
  useEffect(() => onSessionLoss((loss) => lose(loss)), [])

  useEffect(() => {
    // If nobody answers, the session is as old as it was.
    if (isHome && token) ask(sessions.renew, {}).catch(() => undefined)
  }, [isHome, token])

  return (
    <Suspense fallback={null}>
      {code && <HandOff code={code} />}
      {token && <RealityCheck />}
    </Suspense>
  )
}
