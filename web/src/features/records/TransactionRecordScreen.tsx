import './records.css'
import { wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, FileText } from 'lucide-react'
import { useNavigate, useLocation } from 'react-router'
import { useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { mayMoveFunds } from '../../components/funds-entry.ts'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useCalendar } from '../../components/period/calendar.ts'
import { FundsCard } from './FundsCard.tsx'
import { KindChoice } from './KindChoice.tsx'
import { readPeriod, withSpan, writePeriod, type Period } from '../../components/period/period.ts'
import { PeriodChoice } from '../../components/period/PeriodChoice.tsx'
import { TransactionList } from './TransactionList.tsx'
import { useTransactions } from './transactions.ts'

/** Every movement of the member's money. The address says which are shown. */
export function TransactionRecordScreen() {
  const t = useText()
  const session = useSession()
  const queryClient = useQueryClient()
  const { offsetMinutes, rangeText } = useCalendar()
  const { period, code, show } = useChoice()
  const { from, to: until } = period
  const list = useTransactions({ from, to: until, offsetMinutes, code })
  const refresh = () =>
    Promise.all([list.refetch(), queryClient.invalidateQueries({ queryKey: [wallet.merchantWallet.path] })])
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-24">
        <FundsCard>
          <LinkButton to={to('statement')} size="small" className="min-h-11">
            <FileText aria-hidden="true" className="size-4" />
            {t('title.statement')}
          </LinkButton>
          {session && mayMoveFunds(session) && (
            <LinkButton to={to('transfer')} size="small" className="min-h-11">
              <ArrowLeftRight aria-hidden="true" className="size-4" />
              {t('title.transfer')}
            </LinkButton>
          )}
        </FundsCard>
        <div className="flex flex-col">
          <PeriodChoice period={period} onChoose={(next) => show(next, code)} />
          <KindChoice code={code} onChoose={(next) => show(period, next)} />
        </div>
        <h2 className="text-base font-semibold">{rangeText(from, until)}</h2>
        <TransactionList
          // Another choice is another list, which begins at its top.
          key={`${from} ${until} ${code}`}
          list={list}
          empty={<Nothing period={period} code={code} onShow={show} />}
        />
      </div>
    </PullToRefresh>
  )
}

type Show = (period: Period, code: wallet.TxCode | undefined) => void

function useChoice(): { period: Period; code: wallet.TxCode | undefined; show: Show } {
  const navigate = useNavigate()
  const { today } = useCalendar()
  const query = new URLSearchParams(useLocation().search)
  const asked = query.get('code')
  const code = wallet.txCodeList.find((known) => known === asked)
  const show: Show = (period, next) => {
    const search = writePeriod(query, period)
    search.delete('code')
    if (next) search.set('code', next)
    void navigate({ search: search.toString() }, { replace: true })
  }
  return { period: readPeriod(query, today), code, show }
}

interface NothingProps {
  period: Period
  code: wallet.TxCode | undefined
  onShow: Show
}

function Nothing({ period, code, onShow }: NothingProps) {
  const t = useText()
  const { today } = useCalendar()
  const isShort = period.span === 'today' || period.span === 'week'
  return (
    <EmptyState
      picture="nothing-found"
      title={t('records.nothing')}
      text={t(code ? 'records.nothingOfKind' : 'records.nothingText')}
    >
      {code && <Button onClick={() => onShow(period, undefined)}>{t('records.showAllKinds')}</Button>}
      {isShort && (
        <Button onClick={() => onShow(withSpan(period, 'month', today), code)}>{t('records.showMonth')}</Button>
      )}
    </EmptyState>
  )
}
