import './account.css'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Method } from '../../api/remembered.ts'
import { useBoot, useFlag, useSession } from '../../api/index.ts'
import { takeAnswer, type SocialAnswer } from '../../components/login/social.ts'
import { pathAfterLogin, type ReturnTo } from '../../components/login/return-path.ts'
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
  const { state } = useLocation() as { state: unknown }
  const bySms = useFlag('MOBILEVERCODELOGIN3')
  const [method, setMethod] = useState<Method>('username')
  const captcha = useCaptcha()
  const answer = useSocialAnswer()
  if (session) return <Navigate to={pathAfterLogin(session, state)} replace />

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
      <OtherWays
        label={t('login.otherWays')}
        text={t('login.noAccount')}
        other="register"
        action={t('login.register')}
      />
    </AccountPage>
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
