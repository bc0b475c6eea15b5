import type { lottery } from '@parola/contract'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Slip } from './slip.ts'
import { SlipContent } from './SlipContent.tsx'
import { useSlipOrder } from './use-slip-order.ts'
import type { OnSale } from './use-sale.ts'

interface SlipSheetProps {
  open: boolean
  rules: lottery.Rules
  sale: OnSale | null
  slip: Slip
  onChange: (slip: Slip) => void
  onClose: () => void
}

/** The review before buying, and then the tickets. */
export function SlipSheet({ open, rules, sale, slip, onChange, onClose }: SlipSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const order = useSlipOrder({ rules, sale, slip, onChange })
  const close = () => {
    onClose()
    if (order.placing.step === 'placed' || order.placing.step === 'refused') order.review()
  }
  const title = order.placing.step === 'placed' ? 'ticket.bought' : 'play.slip'
  return (
    <Sheet open={open} onClose={close} title={t(title)} closeLabel={t('shell.close')} direction={direction}>
      <SlipContent
        rules={rules}
        sale={sale}
        slip={slip}
        order={order}
        onChange={(next) => {
          onChange(next)
          if (next.length === 0) onClose()
        }}
      />
    </Sheet>
  )
}
