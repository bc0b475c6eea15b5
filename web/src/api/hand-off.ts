let code: string | null = null

/** Removes the hand-off code from the address before any call is made, so that nothing later can read it there. */
export function cleanAddress(): void {
  const url = new URL(location.href)
  code = url.searchParams.get('token')
  if (code === null) return
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}

export const handOffCode = (): string | null => code

/** A code is good once. */
export function spendHandOff(): void {
  code = null
}
