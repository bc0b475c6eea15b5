import type { Call, SentQueryOf, ValueOf } from '@parola/contract'
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { callApi, wireQuery, type CallError, type Input } from '../../api/index.ts'

/** A call whose response includes the start of its next page. */
type PagedCall = Call & { method: 'GET' }

interface Page {
  next: string | null
}

interface Asked<C extends PagedCall> {
  query: SentQueryOf<C>
  /** The request parameter for the next page. */
  cursor: 'after' | 'before'
  isEnabled?: boolean
}

/** A paged list of the team. */
export function usePages<C extends PagedCall>(call: C, { query, cursor, isEnabled = true }: Asked<C>) {
  return useInfiniteQuery<ValueOf<C>, CallError, InfiniteData<ValueOf<C>>, QueryKey, string | null>({
    queryKey: [call.path, 'pages', wireQuery(query as object)],
    queryFn: ({ pageParam, signal }) =>
      callApi(call, {
        query: { ...(query as object), [cursor]: pageParam ?? undefined },
        signal,
      } as unknown as Input<C>),
    initialPageParam: null,
    getNextPageParam: (page) => (page as Page).next,
    staleTime: 30_000,
    enabled: isEnabled,
  })
}
