const longest = 4_000

/**
 * Checks a URL from a third party. Returns null unless it has exactly one of the third party's origins, no credentials and no character
 * that a browser drops or hides.
 */
export function addressFrom(origins: readonly string[], said: string): string | null {
  if (said.length > longest || !/^[\x21-\x7e]+$/.test(said) || said.includes('\\')) return null
  const url = URL.parse(said)
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return null
  return url.username === '' && url.password === '' ? url.href : null
}
