/**
 * Resolves a URL as a browser on this host would. Returns null if it leaves the host, or if its path alone could lead elsewhere. Both
 * schemes are tried because a page without TLS resolves some URLs differently.
 */
export function sameHostUrl(host: string, text: string): URL | null {
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
