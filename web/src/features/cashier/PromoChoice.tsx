import type { Currency, Minor, payments } from '@parola/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/index.ts'
import { minorOf } from '../../components/money/amount.ts'
import { Choices } from './Choices.tsx'
import { useMoney } from '../../components/formatters.ts'
import { bonusOf } from './promo.ts'

interface PromoChoiceProps {
  promos: readonly payments.DepositPromo[]
  currency: Currency
}

/**
 * The field `promo` of a form. Nothing is preselected but the promotion that the member came for, because bonus money has conditions and
 * must be a decision.
 */
export function PromoChoice({ promos, currency }: PromoChoiceProps) {
  const t = useText()
  const money = useMoney()
  const { control } = useFormContext<{ amount: string }>()
  const amount = minorOf(useWatch({ control, name: 'amount' }) ?? '', currency)
  if (promos.length === 0) return null
  const none = { value: '', content: <span className="text-base">{t('cashier.noPromo')}</span> }
  return (
    <Choices
      name="promo"
      label={t('cashier.promo')}
      rule={(code, values) => {
        const promo = promos.find((each) => each.code === code)
        const minor = minorOf(values['amount'] as string, currency)
        if (!promo || minor === null || minor >= promo.minDeposit.minor) return true
        return t('cashier.promoNeeds', { min: money(promo.minDeposit) })
      }}
      choices={[
        none,
        ...promos.map((promo) => ({
          value: promo.code,
          disabled: promo.isTaken,
          content: <Promo promo={promo} amount={amount} />,
        })),
      ]}
    />
  )
}

function Promo({ promo, amount }: { promo: payments.DepositPromo; amount: Minor | null }) {
  const t = useText()
  const money = useMoney()
  const bonus = amount === null ? null : bonusOf(promo, amount)
  const { percent, maxBonus, minDeposit, wagering, wagered, largest, days } = promo
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2 text-base font-medium">
        {promo.title}
        {promo.isTaken && (
          <span className="rounded-full px-2 text-xs font-normal ring-1 ring-hairline-strong ring-inset">
            {t('cashier.promoTaken')}
          </span>
        )}
      </span>
      <span className="text-sm text-ink-quiet">
        {t(wagered === 'bonus' ? 'cashier.promoTerms' : 'cashier.promoTermsBoth', {
          percent,
          max: money(maxBonus),
          min: money(minDeposit),
          times: wagering,
        })}
        {largest && ` ${t('cashier.largest', { largest: money(largest) })} ${t('cashier.promoEnds', { days })}`}
      </span>
      {bonus && !promo.isTaken && (
        <span className="figures text-sm text-gain">
          {t('cashier.promoGives', { bonus: money(bonus.bonus), stakes: money(bonus.stakes) })}
        </span>
      )}
    </span>
  )
}
