import type { agents, Currency } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { isMoney, kpis, valueOf, type Kpi } from './kpi.ts'
import { useAmount, useNumber } from '../../../components/formatters.ts'

interface FigureFactsProps {
  figures: agents.Figures
  currency: Currency
  without?: readonly Kpi[]
}

/** All figures of a team or of one member, below each other. */
export function FigureFacts({ figures, currency, without }: FigureFactsProps) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {kpis
        .filter((kpi) => !without?.includes(kpi))
        .map((kpi) => (
          <div key={kpi} className="min-w-0">
            <dt className="text-xs text-ink-quiet">{t(`kpi.${kpi}`)}</dt>
            <dd className={classes('figures text-sm font-medium', kpi === 'net' && figures.net > 0 && 'text-gain')}>
              {isMoney(kpi) ? amount(valueOf(figures, kpi), kpi === 'net') : number(valueOf(figures, kpi))}
            </dd>
          </div>
        ))}
    </dl>
  )
}
