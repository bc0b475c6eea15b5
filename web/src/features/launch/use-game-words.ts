import { useEffect, useEffectEvent, type RefObject } from 'react'
import { heard, type GameWord, type Line } from './frame-messages.ts'
import type { FramedGame } from './opening.ts'

/** Hears what the game in the frame says, and nobody else. Gives back the line on which it is spoken to. */
export function useGameWords(
  frame: RefObject<HTMLIFrameElement | null>,
  { url: { origin }, nonce }: FramedGame,
  onWord: (word: GameWord) => void,
): () => Line {
  const line = (): Line => ({ window: frame.current?.contentWindow ?? null, origin, nonce })
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const word = heard(event, line())
    if (word) onWord(word)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  return line
}
