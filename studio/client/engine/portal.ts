export type ToPortal = 'ready' | 'round-open' | 'round-closed' | 'balance-changed' | 'close' | 'deposit'

export interface Portal {
  readonly isFramed: boolean
  send(type: ToPortal): void
}

/** Messages to and from the embedding portal page only: exact origin, that window, the launch's nonce, known message types. */
export function createPortal(
  address: URLSearchParams,
  handlers: { pause(): void; resume(): void },
  self: Window = window,
): Portal {
  const origin = address.get('parent') ?? ''
  const nonce = address.get('nonce') ?? ''
  const isFramed = self.parent !== self && origin !== ''
  if (isFramed)
    self.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== self.parent) return
      const { parola, nonce: shown, type } = (event.data ?? {}) as Record<string, unknown>
      if (parola !== 1 || shown !== nonce) return
      if (type === 'pause') handlers.pause()
      if (type === 'resume') handlers.resume()
    })
  return {
    isFramed,
    send(type) {
      if (isFramed) self.parent.postMessage({ parola: 1, nonce, type }, origin)
    },
  }
}
