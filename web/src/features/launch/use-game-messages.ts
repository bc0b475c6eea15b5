import { useEffect, useEffectEvent, type RefObject } from 'react'
import { readGameMessage, type GameMessage, type GameChannel } from './frame-messages.ts'
import type { FramedGame } from './opening.ts'

/** Receives messages of the framed game only. Returns the channel for sending to it. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { url: { origin }, nonce }: FramedGame,
  onMessage: (message: GameMessage) => void,
): () => GameChannel {
  const channel = (): GameChannel => ({ window: frame.current?.contentWindow ?? null, origin, nonce })
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, channel())
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  return channel
}
