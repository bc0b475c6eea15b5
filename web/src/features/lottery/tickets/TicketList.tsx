import type { lottery } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { SaveProof } from '../kept/SaveProof.tsx'
import type { ReceiptCheck } from '../play/place-order.ts'
import { TicketCard } from './TicketCard.tsx'

interface TicketListProps {
  detail: lottery.OrderDetail
  receipt: ReceiptCheck
}

/** The tickets of an order that was just placed. */
export function TicketList({ detail, receipt }: TicketListProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3 pt-1">
      {receipt.result === 'wrong' ? (
        <div role="alert" className="flex flex-col gap-3 px-1">
          <p className="text-sm font-medium text-pretty text-danger">{t('kept.receiptWrong')}</p>
          {receipt.file !== null && <SaveProof file={receipt.file} order={detail.order.id} />}
        </div>
      ) : (
        <p className="px-1 text-sm text-pretty text-ink-quiet">
          {t(receipt.result === 'right' ? 'kept.bought' : 'kept.unchecked')}
        </p>
      )}
      {detail.tickets.map((ticket) => (
        <TicketCard key={ticket.number} detail={detail} ticket={ticket} />
      ))}
      <LinkButton to={to('gameRecord')}>{t('play.myTickets')}</LinkButton>
    </div>
  )
}
