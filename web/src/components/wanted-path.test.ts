import { describe, expect, it } from 'vitest'
import { placeAfterLogin, wantedPath } from './wanted-path.ts'

describe('where a visitor goes after logging in', () => {
  it.each(['/m/withdraw', '/m/gameRecord?page=2', '/m/member/home'])('ROUTE-07 %s is returned to', (from) => {
    expect(wantedPath({ from })).toBe(from)
  })

  it.each([
    'https://evil.example/m/withdraw',
    '//evil.example/m/withdraw',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    '/m/nowhere',
  ])('T13 %s leads nowhere', (from) => {
    expect(wantedPath({ from })).toBeNull()
  })

  it.each([null, undefined, 'text', {}, { from: 7 }, { from: ['/m/withdraw'] }])('T13 %j is no wish', (state) => {
    expect(wantedPath(state)).toBeNull()
  })

  it('the screens one logs in on are no place to return to', () => {
    expect(wantedPath({ from: '/m/login' })).toBeNull()
    expect(wantedPath({ from: '/m/changePsw' })).toBeNull()
  })

  it('LOGIN-06 a first password is changed before anything else', () => {
    expect(placeAfterLogin({ firstTimeLogin: true }, { from: '/m/withdraw' })).toBe('/m/changePsw')
    expect(placeAfterLogin({ firstTimeLogin: false }, { from: '/m/withdraw' })).toBe('/m/withdraw')
    expect(placeAfterLogin({ firstTimeLogin: false }, null)).toBe('/m/home')
  })
})
