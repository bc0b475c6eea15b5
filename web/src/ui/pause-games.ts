import { createStore, useStore } from './store.ts'

const pauses = createStore(0)

/** Pauses open games: they start no new round until the returned function is called. */
export function pauseGames(): () => void {
  let isPausing = true
  pauses.write(pauses.read() + 1)
  return () => {
    if (isPausing) pauses.write(pauses.read() - 1)
    isPausing = false
  }
}

export const useGamesPaused = (): boolean => useStore(pauses, (count) => count > 0)
