import './account.css'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useInfo } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { AccountPage } from './AccountPage.tsx'
import { EmailReset } from './EmailReset.tsx'
import { LinkReset } from './LinkReset.tsx'
import { MobileReset } from './MobileReset.tsx'
import { RecoveryReset } from './RecoveryReset.tsx'
import { Tabs } from '../../components/form/Tabs.tsx'

type Way = 'email' | 'sms' | 'recovery'

/** Resets a lost password: by email, by SMS, with a recovery code, or with the link of an email. */
export function ForgetScreen() {
  const t = useText()
  const code = useLinkCode()
  const { dialingCodes } = useInfo().sms
  const [way, setWay] = useState<Way>('email')
  if (code)
    return (
      <AccountPage title={t('password.newTitle')} text={t('password.linkText')}>
        <LinkReset code={code} />
      </AccountPage>
    )
  const tabs = [
    { key: 'email', title: t('password.byEmail') },
    ...(dialingCodes.length > 0 ? [{ key: 'sms', title: t('password.bySms') } as const] : []),
    { key: 'recovery', title: t('password.byRecovery') },
  ] as const
  return (
    <AccountPage title={t('password.forgotTitle')} text={t('password.forgotText')}>
      <Tabs label={t('password.ways')} tabs={tabs} chosen={way} onChoose={setWay}>
        {way === 'email' && <EmailReset />}
        {way === 'sms' && <MobileReset />}
        {way === 'recovery' && <RecoveryReset />}
      </Tabs>
      <Link
        to={to('login')}
        className="press grid min-h-11 place-items-center text-sm font-medium text-ink-quiet underline-offset-4 hover:underline"
      >
        {t('password.toLogin')}
      </Link>
    </AccountPage>
  )
}

/** The code of the link. It moves from the address into the history's state, where no one looking over a shoulder or at a log finds it. */
function useLinkCode(): string | null {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { code?: unknown } | null }
  const navigate = useNavigate()
  const inAddress = query.get('code')
  useEffect(() => {
    if (inAddress) void navigate(to('forget'), { replace: true, state: { code: inAddress } })
  }, [inAddress, navigate])
  return inAddress ?? (typeof state?.code === 'string' ? state.code : null)
}
