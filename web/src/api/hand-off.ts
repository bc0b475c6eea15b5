let code: string | null = null

/** Takes a hand-off code out of the address, before anything is asked for: whoever reads the address later finds none. */
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
