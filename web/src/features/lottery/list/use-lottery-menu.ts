import { lottery } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../api/index.ts'
import { useContentLanguage } from '../../../i18n/index.ts'
import { reloadDelayMs, resultsDelayMs } from '../clock/sale-clock.ts'

/**
 * Sales change every second: fetched with the screen, again on a timer, and on return to the tab. Hidden tabs and other screens do not
 * fetch.
 */
const grownOldAtOnce = { staleTime: 0, refetchOnWindowFocus: 'always', placeholderData: keepPreviousData } as const

/** Every lottery by group. */
export function useLotteryMenu() {
  const language = useContentLanguage()
  return useCall(
    lottery.gameMenu,
    { language },
    { ...grownOldAtOnce, refetchInterval: ({ state }) => reloadDelayMs(gamesIn(state.data?.groups)) },
  )
}

const gamesIn = (groups: Readonly<Record<string, lottery.LotteryGroup>> = {}) =>
  Object.values(groups).flatMap(({ gameMenus }) => gameMenus)

/** The last results of a group's lotteries, or of one lottery; null requests none. */
export function useResults(of: { tag: string } | { gameId: string } | null) {
  const language = useContentLanguage()
  return useCall(
    lottery.results,
    { language, ...of },
    {
      ...grownOldAtOnce,
      enabled: of !== null,
      refetchInterval: ({ state }) => resultsDelayMs(state.data?.results ?? []),
    },
  )
}
