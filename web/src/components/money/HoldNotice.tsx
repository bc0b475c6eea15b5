import type { payments, ValueOf } from '@parola/contract'
import { ShieldCheck } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { useMoment, useMoney } from '../formatters.ts'

type Hold = NonNullable<ValueOf<typeof payments.withdrawOptions>['hold']>

/** Shows how much can be withdrawn, and until when, after a change to the account's security. */
export function HoldNotice({ hold }: { hold: Hold }) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  return (
    <div className="flex gap-3 rounded-card border border-hairline-strong bg-raised p-4">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-base font-semibold text-balance">
          {t('form.holdTitle', { when: moment(hold.until), amount: money(hold.left) })}
        </p>
        <p className="text-sm text-pretty text-ink-quiet">{t('form.holdText')}</p>
      </div>
    </div>
  )
}
