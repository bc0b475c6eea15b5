import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { toSubpage } from './subpages.ts'

/** The button label of each. */
const steps = { paymentPassword: 'security.setPaymentPassword', passkeys: 'security.addPasskey' } as const

export type Protection = { name: 'password'; isOn: true } | { name: keyof typeof steps; isOn: boolean }

/** How much of the account's protection is on, and the one next step. Linked logins and questions do not count as protection. */
export function Summary({ protections }: { protections: readonly Protection[] | undefined }) {
  const t = useText()
  if (!protections) return <Skeleton className="h-40 rounded-card" />
  const on = protections.filter(({ isOn }) => isOn).length
  const [next] = protections.flatMap((one) => (one.isOn ? [] : [one.name]))
  const Shield = next ? ShieldAlert : ShieldCheck
  return (
    <section className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-4">
      <div className="flex items-center gap-4">
        <Shield
          aria-hidden="true"
          strokeWidth={1.5}
          className={classes('size-12 shrink-0', next ? 'text-accent' : 'text-gain')}
        />
        <div className="min-w-0">
          <h2 className="text-base font-semibold text-balance">
            {next ? t('security.summary', { on, all: protections.length }) : t('security.summaryAll')}
          </h2>
          <p className="text-sm text-pretty text-ink-quiet">
            {t(next ? 'security.summaryText' : 'security.summaryAllText')}
          </p>
        </div>
      </div>
      <div aria-hidden="true" className="flex gap-1.5">
        {protections.map(({ name }, index) => (
          <span
            key={name}
            className={classes('h-1.5 flex-1 rounded-full', index < on ? 'bg-gain' : 'bg-raised-more')}
          />
        ))}
      </div>
      {next && (
        <LinkButton to={toSubpage(next)} look="light">
          {t(steps[next])}
        </LinkButton>
      )}
    </section>
  )
}
