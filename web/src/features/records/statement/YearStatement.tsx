import { wallet } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { joined, stretchesOf, type Stretch } from '../profit-and-loss/bars.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Day } from '../../../components/period/day.ts'
import { Amount, FigureList } from '../profit-and-loss/FigureList.tsx'
import { Lifetime } from '../profit-and-loss/Lifetime.tsx'
import { StatementDownload } from './StatementDownload.tsx'
import { SignedAmount } from '../transactions/TransactionRow.tsx'
import { LoadError, loadErrorOf } from '../../../components/loading/LoadError.tsx'

/** Whole months before this one. */
const monthsBack = 12

/** The current month and the twelve before it. The server sums up at most a year at once, so there are two calls. */
export function YearStatement() {
  const t = useText()
  const { today, offsetMinutes, rangeText } = useCalendar()
  const month = monthOf(today)
  const from = firstDayOf(addMonths(month, -monthsBack))
  const before = usePnl(from, lastDayOf(addMonths(month, -1)), offsetMinutes)
  const current = usePnl(firstDayOf(month), today, offsetMinutes)
  const pnl = before.data && current.data && joined(before.data, current.data)
  const error = pnl ? null : (loadErrorOf(before) ?? loadErrorOf(current))
  const refresh = () => Promise.all([before.refetch(), current.refetch()])
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-24">
        <div>
          <h2 className="text-base font-semibold">{t('statement.year')}</h2>
          <p className="text-sm text-ink-quiet">{rangeText(from, today)}</p>
        </div>
        {error ? (
          <LoadError error={error} onRetry={refresh} />
        ) : (
          <>
            <FigureList figures={pnl?.period} />
            <StatementDownload from={from} to={today} />
            <Months months={pnl && stretchesOf(pnl, from, today, 'month').toReversed()} />
            <Lifetime lifetime={pnl?.lifetime} />
          </>
        )}
      </div>
    </PullToRefresh>
  )
}

const usePnl = (from: Day, to: Day, offsetMinutes: number) =>
  useCall(wallet.memberPnl, { from, to, offsetMinutes }, { staleTime: 30_000 })

function Months({ months }: { months: readonly Stretch[] | undefined }) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-base font-semibold">
        {t('statement.months')}
      </h2>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {months
          ? months.map((month) => <MonthRow key={month.from} {...month} />)
          : Array.from({ length: monthsBack + 1 }, (_, index) => (
              <li key={index} className="flex min-h-16 flex-col justify-center gap-2 px-4">
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="h-3 w-44" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function MonthRow({ from, figures }: Stretch) {
  const t = useText()
  const { monthText } = useCalendar()
  const month = monthOf(from)
  return (
    <li>
      <Link to={{ search: `?month=${month}` }} className="press flex min-h-16 items-center gap-3 px-4 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium">{monthText(month)}</span>
          <span className="figures flex flex-wrap gap-x-3 text-xs text-ink-quiet">
            {(['deposited', 'withdrawn'] as const).map((name) => (
              <span key={name}>
                {`${t(`pnl.${name}`)} `}
                <Amount money={figures[name]} />
              </span>
            ))}
          </span>
        </span>
        <span className="sr-only">{t('pnl.profit')}</span>
        <SignedAmount amount={figures.profit} className="figures shrink-0 text-sm font-semibold" />
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
