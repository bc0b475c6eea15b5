import './period.css'
import { Pills } from '../layout/Pills.tsx'
import { useText } from '../../i18n/index.ts'
import type { Day } from './day.ts'
import { DayFields } from './DayFields.tsx'
import type { Period } from './period.ts'
import { Rail } from './Rail.tsx'

interface SpanChoiceProps<Name extends string> {
  entries: readonly { key: Name | 'own'; title: string }[]
  period: Period<Name>
  today: Day
  onSpan: (span: Name | 'own') => void
  onEnd: (end: 'from' | 'to', day: Day) => void
}

/** Days by their name, or own dates. */
export function SpanChoice<Name extends string>({ entries, period, today, onSpan, onEnd }: SpanChoiceProps<Name>) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <Rail>
        <Pills label={t('records.period')} entries={entries} chosen={period.span} onChoose={onSpan} />
      </Rail>
      <DayFields period={period} today={today} onEnd={onEnd} />
    </div>
  )
}
