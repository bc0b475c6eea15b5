import { useBoot } from '../../../api/index.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { useChoice } from '../../../components/period/choice.ts'
import { useContentLanguage, useText } from '../../../i18n/index.ts'
import { FileDownload } from '../download/FileDownload.tsx'
import { readBets } from './read-bets.ts'

/** All bets of the chosen days as a file, whichever half of the record is shown and however it is narrowed. */
export function BetsDownload() {
  const t = useText()
  const { merchant } = useBoot()
  const language = useContentLanguage()
  const { offsetMinutes } = useCalendar()
  const { from, to } = useChoice([]).choice.period
  return (
    <FileDownload
      // Other days are another file.
      key={`${from} ${to}`}
      of="rounds"
      isSlim
      name={`${merchant.merchantCode}-bets-${from}-${to}.csv`}
      read={(options) => readBets({ from, to, offsetMinutes, language }, { t, ...options })}
    />
  )
}
