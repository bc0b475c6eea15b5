import type { catalogue } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../api/index.ts'
import { launchLink } from './launch.ts'
import { launchAddress } from './launch-address.ts'
import { returnPath } from '../login/return-path.ts'

const session: Session = { token: 't', merchantCode: 'parola', userName: 'tester', type: 0, firstTimeLogin: false }
const game = {
  nodeId: 7,
  gameType: 'RNG',
  vassalage: 'LNT',
  gameId: 'koi',
  supportPlay: 1,
} as unknown as catalogue.Game

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://parola.test').searchParams)

describe('the link to a game', () => {
  it('LAUNCH-01 a visitor logs in first, also for a free trial, and then gets to the game', () => {
    expect(launchLink(null, game)).toEqual({ to: '/m/login', state: { from: launchAddress(game) } })
    expect(launchLink(null, game, { free: true }).to).toBe('/m/login')
    expect(returnPath(launchLink(null, game).state)).toBe(launchAddress(game))
    expect(launchLink(session, game)).toEqual({ to: launchAddress(game) })
  })

  it('LAUNCH-04 names the game, the money and the page', () => {
    const plain = launchAddress(game)
    expect(plain.startsWith('/m/launchGame?')).toBe(true)
    expect(queryOf(plain)).toEqual({
      gameType: 'RNG',
      vendor: 'LNT',
      gameId: 'koi',
      nodeId: '7',
      supportPlay: '1',
      free: '0',
      platform: 'MOBILE',
    })
    expect(queryOf(launchAddress(game, { free: true }))).toMatchObject({ free: '1', platform: 'MOBILE' })
    expect(queryOf(launchAddress(game, { desktop: true }))).toMatchObject({ free: '0', platform: 'web' })
  })

  it('LAUNCH-03 names how a lottery is played', () => {
    expect(queryOf(launchAddress({ ...game, gameType: 'ELOTT' }))).toMatchObject({ playType: 'trad' })
  })
})
