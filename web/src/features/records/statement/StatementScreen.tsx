import '../records.css'
import { useLocation } from 'react-router'
import { useCalendar } from '../../../components/period/calendar.ts'
import { isMonth, monthOf } from '../../../components/period/day.ts'
import { MonthStatement } from './MonthStatement.tsx'
import { YearStatement } from './YearStatement.tsx'

/** The member's account statement: month by month, or one month with every transaction. The address selects which. */
export function StatementScreen() {
  const { today } = useCalendar()
  const month = new URLSearchParams(useLocation().search).get('month')
  return isMonth(month) && month <= monthOf(today) ? <MonthStatement key={month} month={month} /> : <YearStatement />
}
