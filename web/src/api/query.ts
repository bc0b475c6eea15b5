import type { Boot, Call, SentQueryOf, ValueOf } from '@parola/contract'
import { QueryClient, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { callApi, isMembers, wireQuery, type Input } from './call-api.ts'
import type { CallError } from './call-error.ts'

/** The live stream says when a list has changed; this is the floor for phones it does not reach. */
const freshMs = 5 * 60_000

export const keyOf = <C extends Call>(call: C, query?: SentQueryOf<C>): QueryKey => [
  call.path,
  wireQuery(query as object),
]

export type CallOptions<C extends Call, Shown = ValueOf<C>> = Omit<
  UseQueryOptions<ValueOf<C>, CallError, Shown>,
  'queryKey' | 'queryFn'
>

/** What a screen reads: `const hot = useCall(catalogue.hotGames, { language })`. */
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
  // A document from the phone's own store may be old: its answers are shown at once and asked again.
  const updatedAt = Math.min(Date.now(), Date.parse(boot.serverTime))
  for (const { path, query, value } of boot.answers) client.setQueryData([path, query], value, { updatedAt })
  return client
}

/** What one member was told must not be shown to the next; keys do not name the member. */
export const forgetMemberAnswers = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey: [path] }) => isMembers(path) })
