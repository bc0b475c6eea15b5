import { catalogue, vendors, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { callApi, type CallError } from '../../../api/index.ts'
import type { Day } from '../../../components/period/day.ts'
import { useContentLanguage } from '../../../i18n/index.ts'

export const roundFilters = ['open', 'won', 'lost'] as const

/** Kinds of vendors' games; our own lotteries have their own record. */
export const roundKinds = catalogue.gameTypes.filter((type) => type !== 'LOTT')

/** A round's state for its player. A payout below the stake is never called a win. */
export type RoundLook = 'open' | 'won' | 'returned' | 'lost' | 'expired'

export function lookOf({ state, stake, won }: Pick<vendors.Round, 'state' | 'stake' | 'won'>): RoundLook {
  if (state !== 'closed') return state
  if (won.minor > stake.minor) return 'won'
  return won.minor > 0 ? 'returned' : 'lost'
}

interface Asked {
  from: Day
  to: Day
  offsetMinutes: number
  state: (typeof roundFilters)[number] | undefined
  gameType: catalogue.GameType | undefined
}

type Page = ValueOf<typeof vendors.rounds>

/** The polling interval of the record while a round is open. */
const openMs = 10_000

/** The member's rounds page by page, newest first. */
export function useRounds(asked: Asked) {
  const language = useContentLanguage()
  return useInfiniteQuery<Page, CallError, vendors.Round[], QueryKey, string | null>({
    queryKey: [vendors.rounds.path, 'pages', asked, language],
    queryFn: ({ pageParam, signal }) =>
      callApi(vendors.rounds, { query: { ...asked, language, before: pageParam ?? undefined }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rounds }) => rounds),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.rounds.some(({ state }) => state === 'open') ? openMs : false,
  })
}
