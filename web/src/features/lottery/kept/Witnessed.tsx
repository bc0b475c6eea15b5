import { useText } from '../../../i18n/index.ts'
import { useMoment } from '../../../components/formatters.ts'
import { useLogHead } from './use-log-head.ts'

/** Says until when the draw log was witnessed, while the witnesses are away. Otherwise nothing. */
export function Witnessed() {
  const t = useText()
  const moment = useMoment()
  const { data: head } = useLogHead()
  if (head === undefined || head?.isFresh) return null
  return (
    <output className="block text-sm text-pretty text-ink-quiet">
      {head === null
        ? t('witness.unknown')
        : t('witness.until', { time: moment(new Date(head.witnessedUntil * 1000).toISOString()) })}
    </output>
  )
}
