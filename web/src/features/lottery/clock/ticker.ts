const tickMs = 500

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for every countdown on the screen. It stops while the page is hidden, and ticks at once on return. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow)
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', follow)
    rest()
  }
}

function follow(): void {
  if (document.hidden) return rest()
  if (timer !== undefined) return
  timer = setInterval(beat, tickMs)
  beat()
}

function rest(): void {
  clearInterval(timer)
  timer = undefined
}

function beat(): void {
  for (const listener of listeners) listener()
}
