import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../loading/EmptyState.tsx'
import { useCalendar } from './calendar.ts'
import { withSpan, type Period } from './period.ts'

interface EmptyPeriodProps {
  title: string
  text: string
  period: Period
  onPeriod: (period: Period) => void
  /** Alternatives to looking further back. */
  children?: ReactNode
}

/** Shown when a period has no entries: what would be here, and where to look. */
export function EmptyPeriod({ title, text, period, onPeriod, children }: EmptyPeriodProps) {
  const t = useText()
  const { today } = useCalendar()
  const isShort = period.span === 'today' || period.span === 'week'
  return (
    <EmptyState picture="nothing-found" title={title} text={text}>
      {children}
      {isShort && <Button onClick={() => onPeriod(withSpan(period, 'month', today))}>{t('records.showMonth')}</Button>}
    </EmptyState>
  )
}
