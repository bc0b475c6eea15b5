import type { lottery } from '@parola/contract'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { PickText } from './PickText.tsx'
import { tiersOf } from '../draw/winning-tiers.ts'
import { TicketStateText } from './TicketStateText.tsx'
import { useMoment, useMomentWithSeconds, useMoney } from '../../../components/formatters.ts'
import { useBetNames } from '../formatters.ts'

interface TicketCardProps {
  detail: lottery.OrderDetail
  ticket: lottery.Ticket
  /** Its actions. */
  children?: ReactNode
}

/** A ticket as it would be printed: its number, game, draw, numbers, cost, when it was issued, and the receipt that proves it. */
export function TicketCard({ detail, ticket, children }: TicketCardProps) {
  const t = useText()
  const money = useMoney()
  const names = useBetNames()
  const moment = useMoment()
  const momentWithSeconds = useMomentWithSeconds()
  const { order, winningNumber } = detail
  const receipt = receiptOf(detail, ticket.number)
  const drawn = winningNumber === null ? undefined : new Set(tiersOf(winningNumber).flatMap(({ numbers }) => numbers))
  const facts = [
    [t('ticket.game'), order.remark],
    [t('ticket.draw'), order.numero],
    [t('ticket.drawsAt'), moment(order.drawsAt)],
    [t('ticket.issuedAt'), momentWithSeconds(order.at)],
    [t('ticket.cost'), money(ticket.stake)],
  ] as const
  return (
    <article aria-label={t('ticket.label', { number: ticket.number })} className="rounded-card bg-ground">
      <div className="ticket-edge h-2 bg-raised-more" />
      <div className="flex flex-col gap-3 border-x border-b border-hairline px-4 pt-3 pb-3 [border-end-end-radius:16px] [border-end-start-radius:16px]">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-xs text-ink-quiet">{names.name(ticket.bet)}</p>
            <PickText pick={ticket.pick} drawn={drawn} />
          </div>
          <TicketStateText state={ticket.state} prize={ticket.prize} />
        </div>
        <dl className="flex flex-col gap-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-quiet">{name}</dt>
              <dd className="figures min-w-0 text-end font-medium">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-2 border-t border-dashed border-hairline-strong pt-1">
          <p className="min-w-0 text-xs text-ink-quiet">
            {t('ticket.number')}
            <bdi dir="ltr" className="figures block text-sm font-semibold text-ink">
              {ticket.number}
            </bdi>
          </p>
          <IconButton
            label={t('ticket.copy')}
            icon={<Copy className="size-4.5" />}
            onClick={() =>
              void navigator.clipboard
                ?.writeText(receipt ? JSON.stringify(receipt) : ticket.number)
                .then(() => toast(t('status.copied'), 'saved'))
            }
          />
        </div>
        {receipt && <ReceiptText receipt={receipt} />}
        {children}
      </div>
    </article>
  )
}

/** The ticket as it was signed. An order has one receipt for all its tickets, which names the root over them; one of version 1 has none. */
function receiptOf({ purchase }: lottery.OrderDetail, number: string) {
  const own = purchase?.tickets.find(({ ticket }) => ticket === number)
  return purchase && own && { ...own, signature: purchase.receipt }
}

function ReceiptText({ receipt }: { receipt: { text: string; signature: string } }) {
  const t = useText()
  return (
    <details className="text-xs">
      <summary className="press flex min-h-11 cursor-pointer items-center text-sm font-medium text-ink-quiet">
        {t('ticket.receipt')}
      </summary>
      <p className="pb-2 text-pretty text-ink-quiet">{t('ticket.receiptMeans')}</p>
      <p dir="ltr" className="rounded-tile bg-raised px-3 py-2 text-start font-mono break-all text-ink-quiet">
        {receipt.text}
        <br />
        {receipt.signature}
      </p>
    </details>
  )
}
