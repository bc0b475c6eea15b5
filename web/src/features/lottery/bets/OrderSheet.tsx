import { lottery } from '@parola/contract'
import { useCall } from '../../../api/index.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { useContentLanguage, useLanguage, useText } from '../../../i18n/index.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { drawAddress, replayAddress } from '../addresses.ts'
import { CheckedHere } from '../kept/CheckedHere.tsx'
import { CancelTicket } from './CancelTicket.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import { useMoney } from '../../../components/formatters.ts'

/** How often an order is read again while its draw is still to come. */
const runningMs = 5_000

const isRunning = (detail: lottery.OrderDetail | undefined): boolean =>
  detail?.order.state === 'open' || detail?.order.state === 'locked'

interface OrderSheetProps {
  open: boolean
  id: string
  onClose: () => void
}

/** One order with all its tickets: the win and receipt of each, and cancelling while that is possible. */
export function OrderSheet({ open, id, onClose }: OrderSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const detail = useCall(
    lottery.orderDetail,
    { id, language: useContentLanguage() },
    { staleTime: 0, refetchInterval: ({ state }) => (isRunning(state.data) ? runningMs : false) },
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={detail.data?.order.remark ?? t('bets.order')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <Loaded query={detail} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {(known) => <Tickets detail={known} />}
      </Loaded>
    </Sheet>
  )
}

function Tickets({ detail }: { detail: lottery.OrderDetail }) {
  const t = useText()
  const money = useMoney()
  const { order, tickets } = detail
  return (
    <div className="flex flex-col gap-3 pt-1">
      <div className="flex justify-between gap-4 px-1 text-sm">
        <p>
          <span className="block text-ink-quiet">{t('ticket.draw')}</span>
          <bdi dir="ltr" className="figures font-semibold">
            {order.numero}
          </bdi>
        </p>
        <p className="text-end">
          <span className="block text-ink-quiet">{t('bets.tickets', { count: order.lines })}</span>
          <span className="figures font-semibold">{money(order.stake)}</span>
        </p>
      </div>
      {detail.purchase && <CheckedHere detail={detail} />}
      {tickets.map((ticket) => (
        <TicketCard key={ticket.number} detail={detail} ticket={ticket}>
          {ticket.canCancel && <CancelTicket ticket={ticket} />}
          {detail.purchase === null &&
            (ticket.state === 'won' || ticket.state === 'lost' || ticket.state === 'locked') && (
              <LinkButton size="small" className="min-h-11" to={drawAddress(order.gameId, order.numero, ticket.number)}>
                {t('bets.checkTicket')}
              </LinkButton>
            )}
        </TicketCard>
      ))}
      {detail.winningNumber === null ? (
        <LinkButton to={drawAddress(order.gameId, order.numero)}>{t('bets.toDraw')}</LinkButton>
      ) : (
        <LinkButton to={replayAddress(order.gameId, order.numero)}>{t('bets.watchDraw')}</LinkButton>
      )}
    </div>
  )
}
