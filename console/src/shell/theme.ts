export type Scheme = 'dark' | 'light'

const key = 'console.scheme'

/** What the staff user chose on this machine, or what the system prefers. */
export function applyScheme(): void {
  const kept = localStorage.getItem(key)
  const preferred: Scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset['scheme'] = kept === 'dark' || kept === 'light' ? kept : preferred
}

export function toggleScheme(): void {
  localStorage.setItem(key, document.documentElement.dataset['scheme'] === 'light' ? 'dark' : 'light')
  applyScheme()
}
