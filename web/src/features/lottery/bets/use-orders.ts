import { lottery, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { callApi, type CallError } from '../../../api/index.ts'
import type { Day } from '../../../components/period/day.ts'
import { useContentLanguage } from '../../../i18n/index.ts'

export const orderFilters = ['running', 'won', 'lost', 'cancelled', 'refunded'] as const
export type OrderFilter = (typeof orderFilters)[number]

interface Asked {
  from: Day
  to: Day
  offsetMinutes: number
  state: OrderFilter | undefined
  gameId: string | undefined
}

type Page = ValueOf<typeof lottery.orders>

/** The polling interval of the record while a bet is open. */
const runningMs = 10_000

/** The member's orders page by page, newest first. */
export function useOrders(asked: Asked) {
  const language = useContentLanguage()
  return useInfiniteQuery<Page, CallError, lottery.Order[], QueryKey, string | null>({
    queryKey: [lottery.orders.path, 'pages', asked, language],
    queryFn: ({ pageParam, signal }) =>
      callApi(lottery.orders, { query: { ...asked, language, before: pageParam ?? undefined }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ orders }) => orders),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.orders.some(isRunning) ? runningMs : false,
  })
}

const isRunning = ({ state }: lottery.Order): boolean => state === 'open' || state === 'locked'
