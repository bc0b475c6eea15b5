import { describe, expect, it } from 'vitest'
import { screenAt, screenNames, type ScreenName } from '../paths.ts'
import { backTarget, shows } from './visibility.ts'

const hiddenOn = (part: 'bottomMenu' | 'installPrompt'): ScreenName[] =>
  screenNames.filter((screen) => !shows[part](screen))
const screensOf = (...paths: string[]) => new Set(paths.map((path) => screenAt(path)!))

describe('the visible parts of the shell', () => {
  it('UX-03 shows the download bar on home, lists of games and the account alone, and never where SHELL-01 hides it', () => {
    const shown = new Set(screenNames.filter((screen) => shows.downloadBar(screen)))
    expect(shown).toEqual(screensOf('/m/home', '/m/gameCenter', '/m/game', '/m/member/home'))
    const hidden = 'login register forget gameList elott lottery activity fish pvp live rng help'.split(' ')
    for (const name of hidden) expect(shows.downloadBar(screenAt(`/m/${name}`)!), name).toBe(false)
  })

  it('hides the bottom menu exactly where it is listed', () => {
    expect(new Set(hiddenOn('bottomMenu'))).toEqual(screensOf('/m/login', '/m/register', '/m/forget'))
  })

  it('hides the add-to-home prompt exactly where it is listed', () => {
    expect(new Set(hiddenOn('installPrompt'))).toEqual(screensOf('/m/login', '/m/register'))
  })

  it('UX-02 hides the service button where a form or a bet slip is', () => {
    for (const path of ['/m/login', '/m/voucherCenter', '/m/withdraw', '/m/feedback'])
      expect(shows.serviceButton(screenAt(path)!), path).toBe(false)
    expect(shows.serviceButton('lotteryGame')).toBe(false)
    for (const path of ['/m/home', '/m/vip', '/m/gameList'])
      expect(shows.serviceButton(screenAt(path)!), path).toBe(true)
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
