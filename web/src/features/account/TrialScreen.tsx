import './account.css'
import { registration } from '@parola/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ask, CallError, keepSession, useBoot, useSession } from '../../api/index.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './AccountPage.tsx'

/** Makes a trial account at once and goes home with it. Who is logged in already stays who they are. */
export function TrialScreen() {
  const t = useText()
  const boot = useBoot()
  const navigate = useNavigate()
  const [error, setError] = useState<CallError | null>(null)
  const session = useSession()
  const begun = useRef(false)

  const begin = useEffectEvent(async () => {
    const hide = toast(t('login.trialWait'), 'loadingTrial')
    try {
      keepSession(boot, await ask(registration.trialUser, {}))
      toast(t('login.trialReady'), 'info')
      void navigate(to('home'), { replace: true })
    } catch (fault) {
      hide()
      setError(fault instanceof CallError ? fault : new CallError('unknown', String(fault)))
    }
  })
  useEffect(() => {
    if (error || session || begun.current) return
    begun.current = true
    void begin()
  }, [error, session])

  const retry = () => {
    begun.current = false
    setError(null)
  }
  if (session) return <Navigate to={to('home')} replace />
  return (
    <AccountPage title={t('login.trialTitle')} text={t('login.trialText')}>
      {error && <ErrorState error={error} onRetry={retry} />}
    </AccountPage>
  )
}
