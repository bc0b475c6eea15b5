import type { lottery } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { InfiniteScroll } from '../../components/InfiniteScroll.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { useCalendar } from '../../components/period/calendar.ts'
import { dayOf } from '../../components/period/day.ts'
import { Trouble, troubleOf } from '../../components/Trouble.tsx'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TicketStateText } from './TicketStateText.tsx'
import type { useOrders } from './use-orders.ts'
import { useMoney } from './words.ts'

const OrderSheet = lazyPart(() => import('./OrderSheet.tsx').then((module) => module.OrderSheet))

interface OrderListProps {
  list: ReturnType<typeof useOrders>
  /** Stands in the place of a list with nothing in it. */
  empty: ReactNode
}

/** Orders by day, as many as the thumb asks for. */
export function OrderList({ list, empty }: OrderListProps) {
  const { offsetMinutes } = useCalendar()
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean } | null>(null)
  const error = troubleOf(list)
  if (!list.data && error) return <Trouble error={error} onRetry={list.refetch} />
  if (!list.data) return <ListSkeleton />
  if (list.data.length === 0) return empty
  const days = Map.groupBy(list.data, ({ at }) => dayOf(at, offsetMinutes))
  return (
    <div className="flex flex-col gap-5">
      {[...days].map(([day, orders]) => (
        <DaySection key={day} day={day} orders={orders} onOpen={(id) => setOpened({ id, isOpen: true })} />
      ))}
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError || (list.isPaused && list.hasNextPage) ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
      {opened && (
        <Suspense>
          <OrderSheet open={opened.isOpen} id={opened.id} onClose={() => setOpened({ ...opened, isOpen: false })} />
        </Suspense>
      )}
    </div>
  )
}

interface DaySectionProps {
  day: string
  orders: readonly lottery.Order[]
  onOpen: (id: string) => void
}

function DaySection({ day, orders, onOpen }: DaySectionProps) {
  const heading = useId()
  const { dayTitle } = useCalendar()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-2 text-sm font-medium text-ink-quiet">
        {dayTitle(day)}
      </h3>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} onOpen={() => onOpen(order.id)} />
          </li>
        ))}
      </ul>
    </section>
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

function ListSkeleton() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')}>
      <Skeleton className="mb-2 h-5 w-20" />
      <div className="divide-y divide-hairline rounded-card border border-hairline bg-raised">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex min-h-18 items-center gap-3 px-4 py-2.5">
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3 w-40" />
            </div>
            <Skeleton className="h-8 w-16" />
          </div>
        ))}
      </div>
    </output>
  )
}
