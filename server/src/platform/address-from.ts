const longest = 4_000

/**
 * The address that somebody outside says, if it is one of its own: of one of its origins to the letter, with nobody's name in it and no character
 * that a browser drops or that nobody sees. Null for any other.
 */
export function addressFrom(origins: readonly string[], said: string): string | null {
  if (said.length > longest || !/^[\x21-\x7e]+$/.test(said) || said.includes('\\')) return null
  const url = URL.parse(said)
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return null
  return url.username === '' && url.password === '' ? url.href : null
}
