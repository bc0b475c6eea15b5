import { catalogue } from '@parola/contract'

const kept = 6

/** The names looked for on this phone, the latest first. */
export function readSearches(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

/** A longer search replaces the shorter one it began with: "koi" replaces "ko". */
export function withSearch(searches: readonly string[], text: string): string[] {
  const name = text.trim().slice(0, catalogue.longestName)
  if (name.length < 2) return [...searches]
  const others = searches.filter((earlier) => !name.toLowerCase().startsWith(earlier.toLowerCase()))
  return [name, ...others].slice(0, kept)
}
