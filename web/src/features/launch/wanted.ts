import { catalogue, type BodyOf, type NodeId, type vendors, type VendorCode } from '@parola/contract'

/** What the address of the launch page says of the game that is to open. */
export interface Wanted {
  vendor: string
  gameId: string
  /** By the type that is stored: e-sports are sports of some vendors. */
  category: catalogue.GameType | null
  nodeId: number | null
  supportPlay: 0 | 1
  /** With money that is not real. */
  free: boolean
  platform: 'MOBILE' | 'web'
  /** A lottery's own name, where the address says it. */
  code: string | null
  playType: 'ent' | 'trad'
}

/** Null when no game is named. */
export function readWanted(query: URLSearchParams): Wanted | null {
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

/** A vendor's own hall, in place of one game. */
export const isLobby = ({ gameId }: Pick<Wanted, 'gameId'>): boolean => gameId === 'lobby'

/** What one of our own lotteries is launched by. With a code one bets at once, without one a lottery is chosen first. */
export function lotteryBody({ vendor, playType }: Pick<Wanted, 'vendor' | 'playType'>, code: string | null) {
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

/** What every other game is launched by; null where the address does not say of which kind it is. */
export function gameBody({ category, vendor, gameId, nodeId, supportPlay, free, platform }: Wanted): GameBody | null {
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
