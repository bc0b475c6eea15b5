import { catalogue } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask, useSession, type Session } from '../api/index.ts'
import { to } from '../paths.ts'

/** A game, or a vendor's lobby, which has no node and is no recent game. */
export type Launchable = Pick<catalogue.Game, 'gameType' | 'vassalage' | 'gameId' | 'supportPlay'> & {
  nodeId?: catalogue.Game['nodeId']
}

export interface LaunchWay {
  /** With money that is not real. */
  free?: boolean
  /** The vendor's page for large screens instead of the one for phones. */
  desktop?: boolean
}

/** Where a game opens. A visitor logs in first. */
export function launchAddress(session: Session | null, game: Launchable, way: LaunchWay = {}): string {
  if (!session) return to('login')
  const query = new URLSearchParams({
    gameType: game.gameType,
    vendor: game.vassalage,
    gameId: game.gameId,
    ...(game.nodeId === undefined ? {} : { nodeId: String(game.nodeId) }),
    free: way.free ? '1' : '0',
    platform: way.desktop ? 'web' : 'MOBILE',
  })
  if (isLottery(game)) query.set('playType', 'trad')
  return `${to('launchGame')}?${query}`
}

const isLottery = ({ gameType }: Launchable): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

/** Opens a game and notes it among the recent ones. */
export function useLaunch(): (game: Launchable, way?: LaunchWay) => void {
  const session = useSession()
  const navigate = useNavigate()
  const note = useRecentNote()
  return (game, way) => {
    note(game)
    void navigate(launchAddress(session, game, way))
  }
}

/** Notes that a member opened a game. Nobody waits for it, and a game opens also when it fails. */
export function useRecentNote(): (game: Launchable) => void {
  const session = useSession()
  const queryClient = useQueryClient()
  const askAgain = () => {
    for (const { path } of [catalogue.recentGames, catalogue.suggestedGames])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
  return ({ nodeId, vassalage }) => {
    if (!session || nodeId === undefined) return
    ask(catalogue.addRecent, { body: { nodeId, vendor: vassalage } }).then(askAgain, () => undefined)
  }
}
