/** What the address of the launch page says of the game that is to open. */
export interface Wanted {
  vendor: string
  gameId: string
  /** A lottery's own name, where the address says it. */
  code: string | null
}

/** The vendors whose games the deployment draws itself. The server says where they open. */
const ownVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA'])

export const isOwn = ({ vendor }: Pick<Wanted, 'vendor'>): boolean => ownVendors.has(vendor)

/** A vendor's own hall, in place of one game. */
export const isLobby = ({ gameId }: Pick<Wanted, 'gameId'>): boolean => gameId === 'lobby'

/** Null when no game is named. */
export function readWanted(query: URLSearchParams): Wanted | null {
  const [vendor, gameId] = [query.get('vendor'), query.get('gameId')]
  return vendor && gameId ? { vendor, gameId, code: query.get('code') } : null
}

/** With a code one bets at once, without one a lottery is chosen first. */
export const launchBody = ({ vendor }: Pick<Wanted, 'vendor'>, code: string | null) => ({
  lottoArea: 'VN' as const,
  launchMode: 'LOTT' as const,
  ...(vendor === 'TCG_SEA'
    ? { lottoPrizeMode: 'SEA' as const, lottoMode: 'SEA_Tradition' }
    : { lottoPrizeMode: 'Lott' as const }),
  ...(code === null ? {} : { lottoGameCode: code }),
  lottoView: code === null ? ('lobby' as const) : ('betting' as const),
  device: 'MOBILE' as const,
})
