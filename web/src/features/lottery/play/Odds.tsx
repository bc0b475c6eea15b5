import type { lottery } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../i18n/index.ts'
import { bestFactor, paidText, prizeOf, returnOfHundred, returnsOf } from './odds.ts'
import { PrizeTable } from './PrizeTable.tsx'
import { useMoney, useNumber, usePercent } from '../../../components/formatters.ts'
import { useBetNames, useChance } from '../formatters.ts'

interface OddsProps {
  bet: lottery.BetKind
  rules: lottery.Rules
  stake: number
}

/** When the bet wins, how often, what it can pay, and its long-term cost. */
export function Odds({ bet, rules, stake }: OddsProps) {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  const percent = usePercent(2)
  const chance = useChance()
  const names = useBetNames()
  const { currency } = rules.stake.min
  const prize = money(prizeOf(stake, bestFactor(bet), currency))
  const returns = returnsOf(bet).map(({ side, basisPoints }) =>
    side === undefined ? percent(basisPoints) : `${names.side(side)} ${percent(basisPoints)}`,
  )
  return (
    <section aria-label={t('play.odds')}>
      <details className="group">
        <summary className="press figures flex min-h-10 cursor-pointer list-none items-center gap-x-3 text-xs text-ink-quiet">
          <span>
            <span className="sr-only">{t('play.chance')}</span>{' '}
            <span className="font-semibold text-ink">{chance(bet)}</span>
          </span>
          <span className="min-w-0 flex-1">
            {t(paidText(bet))} <span className="font-semibold whitespace-nowrap text-ink">{prize}</span>{' '}
            {t('play.forStake', { stake: money({ minor: stake as typeof rules.stake.min.minor, currency }) })}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 pb-2">
          <p className="text-sm text-pretty">{names.means(bet.code, rules.kind)}</p>
          <p className="text-xs text-pretty text-ink-quiet">
            {t('play.onAverage', { back: number(returnOfHundred(bet), 2) })}{' '}
            {t('play.exactReturn', { percent: returns.join(' · ') })}
          </p>
          {bet.prizes.length > 1 && (
            <>
              <h3 className="text-sm font-medium">{t('play.allPrizes')}</h3>
              <PrizeTable bet={bet} stake={stake} currency={currency} />
            </>
          )}
        </div>
      </details>
    </section>
  )
}
