import { catalogue } from '@parola/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi, useSession, type Session } from '../../api/index.ts'
import { to } from '../../paths.ts'
import { isOwnVendor, launchAddress, type Launchable, type LaunchWay } from './launch-address.ts'
import type { ReturnTo } from '../login/return-path.ts'

/** Link properties for a members' page. A visitor gets to the login first, and then to the page. */
interface MemberLink {
  to: string
  state?: ReturnTo
}

export const memberLink = (session: Session | null, path: string): MemberLink =>
  session ? { to: path } : { to: to('login'), state: { from: path } }

/** Link properties for a game. The login shows a visitor which game it leads to. */
export function launchLink(session: Session | null, game: Launchable, way?: LaunchWay): MemberLink {
  const link = memberLink(session, launchAddress(game, way))
  const { gameName: name, showIcon: picture } = game
  if (!link.state || name === undefined || picture === undefined) return link
  return { ...link, state: { ...link.state, game: { name, picture } } }
}

/** Opens a game. */
export function useLaunch(): (game: Launchable, way?: LaunchWay) => void {
  const session = useSession()
  const navigate = useNavigate()
  const note = useRecentNote()
  return (game, way) => {
    note(game)
    const { to: path, state } = launchLink(session, game, way)
    void navigate(path, { state })
  }
}

/** Records that a member opened one of our own lotteries, without waiting; the server records a vendor's game at launch. */
export function useRecentNote(): (game: Launchable) => void {
  const session = useSession()
  const queryClient = useQueryClient()
  return ({ nodeId, vassalage }) => {
    if (!session || nodeId === undefined || !isOwnVendor(vassalage)) return
    callApi(catalogue.addRecent, { body: { nodeId, vendor: vassalage } }).then(
      () => refetchRecents(queryClient),
      () => undefined,
    )
  }
}

/** After a game was opened. */
export function refetchRecents(queryClient: QueryClient): void {
  for (const { path } of [catalogue.recentGames, catalogue.suggestedGames])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
