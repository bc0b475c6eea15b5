import { catalogue, type BodyOf, type NodeId, type vendors, type VendorCode } from '@parola/contract'

/** The game to launch, as the address of the launch page names it. */
export interface LaunchParams {
  vendor: string
  gameId: string
  /** The stored type: some vendors' e-sports are sports. */
  category: catalogue.GameType | null
  nodeId: number | null
  supportPlay: 0 | 1
  /** With play money. */
  free: boolean
  platform: 'MOBILE' | 'web'
  /** A lottery's code, where the address has one. */
  code: string | null
  playType: 'ent' | 'trad'
}

/** Null when no game is named. */
export function readLaunchParams(query: URLSearchParams): LaunchParams | null {
  const [vendor, gameId] = [query.get('vendor'), query.get('gameId')]
  if (!vendor || !gameId) return null
  const nodeId = Number(query.get('nodeId'))
  return {
    vendor,
    gameId,
    category: categoryOf(query.get('gameType')),
    nodeId: Number.isSafeInteger(nodeId) && nodeId > 0 ? nodeId : null,
    supportPlay: query.get('supportPlay') === '0' ? 0 : 1,
    free: query.get('free') === '1',
    platform: query.get('platform') === 'web' ? 'web' : 'MOBILE',
    code: query.get('code'),
    playType: query.get('playType') === 'ent' ? 'ent' : 'trad',
  }
}

const categoryOf = (gameType: string | null): catalogue.GameType | null =>
  gameType === 'ESPORTS' ? 'SPORTS' : (catalogue.gameTypes.find((known) => known === gameType) ?? null)

/** A vendor's lobby instead of one game. */
export const isLobby = ({ gameId }: Pick<LaunchParams, 'gameId'>): boolean => gameId === 'lobby'

/** One lottery of a vendor on a phone: it has an address among the lotteries. */
export const isVendorsLotteryGame = (params: Pick<LaunchParams, 'category' | 'gameId' | 'platform'>): boolean =>
  (params.category === 'ELOTT' || params.category === 'LOTT') && !isLobby(params) && params.platform === 'MOBILE'

/** The launch body of our own lotteries: with a code it opens betting, without one the lobby. */
export function lotteryBody({ vendor, playType }: Pick<LaunchParams, 'vendor' | 'playType'>, code: string | null) {
  return {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: vendor === 'TCG_SEA' ? 'SEA' : 'Lott',
    lottoMode: playType === 'ent' ? 'SEA_Entertainment' : 'SEA_Tradition',
    ...(code === null ? {} : { lottoGameCode: code }),
    lottoView: code === null ? 'lobby' : 'betting',
    device: 'MOBILE',
  } as const
}

type GameBody = Omit<BodyOf<typeof vendors.launchGame>, 'backUrl' | 'language'>

/** The launch body of every other game; null where the address does not name the category. */
export function gameBody({
  category,
  vendor,
  gameId,
  nodeId,
  supportPlay,
  free,
  platform,
}: LaunchParams): GameBody | null {
  if (category === null) return null
  return {
    free,
    category,
    vendor: vendor as VendorCode,
    gameId,
    ...(nodeId === null ? {} : { nodeId: nodeId as NodeId }),
    supportPlay,
    platform,
    showChoice: false,
  }
}
