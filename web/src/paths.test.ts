import { describe, expect, it } from 'vitest'
import { screenAt, screens, to } from './paths.ts'

describe('screenAt', () => {
  it('has all addresses of home', () => {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) expect(screenAt(path)).toBe('home')
  })

  it.each([
    ['/m/register', 'register'],
    ['/m/register.html', 'register'],
    ['/m/promotions', 'promotions'],
    ['/m/activity', 'promotions'],
    ['/m/rng', 'gameList'],
    ['/m/live', 'gameList'],
    ['/m/fish', 'gameList'],
    ['/m/pvp', 'gameList'],
    ['/m/gameList', 'gameList'],
    ['/m/sports', 'gameCentre'],
    ['/m/gameCenter', 'gameCentre'],
    ['/m/game', 'gameEntry'],
    ['/m/elott', 'lottery'],
    ['/m/lotto-h5/1/ent/games/77', 'lotteryGame'],
    ['/m/draws/77/20261115-0001', 'lotteryDraw'],
    ['/m/member/agent/getDevidendContract', 'dividendContract'],
    ['/m/transaction/record', 'transactionRecord'],
  ] as const)('%s shows %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen)
  })

  it('has no screen at other addresses', () => {
    for (const path of ['/m/nowhere', '/home', '/m/home/more', '/m/lotto-h5/1/ent', '/wps/member/info']) {
      expect(screenAt(path)).toBeUndefined()
    }
  })
})

describe('screens', () => {
  it('share no address', () => {
    const paths = Object.values(screens).flatMap((screen) => screen.paths.map((path) => path.toLowerCase()))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('are linked by their first address', () => {
    expect(to('home')).toBe('/m/home')
    expect(to('promotions')).toBe('/m/activity')
  })
})
