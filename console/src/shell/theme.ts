export type Scheme = 'dark' | 'light'

const key = 'console.scheme'

/** What the staff user chose on this machine; `system` if nothing. */
export function chosenScheme(): Scheme | 'system' {
  const kept = localStorage.getItem(key)
  return kept === 'dark' || kept === 'light' ? kept : 'system'
}

export function applyScheme(): void {
  const chosen = chosenScheme()
  const preferred: Scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset['scheme'] = chosen === 'system' ? preferred : chosen
}

export function chooseScheme(scheme: Scheme | 'system'): void {
  if (scheme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, scheme)
  applyScheme()
}

export const toggleScheme = (): void =>
  chooseScheme(document.documentElement.dataset['scheme'] === 'light' ? 'dark' : 'light')
