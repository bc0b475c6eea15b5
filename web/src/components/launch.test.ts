import type { catalogue } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import type { Session } from '../api/index.ts'
import { launchAddress } from './launch.ts'

const session: Session = { token: 't', merchantCode: 'parola', userName: 'tester', type: 0, firstTimeLogin: false }
const game = {
  nodeId: 7,
  gameType: 'RNG',
  vassalage: 'LNT',
  gameId: 'koi',
  supportPlay: 1,
} as unknown as catalogue.Game

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://parola.test').searchParams)

describe('launchAddress', () => {
  it('sends a visitor to log in, also for a free trial', () => {
    expect(launchAddress(null, game)).toBe('/m/login')
    expect(launchAddress(null, game, { free: true })).toBe('/m/login')
  })

  it('names the game, the money and the page', () => {
    const plain = launchAddress(session, game)
    expect(plain.startsWith('/m/launchGame?')).toBe(true)
    expect(queryOf(plain)).toEqual({
      gameType: 'RNG',
      vendor: 'LNT',
      gameId: 'koi',
      nodeId: '7',
      free: '0',
      platform: 'MOBILE',
    })
    expect(queryOf(launchAddress(session, game, { free: true }))).toMatchObject({ free: '1', platform: 'MOBILE' })
    expect(queryOf(launchAddress(session, game, { desktop: true }))).toMatchObject({ free: '0', platform: 'web' })
  })

  it('names how a lottery is played', () => {
    expect(queryOf(launchAddress(session, { ...game, gameType: 'ELOTT' }))).toMatchObject({ playType: 'trad' })
  })
})
