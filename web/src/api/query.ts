import type { Boot, Call, SentQueryOf, ValueOf } from '@parola/contract'
import { QueryClient, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { callApi, isMembers, wireQuery, type Input } from './call-api.ts'
import type { CallError } from './call-error.ts'

/** The live stream reports changes of a list; this interval is the fallback for phones without it. */
const freshMs = 5 * 60_000

export const keyOf = <C extends Call>(call: C, query?: SentQueryOf<C>): QueryKey => [
  call.path,
  wireQuery(query as object),
]

export type CallOptions<C extends Call, Shown = ValueOf<C>> = Omit<
  UseQueryOptions<ValueOf<C>, CallError, Shown>,
  'queryKey' | 'queryFn'
>

/** The data of a screen: `const hot = useCall(catalogue.hotGames, { language })`. */
export function useCall<C extends Call, Shown = ValueOf<C>>(
  call: C,
  query: SentQueryOf<C>,
  options?: CallOptions<C, Shown>,
): UseQueryResult<Shown, CallError> {
  return useQuery({ ...queryOf(call, query), ...options } as UseQueryOptions<ValueOf<C>, CallError, Shown>)
}

/** The same as options, for prefetching and for lists that load page by page. */
export const queryOf = <C extends Call>(call: C, query: SentQueryOf<C>) => ({
  queryKey: keyOf(call, query),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ValueOf<C>> =>
    callApi(call, { query, signal } as unknown as Input<C>),
})

/** A cache that already holds the data of the first document. */
export function createQueryClient(boot: Pick<Boot, 'answers' | 'serverTime'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `callApi` has tried a read twice; more retries would only load a struggling server.
      queries: { staleTime: freshMs, gcTime: 30 * 60_000, retry: false, refetchOnWindowFocus: false },
    },
  })
  // A document from the phone's cache may be old: its data is shown at once and refetched.
  const updatedAt = Math.min(Date.now(), Date.parse(boot.serverTime))
  for (const { path, query, value } of boot.answers) client.setQueryData([path, query], value, { updatedAt })
  return client
}

/** One member's data must not be shown to the next; cache keys do not contain the member. */
export const forgetMemberAnswers = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey: [path] }) => isMembers(path) })
