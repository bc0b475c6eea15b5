import { agents, type Currency } from '@parola/contract'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAmount } from '../../components/formatters.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useDue } from './due.ts'
import { PaySheet } from './PaySheet.tsx'

/** What the member owes to downlines by this kind of contract, to be paid at once. Hidden while nothing is due. */
export function DueCard({ kind, currency }: { kind: agents.ContractKind; currency: Currency }) {
  const t = useText()
  const amount = useAmount(currency)
  const [isPaying, setPaying] = useState(false)
  const due = useDue().find((one) => one.kind === kind)
  return (
    <>
      {due && (
        <section
          aria-label={t('contract.state.due')}
          className="flex flex-wrap items-center gap-3 rounded-card border border-accent bg-raised p-4"
        >
          <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-accent" />
          <div className="min-w-40 flex-1">
            <p className="text-base font-semibold">{t('contract.due', { count: due.all.count })}</p>
            <p className="figures text-sm text-ink-quiet">{amount(due.all.sum)}</p>
          </div>
          <Button look="light" onClick={() => setPaying(true)} aria-haspopup="dialog" className="max-wide:w-full">
            {t('contract.payAll', { amount: amount(due.next.sum) })}
          </Button>
        </section>
      )}
      <PaySheet paying={isPaying && due ? { kind, due } : null} currency={currency} onClose={() => setPaying(false)} />
    </>
  )
}
