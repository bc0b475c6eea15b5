import type { lottery } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { DayList, RowShape } from '../../../components/period/DayList.tsx'
import { useText } from '../../../i18n/index.ts'
import { TicketStateText } from '../tickets/TicketStateText.tsx'
import type { useOrders } from './use-orders.ts'
import { useMoney } from '../../../components/formatters.ts'

const OrderSheet = lazyOptional(() => import('./OrderSheet.tsx').then((module) => module.OrderSheet))

interface OrderListProps {
  list: ReturnType<typeof useOrders>
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** Orders by day, each with its tickets a tap away. */
export function OrderList({ list, empty }: OrderListProps) {
  return (
    <DayList
      list={list}
      empty={empty}
      rowShape={<RowShape />}
      renderRow={(order, onOpen) => <OrderRow order={order} onOpen={onOpen} />}
      renderSheet={({ id }, state) => <OrderSheet id={id} {...state} />}
    />
  )
}

function OrderRow({ order, onOpen }: { order: lottery.Order; onOpen: () => void }) {
  const t = useText()
  const money = useMoney()
  const { timeText } = useCalendar()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press flex min-h-18 w-full items-center gap-3 py-2.5 ps-4 pe-3 text-start"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{order.remark}</span>
        <span className="figures block text-xs text-ink-quiet">
          <bdi dir="ltr">{order.numero}</bdi>
        </span>
        <span className="figures block text-xs text-ink-quiet">
          {`${timeText(order.at)} · ${t('bets.tickets', { count: order.lines })}`}
        </span>
      </span>
      <span className="flex max-w-1/2 shrink-0 flex-col items-end">
        <span className="figures text-sm font-semibold">{money(order.stake)}</span>
        <TicketStateText state={order.state} prize={order.prize} />
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </button>
  )
}
