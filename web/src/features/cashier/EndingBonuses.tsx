import type { Minor, promotions } from '@parola/contract'
import { Gift } from 'lucide-react'
import { CheckBox } from '../../components/form/CheckBox.tsx'
import { useMoney } from '../../components/formatters.ts'
import { useBonusSource } from '../../components/money/bonus-source.ts'
import { useText } from '../../i18n/index.ts'
import { Notice } from './Notice.tsx'

interface EndingBonusesProps {
  /** At least one. */
  bonuses: readonly promotions.RunningBonus[]
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** The bonuses that a withdrawal ends, how far each is, and the agreement to give them up. */
export function EndingBonuses({ bonuses, isAgreed, onAgree }: EndingBonusesProps) {
  const t = useText()
  const money = useMoney()
  const bonusSource = useBonusSource()
  const minor = bonuses.reduce((sum, { bonus }) => sum + bonus.minor, 0) as Minor
  const currency = bonuses[0]?.bonus.currency ?? 'PHP'
  return (
    <Notice Icon={Gift} title={t('cashier.ends')} text={t('cashier.endsText')}>
      <ul className="flex flex-col gap-3">
        {bonuses.map(({ claimId, promotionId, about, bonus, meter, largest }) => (
          <li key={claimId} className="flex flex-col gap-0.5 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="min-w-0 font-medium">{bonusSource(about, promotionId).text}</bdi>
              <span className="figures font-semibold">{money(bonus)}</span>
            </p>
            <p className="figures text-xs text-ink-quiet">
              {money(meter.staked)} / {money(meter.needed)}
            </p>
            <p className="text-xs text-pretty text-ink-quiet">{t('cashier.largest', { largest: money(largest) })}</p>
          </li>
        ))}
      </ul>
      <CheckBox checked={isAgreed} onChange={({ target }) => onAgree(target.checked)}>
        {t('cashier.endsAgree', { amount: money({ minor, currency }) })}
      </CheckBox>
    </Notice>
  )
}
