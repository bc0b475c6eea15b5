import './period.css'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Suspense, useId, useState, type ReactNode } from 'react'
import type { CallError } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InfiniteScroll } from '../scroll/InfiniteScroll.tsx'
import { LoadError, loadErrorOf } from '../loading/LoadError.tsx'
import { byDay, type Entry } from './by-day.ts'
import { useCalendar } from './calendar.ts'

interface DayListProps<E extends Entry> {
  list: UseInfiniteQueryResult<E[], CallError>
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** A placeholder row while the list loads. */
  rowShape: ReactNode
  renderRow: (entry: E, onOpen: () => void) => ReactNode
  /** All details of one entry. Its code may load when the first is opened. */
  renderSheet: (entry: E, state: SheetState) => ReactNode
}

interface SheetState {
  open: boolean
  onClose: () => void
}

/** Entries by day, loaded while scrolling; a tap opens one entry. */
export function DayList<E extends Entry>({ list, empty, rowShape, renderRow, renderSheet }: DayListProps<E>) {
  const { offsetMinutes } = useCalendar()
  const [opened, setOpened] = useState<{ entry: E; isOpen: boolean } | null>(null)
  const error = loadErrorOf(list)
  if (!list.data && error) return <LoadError error={error} onRetry={list.refetch} />
  if (!list.data) return <ListShape rowShape={rowShape} />
  if (list.data.length === 0) return empty
  return (
    <div className="flex flex-col gap-5">
      {byDay(list.data, offsetMinutes).map(({ day, entries }) => (
        <DaySection key={day} day={day}>
          {entries.map((entry) => (
            <li key={entry.id}>{renderRow(entry, () => setOpened({ entry, isOpen: true }))}</li>
          ))}
        </DaySection>
      ))}
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError || (list.isPaused && list.hasNextPage) ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
      {opened && (
        <Suspense>
          {renderSheet(opened.entry, { open: opened.isOpen, onClose: () => setOpened({ ...opened, isOpen: false }) })}
        </Suspense>
      )}
    </div>
  )
}

const frame = 'divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised'

function DaySection({ day, children }: { day: string; children: ReactNode }) {
  const heading = useId()
  const { dayTitle } = useCalendar()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-2 text-sm font-medium text-ink-quiet">
        {dayTitle(day)}
      </h3>
      <ul className={frame}>{children}</ul>
    </section>
  )
}

function ListShape({ rowShape }: { rowShape: ReactNode }) {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')}>
      <Skeleton className="mb-2 h-5 w-20" />
      <div className={frame}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>{rowShape}</div>
        ))}
      </div>
    </output>
  )
}

/** The shape of a row with two lines and an amount. `icon`: with a round picture before them. */
export function RowShape({ icon = false }: { icon?: boolean }) {
  return (
    <div className={`flex items-center gap-3 px-4 py-2.5 ${icon ? 'min-h-16' : 'min-h-18'}`}>
      {icon && <Skeleton className="size-10 rounded-full" />}
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3 w-36" />
      </div>
      <Skeleton className={icon ? 'h-3.5 w-16' : 'h-8 w-16'} />
    </div>
  )
}
