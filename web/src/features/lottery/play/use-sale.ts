import { lottery, type ValueOf } from '@parola/contract'
import { serverNow, useCall } from '../../../api/index.ts'
import { useContentLanguage } from '../../../i18n/index.ts'
import { saleEnds, type Sale } from '../clock/sale-clock.ts'

/** The draw on sale, and until when. */
export interface OnSale extends Sale {
  /** The time of the response. */
  serverTime: string
  closesAt: number
}

/** The draw on sale of one lottery, and its last result. */
export interface Play {
  sale: OnSale | null
  last: { numero: string; winningNumber: string } | null
}

type Results = ValueOf<typeof lottery.results>

const longestMs = 30_000
const shortestMs = 1_000
/** Where nothing is on sale, so often is looked whether something is. */
const closedMs = 7_000

/** From one lottery's response; null where the merchant does not offer it. */
export function playOf({ serverTime, results: [result] }: Results): Play | null {
  if (!result) return null
  const { isSale, numero, remainTime, lockTime, previousNumero, previousWinningNumber } = result
  const closesAt = saleEnds(result, serverTime)
  return {
    sale: closesAt !== null && numero !== '' ? { isSale, numero, remainTime, lockTime, serverTime, closesAt } : null,
    last:
      previousNumero !== null && previousWinningNumber !== null
        ? { numero: previousNumero, winningNumber: previousWinningNumber }
        : null,
  }
}

/** Refetched when the sale closes, and at intervals before. */
export function nextLookAfter(results: Results | undefined, now: number): number {
  if (!results?.results[0]?.isSale) return closedMs
  // One that has just ended is followed by the next within moments.
  const closesAt = playOf(results)?.sale?.closesAt ?? now
  return Math.max(shortestMs, Math.min(longestMs, closesAt - now + 250))
}

export const useSale = (gameId: string) =>
  useCall<typeof lottery.results, Play | null>(
    lottery.results,
    { gameId, language: useContentLanguage() },
    {
      staleTime: 0,
      select: playOf,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => nextLookAfter(state.data, serverNow()),
    },
  )
