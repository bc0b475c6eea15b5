import { wallet } from '@parola/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../../i18n/index.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useCalendar } from '../../../components/period/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '../../../components/period/day.ts'
import { FigureList } from '../profit-and-loss/FigureList.tsx'
import { StatementDownload } from './StatementDownload.tsx'
import { TransactionList } from '../transactions/TransactionList.tsx'
import { useTransactions } from '../transactions/transactions.ts'

/** One month: its totals, and every transaction in it. */
export function MonthStatement({ month }: { month: Month }) {
  const t = useText()
  const { today, offsetMinutes } = useCalendar()
  const from = firstDayOf(month)
  const to = month === monthOf(today) ? today : lastDayOf(month)
  const pnl = useCall(wallet.memberPnl, { from, to, offsetMinutes }, { staleTime: 30_000 })
  const list = useTransactions({ from, to, offsetMinutes })
  return (
    <PullToRefresh onRefresh={() => Promise.all([pnl.refetch(), list.refetch()])}>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-24">
        <MonthHeading month={month} />
        {/* The list below already shows the error. */}
        {(pnl.data ?? !pnl.isError) && <FigureList figures={pnl.data?.period} />}
        <StatementDownload from={from} to={to} />
        <TransactionList
          list={list}
          empty={
            <EmptyState
              picture="nothing-found"
              title={t('statement.emptyMonth')}
              text={t('statement.emptyMonthText')}
            />
          }
        />
        <LinkButton to={{ search: '' }}>{t('statement.toYear')}</LinkButton>
      </div>
    </PullToRefresh>
  )
}

function MonthHeading({ month }: { month: Month }) {
  const t = useText()
  const { today, monthText } = useCalendar()
  const next = addMonths(month, 1)
  return (
    <div className="flex items-center justify-between gap-2">
      <MonthLink month={addMonths(month, -1)} label={t('statement.monthBefore')} Icon={ChevronLeft} />
      <h2 className="text-center text-base font-semibold">{monthText(month)}</h2>
      {next <= monthOf(today) ? (
        <MonthLink month={next} label={t('statement.monthAfter')} Icon={ChevronRight} />
      ) : (
        <span className="size-11" />
      )}
    </div>
  )
}

function MonthLink({ month, label, Icon }: { month: Month; label: string; Icon: typeof ChevronLeft }) {
  return (
    <Link
      replace
      to={{ search: `?month=${month}` }}
      aria-label={label}
      className="press grid size-11 place-items-center rounded-full bg-raised ring-1 ring-hairline ring-inset"
    >
      <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  )
}
