import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

function show(words: string): void {
  shown = words
  for (const listener of listeners) listener()
}

export const toast = (words: string): void => show(words)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One line about what has just happened, also read out. */
export function Toast() {
  const words = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    if (words === '') return undefined
    const timer = setTimeout(() => show(''), 6_000)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center">
      {words && (
        <span className="rounded-field border border-hairline-strong bg-raised-more px-4 py-2 font-medium">
          {words}
        </span>
      )}
    </output>
  )
}
