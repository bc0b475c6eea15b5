import '../records.css'
import { agents, type wallet, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callApi, type CallError } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { useCalendar } from '../../../components/period/calendar.ts'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { teamPeriods, teamToday, type TeamPeriod } from '../../../components/team/period.ts'
import { FilterRow } from '../../../components/period/ChipSelect.tsx'
import { TeamPath } from '../../../components/team/TeamPath.tsx'
import { TeamPeriodChoice, TeamZone } from '../../../components/team/TeamPeriodChoice.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { KindChoice } from './KindChoice.tsx'
import { TransactionList } from './TransactionList.tsx'

type Page = ValueOf<typeof agents.teamTransactions>
type Pages = InfiniteData<Page, string | null>

interface Asked {
  memberId: string
  from: string
  to: string
  code: wallet.TxCode | undefined
}

const pagedBy = (asked: Asked) => ({
  queryKey: [agents.teamTransactions.path, 'pages', asked] as QueryKey,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    callApi(agents.teamTransactions, { query: { ...asked, before: pageParam ?? undefined }, signal }),
  initialPageParam: null,
  getNextPageParam: ({ next }: Page) => next,
  staleTime: 30_000,
})

const transactionsIn = ({ pages }: Pages) => pages.flatMap(({ transactions }) => transactions)
const pathIn = ({ pages }: Pages) => pages[0]?.path ?? []

const addressOf = (id: string | null) => (id ? `${to('transactionRecord')}?member=${id}` : to('transactionRecord'))

/** Transactions of a downline member, and the path to them. */
export function TeamTransactions({ memberId, code }: { memberId: string; code: wallet.TxCode | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const { rangeText } = useCalendar()
  const query = new URLSearchParams(useLocation().search)
  const period = teamPeriods.read(query, teamToday())
  const asked = { memberId, from: period.from, to: period.to, code }
  const list = useInfiniteQuery<Page, CallError, wallet.Transaction[], QueryKey, string | null>({
    ...pagedBy(asked),
    select: transactionsIn,
  })
  const way = useInfiniteQuery<Page, CallError, agents.Place[], QueryKey, string | null>({
    ...pagedBy(asked),
    select: pathIn,
  })
  const go = (search: URLSearchParams) => void navigate({ search: search.toString() }, { replace: true })
  const choose = (next: TeamPeriod) => go(teamPeriods.write(query, next))
  const narrow = (next: wallet.TxCode | undefined) => {
    const search = new URLSearchParams(query)
    if (next) search.set('code', next)
    else search.delete('code')
    go(search)
  }
  return (
    <PullToRefresh onRefresh={list.refetch}>
      <div className="flex flex-col gap-3 px-4 pt-3 pb-24">
        <TeamPath path={way.data ?? []} addressOf={addressOf} />
        <TeamPeriodChoice period={period} onChoose={choose} />
        <FilterRow>
          <KindChoice code={code} onChoose={narrow} />
        </FilterRow>
        <h2 className="text-base font-semibold">
          {rangeText(period.from, period.to)} <TeamZone />
        </h2>
        <TransactionList
          key={JSON.stringify(asked)}
          list={list}
          empty={
            <EmptyState picture="nothing-found" title={t('records.nothing')} text={t('records.nothingOfMember')} />
          }
        />
      </div>
    </PullToRefresh>
  )
}
