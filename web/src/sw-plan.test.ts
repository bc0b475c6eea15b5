import { describe, expect, it } from 'vitest'
import { answerPlan, documentKey } from './sw-plan.ts'

const origin = 'https://parola.example'
const plan = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  answerPlan({ method, mode, origin, url: path.startsWith('http') ? path : origin + path })

describe('what the service worker caches', () => {
  it('stores hashed files, pictures and the public catalogue', () => {
    expect(plan('/assets/main-abc.js')).toBe('file')
    expect(plan('/cdn/parola/covers/golden-koi.avif')).toBe('picture')
    expect(plan('/gcs/game/gameList?gameType=RNG')).toBe('answer')
    expect(plan('/wps/announcements?types=B')).toBe('answer')
  })

  it.each([
    '/wps/member/info',
    '/wps/member/info/x.css',
    '/wps/wallets/gcs',
    '/wps/session/login',
    '/wps/system/status',
    '/lgw/orders',
    '/live',
    '/sw.js',
  ])('never stores %s', (path) => {
    expect(plan(path)).toBe('pass')
  })

  it('stores nothing but reads, and nothing of others', () => {
    expect(plan('/gcs/game/gameList', { method: 'POST' })).toBe('pass')
    expect(plan('https://evil.example/assets/main.js')).toBe('pass')
  })

  it('shows home from the store and lets other screens try the network first', () => {
    for (const path of ['/', '/m', '/m/', '/m/home', '/m/index.html', '/m/home?from=app']) {
      expect(plan(path, { mode: 'navigate' })).toBe('home')
    }
    expect(plan('/m/help', { mode: 'navigate' })).toBe('document')
    expect(plan('/docs', { mode: 'navigate' })).toBe('pass')
  })

  it('keeps one home per language', () => {
    expect(documentKey('EN')).not.toBe(documentKey('TY'))
    expect(documentKey(undefined)).toBe(documentKey(undefined))
  })
})
