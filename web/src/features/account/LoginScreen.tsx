import './account.css'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { Method } from '../../api/remembered.ts'
import { useBoot, useFlag, useSession, useSessionEnded } from '../../api/index.ts'
import { takeAnswer, type SocialAnswer } from '../../components/login/social.ts'
import { agentLogin, useLoginSite } from '../../components/login/login-site.ts'
import { pathAfterLogin, wantedGame, type ReturnTo } from '../../components/login/return-path.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { AccountPage } from './AccountPage.tsx'
import { useCaptcha } from './CaptchaField.tsx'
import { MobileLogin } from './MobileLogin.tsx'
import { OtherWays } from './OtherWays.tsx'
import { SocialLogin } from './SocialLogin.tsx'
import { Tabs } from '../../components/form/Tabs.tsx'
import { UsernameLogin } from './UsernameLogin.tsx'

export function LoginScreen() {
  const t = useText()
  const { merchant } = useBoot()
  const session = useSession()
  const hasEnded = useSessionEnded()
  const { state } = useLocation() as { state: unknown }
  const site = useLoginSite()
  const bySms = useFlag('MOBILEVERCODELOGIN3')
  const [method, setMethod] = useState<Method>('username')
  const captcha = useCaptcha()
  const answer = useSocialAnswer()
  if (session) return <Navigate to={pathAfterLogin(session, state, site)} replace />

  const isAgent = site === 'agent'
  const game = isAgent ? null : wantedGame(state)
  const choose = (next: Method) => {
    if (next === method) return
    setMethod(next)
    // A picture that was shown for one method is not answered with the other.
    if (captcha.captcha) captcha.refresh()
  }
  const tabs = [
    { key: 'username', title: t('login.byPassword') },
    ...(bySms ? [{ key: 'sms', title: t('login.bySms') } as const] : []),
  ] as const
  return (
    <AccountPage
      title={isAgent ? t('login.agentTitle') : game ? t('login.toPlay', { name: game.name }) : t('login.welcome')}
      text={isAgent ? t('login.agentText') : t('login.welcomeText', { name: merchant.name })}
      game={game}
    >
      {hasEnded && (
        <p role="alert" className="rounded-card bg-raised px-4 py-3 text-sm ring-1 ring-hairline-strong ring-inset">
          {t('error.logged_out')}
        </p>
      )}
      <Tabs label={t('login.methods')} tabs={tabs} chosen={method} onChoose={choose}>
        {method === 'sms' ? <MobileLogin captcha={captcha} /> : <UsernameLogin captcha={captcha} />}
      </Tabs>
      {/* A provider sends its answers to the member site. */}
      {method === 'username' && !isAgent && <SocialLogin answer={answer} />}
      {!isAgent && (
        <OtherWays
          label={t('login.otherWays')}
          text={t('login.noAccount')}
          other="register"
          action={t('login.register')}
        />
      )}
      <OtherSite isAgent={isAgent} />
    </AccountPage>
  )
}

/** The other login page. A merchant without teams has no agents to lead there. */
function OtherSite({ isAgent }: { isAgent: boolean }) {
  const t = useText()
  const hasTeams = useFlag('DOWNMAN')
  if (!isAgent && !hasTeams) return null
  return (
    <Link
      to={isAgent ? to('login') : agentLogin}
      className="press grid min-h-11 place-items-center text-sm font-medium text-ink-quiet underline-offset-4 hover:underline"
    >
      {t(isAgent ? 'login.memberLink' : 'login.agentTitle')}
    </Link>
  )
}

/** The provider's response, read once: it is removed from the address first, and the return path is restored in the history. */
function useSocialAnswer(): SocialAnswer | 'refused' | null {
  const navigate = useNavigate()
  const [answer] = useState(() => takeAnswer('login'))
  useEffect(() => {
    if (!answer) return
    const returnTo = answer === 'refused' || !answer.from ? null : ({ from: answer.from } satisfies ReturnTo)
    void navigate(to('login'), { replace: true, state: returnTo })
  }, [answer, navigate])
  return answer
}
