import type { IncomingMessage } from 'node:http'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkKeyOf, trustOf, visitorOf } from './visitor.ts'

const trust = trustOf(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

const visitor = (peer: string, headers: Record<string, string | string[]> = {}) =>
  visitorOf({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage, trust)

describe('visitor', () => {
  it('ignores the forwarding headers of a peer that is not our proxy', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), fc.string(), (forged, ip, country) => {
        const headers = {
          'x-forwarded-for': `${forged}, ${ip}`,
          'x-real-ip': ip,
          forwarded: `for=${ip}`,
          'x-country': country,
        }
        expect(visitor('203.0.113.7', headers)).toEqual({ ip: '203.0.113.7', country: null })
      }),
    )
  })

  it('takes the last address that is not our proxy, whatever comes before it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.string())), (forged) => {
        const header = [...forged, '198.51.100.4', '10.1.2.3'].join(', ')
        expect(visitor('10.0.0.1', { 'x-forwarded-for': header }).ip).toBe('198.51.100.4')
      }),
    )
  })

  it('SEC-12 counts from the nearest proxy, whatever a visitor puts in front of it and however much', () => {
    for (const count of [0, 31, 32, 33, 5_000]) {
      const forged = Array.from({ length: count }, (_, n) => `203.0.113.${n % 256}`)
      const header = [...forged, '198.51.100.4', '10.1.2.3'].join(', ')
      expect(visitor('10.0.0.1', { 'x-forwarded-for': header }).ip).toBe('198.51.100.4')
      // A proxy that adds its own header instead of appending a hop.
      expect(visitor('10.0.0.1', { 'x-forwarded-for': [forged.join(','), '198.51.100.4', '10.1.2.3'] }).ip).toBe(
        '198.51.100.4',
      )
    }
  })

  it.each(['198.51.100.4, unknown', '198.51.100.4, , 10.0.0.2', '198.51.100.4,', '198.51.100.4, 10.0.0.2:80', ',,,'])(
    'SEC-12 ignores everything in front of a hop that is not an address: %j',
    (header) => {
      expect(visitor('10.0.0.1', { 'x-forwarded-for': header }).ip).toBe('10.0.0.1')
    },
  )

  it('falls back to the proxy when the header has no other address', () => {
    expect(visitor('10.0.0.1').ip).toBe('10.0.0.1')
    expect(visitor('10.0.0.1', { 'x-forwarded-for': 'unknown' }).ip).toBe('10.0.0.1')
    expect(visitor('10.0.0.1', { 'x-forwarded-for': '10.0.0.2, 10.0.0.3' }).ip).toBe('10.0.0.1')
  })

  it('trusts the country only from our proxy, and only a valid code', () => {
    expect(visitor('10.0.0.1', { 'x-country': 'PH' }).country).toBe('PH')
    expect(visitor('::ffff:127.0.0.1', { 'x-country': 'PH' }).country).toBe('PH')
    expect(visitor('10.0.0.1', { 'x-country': 'ph' }).country).toBeNull()
    expect(visitor('203.0.113.7', { 'x-country': 'PH' }).country).toBeNull()
  })

  it('treats a mapped IPv4 address as IPv4', () => {
    expect(visitor('::ffff:203.0.113.7').ip).toBe('203.0.113.7')
    expect(visitor('10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.4' }).ip).toBe('198.51.100.4')
  })

  it('counts an IPv6 household by its /64', () => {
    expect(networkKeyOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkKeyOf('2001:0DB8:0000:0000:1:2:3:4')).toBe('2001:db8:0:0::/64')
    expect(networkKeyOf('::1')).toBe('0:0:0:0::/64')
    expect(networkKeyOf('192.0.2.1')).toBe('192.0.2.1')
  })
})
