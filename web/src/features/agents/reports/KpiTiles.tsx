import type { agents, Currency } from '@parola/contract'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatNumber, useLanguage, useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { changeOf, countKpis, isMoney, moneyKpis, valueOf, type Kpi } from './kpi.ts'
import { useAmount, useNumber } from '../../../components/formatters.ts'

/** They take a whole row. */
const leading: ReadonlySet<Kpi> = new Set(['turnover', 'net'])

interface KpiTilesProps {
  currency: Currency
  team: agents.Figures
  before: agents.Figures
}

/** The period's totals, each compared with the previous period of the same length. */
export function KpiTiles({ currency, team, before }: KpiTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      {[...moneyKpis, ...countKpis].map((kpi) => (
        <Tile key={kpi} kpi={kpi} currency={currency} now={valueOf(team, kpi)} before={valueOf(before, kpi)} />
      ))}
    </dl>
  )
}

interface TileProps {
  kpi: Kpi
  currency: Currency
  now: number
  before: number
}

function Tile({ kpi, currency, now, before }: TileProps) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const write = (value: number) => (isMoney(kpi) ? amount(value, kpi === 'net') : number(value))
  return (
    <div
      className={classes(
        'flex min-w-0 flex-col gap-0.5 rounded-tile border border-hairline bg-raised px-3 py-2.5',
        leading.has(kpi) && 'col-span-2',
      )}
    >
      <dt className="text-xs text-ink-quiet">{t(`kpi.${kpi}`)}</dt>
      <dd className={`figures font-semibold ${leading.has(kpi) ? 'text-lg' : 'text-base'}`}>{write(now)}</dd>
      <dd className="min-h-4 text-xs text-ink-quiet">
        <Change now={now} before={before} beforeText={write(before)} />
      </dd>
      {kpi === 'net' && <dd className="text-xs text-pretty text-ink-quiet">{t('kpi.netMeans')}</dd>}
    </div>
  )
}

interface ChangeProps {
  now: number
  before: number
  beforeText: string
}

function Change({ now, before, beforeText }: ChangeProps) {
  const t = useText()
  const { language } = useLanguage()
  const change = changeOf(now, before)
  if (now === before) return t('kpi.same')
  if (change === null) return t('kpi.before', { value: beforeText })
  const Icon = change > 0 ? TrendingUp : TrendingDown
  const part = formatNumber(language, Math.abs(change), { style: 'percent', maximumFractionDigits: 0 })
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" />
      {t(change > 0 ? 'kpi.more' : 'kpi.less', { part })}
    </span>
  )
}

export function TilesShape() {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Skeleton className="col-span-2 h-20" />
      <Skeleton className="col-span-2 h-24" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  )
}
