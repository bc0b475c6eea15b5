import type { agents } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { usePercent } from '../../../components/formatters.ts'

/** Both rebates in one line. */
export function RebateLine({ rebates: { lottery, games } }: { rebates: agents.Rebates }) {
  const t = useText()
  const percent = usePercent(2)
  return (
    <span className="figures block text-xs text-ink-quiet">
      {t('rebate.both', { lottery: percent(lottery), games: percent(games) })}
    </span>
  )
}
