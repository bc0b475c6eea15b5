import { describe, expect, it } from 'vitest'
import { screenAt, screenNames, screens, type ScreenName } from '../paths.ts'
import { backTarget, shows } from './visibility.ts'

const hiddenOn = (part: 'bottomMenu' | 'sharedBlocks'): ScreenName[] =>
  screenNames.filter((screen) => !shows[part](screen))
const screensOf = (...paths: string[]) => new Set(paths.map((path) => screenAt(path)!))

describe('the visible parts of the shell', () => {
  it('hides the top banner exactly where it is listed', () => {
    const listed = [
      'login',
      'register',
      'forget',
      'gameList',
      'elott',
      'lottery',
      'activity',
      'fish',
      'pvp',
      'live',
      'rng',
      'help',
    ]
    const addresses = screenNames.flatMap((screen) => screens[screen].paths)
    const hidden = addresses.filter((path) => !shows.topBanner(path))
    expect(new Set(hidden)).toEqual(new Set([...listed.map((name) => `/m/${name}`), '/m/register.html']))
  })

  it('hides the bottom menu exactly where it is listed', () => {
    expect(new Set(hiddenOn('bottomMenu'))).toEqual(screensOf('/m/login', '/m/register', '/m/forget'))
  })

  it('hides the shared blocks exactly where it is listed', () => {
    expect(new Set(hiddenOn('sharedBlocks'))).toEqual(screensOf('/m/login', '/m/register'))
  })
})

describe('backTarget', () => {
  it('goes home from the listed screens, however the visitor came', () => {
    for (const name of ['login', 'register', 'trail', 'notice', 'activity', 'forget', 'help']) {
      expect(backTarget(screenAt(`/m/${name}`)!, 5)).toBe('home')
    }
  })

  it('goes one step back elsewhere', () => {
    expect(backTarget('vip', 1)).toBe('step')
    expect(backTarget('gameList', 2)).toBe('step')
  })

  it('goes home without history', () => {
    expect(backTarget('gameList', 0)).toBe('home')
  })
})
