import { lottery } from '@parola/contract'
import { ask, CallError, queryOf, safeNavigate } from '../../api/index.ts'
import type { Opening, Outcome } from './opening.ts'
import { backUrlOf } from './places.ts'
import { isLobby, lotteryBody, type Wanted } from './wanted.ts'

/** Asks where one of our own lotteries opens, and takes this page's place with it. */
export async function openLottery(opening: Opening): Promise<Outcome> {
  const { wanted, language, queryClient } = opening
  const body = { ...lotteryBody(wanted, await codeOf(opening)), backUrl: backUrlOf(wanted), language }
  const { gameUrl } = await ask(lottery.launchLottery, { body })
  void queryClient.invalidateQueries({ queryKey: [lottery.gameMenuRecent.path] })
  if (opening.hasLeft() || safeNavigate(gameUrl, opening.info, opening.goInstead)) return { kind: 'gone' }
  throw new CallError('launch_failed', 'The game opens where nobody is allowed to go')
}

/** A tile of the catalogue knows its game by the vendor's id alone. */
async function codeOf({ wanted, language, queryClient }: Opening): Promise<Wanted['code']> {
  if (wanted.code !== null || isLobby(wanted)) return wanted.code
  const { groups } = await queryClient.fetchQuery(queryOf(lottery.gameMenu, { language }))
  const games = Object.values(groups).flatMap(({ gameMenus }) => gameMenus)
  return games.find(({ gameId }) => gameId === wanted.gameId)?.gameCode ?? null
}
