import type { agents, Currency } from '@parola/contract'
import { useAmount } from '../../components/formatters.ts'
import { useText } from '../../i18n/index.ts'

/** What an earlier period left, and what related teams won; nothing where there is neither. */
export function Carried({ outcome, currency }: { outcome: agents.Outcome; currency: Currency }) {
  const t = useText()
  const amount = useAmount(currency)
  const { carried, related } = outcome
  return (
    <>
      {carried !== 0 && (
        <p className="figures text-xs text-ink-quiet">{t('contract.carried', { amount: amount(carried) })}</p>
      )}
      {related > 0 && (
        <p className="figures text-xs text-ink-quiet">{t('contract.related', { amount: amount(related) })}</p>
      )}
    </>
  )
}
