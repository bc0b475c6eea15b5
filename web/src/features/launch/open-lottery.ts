import { lottery } from '@parola/contract'
import { callApi, CallError, queryOf, safeNavigate } from '../../api/index.ts'
import { to } from '../../paths.ts'
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

/** Replaces this page with the address of a vendor's lottery, as the sources write it. */
export async function openEmbedded({ params, language, goInstead, hasLeft }: Opening): Promise<Outcome> {
  const { vendor, gameId, category, nodeId, supportPlay, free, playType } = params
  const mui = language.toLowerCase()
  const query = new URLSearchParams({ mui, playType, gameId, prize_mode: 'Elott', vendor })
  query.set('gameType', category ?? '')
  if (nodeId !== null) query.set('nodeId', String(nodeId))
  query.set('supportPlay', String(supportPlay))
  query.set('free', free ? '1' : '0')
  if (new URL(backUrlOf(params)).pathname === to('home')) query.set('pageBack', 'home')
  const path = to('lotteryGame')
    .replace(':mui', mui)
    .replace(':playType', playType)
    .replace(':gameId', encodeURIComponent(gameId))
  if (!hasLeft()) goInstead(`${path}?${query}`)
  return { kind: 'gone' }
}

/** A tile of the catalogue has only the vendor's id of its game. */
async function codeOf({ params, language, queryClient }: Opening): Promise<LaunchParams['code']> {
  if (params.code !== null || isLobby(params)) return params.code
  const { groups } = await queryClient.fetchQuery(queryOf(lottery.gameMenu, { language }))
  const games = Object.values(groups).flatMap(({ gameMenus }) => gameMenus)
  return games.find(({ gameId }) => gameId === params.gameId)?.gameCode ?? null
}
