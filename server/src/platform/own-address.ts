/**
 * An address as a browser on this host would understand it, if it stays there; null for one that leads elsewhere, or that could where
 * somebody takes its path alone. A few are understood in another way by a page without TLS.
 */
export function addressOn(host: string, text: string): URL | null {
  const [address, ...others] = [`https://${host}`, `http://${host}`].map((base) => URL.parse(text, base))
  const stays = (one: URL | null | undefined) =>
    one &&
    /^https?:$/.test(one.protocol) &&
    one.host === host.toLowerCase() &&
    one.username === '' &&
    one.password === '' &&
    !/^\/(?:\/|\\|%2f|%5c)/i.test(one.pathname)
  return address && [address, ...others].every(stays) ? address : null
}
