import type { system } from '@parola/contract'

/** The server writes the theme on <html>; this is for a document that has none. */
export function applyTheme(theme: system.Theme): void {
  const { dataset, style } = document.documentElement
  if (dataset['scheme']) return
  dataset['scheme'] = theme.scheme
  for (const [token, value] of Object.entries(theme.tokens)) style.setProperty(token, value)
}
