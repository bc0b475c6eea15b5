import type { identity } from '@parola/contract'
import { BadgeCheck, CircleAlert, Clock3, IdCard, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'

/** The state of the verification, and what comes next. */
export function VerificationStatus({ verification }: { verification: identity.Verification }) {
  const t = useText()
  const { language } = useLanguage()
  const { state, submittedAt, decidedAt, documentKind, reasons, neededForPlay } = verification
  const at = (moment: string | null) => (moment === null ? '' : formatDateTime(language, moment))
  if (state === 'verified')
    return (
      <StatusCard Icon={BadgeCheck} tone="text-gain" title={t('identity.verified')} text={t('identity.verifiedText')}>
        <Facts facts={[[t('identity.decided'), at(decidedAt)], ...kindOf(documentKind, t)]} />
        <LinkButton look="light" to={to('gameCentre')} className="w-full">
          {t('title.gameCentre')}
        </LinkButton>
      </StatusCard>
    )
  if (state === 'underReview')
    return (
      <StatusCard
        Icon={Clock3}
        tone="text-accent"
        title={t('identity.underReview')}
        text={t('identity.underReviewText')}
      >
        <Facts facts={[[t('identity.sent'), at(submittedAt)], ...kindOf(documentKind, t)]} />
      </StatusCard>
    )
  if (state === 'rejected')
    return (
      <StatusCard
        Icon={CircleAlert}
        tone="text-danger"
        title={t('identity.rejected')}
        text={t('identity.rejectedText')}
      >
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-pretty marker:text-danger">
          {reasons.map((reason) => (
            <li key={reason}>{t(`identity.reason.${reason}`)}</li>
          ))}
        </ul>
      </StatusCard>
    )
  return (
    <StatusCard
      Icon={IdCard}
      tone="text-accent"
      title={t('identity.intro')}
      text={t(neededForPlay ? 'identity.introNeeded' : 'identity.introText')}
    />
  )
}

const kindOf = (kind: identity.DocumentKind | null, t: ReturnType<typeof useText>): Fact[] =>
  kind === null ? [] : [[t('identity.documentKind'), t(`identity.kind.${kind}`)]]

type Fact = readonly [name: string, text: string]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-hairline rounded-tile bg-ground px-3 text-sm">
    {facts.map(([name, text]) => (
      <div key={name} className="flex justify-between gap-3 py-2.5">
        <dt className="text-ink-quiet">{name}</dt>
        <dd className="text-end font-medium">{text}</dd>
      </div>
    ))}
  </dl>
)

interface StatusCardProps {
  Icon: LucideIcon
  tone: string
  title: string
  text: string
  children?: ReactNode
}

function StatusCard({ Icon, tone, title, text, children }: StatusCardProps) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-4">
      <div className="flex items-start gap-4">
        <Icon aria-hidden="true" strokeWidth={1.5} className={classes('size-12 shrink-0', tone)} />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-balance">{title}</h2>
          <p className="text-sm text-pretty text-ink-quiet">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
