import { describe, expect, it } from 'vitest'
import { allowedOriginsOf, destinationOf, safeNavigate } from './navigate.ts'

const allowed = new Set(['https://chat.example'])

describe('destinationOf', () => {
  it('opens paths of the app', () => {
    expect(destinationOf('/m/activity?id=1#top', allowed)).toEqual({ kind: 'app', path: '/m/activity?id=1#top' })
  })

  it('opens https origins on the list', () => {
    expect(destinationOf('https://chat.example/room?a=1', allowed)).toEqual({
      kind: 'web',
      href: 'https://chat.example/room?a=1',
    })
    expect(destinationOf('HTTPS://CHAT.example/room', allowed)?.kind).toBe('web')
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script behind a tab', 'java\tscript:alert(1)'],
    ['a script behind a line break', '\njavascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://chat.example/1'],
    ['plain http', 'http://chat.example/'],
    ['an unknown origin', 'https://evil.example/'],
    ['an origin that only begins alike', 'https://chat.example.evil.example/'],
    ['another port', 'https://chat.example:8443/'],
    ['a host hidden behind user info', 'https://chat.example@evil.example/'],
    ['user info on an allowed host', 'https://user:pass@chat.example/'],
    ['a look-alike letter', 'https://ch\u0430t.example/'],
    ['an address without a scheme', '//evil.example/m/home'],
    ['a backslash for a slash', '/\\evil.example'],
    ['backslashes after the scheme', 'https:\\\\evil.example'],
    ['two encoded slashes', '/%2f%2fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a path that climbs to another host', '/.//evil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a mark that turns the reading direction', 'https://chat.example/\u202egnp.exe'],
    ['an empty text', ''],
    ['a relative path', 'm/home'],
  ])('refuses %s', (_, address) => {
    expect(destinationOf(address, allowed)).toBeNull()
  })
})

describe('allowedOriginsOf', () => {
  it('accepts only https origins that the merchant has listed', () => {
    const origins = allowedOriginsOf({
      customerService: [
        { type: 'ONLINE', url: 'https://service.example/a' },
        { type: 'EMAIL', url: 'help@parola.example' },
      ],
      resources: [{ resourceType: 'Android', url: 'http://download.example/app' }],
      imageCDNs: ['/cdn', 'https://img.example'],
    })
    expect([...origins]).toEqual(['https://service.example', 'https://img.example'])
  })
})

describe('safeNavigate', () => {
  const info = { customerService: [], resources: [], imageCDNs: [] }

  it('hands paths of the app to the router', () => {
    const went: string[] = []
    expect(safeNavigate('/m/vip', info, (path) => went.push(path))).toBe(true)
    expect(went).toEqual(['/m/vip'])
  })

  it('shows a message when an address is refused', () => {
    const went: string[] = []
    expect(safeNavigate('javascript:alert(1)', info, (path) => went.push(path))).toBe(false)
    expect(went).toEqual([])
  })
})
