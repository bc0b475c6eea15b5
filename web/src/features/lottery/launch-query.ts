/** What the address of the launch page says of the game that is to open. */
export interface Wanted {
  vendor: string
  gameId: string
  /** A lottery's own name, where the address says it. */
  code: string | null
  playType: 'ent' | 'trad'
}

/** The vendors whose games the deployment draws itself. The server says where they open. */
const ownVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA'])

export const isOwn = ({ vendor }: Pick<Wanted, 'vendor'>): boolean => ownVendors.has(vendor)

/** A vendor's own hall, in place of one game. */
export const isLobby = ({ gameId }: Pick<Wanted, 'gameId'>): boolean => gameId === 'lobby'

/** Null when no game is named. */
export function readWanted(query: URLSearchParams): Wanted | null {
  const [vendor, gameId] = [query.get('vendor'), query.get('gameId')]
  if (!vendor || !gameId) return null
  return { vendor, gameId, code: query.get('code'), playType: query.get('playType') === 'ent' ? 'ent' : 'trad' }
}

/** With a code one bets at once, without one a lottery is chosen first. */
export function launchBody({ vendor, playType }: Pick<Wanted, 'vendor' | 'playType'>, code: string | null) {
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
