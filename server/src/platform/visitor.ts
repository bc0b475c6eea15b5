import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** Whoever asks, as far as the network tells. */
export interface Visitor {
  readonly ip: string
  /** ISO 3166, told by our own proxy; null when nobody trustworthy told. */
  readonly country: string | null
}

/** Stands in where an answer is shared by all visitors, so that it cannot depend on one. */
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
  // The few proxies ask with every request, and a look at the list is dear.
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

/** Walks back over our own proxies only: what a stranger wrote into a forwarding header stands before the first of them and is not read. */
export function visitorOf(request: IncomingMessage, trust: Trust): Visitor {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!trust(peer)) return { ip: peer, country: null }
  const hops = textOf(request.headers['x-forwarded-for'])
    .split(',', 32)
    .map((hop) => plainAddress(hop.trim()))
  const stranger = hops.findLast((hop) => !trust(hop))
  const country = textOf(request.headers['x-country'])
  return {
    ip: stranger !== undefined && isIP(stranger) !== 0 ? stranger : peer,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  }
}

/** The budget an address draws on: an IPv6 household has a whole /64 to itself. */
export function householdOf(ip: string): string {
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

const plainAddress = (address: string) =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join(',') : (header ?? '')
