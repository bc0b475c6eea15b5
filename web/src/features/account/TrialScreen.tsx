import './account.css'
import { registration, type sessions } from '@parola/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { callApi, CallError, keepSession, useBoot, useSession } from '../../api/index.ts'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { returnPath } from '../../components/login/return-path.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './AccountPage.tsx'

/** Creates a trial account at once and opens the tapped game, or home. A logged-in member stays logged in. */
export function TrialScreen() {
  const t = useText()
  const boot = useBoot()
  const session = useSession()
  const { state } = useLocation() as { state: unknown }
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<{ attempt: number; error: CallError } | null>(null)

  const begin = useEffectEvent(() => {
    if (session) return undefined
    const leaving = new AbortController()
    const hide = toast(t('login.trialWait'), 'loadingTrial')
    const arrive = (loggedIn: sessions.LoggedIn) => {
      toast(t('login.trialReady'), 'info')
      keepSession(boot, loggedIn)
    }
    const fail = (error: unknown) => {
      hide()
      if (error instanceof CallError) setFailed({ attempt, error: error })
    }
    callApi(registration.trialUser, { signal: leaving.signal }).then(arrive, fail)
    return () => {
      leaving.abort()
      hide()
    }
  })
  useEffect(() => (attempt > 0 ? begin() : undefined), [attempt])

  if (session) return <Navigate to={returnPath(state) ?? to('home')} replace />
  return (
    <AccountPage title={t('login.trialTitle')} text={t('login.trialText')}>
      {failed?.attempt === attempt ? (
        <InlineLoadError error={failed.error} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <Spinner className="self-center" />
      )}
    </AccountPage>
  )
}
