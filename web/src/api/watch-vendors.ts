import { vendors } from '@parola/contract'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { queryOf } from './query.ts'
import { keepDown } from './vendor-health.ts'

/** The live stream reports changes; this interval is the fallback for phones without it. */
const refetchMs = 60_000

/** Polls which vendors are down, for all their tiles. */
export function watchVendors(queryClient: QueryClient): () => void {
  const observer = new QueryObserver(queryClient, {
    ...queryOf(vendors.vendorHealth, undefined),
    staleTime: refetchMs / 2,
    refetchInterval: refetchMs,
  })
  return observer.subscribe(({ data }) => data && keepDown(data.down))
}
