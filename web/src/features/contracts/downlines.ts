import { agents, type ValueOf } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi, useCall, type CallError } from '../../api/index.ts'

type Page = ValueOf<typeof agents.downlines>

/** Direct downline agents, for the pages loaded, or those whose name begins with the text. */
export function useAgentsBelow(name: string) {
  const isSearch = name !== ''
  const list = useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], string | null>({
    queryKey: [agents.downlines.path, 'agents'],
    queryFn: ({ pageParam, signal }) =>
      callApi(agents.downlines, { query: { memberType: 'agent', after: pageParam ?? undefined }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const found = useCall(agents.subordinates, { userName: name }, { enabled: isSearch })
  const all = list.data?.pages.flatMap(({ downlines }) => downlines)
  return {
    list,
    all,
    found: isSearch
      ? found.data?.found.filter(({ memberType, depth }) => memberType === 'agent' && depth === 1)
      : undefined,
  }
}
