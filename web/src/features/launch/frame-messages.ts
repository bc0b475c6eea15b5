/** What a game may say to the app, and the app to a game. Nothing in it is money: what moved is asked of the server. */
const gameWords = ['ready', 'round-open', 'round-closed', 'balance-changed', 'close', 'deposit'] as const
export type GameWord = (typeof gameWords)[number]
type AppWord = 'pause' | 'resume'

/** Who is on the other end: the window of the frame, where its page came from, and what was drawn for this launch. */
export interface Line {
  readonly window: Window | null
  readonly origin: string
  readonly nonce: string
}

type Heard = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** What the game has said; null for everything that somebody else said, or that is no word of it. */
export function heard({ data, origin, source }: Heard, line: Line): GameWord | null {
  if (line.window === null || source !== line.window || origin !== line.origin) return null
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { parola, nonce, type, ...rest } = data as Record<string, unknown>
  if (parola !== 1 || line.nonce === '' || nonce !== line.nonce || Object.keys(rest).length > 0) return null
  return gameWords.find((word) => word === type) ?? null
}

/** Nobody but a page of that origin gets it, also if the frame has gone elsewhere meanwhile. */
export function tell({ window: game, origin, nonce }: Line, type: AppWord): void {
  game?.postMessage({ parola: 1, nonce, type }, origin)
}
