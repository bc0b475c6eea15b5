import type { Call, SentQueryOf, ValueOf } from '@parola/contract'
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { ask } from '../api.ts'

export interface Asked<C extends Call, Row> {
  readonly merchant: string
  readonly query: Omit<SentQueryOf<C>, 'after'>
  readonly rowsOf: (page: ValueOf<C>) => Row[]
  readonly refetchInterval?: number
}

/** A list of the server, page by page: the query for `List`, and the rows that have come. */
export function usePages<C extends Call, Row>(
  queryKey: QueryKey,
  call: C,
  { merchant, query: filter, rowsOf, refetchInterval = 0 }: Asked<C, Row>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const input = { merchant, signal, query: { ...filter, after: pageParam ?? undefined } }
      return ask(call, input as unknown as Parameters<typeof ask<C>>[1])
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { next: string | null }).next,
    refetchInterval: refetchInterval || false,
  })
  return { query, rows: query.data?.pages.flatMap(rowsOf) ?? [] }
}
