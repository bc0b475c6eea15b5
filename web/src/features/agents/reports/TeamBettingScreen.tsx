import { agents } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { addDays, isDay } from '../../../components/period/day.ts'
import { FilterPills } from '../../../components/period/FilterPills.tsx'
import { DayField } from '../../../components/period/DayFields.tsx'
import { teamToday } from '../../../components/team/period.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { addressOf } from '../addresses.ts'
import { AgentPage, TeamBody } from '../AgentPage.tsx'
import { betKindOf, betKinds } from './bet-kinds.ts'
import { MemberBets } from './MemberBets.tsx'
import { PagedRows, rowTarget, type Column } from '../../../components/team/PagedRows.tsx'
import { usePages } from '../../../components/team/pages.ts'
import { SearchField } from '../../../components/team/SearchField.tsx'
import { useAmount, useNumber } from '../../../components/formatters.ts'

/** The team members who played on a day; a tap shows their bets. */
export function TeamBettingScreen() {
  const memberId = new URLSearchParams(useLocation().search).get('member')
  return (
    <AgentPage flag="TEAMBETTING3">
      {memberId ? <MemberBets key={memberId} memberId={memberId} /> : <TeamBets />}
    </AgentPage>
  )
}

/** The address holds day and kind, so that going back shows the same list. */
function useChoice() {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const today = teamToday()
  const asked = query.get('day')
  const day = isDay(asked) && asked < today ? asked : today
  const kind = betKindOf(query.get('kind'))
  const show = (change: { day?: string; kind?: agents.BetKind | undefined }) => {
    const next = { day, kind, ...change }
    const search = new URLSearchParams({
      ...(next.day === today ? {} : { day: next.day }),
      ...(next.kind ? { kind: next.kind } : {}),
    })
    void navigate({ search: search.toString() }, { replace: true })
  }
  return { today, day, kind, show }
}

function TeamBets() {
  const t = useText()
  const { today, day, kind, show } = useChoice()
  const [name, setName] = useState('')
  const query = { day, kind, userName: name || undefined }
  const list = usePages(agents.teamBets, { query, cursor: 'after' })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const currency = list.data?.pages[0]?.currency
  const total = list.data?.pages[0]?.total
  const columns = useBetColumns(currency, kind)
  return (
    <TeamBody onRefresh={list.refetch}>
      <SearchField label={t('downlines.search')} clearLabel={t('downlines.clear')} onSearch={setName} />
      <div>
        <DayField label={t('teamBets.day')} day={day} today={today} onChoose={(next) => show({ day: next })} />
        <FilterPills
          label={t('teamBets.kind')}
          allText={t('teamBets.all')}
          entries={betKinds.map((key) => ({ key, title: t(`teamBets.${key}`) }))}
          chosen={kind}
          onChoose={(next) => show({ kind: next })}
        />
      </div>
      <h2 className="text-base font-semibold">{t('teamBets.title')}</h2>
      {total && total.members > 0 && <Total total={total} currency={currency} />}
      <PagedRows
        key={JSON.stringify(query)}
        label={t('teamBets.title')}
        list={list}
        rows={rows}
        keyOf={({ memberId }) => memberId}
        renderRow={(row) => <BetsRow row={row} currency={currency} kind={kind} />}
        columns={columns}
        empty={
          <EmptyState picture="nothing-found" title={t('teamBets.none')} text={t('teamBets.noneText')}>
            <Button onClick={() => show({ day: addDays(day, -1) })}>{t('teamBets.dayBefore')}</Button>
          </EmptyState>
        }
      />
    </TeamBody>
  )
}

type Page = ReturnType<typeof usePages<typeof agents.teamBets>>['data']
type Row = NonNullable<Page>['pages'][number]['rows'][number]

type Total = NonNullable<NonNullable<Page>['pages'][number]['total']>

/** Everyone who fits the filters, together. */
function Total({ total, currency }: { total: Total; currency: Parameters<typeof useAmount>[0] }) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const facts = [
    [t('agents.teamSize'), number(total.members)],
    [t('kpi.bets'), number(total.bets)],
    [t('kpi.turnover'), amount(total.lotteryStake + total.gameStake)],
    [t('kpi.won'), amount(total.won)],
  ] as const
  return (
    <dl
      aria-label={t('downlineTransfer.sum')}
      className="grid grid-cols-2 gap-3 rounded-card border border-hairline bg-raised p-4 desk:grid-cols-4"
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-quiet">{name}</dt>
          <dd className="figures text-base font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useBetColumns(currency: Parameters<typeof useAmount>[0], kind: agents.BetKind | undefined): Column<Row>[] {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  return [
    {
      title: t('account.userName'),
      render: (row) => (
        <Link to={betsAddress(row, kind)} className={rowTarget}>
          <bdi>{row.userName}</bdi>
        </Link>
      ),
    },
    { title: t('agents.level'), isNumber: true, render: ({ depth }) => number(depth) },
    { title: t('kpi.bets'), isNumber: true, render: ({ bets }) => number(bets) },
    { title: t('teamBets.lottery'), isNumber: true, render: ({ lotteryStake }) => amount(lotteryStake) },
    { title: t('teamBets.games'), isNumber: true, render: ({ gameStake }) => amount(gameStake) },
    { title: t('kpi.won'), isNumber: true, render: ({ won }) => amount(won) },
  ]
}

/** The kind that the member mostly played, unless the list is of one kind. */
const betsAddress = ({ memberId, lotteryStake, gameStake }: Row, kind: agents.BetKind | undefined) =>
  addressOf('teamBetting', memberId, { kind: kind ?? (lotteryStake >= gameStake ? 'lottery' : 'games') })

interface BetsRowProps {
  row: Row
  currency: Parameters<typeof useAmount>[0]
  kind: agents.BetKind | undefined
}

function BetsRow({ row, currency, kind }: BetsRowProps) {
  const { userName, depth, bets, lotteryStake, gameStake, won } = row
  const t = useText()
  const amount = useAmount(currency)
  return (
    <Link to={betsAddress(row, kind)} className="press flex min-h-18 items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium">{userName}</bdi>
        <span className="block text-xs text-ink-quiet">{t('teamBets.betsAtLevel', { count: bets, level: depth })}</span>
      </span>
      <span className="figures shrink-0 text-end">
        <span className="block text-sm font-semibold">
          <span className="sr-only">{t('kpi.turnover')} </span>
          {amount(lotteryStake + gameStake)}
        </span>
        <span className="block text-xs text-ink-quiet">{t('teamBets.won', { amount: amount(won) })}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </Link>
  )
}
