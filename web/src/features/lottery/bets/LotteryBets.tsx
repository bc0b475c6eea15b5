import '../lottery-play.css'
import { useCalendar } from '../../../components/period/calendar.ts'
import { useChoice, type Choice, type Show } from '../../../components/period/choice.ts'
import { EmptyPeriod } from '../../../components/period/EmptyPeriod.tsx'
import { FilterChip, FilterRow } from '../../../components/period/ChipSelect.tsx'
import { OwnDays, PeriodChip } from '../../../components/period/PeriodChip.tsx'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { LotteryChoice } from './LotteryChoice.tsx'
import { OrderList } from './OrderList.tsx'
import { orderFilters, useOrders } from './use-orders.ts'

type Name = 'state' | 'gameId'

/** The member's lottery tickets with their outcome. The address selects which are shown. */
export function LotteryBets() {
  const t = useText()
  const { offsetMinutes, rangeText } = useCalendar()
  const { choice, show } = useChoice<Name>(['state', 'gameId'])
  const { period, gameId } = choice
  const { from, to: until } = period
  const state = orderFilters.find((known) => known === choice.state)
  const list = useOrders({ from, to: until, offsetMinutes, state, gameId })
  return (
    <PullToRefresh onRefresh={() => list.refetch()}>
      <div className="flex flex-col gap-3">
        <FilterRow>
          <PeriodChip period={period} onChoose={(next) => show({ period: next })} />
          <FilterChip
            label={t('bets.state')}
            allText={t('bets.allStates')}
            entries={orderFilters.map((key) => ({ key, title: t(`bets.filter.${key}`) }))}
            chosen={state}
            onChoose={(next) => show({ state: next })}
          />
          <LotteryChoice gameId={gameId} onChoose={(next) => show({ gameId: next })} />
        </FilterRow>
        <OwnDays period={period} onChoose={(next) => show({ period: next })} />
        <h2 className="text-sm text-ink-quiet">{rangeText(from, until)}</h2>
        <OrderList
          // Another choice is another list, which begins at its top.
          key={`${from} ${until} ${state} ${gameId}`}
          list={list}
          empty={<NoBets choice={{ ...choice, state }} onShow={show} />}
        />
      </div>
    </PullToRefresh>
  )
}

function NoBets({ choice: { period, state, gameId }, onShow }: { choice: Choice<Name>; onShow: Show<Name> }) {
  const t = useText()
  const isNarrow = state !== undefined || gameId !== undefined
  return (
    <EmptyPeriod
      title={t('bets.nothing')}
      text={t(isNarrow ? 'bets.nothingOfKind' : 'bets.nothingText')}
      period={period}
      onPeriod={(next) => onShow({ period: next })}
    >
      {isNarrow ? (
        <Button onClick={() => onShow({ state: undefined, gameId: undefined })}>{t('bets.showAll')}</Button>
      ) : (
        <LinkButton to={to('lottery')}>{t('title.lottery')}</LinkButton>
      )}
    </EmptyPeriod>
  )
}
