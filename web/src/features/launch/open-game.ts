import { vendors } from '@parola/contract'
import { callApi, CallError } from '../../api/index.ts'
import { refetchRecents } from '../../components/games/launch.ts'
import { gameAddressOf } from './game-address.ts'
import type { Opening, Outcome } from './opening.ts'
import { backUrlOf } from './places.ts'
import { gameBody } from './launch-params.ts'

/** Requests where a vendor's game opens: inside the app, or as a page that replaces this one. */
export async function openGame({ params, language, info, queryClient, hasLeft }: Opening): Promise<Outcome> {
  const game = gameBody(params)
  if (!game) throw new CallError('launch_failed', 'The address does not say what kind of game it is')
  const body = { ...game, backUrl: backUrlOf(params), language }
  const { gameUrl, opens, nonce, gameName: name, isDemo } = await callApi(vendors.launchGame, { body })
  refetchRecents(queryClient)
  const url = gameAddressOf(gameUrl, info.gameOrigins)
  if (!url) throw new CallError('launch_failed', 'The game opens where nobody is allowed to go')
  if (opens === 'frame') return { kind: 'framed', game: { url, nonce, name, isDemo } }
  // Going back to this page would open the game again, so it is replaced in the history.
  if (!hasLeft()) location.replace(url)
  return { kind: 'gone' }
}
