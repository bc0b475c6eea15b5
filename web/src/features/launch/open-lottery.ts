import { lottery } from '@parola/contract'
import { callApi, CallError, queryOf, safeNavigate } from '../../api/index.ts'
import type { Opening, Outcome } from './opening.ts'
import { backUrlOf } from './places.ts'
import { isLobby, lotteryBody, type LaunchParams } from './launch-params.ts'

/** Requests where one of our own lotteries opens, and replaces this page with it. */
export async function openLottery(opening: Opening): Promise<Outcome> {
  const { params, language, queryClient } = opening
  const body = { ...lotteryBody(params, await codeOf(opening)), backUrl: backUrlOf(params), language }
  const { gameUrl } = await callApi(lottery.launchLottery, { body })
  void queryClient.invalidateQueries({ queryKey: [lottery.gameMenuRecent.path] })
  if (opening.hasLeft() || safeNavigate(gameUrl, opening.info, opening.goInstead)) return { kind: 'gone' }
  throw new CallError('launch_failed', 'The game opens where nobody is allowed to go')
}

/** A tile of the catalogue has only the vendor's id of its game. */
async function codeOf({ params, language, queryClient }: Opening): Promise<LaunchParams['code']> {
  if (params.code !== null || isLobby(params)) return params.code
  const { groups } = await queryClient.fetchQuery(queryOf(lottery.gameMenu, { language }))
  const games = Object.values(groups).flatMap(({ gameMenus }) => gameMenus)
  return games.find(({ gameId }) => gameId === params.gameId)?.gameCode ?? null
}
