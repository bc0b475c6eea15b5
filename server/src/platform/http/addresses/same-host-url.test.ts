import { describe, expect, it } from 'vitest'
import { sameHostUrl } from './same-host-url.ts'

const host = 'lantern.test'

describe('a URL on our own host', () => {
  it.each([
    ['/m/game?tab=RNG', '/m/game?tab=RNG'],
    ['m/home', '/m/home'],
    ['https://lantern.test/m/home#top', '/m/home'],
    ['http://lantern.test/m/home', '/m/home'],
    ['HTTPS://LANTERN.TEST/m/home', '/m/home'],
    ['', '/'],
    ['?a=//evil.example', '/?a=//evil.example'],
  ])('%s stays', (text, path) => {
    const { pathname, search } = sameHostUrl(host, text) ?? {}
    expect(`${pathname}${search}`).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '/..//evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    'https:evil.example@lantern.test',
    'https://lantern.test@evil.example/',
    'https://somebody@lantern.test/',
    'https://:secret@lantern.test/',
    'https://lantern.test.evil.example/',
    'https://lantern.test:8443/m/home',
    'https://lаntern.test/m/home',
    'https://lantern.test。evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://lantern.test/1',
    'ftp://lantern.test/m',
    'http://',
  ])('T13 %j does not', (text) => {
    expect(sameHostUrl(host, text)).toBeNull()
  })

  it('T13 any combination of dangerous pieces gives null or a URL on the host whose path starts with one slash', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      'https:',
      'evil.example',
      '@',
      '%2f',
      '%5c',
      '..',
      '.',
      ':',
      '\t',
      '#',
      '?',
      'm',
      host,
      '\u3002',
      'xn--80ak6aa92e.com',
    ]
    let seed = 20261115
    const pick = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return pieces[seed % pieces.length] ?? ''
    }
    let kept = 0
    for (let times = 0; times < 50_000; times += 1) {
      const text = Array.from({ length: 1 + (times % 7) }, pick).join('')
      const address = sameHostUrl(host, text)
      if (!address) continue
      kept += 1
      expect([text, address.host, address.username]).toEqual([text, host, ''])
      // The path alone must stay on the host.
      expect([text, new URL(address.pathname, 'https://other.test').host]).toEqual([text, 'other.test'])
    }
    expect(kept).toBeGreaterThan(1_000)
  })
})
