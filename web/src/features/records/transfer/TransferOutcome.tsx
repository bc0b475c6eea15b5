import type { payments } from '@parola/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { Spinner } from '../../../ui/Spinner.tsx'

interface TransferOutcomeProps {
  transfer: payments.VendorTransfer
  nameOf: (code: string) => string
}

/** How the last transfer ended, or that it is still being checked. */
export function TransferOutcome({ transfer: { state, amount, from, to }, nameOf }: TransferOutcomeProps) {
  const t = useText()
  const { language } = useLanguage()
  const walletName = (code: string) => (code === 'merchant' ? t('transfer.merchantWallet') : nameOf(code))
  return (
    <output className="flex gap-3 rounded-card border border-hairline bg-raised p-4">
      {state === 'done' && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-gain" />}
      {state === 'failed' && <CircleX aria-hidden="true" className="size-5 shrink-0 text-danger" />}
      {state === 'started' && <Spinner className="shrink-0" />}
      <span className="min-w-0">
        <span className="block text-sm font-medium">
          {t('transfer.moved', {
            amount: formatMoney(language, amount.minor, amount.currency),
            from: walletName(from),
            to: walletName(to),
          })}
        </span>
        <span className="block text-sm text-pretty text-ink-quiet">{t(`transfer.means.${state}`)}</span>
      </span>
    </output>
  )
}
