import './security.css'
import { sessions } from '@parola/contract'
import { useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
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
import { SecurityQuestion } from './SecurityQuestion.tsx'
import { Sessions } from './Sessions.tsx'
import { useLinking } from './linking.ts'
import { usePart } from './parts.ts'

/** What protects the account and whether it is set, and each of these in its own part. */
export function SecurityCentreScreen() {
  const session = useSession()
  const part = usePart()
  const linking = useLinking()
  if (session && sessions.roleOf(session.type) === 'trial') return <NothingToProtect />
  if (part === 'paymentPassword') return <PaymentPassword />
  if (part === 'paymentPasswordReset') return <PaymentPasswordReset />
  if (part === 'securityQuestion') return <SecurityQuestion />
  if (part === 'email' || part === 'mobile') return <Contact kind={part} />
  if (part === 'payeeName') return <PayeeName />
  if (part === 'sessions') return <Sessions />
  if (part === 'passkeys') return <Passkeys />
  return part === 'linkedLogins' ? <LinkedLogins linking={linking} /> : <Protections />
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
