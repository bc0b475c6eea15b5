import { agents } from '@parola/contract'
import { Coins } from 'lucide-react'
import { useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAmount } from '../../components/formatters.ts'
import { useBorder } from './formatters.ts'

/** Recent income from contracts of all kinds. Hidden while there is none. */
export function IncomeNote() {
  const t = useText()
  const border = useBorder()
  const { data } = useCall(agents.dividendIncomeMessage, undefined, { staleTime: 0 })
  const amount = useAmount(data?.currency ?? 'USD')
  if (!data?.last) return null
  const { last, sum } = data
  return (
    <p className="flex items-start gap-3 rounded-card border border-hairline bg-raised p-4 text-sm">
      <Coins aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-quiet" />
      <span className="figures">
        {t('contract.income', { amount: amount(sum) })}
        <span className="block text-xs text-ink-quiet">
          {t('contract.incomeLast', { amount: amount(last.pay), moment: border(last.paidAt ?? last.endsAt) })}
        </span>
      </span>
    </p>
  )
}
