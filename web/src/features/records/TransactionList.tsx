import type { wallet } from '@parola/contract'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { InfiniteScroll } from '../../components/InfiniteScroll.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCalendar } from '../../components/period/calendar.ts'
import { TransactionRow } from './TransactionRow.tsx'
import { byDay, type DayOfTransactions, type useTransactions } from './transactions.ts'
import { Trouble, troubleOf } from '../../components/Trouble.tsx'

const TransactionSheet = lazyPart(() => import('./TransactionSheet.tsx').then((module) => module.TransactionSheet))

interface TransactionListProps {
  list: ReturnType<typeof useTransactions>
  /** Stands in the place of a list with nothing in it. */
  empty: ReactNode
}

/** Transactions by day, as many as the thumb asks for. */
export function TransactionList({ list, empty }: TransactionListProps) {
  const { offsetMinutes } = useCalendar()
  const [opened, setOpened] = useState<{ transaction: wallet.Transaction; isOpen: boolean } | null>(null)
  const error = troubleOf(list)
  if (!list.data && error) return <Trouble error={error} onRetry={list.refetch} />
  if (!list.data) return <ListSkeleton />
  if (list.data.length === 0) return empty
  return (
    <div className="flex flex-col gap-5">
      {byDay(list.data, offsetMinutes).map((day) => (
        <DaySection key={day.day} {...day} onOpen={(transaction) => setOpened({ transaction, isOpen: true })} />
      ))}
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError || (list.isPaused && list.hasNextPage) ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
      {opened && (
        <Suspense>
          <TransactionSheet
            open={opened.isOpen}
            transaction={opened.transaction}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

interface DaySectionProps extends DayOfTransactions {
  onOpen: (transaction: wallet.Transaction) => void
}

function DaySection({ day, transactions, onOpen }: DaySectionProps) {
  const heading = useId()
  const { dayTitle } = useCalendar()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-2 text-sm font-medium text-ink-quiet">
        {dayTitle(day)}
      </h3>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow transaction={transaction} onOpen={() => onOpen(transaction)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListSkeleton() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')}>
      <Skeleton className="mb-2 h-5 w-20" />
      <div className="divide-y divide-hairline rounded-card border border-hairline bg-raised">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-3 w-32" />
            </div>
            <Skeleton className="h-3.5 w-16" />
          </div>
        ))}
      </div>
    </output>
  )
}
