import { wallet, type ValueOf } from '@parola/contract'
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { callApi, type CallError } from '../../../api/index.ts'
import type { Day } from '../../../components/period/day.ts'

type Page = ValueOf<typeof wallet.transactionDetails>
type Pages = InfiniteData<Page, string | null>

export interface Asked {
  from: Day
  to: Day
  offsetMinutes: number
  code?: wallet.TxCode | undefined
  group?: wallet.TxGroup | undefined
}

/** A member's transactions page by page, newest first. */
export const useTransactions = (asked: Asked) => useInfiniteQuery(pagedTransactions(asked))

/** Past transactions do not change, so a refetch requests only newer ones. */
export function pagedTransactions(asked: Asked) {
  const queryKey: QueryKey = [wallet.transactionDetails.path, 'pages', asked]
  return infiniteQueryOptions<Page, CallError, wallet.Transaction[], QueryKey, string | null>({
    queryKey,
    queryFn: async ({ pageParam, client, signal }) => {
      const known = client.getQueryData<Pages>(queryKey)
      const knownPage = known?.pages[known.pageParams.indexOf(pageParam)]
      if (knownPage && pageParam !== null) return knownPage
      const page = await callApi(wallet.transactionDetails, {
        query: { ...asked, before: pageParam ?? undefined },
        signal,
      })
      return knownPage ? withNewer(knownPage, page) : page
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ transactions }) => transactions),
  })
}

/** Puts new entries before the first page. If there are more than a page, the list starts over. */
export function withNewer(known: Page, fresh: Page): Page {
  const newest = known.transactions[0]?.id
  const newer = fresh.transactions.findIndex(({ id }) => id === newest)
  if (newer === -1) return fresh
  return { transactions: [...fresh.transactions.slice(0, newer), ...known.transactions], next: known.next }
}
