import type { Currency, Money } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import type { Step } from '../../../components/chart/stretches.ts'
import type { Stretch } from './bars.ts'

interface PnlTableProps {
  stretches: readonly Stretch[]
  nameOf: (stretch: Stretch) => string
  currency: Currency
  step: Step
}

/** Further rows are behind a button. */
const fewRows = 7

const columns = ['staked', 'won', 'profit'] as const

/** The chart's figures, newest first. Days without activity are omitted. */
export function PnlTable({ stretches, nameOf, currency, step }: PnlTableProps) {
  const t = useText()
  const { language } = useLanguage()
  const told = stretches.filter(({ figures }) => Object.values(figures).some(({ minor }) => minor !== 0)).toReversed()
  if (told.length === 0) return <p className="mt-3 text-sm text-ink-quiet">{t('pnl.noneOfIt')}</p>
  const plain = ({ minor }: Money, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    formatMoney(language, minor, currency, { style: 'decimal', signDisplay })
  return (
    <details open={told.length <= fewRows} className="mt-3 border-t border-hairline pt-1">
      <summary className="press flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-tile text-sm font-medium">
        {t('pnl.inFigures')}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-quiet in-open:rotate-180" />
      </summary>
      <table aria-label={t('pnl.table')} className="figures w-full text-xs">
        <caption className="pb-2 text-start text-ink-quiet">{t('pnl.inCurrency', { currency })}</caption>
        <thead>
          <tr className="text-ink-quiet">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t(`pnl.${step}`)}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 ps-3 text-end font-medium">
                {t(name === 'profit' ? 'pnl.result' : `pnl.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((stretch) => (
            <tr key={stretch.from} className="border-t border-hairline">
              <th scope="row" className="py-2.5 pe-3 text-start font-medium">
                {nameOf(stretch)}
              </th>
              <td className="py-2.5 ps-3 text-end">{plain(stretch.figures.staked)}</td>
              <td className="py-2.5 ps-3 text-end">{plain(stretch.figures.won)}</td>
              <td
                className={classes(
                  'py-2.5 ps-3 text-end font-semibold',
                  stretch.figures.profit.minor > 0 && 'text-gain',
                )}
              >
                {plain(stretch.figures.profit, 'exceptZero')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
