import type { lottery } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { TicketCard } from './TicketCard.tsx'

/** The tickets of an order that was just placed. */
export function TicketList({ detail }: { detail: lottery.OrderDetail }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3 pt-1">
      <p className="px-1 text-sm text-pretty text-ink-quiet">
        {t('ticket.boughtMeans', { count: detail.tickets.length })}
      </p>
      {detail.tickets.map((ticket) => (
        <TicketCard key={ticket.number} detail={detail} ticket={ticket} />
      ))}
      <LinkButton to={to('gameRecord')}>{t('play.myTickets')}</LinkButton>
    </div>
  )
}
