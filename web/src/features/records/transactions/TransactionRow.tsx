import type { wallet } from '@parola/contract'
import { CircleEllipsis } from 'lucide-react'
import { useBalanceText } from '../../../components/money/balance.ts'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import type { About } from './about.ts'
import { kindIcons, kindText, noteOf } from './kinds.ts'

interface TransactionRowProps {
  transaction: wallet.Transaction
  about: About
  onOpen: () => void
}

/** One line of the record; a tap shows the details. */
export function TransactionRow({ transaction, about, onOpen }: TransactionRowProps) {
  const t = useText()
  const { timeText } = useCalendar()
  const balanceText = useBalanceText()
  const { at, code, book, amount, balanceAfter } = transaction
  const Icon = kindIcons[code] ?? CircleEllipsis
  const note = noteOf(transaction)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start"
    >
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-raised-more">
        <Icon className="size-5 text-ink-quiet" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {t(kindText(code))}
          {book === 'bonus' && <BonusMark />}
        </span>
        <span className="block text-xs text-ink-quiet">
          <span className="figures">{timeText(at)}</span>
          {about.text && (
            <>
              {' · '}
              <bdi>{about.text}</bdi>
            </>
          )}
        </span>
        {note && <span className="block text-xs text-pretty text-ink-quiet">{t(note)}</span>}
      </span>
      <span className="figures shrink-0 text-end">
        <SignedAmount amount={amount} className="block text-sm font-semibold" />
        <span className="block text-xs text-ink-quiet">
          <span className="sr-only">{`${t('records.balanceAfter')} `}</span>
          {balanceText(balanceAfter)}
        </span>
      </span>
    </button>
  )
}

export function BonusMark() {
  const t = useText()
  return (
    <span className="rounded-full px-2 text-xs font-normal text-ink-quiet ring-1 ring-hairline-strong ring-inset">
      {t('records.bonusMoney')}
    </span>
  )
}

/** Credits are teal with a plus; debits are neutral. */
export function SignedAmount({ amount, className }: { amount: wallet.Transaction['amount']; className?: string }) {
  const { language } = useLanguage()
  const { minor, currency } = amount
  return (
    <span className={classes(minor > 0 ? 'text-gain' : minor === 0 && 'text-ink-quiet', className)}>
      {formatMoney(language, minor, currency, { signDisplay: 'exceptZero' })}
    </span>
  )
}
