import type { lottery } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { bestFactor, prizeOf, returnOfHundred, returnsOf } from './odds.ts'
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
  const paid = bet.perHit ? 'play.paysEach' : bet.prizes.length > 1 ? 'play.paysUpTo' : 'play.pays'
  const returns = returnsOf(bet).map(({ side, basisPoints }) =>
    side === undefined ? percent(basisPoints) : `${names.side(side)} ${percent(basisPoints)}`,
  )
  return (
    <section aria-label={t('play.odds')} className="rounded-card border border-hairline bg-raised px-4 py-3">
      <p className="text-sm text-pretty">{names.means(bet.code, rules.kind)}</p>
      <dl className="figures mt-3 flex gap-x-6">
        <div>
          <dt className="text-xs text-ink-quiet">{t('play.chance')}</dt>
          <dd className="text-base font-semibold">{chance(bet)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-quiet">{t(paid)}</dt>
          <dd className="text-base font-semibold">
            <span className="whitespace-nowrap">{prize}</span>{' '}
            <span className="text-xs font-normal text-ink-quiet">
              {t('play.forStake', { stake: money({ minor: stake as typeof rules.stake.min.minor, currency }) })}
            </span>
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-pretty text-ink-quiet">
        {t('play.onAverage', { back: number(returnOfHundred(bet), 2) })}{' '}
        {t('play.exactReturn', { percent: returns.join(' · ') })}
      </p>
      {bet.prizes.length > 1 && (
        <details className="mt-1">
          <summary className="press -mx-1 flex min-h-11 cursor-pointer items-center px-1 text-sm font-medium">
            {t('play.allPrizes')}
          </summary>
          <PrizeTable bet={bet} stake={stake} currency={currency} />
        </details>
      )}
    </section>
  )
}
