import type { lottery } from '@parola/contract'
import { TicketList } from '../tickets/TicketList.tsx'
import type { Slip } from './slip.ts'
import { SlipReview } from './SlipReview.tsx'
import type { OnSale } from './use-sale.ts'
import type { useSlipOrder } from './use-slip-order.ts'

interface SlipContentProps {
  rules: lottery.Rules
  sale: OnSale | null
  slip: Slip
  order: ReturnType<typeof useSlipOrder>
  onChange: (slip: Slip) => void
}

export function SlipContent({ rules, sale, slip, order: { placing, confirm, review }, onChange }: SlipContentProps) {
  if (placing.step === 'placed') return <TicketList detail={placing.placed.detail} receipt={placing.placed.receipt} />
  return (
    <SlipReview
      rules={rules}
      sale={sale}
      slip={slip}
      placing={placing}
      onChange={(next) => {
        review()
        onChange(next)
      }}
      onConfirm={() => void confirm()}
      onNextDraw={review}
    />
  )
}
