import './identity.css'
import { identity, sessions } from '@parola/contract'
import { useCall, useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DocumentsForm } from './DocumentsForm.tsx'
import { VerificationStatus } from './VerificationStatus.tsx'

/** Polling interval while a decision is pending. */
const lookAgainMs = 30_000

/** Identity verification: what to send, its progress, and the decision. */
export function IdentityScreen() {
  const session = useSession()
  return session && sessions.roleOf(session.type) === 'trial' ? <NothingToVerify /> : <Verification />
}

function Verification() {
  const verification = useCall(identity.verification, undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'underReview' ? lookAgainMs : false),
  })
  return (
    <div className="flex flex-col gap-5 px-4 pt-4 pb-10">
      <Loaded query={verification} skeleton={<Shape />}>
        {(value) => (
          <>
            <VerificationStatus verification={value} />
            {(value.state === 'none' || value.state === 'rejected') && <DocumentsForm />}
          </>
        )}
      </Loaded>
    </div>
  )
}

const Shape = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-32 rounded-card" />
    <Skeleton className="h-20 rounded-tile" />
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </div>
)

function NothingToVerify() {
  const t = useText()
  return (
    <EmptyState picture="closed-door" title={t('identity.trialTitle')} text={t('identity.trialText')}>
      <LinkButton look="light" to={to('register')}>
        {t('title.register')}
      </LinkButton>
    </EmptyState>
  )
}
