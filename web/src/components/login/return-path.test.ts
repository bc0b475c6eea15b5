import { describe, expect, it } from 'vitest'
import { pathAfterLogin, returnPath } from './return-path.ts'

describe('where a visitor goes after logging in', () => {
  it.each(['/m/withdraw', '/m/gameRecord?page=2', '/m/member/home'])('ROUTE-07 %s is returned to', (from) => {
    expect(returnPath({ from })).toBe(from)
  })

  it.each([
    'https://evil.example/m/withdraw',
    '//evil.example/m/withdraw',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    '/m/nowhere',
  ])('T13 %s is refused', (from) => {
    expect(returnPath({ from })).toBeNull()
  })

  it.each([null, undefined, 'text', {}, { from: 7 }, { from: ['/m/withdraw'] }])(
    'T13 %j is no return path',
    (state) => {
      expect(returnPath(state)).toBeNull()
    },
  )

  it('the screens one logs in on are no place to return to', () => {
    expect(returnPath({ from: '/m/login' })).toBeNull()
    expect(returnPath({ from: '/m/agent/login' })).toBeNull()
    expect(returnPath({ from: '/m/changePsw' })).toBeNull()
  })

  it('LOGIN-06 a first password is changed before anything else', () => {
    expect(pathAfterLogin({ firstTimeLogin: true }, { from: '/m/withdraw' })).toBe('/m/changePsw')
    expect(pathAfterLogin({ firstTimeLogin: false }, { from: '/m/withdraw' })).toBe('/m/withdraw')
    expect(pathAfterLogin({ firstTimeLogin: false }, null)).toBe('/m/home')
    expect(pathAfterLogin({ firstTimeLogin: true }, null, 'agent')).toBe('/m/changePsw')
    expect(pathAfterLogin({ firstTimeLogin: false }, null, 'agent')).toBe('/m/agent/team/overview')
  })
})
