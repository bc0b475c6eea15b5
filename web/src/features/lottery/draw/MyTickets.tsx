import { lottery } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/index.ts'
import { useContentLanguage, useText } from '../../../i18n/index.ts'
import { PickText } from '../tickets/PickText.tsx'
import { TicketStateText } from '../tickets/TicketStateText.tsx'
import { useOwnOrders } from './use-draw.ts'
import { useBetNames } from '../formatters.ts'

interface MyTicketsProps {
  page: lottery.DrawPage
  /** The number of a ticket. */
  chosen: string | null
  onChoose: (ticket: string) => void
}

/** The member's tickets of a draw with their results. The check looks for the chosen one among all tickets of the draw. */
export function MyTickets({ page, chosen, onChoose }: MyTicketsProps) {
  const t = useText()
  const names = useBetNames()
  const language = useContentLanguage()
  const isMade = page.winningNumber !== null || page.voidReason !== null
  const orders = useOwnOrders(page.gameId, page.numero, isMade)
  const { data: details = [] } = useQuery({
    // A changed order needs a new response.
    queryKey: [lottery.orderDetail.path, { language }, orders.map(({ id, state }) => [id, state])],
    queryFn: ({ signal }) =>
      Promise.all(orders.map(({ id }) => callApi(lottery.orderDetail, { query: { id, language }, signal }))),
    placeholderData: (earlier) => earlier,
  })
  const tickets = details.flatMap((detail) => detail.tickets)
  const bought = tickets.filter(({ state }) => state !== 'cancelled')
  if (bought.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-sm font-medium">{t('check.ownTickets')}</legend>
      <p className="pb-1 text-xs text-pretty text-ink-quiet">{t('check.ownMeans')}</p>
      <ul className="max-h-64 overflow-y-auto overscroll-contain divide-y divide-hairline rounded-tile border border-hairline bg-ground">
        {bought.map((ticket) => (
          <li key={ticket.number}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
              <input
                type="radio"
                name="ticket"
                checked={chosen === ticket.number}
                onChange={() => onChoose(ticket.number)}
                className="size-5 shrink-0 appearance-none rounded-full ring-2 ring-hairline-strong ring-inset checked:ring-[6px] checked:ring-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="block text-xs text-ink-quiet">{names.name(ticket.bet)}</span>
                <PickText pick={ticket.pick} />
              </span>
              <TicketStateText state={ticket.state} prize={ticket.prize} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
