import { createStore, useStore } from './store.ts'

const holds = createStore(0)

/** Something of the app's asks for the player's eyes: until it is let go, an open game begins no new round. */
export function hold(): () => void {
  let isHeld = true
  holds.write(holds.read() + 1)
  return () => {
    if (isHeld) holds.write(holds.read() - 1)
    isHeld = false
  }
}

export const useIsHeld = (): boolean => useStore(holds, (count) => count > 0)
