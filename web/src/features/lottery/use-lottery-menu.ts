import { lottery } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../api/index.ts'
import { useContentLanguage } from '../../i18n/index.ts'
import { reloadDelayMs, resultsDelayMs } from './sale-clock.ts'

/**
 * What is on sale grows old by the second: it is asked for with the screen, again by its own clock, and at once on return to the tab. In a
 * hidden tab and on other screens nobody asks.
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

/** The last results of a group's lotteries, or of one lottery; null asks for none. */
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
