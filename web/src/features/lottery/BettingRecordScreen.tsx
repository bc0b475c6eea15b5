import './lottery-play.css'
import { useLocation, useNavigate } from 'react-router'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useCalendar } from '../../components/period/calendar.ts'
import { readPeriod, withSpan, writePeriod, type Period } from '../../components/period/period.ts'
import { PeriodChoice } from '../../components/period/PeriodChoice.tsx'
import { Rail } from '../../components/period/Rail.tsx'
import { Pills } from '../../components/Pills.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { LotteryChoice } from './LotteryChoice.tsx'
import { OrderList } from './OrderList.tsx'
import { orderFilters, useOrders, type OrderFilter } from './use-orders.ts'

const all = 'all'

/** Every bet of the member and what became of it. The address says which are shown. */
export function BettingRecordScreen() {
  const t = useText()
  const { offsetMinutes, rangeText } = useCalendar()
  const { period, state, gameId, show } = useChoice()
  const { from, to: until } = period
  const list = useOrders({ from, to: until, offsetMinutes, state, gameId })
  return (
    <PullToRefresh onRefresh={() => list.refetch()}>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-24">
        <div className="flex flex-col">
          <PeriodChoice period={period} onChoose={(next) => show({ period: next })} />
          <Rail>
            <Pills
              label={t('bets.state')}
              entries={[
                { key: all, title: t('bets.allStates') },
                ...orderFilters.map((key) => ({ key, title: t(`bets.filter.${key}`) })),
              ]}
              chosen={state ?? all}
              onChoose={(key) => show({ state: key === all ? undefined : key })}
            />
          </Rail>
          <LotteryChoice gameId={gameId} onChoose={(next) => show({ gameId: next })} />
        </div>
        <h2 className="text-base font-semibold">{rangeText(from, until)}</h2>
        <OrderList
          // Another choice is another list, which begins at its top.
          key={`${from} ${until} ${state} ${gameId}`}
          list={list}
          empty={<Nothing choice={{ period, state, gameId }} onShow={show} />}
        />
      </div>
    </PullToRefresh>
  )
}

interface Choice {
  period: Period
  state: OrderFilter | undefined
  gameId: string | undefined
}

type Show = (change: Partial<Choice>) => void

function useChoice(): Choice & { show: Show } {
  const navigate = useNavigate()
  const { today } = useCalendar()
  const query = new URLSearchParams(useLocation().search)
  const asked = query.get('state')
  const choice: Choice = {
    period: readPeriod(query, today),
    state: orderFilters.find((known) => known === asked),
    gameId: query.get('gameId') ?? undefined,
  }
  const show: Show = (change) => {
    const next = { ...choice, ...change }
    const search = writePeriod(query, next.period)
    for (const name of ['state', 'gameId'] as const) {
      const value = next[name]
      if (value) search.set(name, value)
      else search.delete(name)
    }
    void navigate({ search: search.toString() }, { replace: true })
  }
  return { ...choice, show }
}

function Nothing({ choice: { period, state, gameId }, onShow }: { choice: Choice; onShow: Show }) {
  const t = useText()
  const { today } = useCalendar()
  const isNarrow = state !== undefined || gameId !== undefined
  const isShort = period.span === 'today' || period.span === 'week'
  return (
    <EmptyState
      picture="nothing-found"
      title={t('bets.nothing')}
      text={t(isNarrow ? 'bets.nothingOfKind' : 'bets.nothingText')}
    >
      {isNarrow && <Button onClick={() => onShow({ state: undefined, gameId: undefined })}>{t('bets.showAll')}</Button>}
      {isShort && (
        <Button onClick={() => onShow({ period: withSpan(period, 'month', today) })}>{t('records.showMonth')}</Button>
      )}
      {!isNarrow && <LinkButton to={to('lottery')}>{t('title.lottery')}</LinkButton>}
    </EmptyState>
  )
}
