import { BlockList, isIPv4 } from 'node:net'

/** Addresses that are not on the internet: our own networks and reserved ranges (RFC 6890 and its successors). */
const inner = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/')
  inner.addSubnet(network, Number(bits), 'ipv4')
}

/** Only one eighth of IPv6 is allocated to the internet; the parts below map to IPv4 or are reserved. */
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
const detours = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  detours.addSubnet(network, bits, 'ipv6')

/** False for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4')
  return internet.check(address, 'ipv6') && !detours.check(address, 'ipv6')
}
