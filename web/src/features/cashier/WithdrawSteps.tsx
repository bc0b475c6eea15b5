import { Check, ChevronRight, Clock3 } from 'lucide-react'
import { Link } from 'react-router'
import { useMoment } from '../../components/formatters.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { setPaymentPassword } from './addresses.ts'
import type { Step } from './withdraw-rules.ts'

/** A step that the member can take. Each screen returns to this one when it is done. */
const leads: Record<Exclude<Step['kind'], 'hold'>, { to: string; title: TextKey; text: TextKey }> = {
  identity: { to: to('identity'), title: 'cashier.verify', text: 'cashier.needIdentityText' },
  password: { to: setPaymentPassword, title: 'cashier.setPassword', text: 'cashier.needPasswordText' },
  card: { to: to('bankCards'), title: 'cashier.addCard', text: 'cashier.needCardText' },
}

/** What a withdrawal needs first, ticked off where it is done. */
export function WithdrawSteps({ steps }: { steps: readonly Step[] }) {
  const t = useText()
  const next = steps.find(({ isDone, until }) => !isDone && until === undefined)
  return (
    <ol
      aria-label={t('cashier.canWithdrawAfter')}
      className="divide-y divide-hairline rounded-card border border-hairline bg-raised"
    >
      {steps.map((step) => (
        <li key={step.kind} className="relative flex min-h-12 items-start gap-3 px-4 py-3">
          <Mark step={step} isNext={step === next} />
          <StepText step={step} />
        </li>
      ))}
    </ol>
  )
}

function StepText({ step: { kind, isDone, until } }: { step: Step }) {
  const t = useText()
  const moment = useMoment()
  if (until !== undefined) {
    const isCard = kind === 'card'
    return (
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium">
          {t(isCard ? 'cashier.cardsCoolingOff' : 'cashier.coolingOff', { when: moment(until) })}
        </h3>
        <p className="text-xs text-pretty text-ink-quiet">
          {t(isCard ? 'cashier.cardsCoolingOffText' : 'form.holdText')}
        </p>
      </div>
    )
  }
  if (kind === 'hold') return null
  const { to: address, title, text } = leads[kind]
  if (isDone)
    return (
      <p className="min-w-0 flex-1 text-sm text-ink-quiet">
        {t(title)} <span className="sr-only">{t('cashier.stepDone')}</span>
      </p>
    )
  return (
    <>
      <div className="min-w-0 flex-1">
        <Link to={address} state={{ returns: true }} className="text-sm font-medium after:absolute after:inset-0">
          {t(title)}
        </Link>
        <p className="text-xs text-pretty text-ink-quiet">{t(text)}</p>
      </div>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </>
  )
}

function Mark({ step: { isDone, until }, isNext }: { step: Step; isNext: boolean }) {
  const look = isDone ? 'text-gain ring-gain' : isNext ? 'ring-2 ring-accent' : 'text-ink-quiet ring-hairline-strong'
  return (
    <span
      aria-hidden="true"
      className={classes('grid size-5 shrink-0 place-items-center rounded-full ring-1 ring-inset', look)}
    >
      {isDone && <Check className="size-3.5" />}
      {until !== undefined && <Clock3 className="size-3.5" />}
    </span>
  )
}
