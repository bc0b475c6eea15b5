import type { lottery } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import type { Slip } from './slip.ts'
import { SlipContent } from './SlipContent.tsx'
import type { OnSale } from './use-sale.ts'
import { useSlipOrder } from './use-slip-order.ts'

interface SlipPanelProps {
  rules: lottery.Rules
  sale: OnSale | null
  slip: Slip
  missing: number
  onChange: (slip: Slip) => void
}

/** On a desktop the slip stays beside the pad. */
export function SlipPanel({ rules, sale, slip, missing, onChange }: SlipPanelProps) {
  const t = useText()
  const order = useSlipOrder({ rules, sale, slip, onChange })
  const isEmpty = slip.length === 0 && order.placing.step !== 'placed'
  return (
    <aside
      aria-label={t('play.slip')}
      className="sticky top-[calc(var(--header-height)+1rem)] flex max-h-[calc(100dvh-var(--header-height)-2rem)] flex-col gap-3 self-start overflow-y-auto rounded-card border border-hairline bg-raised p-4"
    >
      <h2 className="text-base font-semibold">{t(order.placing.step === 'placed' ? 'ticket.bought' : 'play.slip')}</h2>
      {isEmpty ? (
        <p className="text-sm text-ink-quiet">{t('play.chooseMore', { count: missing })}</p>
      ) : (
        <SlipContent rules={rules} sale={sale} slip={slip} order={order} onChange={onChange} />
      )}
    </aside>
  )
}
