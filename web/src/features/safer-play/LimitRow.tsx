import type { Currency, saferPlay } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { percentUsed } from './limit.ts'
import { WaitingChange } from './WaitingChange.tsx'
import { useAmountText } from './formatters.ts'

interface LimitRowProps {
  limit: saferPlay.PlayLimit
  currency: Currency
  onChange: () => void
}

/** The limit of one period and how much of it is used. A tap changes it. */
export function LimitRow({ limit, currency, onChange }: LimitRowProps) {
  const t = useText()
  const amountText = useAmountText(currency)
  const { kind, period, amount, used, next } = limit
  return (
    <li className="flex flex-col">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onChange}
        className="press flex flex-col ps-4 pe-3 text-start"
      >
        <span className="flex min-h-13 w-full items-center gap-3 text-sm">
          <span className="min-w-0 flex-1">{t(`limits.period.${period}`)}</span>
          <span className={classes('figures text-end', amount === null ? 'text-ink-quiet' : 'font-semibold')}>
            {amountText(kind, amount)}
          </span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
        </span>
        {amount !== null && (
          <Used
            percent={percentUsed(used, amount)}
            text={t('limits.used', { used: amountText(kind, Math.max(0, used)), amount: amountText(kind, amount) })}
          />
        )}
      </button>
      {next && <WaitingChange limit={limit} next={next} currency={currency} />}
    </li>
  )
}

function Used({ percent, text }: { percent: number; text: string }) {
  const t = useText()
  const isFull = percent >= 100
  return (
    <span className="-mt-1 flex w-full flex-col gap-1.5 pe-7 pb-3">
      <span
        aria-hidden="true"
        className="block h-2 overflow-hidden rounded-full bg-ground ring-1 ring-hairline-strong ring-inset"
      >
        <span
          className={classes('block h-full rounded-full', isFull ? 'bg-danger' : 'bg-accent')}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="figures flex flex-wrap justify-between gap-x-3 text-xs text-ink-quiet">
        {text}
        {isFull && <span className="font-semibold text-danger">{t('limits.full')}</span>}
      </span>
    </span>
  )
}
