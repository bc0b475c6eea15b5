import type { catalogue } from '@parola/contract'
import { to } from '../../paths.ts'

/** A game, or a vendor's lobby, which has no node and is no recent game. */
export type Launchable = Pick<catalogue.Game, 'gameType' | 'vassalage' | 'gameId' | 'supportPlay'> & {
  nodeId?: catalogue.Game['nodeId']
  gameName?: string
  showIcon?: string
}

export interface LaunchWay {
  /** With money that is not real. */
  free?: boolean
  /** The vendor's page for large screens instead of the one for phones. */
  desktop?: boolean
}

/** Where a game opens. */
export function launchAddress(game: Launchable, way: LaunchWay = {}): string {
  const query = new URLSearchParams({
    gameType: game.gameType,
    vendor: game.vassalage,
    gameId: game.gameId,
    ...(game.nodeId === undefined ? {} : { nodeId: String(game.nodeId) }),
    supportPlay: String(game.supportPlay),
    free: way.free ? '1' : '0',
    platform: way.desktop ? 'web' : 'MOBILE',
  })
  if (isLottery(game)) query.set('playType', 'trad')
  return `${to('launchGame')}?${query}`
}

const isLottery = ({ gameType }: Launchable): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

/** Whether the deployment draws a vendor's games itself. */
export const isOwnVendor = (vendor: string): boolean => vendor === 'TCG_LOTTO_VN' || vendor === 'TCG_SEA'

/** Where closing a lottery leads: home for players who came from there, the games for all others. */
export const placeAfterGame = (query: URLSearchParams): string => to(query.get('pageBack') ? 'home' : 'gameEntry')

/** Whether the address of a lottery game names one that a vendor draws, which is embedded. */
export function isVendorsLottery(query: URLSearchParams): boolean {
  const vendor = query.get('vendor')
  return vendor !== null && !isOwnVendor(vendor)
}
