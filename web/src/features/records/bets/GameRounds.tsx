import type { vendors } from '@parola/contract'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { useChoice, type Choice, type Show } from '../../../components/period/choice.ts'
import { DayList, RowShape } from '../../../components/period/DayList.tsx'
import { EmptyPeriod } from '../../../components/period/EmptyPeriod.tsx'
import { FilterChip, FilterRow } from '../../../components/period/ChipSelect.tsx'
import { OwnDays, PeriodChip } from '../../../components/period/PeriodChip.tsx'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { RoundRow } from './RoundRow.tsx'
import { roundFilters, roundKinds, useRounds } from './rounds.ts'

const RoundSheet = lazyOptional(() => import('./RoundSheet.tsx').then((module) => module.RoundSheet))

type Name = 'state' | 'kind'

/** The member's rounds at vendors' games. An open one links back to its game. */
export function GameRounds() {
  const t = useText()
  const { offsetMinutes, rangeText } = useCalendar()
  const { choice, show } = useChoice<Name>(['state', 'kind'])
  const { period } = choice
  const { from, to: until } = period
  const state = roundFilters.find((known) => known === choice.state)
  const kind = roundKinds.find((known) => known === choice.kind)
  const list = useRounds({ from, to: until, offsetMinutes, state, gameType: kind })
  return (
    <PullToRefresh onRefresh={() => list.refetch()}>
      <div className="flex flex-col gap-3">
        <FilterRow>
          <PeriodChip period={period} onChoose={(next) => show({ period: next })} />
          <FilterChip
            label={t('rounds.state')}
            allText={t('rounds.allStates')}
            entries={roundFilters.map((key) => ({ key, title: t(`rounds.filter.${key}`) }))}
            chosen={state}
            onChoose={(next) => show({ state: next })}
          />
          <FilterChip
            label={t('records.kind')}
            allText={t('rounds.allGames')}
            entries={roundKinds.map((key) => ({ key, title: t(`category.${key}`) }))}
            chosen={kind}
            onChoose={(next) => show({ kind: next })}
          />
        </FilterRow>
        <OwnDays period={period} onChoose={(next) => show({ period: next })} />
        <h2 className="text-sm text-ink-quiet">{rangeText(from, until)}</h2>
        <DayList<vendors.Round>
          // Another choice is another list, which begins at its top.
          key={`${from} ${until} ${state} ${kind}`}
          list={list}
          empty={<NoRounds choice={{ period, state, kind }} onShow={show} />}
          rowShape={<RowShape icon />}
          renderRow={(round, onOpen) => <RoundRow round={round} onOpen={onOpen} />}
          renderSheet={({ id }, sheet) => <RoundSheet id={id} {...sheet} />}
        />
      </div>
    </PullToRefresh>
  )
}

function NoRounds({ choice: { period, state, kind }, onShow }: { choice: Choice<Name>; onShow: Show<Name> }) {
  const t = useText()
  const isNarrow = state !== undefined || kind !== undefined
  return (
    <EmptyPeriod
      title={t('rounds.nothing')}
      text={t(isNarrow ? 'rounds.nothingOfKind' : 'rounds.nothingText')}
      period={period}
      onPeriod={(next) => onShow({ period: next })}
    >
      {isNarrow ? (
        <Button onClick={() => onShow({ state: undefined, kind: undefined })}>{t('rounds.showAll')}</Button>
      ) : (
        <LinkButton to={to('gameEntry')}>{t('title.gameEntry')}</LinkButton>
      )}
    </EmptyPeriod>
  )
}
