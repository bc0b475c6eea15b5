import { payments, wallet, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, type CallError } from '../../../api/index.ts'

type Page = ValueOf<typeof payments.transferRecords>
export type VendorWallet = ValueOf<typeof payments.gcsWallets>['wallets'][number]

/** A vendor usually responds in seconds; otherwise polling slows down. */
const refetchMs = { soon: 3_000, later: 15_000 }
const soonTimes = 10

const isUnderWay = ({ state }: payments.VendorTransfer) => state === 'started'

/** The member's transfers, newest first. The list is polled while one is in progress. */
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
      return dataUpdateCount < soonTimes ? refetchMs.soon : refetchMs.later
    },
  })
  const isWaiting = list.data?.some(isUnderWay) ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    // Its outcome has moved money one way or back.
    return () => void refreshWallets(queryClient)
  }, [isWaiting, queryClient])
  return list
}

const { gcsWallets, transferRecords } = payments
const { merchantWallet, memberWallet, transactionDetails } = wallet
const touched = [gcsWallets, transferRecords, merchantWallet, memberWallet, transactionDetails]

/** The live stream reports it too, to phones it reaches. */
export const refreshWallets = (queryClient: ReturnType<typeof useQueryClient>) =>
  Promise.all(touched.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
