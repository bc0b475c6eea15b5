import { agents, type Currency } from '@parola/contract'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { useAmount, useNumber, usePercent } from '../../components/formatters.ts'

interface TierTableProps {
  kind: agents.ContractKind
  formula: agents.Formula
  currency: Currency
  /** Which tier is reached; it is lit. */
  reached?: number | null
}

/** A formula as a table that fits the narrowest phone. */
export function TierTable({ kind, formula, currency, reached = null }: TierTableProps) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const percent = usePercent(1)
  const head = 'py-2 text-xs font-medium text-ink-quiet align-bottom'
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{t('contract.tiers')}</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className={classes(head, 'w-[44%] text-start')}>
              {t(`contract.base.${kind}`)}
            </th>
            <th scope="col" className={classes(head, 'px-1 text-end')}>
              {t('contract.active')}
            </th>
            <th scope="col" className={classes(head, 'text-end')}>
              {t('contract.share')}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {formula.tiers.map(({ from, active, rate }, index) => (
            <tr
              key={from}
              aria-current={index === reached ? 'true' : undefined}
              className={classes('border-b border-hairline last:border-0', index === reached && 'text-gain')}
            >
              <td className="py-2.5 text-start [overflow-wrap:normal]">
                {t('contract.from', { amount: amount(from) })}
              </td>
              <td className="px-1 py-2.5 text-end">{active === 0 ? '–' : number(active)}</td>
              <td className="py-2.5 text-end font-semibold">{percent(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {formula.tiers.some(({ active }) => active > 0) && (
        <p className="text-xs text-ink-quiet">{t('contract.activeFrom', { amount: amount(formula.activeStake) })}</p>
      )}
      {formula.cap !== null && (
        <p className="text-xs text-ink-quiet">{t('contract.cap', { amount: amount(formula.cap) })}</p>
      )}
    </div>
  )
}
