import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** The caller, as far as the network knows. */
export interface Visitor {
  readonly ip: string
  /** ISO 3166, as set by our own proxy; null without a trusted one. */
  readonly country: string | null
}

/** Used for responses shared by all visitors, so that they cannot depend on one. */
export const anyVisitor: Visitor = Object.freeze({ ip: '0.0.0.0', country: null })

export type Trust = (address: string) => boolean

const checkedLimit = 10_000

export function trustOf(ranges: readonly string[]): Trust {
  const trusted = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const check = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  // Few proxies send all requests, and searching the list is slow.
  const checked = new Map<string, boolean>()
  return (address) => {
    let isTrusted = checked.get(address)
    if (isTrusted === undefined) {
      if (checked.size >= checkedLimit) checked.clear()
      checked.set(address, (isTrusted = check(address)))
    }
    return isTrusted
  }
}

/** Walks back over our own proxies only, so that forwarding headers forged by a client are ignored. */
export function visitorOf(request: IncomingMessage, trust: Trust): Visitor {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!trust(peer)) return { ip: peer, country: null }
  const country = textOf(request.headers['x-country'])
  return {
    ip: nearestStranger(textOf(request.headers['x-forwarded-for']), trust) ?? peer,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  }
}

/** The last hop that is not our proxy. A hop that is not an address ends the walk, because earlier hops cannot be trusted. */
function nearestStranger(forwardedFor: string, trust: Trust): string | null {
  for (let end = forwardedFor.length; end >= 0;) {
    const comma = end === 0 ? -1 : forwardedFor.lastIndexOf(',', end - 1)
    const hop = plainAddress(forwardedFor.slice(comma + 1, end).trim())
    if (isIP(hop) === 0) return null
    if (!trust(hop)) return hop
    end = comma
  }
  return null
}

/** Key for rate limits by address: IPv6 addresses count by /64, because one household has a whole /64. */
export function networkKeyOf(ip: string): string {
  // Only an IPv6 address has colons, and most have none.
  if (!ip.includes(':') || isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** The part of an address that names a network and no person's line, for the audit log. */
export function networkOf(ip: string): string {
  if (isIP(ip) === 4) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(ip) === 6 ? `${networkKeyOf(ip).split(':').slice(0, 3).join(':')}::/48` : ip
}

const plainAddress = (address: string) =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join(',') : (header ?? '')
