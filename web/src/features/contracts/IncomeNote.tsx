import { agents } from '@parola/contract'
import { Coins } from 'lucide-react'
import { useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAmount } from '../../components/formatters.ts'
import { useBorder } from './formatters.ts'

/** What contracts of all kinds brought and cost lately. Hidden while that is nothing. */
export function IncomeNote() {
  const t = useText()
  const border = useBorder()
  const { data } = useCall(agents.dividendIncomeMessage, undefined, { staleTime: 0 })
  const amount = useAmount(data?.currency ?? 'USD')
  if (!data || (!data.last && data.paid === 0)) return null
  const { last, sum, paid } = data
  return (
    <p className="flex items-start gap-3 rounded-card border border-hairline bg-raised p-4 text-sm">
      <Coins aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-quiet" />
      <span className="figures">
        {last && (
          <>
            {t('contract.income', { amount: amount(sum) })}
            <span className="block text-xs text-ink-quiet">
              {t('contract.incomeLast', { amount: amount(last.pay), moment: border(last.paidAt ?? last.endsAt) })}
            </span>
          </>
        )}
        {paid > 0 && <span className="block">{t('contract.outgo', { amount: amount(paid) })}</span>}
      </span>
    </p>
  )
}
