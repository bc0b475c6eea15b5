import { payments, wallet, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, type CallError } from '../../../api/index.ts'

type Page = ValueOf<typeof payments.transferRecords>
export type VendorWallet = ValueOf<typeof payments.gcsWallets>['wallets'][number]

/** A vendor that answers does so in seconds; one that does not is asked more slowly. */
const askAgainMs = { soon: 3_000, later: 15_000 }
const soonTimes = 10

const isUnderWay = ({ state }: payments.VendorTransfer) => state === 'started'

/** The member's moves, newest first. While one is under way the list is asked again until its end is known. */
export function useTransfers() {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery<Page, CallError, payments.VendorTransfer[], QueryKey, string | null>({
    queryKey: [payments.transferRecords.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(payments.transferRecords, { query: { before: pageParam ?? undefined }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ transfers }) => transfers),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data?.pages.some(({ transfers }) => transfers.some(isUnderWay))) return false
      return dataUpdateCount < soonTimes ? askAgainMs.soon : askAgainMs.later
    },
  })
  const isWaiting = list.data?.some(isUnderWay) ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    // The end has moved money one way or back.
    return () => void refreshWallets(queryClient)
  }, [isWaiting, queryClient])
  return list
}

const { gcsWallets, transferRecords } = payments
const { merchantWallet, memberWallet, transactionDetails } = wallet
const touched = [gcsWallets, transferRecords, merchantWallet, memberWallet, transactionDetails]

/** The live stream says so too, to phones that it reaches. */
export const refreshWallets = (queryClient: ReturnType<typeof useQueryClient>) =>
  Promise.all(touched.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
