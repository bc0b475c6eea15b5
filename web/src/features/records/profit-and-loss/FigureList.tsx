import type { Money } from '@parola/contract'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { classes } from '../../../ui/classes.ts'
import type { FigureName, Figures } from './bars.ts'

const parts = ['staked', 'won', 'deposited', 'withdrawn', 'bonus'] as const satisfies FigureName[]

/** The total of a period, and its parts. */
export function FigureList({ figures }: { figures: Figures | undefined }) {
  const t = useText()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-hairline bg-raised p-4">
      <div className="col-span-2 mb-1 border-b border-hairline pb-4">
        <dt className="text-sm text-ink-quiet">{t('pnl.profit')}</dt>
        <dd>
          {figures ? <Profit money={figures.profit} /> : <Skeleton className="my-1 h-7 w-40" />}
          <span className="block text-xs text-pretty text-ink-quiet">{t('pnl.profitMeans')}</span>
        </dd>
      </div>
      {parts.map((name) => (
        <div key={name}>
          <dt className="text-xs text-ink-quiet">{t(`pnl.${name}`)}</dt>
          <dd className="figures text-sm font-semibold">
            {figures ? <Amount money={figures[name]} /> : <Skeleton className="my-0.5 h-4 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Profit({ money: { minor, currency } }: { money: Money }) {
  const { language } = useLanguage()
  return (
    <span className={classes('figures text-xl font-semibold', minor > 0 && 'text-gain')}>
      {formatMoney(language, minor, currency, { signDisplay: 'exceptZero' })}
    </span>
  )
}

export function Amount({ money: { minor, currency } }: { money: Money }) {
  const { language } = useLanguage()
  return formatMoney(language, minor, currency)
}
