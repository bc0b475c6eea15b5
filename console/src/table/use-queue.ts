import type { Call } from '@parola/contract'
import type { QueryKey } from '@tanstack/react-query'
import { useSteadyRows } from './steady-rows.ts'
import { usePages, type Asked } from './use-pages.ts'

interface AskedOfQueue<C extends Call, Row> extends Asked<C, Row> {
  readonly keyOf: (row: Row) => string
}

const refetchInterval = 15_000

/** A list that others work on too: it is read again without being asked, and its rows stay where they are. */
export function useQueue<C extends Call, Row>(queryKey: QueryKey, call: C, { keyOf, ...asked }: AskedOfQueue<C, Row>) {
  const { query, rows } = usePages(queryKey, call, { ...asked, refetchInterval })
  const steady = useSteadyRows({
    fresh: query.data && rows,
    keyOf,
    list: queryKey.join(' '),
    pages: query.data?.pages.length ?? 0,
    isFetching: query.isFetching,
  })
  return { list: query, steady }
}
