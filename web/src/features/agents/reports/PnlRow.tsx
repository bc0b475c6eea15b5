import type { agents, Currency, ValueOf } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useFlag } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { ScreenName } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { addressOf } from '../addresses.ts'
import { FigureFacts } from './FigureFacts.tsx'
import { valueOf } from './kpi.ts'
import { TypeMark } from '../TypeMark.tsx'
import { useAmount } from '../../../components/formatters.ts'

interface PnlRowProps {
  row: ValueOf<typeof agents.teamPnl>['rows'][number]
  currency: Currency
  addressAt: (memberId: string, screen?: ScreenName) => string
}

/** The key figures; a tap shows the others and links further. */
export function PnlRow({ row: { memberId, userName, memberType, figures }, currency, addressAt }: PnlRowProps) {
  const t = useText()
  const amount = useAmount(currency)
  const hasBets = useFlag('TEAMBETTING3')
  return (
    <details className="group">
      <summary className="press flex min-h-16 cursor-pointer items-center gap-3 px-4 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-sm font-medium">
            <bdi className="min-w-0 truncate">{userName}</bdi>
            {memberType === 'agent' && <TypeMark type="agent" />}
          </span>
          <span className="figures block text-xs text-ink-quiet">
            {t('teamPnl.staked', { amount: amount(valueOf(figures, 'turnover')) })}
          </span>
        </span>
        <span className={`figures shrink-0 text-sm font-semibold ${figures.net > 0 ? 'text-gain' : ''}`}>
          {amount(figures.net, true)}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        <FigureFacts figures={figures} currency={currency} />
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {memberType === 'agent' && (
            <LinkButton size="small" className="min-h-11" to={addressAt(memberId)}>
              {t('agents.openTeam')}
            </LinkButton>
          )}
          {hasBets && (
            <LinkButton size="small" className="min-h-11" to={addressOf('teamBetting', memberId)}>
              {t('agents.bets')}
            </LinkButton>
          )}
        </div>
      </div>
    </details>
  )
}
