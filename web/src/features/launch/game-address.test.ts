import { describe, expect, it } from 'vitest'
import { gameAddressOf } from './game-address.ts'

describe('gameAddressOf', () => {
  const origins = ['https://games.example', 'http://127.0.0.1:4112']
  const leads = (address: string) => gameAddressOf(address, origins)?.href ?? null

  it('LAUNCH-09 a game opens only from listed origins, without TLS only where the list says so', () => {
    expect(leads('https://games.example/slot/?launch=a#b')).toBe('https://games.example/slot/?launch=a#b')
    expect(leads('http://127.0.0.1:4112/games/slot/?launch=a')).toBe('http://127.0.0.1:4112/games/slot/?launch=a')
    for (const address of [
      'http://games.example/',
      'https://127.0.0.1:4112/',
      'http://127.0.0.1:4113/',
      'http://127.0.0.1/',
      'https://games.example:8443/',
      '/m/home',
      location.origin,
    ])
      expect(leads(address), address).toBeNull()
    expect(gameAddressOf(`${location.origin}/games/`, [location.origin])).toBeNull()
  })

  it('LAUNCH-09 T12 no mixture of schemes, user info, look-alikes and slashes gets anywhere else', () => {
    const random = seeded(20_261_115)
    const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!
    const schemes = [
      'https://',
      'http://',
      'HTTPS://',
      'https:',
      'https:/',
      'https:\\\\',
      'javascript:',
      'data:',
      'blob:https://',
      'ws://',
      '//',
      '\\\\',
      '/\\',
      'ht\ttps://',
      ' https://',
      '',
    ]
    const before = ['', 'user@', 'user:pass@', 'games.example@', 'games.example:443@', '%40', '@']
    const hosts = [
      'games.example',
      'games.example.',
      'evil.example',
      'games.example.evil.example',
      'gаmes.example',
      'xn--gmes-53d.example',
      'GAMES.EXAMPLE',
      'games.example%00.evil.example',
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      'games。example',
      '',
    ]
    const ports = ['', ':443', ':80', ':4112', ':8443', ':']
    const rests = [
      '',
      '/',
      '/slot',
      '\\slot',
      '/\\evil.example',
      '?x=https://evil.example',
      '#@evil.example',
      '/\u202egnp',
      '/%2f%2fevil.example',
      '\n',
    ]
    for (let round = 0; round < 20_000; round += 1) {
      const address = pick(schemes) + pick(before) + pick(hosts) + pick(ports) + pick(rests)
      const led = gameAddressOf(address, origins)
      if (!led) continue
      expect(origins, address).toContain(led.origin)
      expect([led.username, led.password], address).toEqual(['', ''])
    }
  })
})

/** Seeded, so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
