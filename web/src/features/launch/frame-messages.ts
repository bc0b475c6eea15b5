/** Messages between a game and the app. None carries money: the app reads balances from the server. */
const gameMessages = ['ready', 'round-open', 'round-closed', 'balance-changed', 'close', 'deposit'] as const
export type GameMessage = (typeof gameMessages)[number]
type AppMessage = 'pause' | 'resume'

/** The other end: the frame's window, its page's origin, and the nonce of this launch. */
export interface GameChannel {
  readonly window: Window | null
  readonly origin: string
  readonly nonce: string
}

type ReceivedEvent = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** The message of the game; null for any other sender or unknown message. */
export function readGameMessage({ data, origin, source }: ReceivedEvent, channel: GameChannel): GameMessage | null {
  if (channel.window === null || source !== channel.window || origin !== channel.origin) return null
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { parola, nonce, type, ...rest } = data as Record<string, unknown>
  if (parola !== 1 || channel.nonce === '' || nonce !== channel.nonce || Object.keys(rest).length > 0) return null
  return gameMessages.find((message) => message === type) ?? null
}

/** The browser delivers it only to a page of that origin, also if the frame has navigated elsewhere. */
export function sendToGame({ window: game, origin, nonce }: GameChannel, type: AppMessage): void {
  game?.postMessage({ parola: 1, nonce, type }, origin)
}
