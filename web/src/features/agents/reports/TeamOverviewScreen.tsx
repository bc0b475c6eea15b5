import '../agents.css'
import { agents, type system, type ValueOf } from '@parola/contract'
import { useState } from 'react'
import { useCall, useInfo } from '../../../api/index.ts'
import { ChartSkeleton } from '../../../components/chart/Bars.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Pills } from '../../../components/layout/Pills.tsx'
import { Rail } from '../../../components/period/Rail.tsx'
import { TeamPath } from '../../../components/team/TeamPath.tsx'
import { TeamPeriodChoice } from '../../../components/team/TeamPeriodChoice.tsx'
import { useText } from '../../../i18n/index.ts'
import { screens, type ScreenName } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useTeamChoice } from '../addresses.ts'
import { TeamBody } from '../AgentPage.tsx'
import { DayChart } from './DayChart.tsx'
import { kpis, type Kpi } from './kpi.ts'
import { KpiTiles, TilesShape } from './KpiTiles.tsx'
import { NoTeamYet } from '../NoTeamYet.tsx'
import { useMoment, useNumber } from '../../../components/formatters.ts'

type Overview = ValueOf<typeof agents.teamKpiA>
type Choice = ReturnType<typeof useTeamChoice>

/** A team at a glance: its figures for a period, compared with the previous one. */
export function TeamOverviewScreen() {
  const choice = useTeamChoice('teamOverview')
  const query = { ...choice.span, memberId: choice.memberId }
  const overview = useCall(agents.teamKpiA, query, { staleTime: 60_000 })
  const days = useCall(agents.teamKpiB, query, { staleTime: 60_000 })
  return (
    <TeamBody onRefresh={() => Promise.all([overview.refetch(), days.refetch()])}>
      {overview.data && <TeamPath path={overview.data.path} addressOf={choice.addressAt} />}
      <TeamPeriodChoice period={choice.period} onChoose={choice.choose} />
      <h2 className="text-base font-semibold">{choice.title}</h2>
      <Loaded query={overview} skeleton={<TilesShape />}>
        {(told) => <Told told={told} days={days} choice={choice} />}
      </Loaded>
    </TeamBody>
  )
}

interface ToldProps {
  told: Overview
  days: Parameters<typeof Loaded<ValueOf<typeof agents.teamKpiB>>>[0]['query']
  choice: Choice
}

function Told({ told, days, choice }: ToldProps) {
  const isOwn = choice.memberId === undefined
  if (isOwn && told.teamSize === 0 && told.directs === 0) return <NoTeamYet />
  return (
    <>
      <Sizes told={told} />
      <KpiTiles currency={told.currency} team={told.team} before={told.before} />
      {told.countedUntil && <Freshness until={told.countedUntil} />}
      <Loaded query={days} skeleton={<ChartSkeleton />}>
        {(byDay) => <Chart byDay={byDay} choice={choice} />}
      </Loaded>
      <Further choice={choice} />
    </>
  )
}

function Sizes({ told: { teamSize, directs, path } }: { told: Overview }) {
  const t = useText()
  const number = useNumber()
  const sizes = [
    [t('agents.teamSize'), teamSize],
    [t('agents.directs'), directs],
    [t('agents.level'), path.length - 1],
  ] as const
  // The agent is above all levels of their own team.
  const shown = path.length > 1 ? sizes : sizes.slice(0, 2)
  return (
    <dl className="grid auto-cols-fr grid-flow-col rounded-card border border-hairline bg-raised py-3 text-center">
      {shown.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse border-hairline px-2 not-first:border-s">
          <dt className="text-xs text-ink-quiet">{name}</dt>
          <dd className="figures text-lg font-semibold">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Figures are counted from the ledger in batches, and days are the same for the whole team. */
function Freshness({ until }: { until: string }) {
  const t = useText()
  const moment = useMoment()
  return <p className="text-xs text-pretty text-ink-quiet">{t('kpi.countedUntil', { when: moment(until) })}</p>
}

function Chart({ byDay, choice }: { byDay: ValueOf<typeof agents.teamKpiB>; choice: Choice }) {
  const t = useText()
  const [kpi, setKpi] = useState<Kpi>('turnover')
  return (
    <section aria-label={t('kpi.chart')} className="flex flex-col gap-1">
      <Rail>
        <Pills
          label={t('kpi.figure')}
          entries={kpis.map((key) => ({ key, title: t(`kpi.${key}`) }))}
          chosen={kpi}
          onChoose={setKpi}
        />
      </Rail>
      <DayChart told={byDay} kpi={kpi} {...choice.span} />
    </section>
  )
}

const further: readonly { screen: ScreenName; needs: system.Flag }[] = [
  { screen: 'teamProfitAndLoss', needs: 'AGETEAMPNL3' },
  { screen: 'team', needs: 'DOWNMAN' },
]

function Further({ choice }: { choice: Choice }) {
  const t = useText()
  const { whitelabel } = useInfo()
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {further
        .filter(({ needs }) => whitelabel.includes(needs))
        .map(({ screen }) => (
          <LinkButton key={screen} to={choice.addressAt(choice.memberId ?? null, screen)} className="px-3 text-sm">
            {t(screens[screen].title)}
          </LinkButton>
        ))}
    </div>
  )
}
