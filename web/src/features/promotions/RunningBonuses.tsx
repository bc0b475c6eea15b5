import type { promotions } from '@parola/contract'
import { useText } from '../../i18n/index.ts'
import { StakeMeter } from './StakeMeter.tsx'
import { useMoney } from '../../components/formatters.ts'
import { useBonusSource } from '../../components/money/bonus-source.ts'

/** Bonuses in wagering, each with its meter. */
export function RunningBonuses({ bonuses }: { bonuses: readonly promotions.RunningBonus[] }) {
  const t = useText()
  const money = useMoney()
  const bonusSource = useBonusSource()
  if (bonuses.length === 0) return null
  return (
    <section
      aria-labelledby="running-bonuses"
      className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4"
    >
      <h2 id="running-bonuses" className="text-base font-semibold">
        {t('bonus.running')}
      </h2>
      <ul className="flex flex-col gap-3">
        {bonuses.map(({ claimId, promotionId, about, bonus, meter, expiresAt, largest, endsOnWithdrawal }) => (
          <li key={claimId} className="flex flex-col gap-2">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <bdi className="min-w-0 font-medium">{bonusSource(about, promotionId).text}</bdi>
              <span className="figures shrink-0 font-semibold">{money(bonus)}</span>
            </p>
            <StakeMeter
              meter={meter}
              label={t('meter.wagering')}
              expiresAt={expiresAt}
              atEnd={t('meter.bonusEnds')}
              largest={largest}
              endsOnWithdrawal={endsOnWithdrawal}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
