import type { payments } from '@parola/contract'
import { useId } from 'react'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { InfiniteScroll } from '../../../components/scroll/InfiniteScroll.tsx'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { classes } from '../../../ui/classes.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { dayOf } from '../../../components/period/day.ts'
import type { useTransfers } from './transfers.ts'
import { LoadError, loadErrorOf } from '../../../components/loading/LoadError.tsx'

interface TransferListProps {
  list: ReturnType<typeof useTransfers>
  nameOf: (code: string) => string
}

/** Earlier moves, each with how it ended. */
export function TransferList({ list, nameOf }: TransferListProps) {
  const t = useText()
  const heading = useId()
  const error = loadErrorOf(list)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-base font-semibold">
        {t('transfer.earlier')}
      </h2>
      {!list.data && error && <LoadError error={error} onRetry={list.refetch} />}
      {!list.data && !error && <Skeleton className="h-32 rounded-card" />}
      {list.data?.length === 0 && <EmptyState picture="no-payments" title={t('transfer.noEarlier')} />}
      {list.data && list.data.length > 0 && (
        <>
          <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
            {list.data.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} nameOf={nameOf} />
            ))}
          </ul>
          <InfiniteScroll
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? error : null}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}

const stateLooks: Record<payments.VendorTransfer['state'], string> = {
  started: 'text-accent',
  done: 'text-ink-quiet',
  failed: 'text-danger',
}

function TransferRow({ transfer, nameOf }: { transfer: payments.VendorTransfer } & Pick<TransferListProps, 'nameOf'>) {
  const t = useText()
  const { language } = useLanguage()
  const { dayText, timeText, offsetMinutes } = useCalendar()
  const { at, from, to, amount, state } = transfer
  const day = dayOf(at, offsetMinutes)
  const isOut = from === 'merchant'
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">
          {t(isOut ? 'transfer.toVendor' : 'transfer.fromVendor', { name: nameOf(isOut ? to : from) })}
        </span>
        <span className="figures block text-xs text-ink-quiet">{`${dayText(day)}, ${timeText(at)}`}</span>
      </span>
      <span className="figures shrink-0 text-end">
        <span className="block text-sm font-semibold">{formatMoney(language, amount.minor, amount.currency)}</span>
        <span className={classes('block text-xs', stateLooks[state])}>{t(`transfer.state.${state}`)}</span>
      </span>
    </li>
  )
}
