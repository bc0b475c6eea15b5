import './security.css'
import { sessions } from '@parola/contract'
import { useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Contact } from './Contact.tsx'
import { LinkedLogins } from './LinkedLogins.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PayeeName } from './PayeeName.tsx'
import { PaymentPassword } from './PaymentPassword.tsx'
import { PaymentPasswordReset } from './PaymentPasswordReset.tsx'
import { Protections } from './Protections.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { ReviewLogins } from './ReviewLogins.tsx'
import { SecurityQuestion } from './SecurityQuestion.tsx'
import { Sessions } from './Sessions.tsx'
import { useLinking } from './linking.ts'
import { useSubpage } from './subpages.ts'

/** The account's protections and whether each is set; each has a subpage. */
export function SecurityCentreScreen() {
  const session = useSession()
  const subpage = useSubpage()
  const linking = useLinking()
  if (session && sessions.roleOf(session.type) === 'trial') return <NothingToProtect />
  if (subpage === 'paymentPassword') return <PaymentPassword />
  if (subpage === 'paymentPasswordReset') return <PaymentPasswordReset />
  if (subpage === 'securityQuestion') return <SecurityQuestion />
  if (subpage === 'email' || subpage === 'mobile') return <Contact kind={subpage} />
  if (subpage === 'payeeName') return <PayeeName />
  if (subpage === 'sessions') return <Sessions />
  if (subpage === 'reviewLogins') return <ReviewLogins />
  if (subpage === 'passkeys') return <Passkeys />
  if (subpage === 'recovery') return <RecoveryCode />
  return subpage === 'linkedLogins' ? <LinkedLogins linking={linking} /> : <Protections />
}

function NothingToProtect() {
  const t = useText()
  return (
    <EmptyState picture="closed-door" title={t('security.trialTitle')} text={t('security.trialText')}>
      <LinkButton to={to('home')} look="light">
        {t('shell.toHome')}
      </LinkButton>
    </EmptyState>
  )
}
