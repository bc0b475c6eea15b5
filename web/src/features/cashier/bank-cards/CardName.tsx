import type { payments } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { useMoment } from '../../../components/formatters.ts'

/** A bank card as its owner knows it, and from when it can receive payouts. */
export function CardName({ card }: { card: payments.BankCard }) {
  const t = useText()
  const moment = useMoment()
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap gap-x-2 text-base font-medium">
        {card.bank}
        <bdi dir="ltr" className="figures">
          {card.number}
        </bdi>
      </span>
      <span className="text-sm text-ink-quiet">
        {card.isPayable ? card.holder : t('cashier.payableFrom', { when: moment(card.payableFrom) })}
      </span>
    </span>
  )
}
