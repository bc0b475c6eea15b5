import { agents, type Currency, type ValueOf } from '@parola/contract'
import { Link } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { ChartSkeleton } from '../../../components/chart/Bars.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { TeamPath } from '../../../components/team/TeamPath.tsx'
import { TeamPeriodChoice, TeamZone } from '../../../components/team/TeamPeriodChoice.tsx'
import { useText } from '../../../i18n/index.ts'
import { useTeamChoice } from '../addresses.ts'
import { AgentPage, TeamBody } from '../AgentPage.tsx'
import { DayChart } from './DayChart.tsx'
import { FigureFacts } from './FigureFacts.tsx'
import { NoTeamYet } from '../NoTeamYet.tsx'
import { PagedRows, rowTarget, type Column } from '../../../components/team/PagedRows.tsx'
import { usePages } from '../../../components/team/pages.ts'
import { PnlRow } from './PnlRow.tsx'
import { useAmount, useNumber } from '../../../components/formatters.ts'
import { valueOf } from './kpi.ts'

type Page = ValueOf<typeof agents.teamPnl>

/** The result of each direct downline's team; a tap goes one level down. */
export function TeamPnlScreen() {
  return (
    <AgentPage flag="AGETEAMPNL3">
      <TeamPnl />
    </AgentPage>
  )
}

function TeamPnl() {
  const t = useText()
  const choice = useTeamChoice('teamProfitAndLoss')
  const query = { ...choice.span, memberId: choice.memberId }
  const list = usePages(agents.teamPnl, { query, cursor: 'after' })
  const days = useCall(agents.teamKpiB, query, { staleTime: 60_000 })
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const columns = usePnlColumns(first?.currency ?? 'PHP', choice.addressAt)
  return (
    <TeamBody onRefresh={() => Promise.all([list.refetch(), days.refetch()])}>
      {first && <TeamPath path={first.path} addressOf={choice.addressAt} />}
      <TeamPeriodChoice period={choice.period} onChoose={choice.choose} />
      <h2 className="text-base font-semibold">
        {choice.title} <TeamZone />
      </h2>
      {first && <Total page={first} />}
      {first && (
        <Loaded query={days} skeleton={<ChartSkeleton />}>
          {(byDay) => <DayChart told={byDay} kpi="net" {...choice.span} />}
        </Loaded>
      )}
      <section aria-label={t('teamPnl.below')} className="flex flex-col gap-2">
        {first && <Heading page={first} />}
        <PagedRows
          // Another place or other days are another list, which begins at its top.
          key={JSON.stringify(query)}
          label={t('teamPnl.below')}
          list={list}
          rows={rows}
          keyOf={({ memberId }) => memberId}
          renderRow={(row) => <PnlRow row={row} currency={first?.currency ?? 'PHP'} addressAt={choice.addressAt} />}
          empty={<Empty directs={first?.directs ?? 0} isOwn={choice.memberId === undefined} />}
          columns={columns}
        />
      </section>
    </TeamBody>
  )
}

function Total({ page: { team, own, currency } }: { page: Page }) {
  const t = useText()
  const amount = useAmount(currency)
  return (
    <section aria-label={t('teamPnl.total')} className="rounded-card border border-hairline bg-raised p-4">
      <p className="text-sm text-ink-quiet">{t('kpi.net')}</p>
      <p className={`figures text-xl font-semibold ${team.net > 0 ? 'text-gain' : ''}`}>{amount(team.net, true)}</p>
      <p className="mb-3 border-b border-hairline pb-3 text-xs text-pretty text-ink-quiet">{t('kpi.netMeans')}</p>
      <FigureFacts figures={team} currency={currency} without={['net']} />
      <Own own={own} currency={currency} />
    </section>
  )
}

function Own({ own, currency }: { own: agents.Figures; currency: Currency }) {
  const t = useText()
  const amount = useAmount(currency)
  return (
    <p className="mt-3 border-t border-hairline pt-3 text-xs text-pretty text-ink-quiet">
      {t('teamPnl.own', { staked: amount(own.lotteryStake + own.gameStake), net: amount(own.net, true) })}
    </p>
  )
}

function Heading({ page: { rows } }: { page: Page }) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="text-base font-semibold">{t('teamPnl.below')}</h3>
      <p className="text-xs text-ink-quiet">{t('teamPnl.belowText')}</p>
    </div>
  )
}

/** A team that did not play on these days, or no team at all. */
function Empty({ directs, isOwn }: { directs: number; isOwn: boolean }) {
  const t = useText()
  if (directs === 0 && isOwn) return <NoTeamYet />
  return (
    <p className="py-6 text-center text-sm text-ink-quiet">
      {t(directs === 0 ? 'agents.nobodyBelow' : 'teamPnl.noPlay')}
    </p>
  )
}

function usePnlColumns(currency: Currency, addressAt: (id: string) => string): Column<Page['rows'][number]>[] {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const money = ['turnover', 'won', 'net', 'deposits', 'withdrawals', 'bonus', 'rebates'] as const
  return [
    {
      title: t('account.userName'),
      render: ({ memberId, memberType, userName }) =>
        memberType === 'agent' ? (
          <Link to={addressAt(memberId)} className={rowTarget}>
            <bdi>{userName}</bdi>
          </Link>
        ) : (
          <bdi>{userName}</bdi>
        ),
    },
    ...money.map((kpi) => ({
      title: t(`kpi.${kpi}`),
      isNumber: true,
      render: ({ figures }: Page['rows'][number]) => amount(valueOf(figures, kpi), kpi === 'net'),
    })),
    { title: t('kpi.bets'), isNumber: true, render: ({ figures }) => number(figures.bets) },
  ]
}
