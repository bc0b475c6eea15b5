import { useBoot } from '../../../api/index.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import type { Day } from '../../../components/period/day.ts'
import { useText } from '../../../i18n/index.ts'
import { FileDownload } from '../download/FileDownload.tsx'
import { useAbout } from '../transactions/about.ts'
import { readStatement } from './read-statement.ts'

/** All transactions of the period as a file. */
export function StatementDownload({ from, to }: { from: Day; to: Day }) {
  const t = useText()
  const { merchant } = useBoot()
  const { offsetMinutes } = useCalendar()
  const aboutOf = useAbout()
  return (
    <FileDownload
      of="statement"
      name={`${merchant.merchantCode}-${from}-${to}.csv`}
      read={(options) => readStatement({ from, to, offsetMinutes }, { t, aboutOf, ...options })}
    />
  )
}
