import type { IncomingMessage } from 'node:http'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdOf, trustOf, visitorOf } from './visitor.ts'

const trust = trustOf(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

const visitor = (peer: string, headers: Record<string, string> = {}) =>
  visitorOf({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage, trust)

describe('visitor', () => {
  it('ignores every forwarding header of a peer that is not our proxy', () => {
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

  it('takes the last address that is not a proxy of ours, whatever stands before it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.string())), (forged) => {
        const header = [...forged, '198.51.100.4', '10.1.2.3'].join(', ')
        // Only so many hops are read; a longer header is no header of our proxies.
        fc.pre(header.split(',').length <= 32)
        expect(visitor('10.0.0.1', { 'x-forwarded-for': header }).ip).toBe('198.51.100.4')
      }),
    )
  })

  it('falls back to the proxy when the header names nobody', () => {
    expect(visitor('10.0.0.1').ip).toBe('10.0.0.1')
    expect(visitor('10.0.0.1', { 'x-forwarded-for': 'unknown' }).ip).toBe('10.0.0.1')
    expect(visitor('10.0.0.1', { 'x-forwarded-for': '10.0.0.2, 10.0.0.3' }).ip).toBe('10.0.0.1')
  })

  it('believes the country only from our proxy, and only a country', () => {
    expect(visitor('10.0.0.1', { 'x-country': 'PH' }).country).toBe('PH')
    expect(visitor('::ffff:127.0.0.1', { 'x-country': 'PH' }).country).toBe('PH')
    expect(visitor('10.0.0.1', { 'x-country': 'ph' }).country).toBeNull()
    expect(visitor('203.0.113.7', { 'x-country': 'PH' }).country).toBeNull()
  })

  it('sees an IPv4 address as one, however it arrives', () => {
    expect(visitor('::ffff:203.0.113.7').ip).toBe('203.0.113.7')
    expect(visitor('10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.4' }).ip).toBe('198.51.100.4')
  })

  it('counts an IPv6 household by its /64', () => {
    expect(householdOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(householdOf('2001:0DB8:0000:0000:1:2:3:4')).toBe('2001:db8:0:0::/64')
    expect(householdOf('::1')).toBe('0:0:0:0::/64')
    expect(householdOf('192.0.2.1')).toBe('192.0.2.1')
  })
})
