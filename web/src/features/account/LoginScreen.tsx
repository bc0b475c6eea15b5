import './account.css'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { Method } from '../../api/remembered.ts'
import { useBoot, useFlag, useSession } from '../../api/index.ts'
import { placeAfterLogin, type Wish } from '../../components/wanted-path.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'
import { useCaptcha } from './CaptchaField.tsx'
import { MobileLogin } from './MobileLogin.tsx'
import { SocialLogin } from './SocialLogin.tsx'
import { Tabs } from './Tabs.tsx'
import { UsernameLogin } from './UsernameLogin.tsx'
import { takeAnswer, type SocialAnswer } from './social.ts'

export function LoginScreen() {
  const t = useText()
  const { merchant } = useBoot()
  const session = useSession()
  const { state } = useLocation() as { state: unknown }
  const bySms = useFlag('MOBILEVERCODELOGIN3')
  const [method, setMethod] = useState<Method>('username')
  const captcha = useCaptcha()
  const answer = useSocialAnswer()
  if (session) return <Navigate to={placeAfterLogin(session, state)} replace />

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
    <AccountPage title={t('login.welcome')} text={t('login.welcomeText', { name: merchant.name })}>
      <Tabs label={t('login.methods')} tabs={tabs} chosen={method} onChoose={choose}>
        {method === 'sms' ? <MobileLogin captcha={captcha} /> : <UsernameLogin captcha={captcha} />}
      </Tabs>
      {method === 'username' && <SocialLogin answer={answer} />}
      <nav aria-label={t('login.otherWays')} className="flex flex-col gap-3 border-t border-hairline pt-5">
        <p className="text-center text-sm text-ink-quiet">{t('login.noAccount')}</p>
        <LinkButton to={to('register')} state={state}>
          {t('login.register')}
        </LinkButton>
        <Link
          to={to('home')}
          className="press grid min-h-11 place-items-center text-sm font-medium text-ink-quiet underline-offset-4 hover:underline"
        >
          {t('shell.toHome')}
        </Link>
      </nav>
    </AccountPage>
  )
}

/** What a provider has sent back, read once: it is gone from the address before anything else happens, and the wish is back in the history. */
function useSocialAnswer(): SocialAnswer | 'refused' | null {
  const navigate = useNavigate()
  const [answer] = useState(takeAnswer)
  useEffect(() => {
    if (!answer) return
    const wish = answer === 'refused' || !answer.from ? null : ({ from: answer.from } satisfies Wish)
    void navigate(to('login'), { replace: true, state: wish })
  }, [answer, navigate])
  return answer
}
