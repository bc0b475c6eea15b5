import { vendors } from '@parola/contract'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { queryOf } from './query.ts'
import { keepDown } from './vendor-health.ts'

/** The live stream says when it has changed; this is the floor for phones it does not reach. */
const askAgainMs = 60_000

/** Keeps asking which vendors are down, for every tile of theirs. */
export function watchVendors(queryClient: QueryClient): () => void {
  const observer = new QueryObserver(queryClient, {
    ...queryOf(vendors.vendorHealth, undefined),
    staleTime: askAgainMs / 2,
    refetchInterval: askAgainMs,
  })
  return observer.subscribe(({ data }) => data && keepDown(data.down))
}
