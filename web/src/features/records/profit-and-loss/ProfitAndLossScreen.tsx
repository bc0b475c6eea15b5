import '../records.css'
import { wallet } from '@parola/contract'
import { FileText } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { stepFor } from '../../../components/chart/stretches.ts'
import { stretchesOf } from './bars.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { FigureList } from './FigureList.tsx'
import { Lifetime } from './Lifetime.tsx'
import { readPeriod, writePeriod, type Period } from '../../../components/period/period.ts'
import { FilterRow } from '../../../components/period/ChipSelect.tsx'
import { OwnDays, PeriodChip } from '../../../components/period/PeriodChip.tsx'
import { ChartSkeleton } from '../../../components/chart/Bars.tsx'
import { PnlChart } from './PnlChart.tsx'
import { LoadError, loadErrorOf } from '../../../components/loading/LoadError.tsx'

/** The member's results in the period of the address. */
export function ProfitAndLossScreen() {
  const navigate = useNavigate()
  const { today, offsetMinutes, rangeText } = useCalendar()
  const query = new URLSearchParams(useLocation().search)
  const period = readPeriod(query, today)
  const { from, to: until } = period
  const pnl = useCall(wallet.memberPnl, { from, to: until, offsetMinutes }, { staleTime: 30_000 })
  const choose = (next: Period) => void navigate({ search: writePeriod(query, next).toString() }, { replace: true })
  const error = pnl.data ? null : loadErrorOf(pnl)
  return (
    <PullToRefresh onRefresh={pnl.refetch}>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-24">
        <FilterRow>
          <PeriodChip period={period} onChoose={choose} />
        </FilterRow>
        <OwnDays period={period} onChoose={choose} />
        <h2 className="text-base font-semibold">{rangeText(from, until)}</h2>
        {error ? <LoadError error={error} onRetry={pnl.refetch} /> : <Told pnl={pnl.data} from={from} to={until} />}
        <StatementLink />
      </div>
    </PullToRefresh>
  )
}

interface ToldProps {
  pnl: Parameters<typeof stretchesOf>[0] | undefined
  from: string
  to: string
}

function Told({ pnl, from, to: until }: ToldProps) {
  const step = stepFor(from, until)
  return (
    <>
      <FigureList figures={pnl?.period} />
      {pnl ? <PnlChart stretches={stretchesOf(pnl, from, until, step)} step={step} /> : <ChartSkeleton />}
      <Lifetime lifetime={pnl?.lifetime} />
    </>
  )
}

function StatementLink() {
  const t = useText()
  return (
    <LinkButton to={to('statement')}>
      <FileText aria-hidden="true" className="size-5" />
      {t('pnl.toStatement')}
    </LinkButton>
  )
}
