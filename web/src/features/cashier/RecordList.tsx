import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../api/index.ts'
import { InfiniteScroll } from '../../components/scroll/InfiniteScroll.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { LoadError, loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Outcome } from './Headline.tsx'

export interface RecordRow {
  id: string
  /** Where its own page is. */
  to: string
  title: ReactNode
  at: string
  amount: string
  state: string
  outcome: Outcome
}

interface RecordListProps<Page> {
  title: string
  list: UseInfiniteQueryResult<InfiniteData<Page>, CallError>
  rowsOf: (page: Page) => RecordRow[]
  /** Shown in place of an empty list. */
  empty: ReactNode
}

const looks: Record<Outcome, string> = {
  waiting: 'text-accent',
  good: 'text-gain',
  bad: 'text-danger',
}

/** The member's requests, newest first, each with its state. */
export function RecordList<Page>({ title, list, rowsOf, empty }: RecordListProps<Page>) {
  const t = useText()
  const error = loadErrorOf(list)
  const rows = list.data?.pages.flatMap(rowsOf)
  return (
    <PullToRefresh onRefresh={() => list.refetch()}>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {!rows && error && <LoadError error={error} onRetry={list.refetch} />}
        {!rows && !error && (
          <output aria-label={t('shell.loading')}>
            <ListSkeleton />
          </output>
        )}
        {rows && rows.length === 0 && empty}
        {rows && rows.length > 0 && (
          <>
            <ul className="divide-y divide-hairline rounded-card border border-hairline bg-raised">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <InfiniteScroll
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              error={list.isPaused || list.isFetchNextPageError ? error : null}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </section>
    </PullToRefresh>
  )
}

function Row({ row }: { row: RecordRow }) {
  return (
    <li>
      <Link to={row.to} className="press flex min-h-18 items-center gap-3 py-3 ps-4 pe-3">
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium">{row.title}</span>
          <span className="figures block text-xs text-ink-quiet">{row.at}</span>
        </span>
        <span className="shrink-0 text-end">
          <span className="figures block text-base font-semibold">{row.amount}</span>
          <span className={classes('block text-xs font-medium', looks[row.outcome])}>{row.state}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-px overflow-hidden rounded-card">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-none" />
      ))}
    </div>
  )
}
