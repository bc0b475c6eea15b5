import { expect, test } from 'vitest'
import { createDemoFunds } from './demo-funds.ts'
import type { Seat } from './store-sessions.ts'
import { openStore } from './store.ts'

const dayMs = 86_400_000
const seat = (user: string, isDemo: boolean): Seat => ({
  supplier: 'studio',
  vendor: 'LNT',
  gameCode: 'lnt_2000',
  token: null,
  user,
  currency: 'USD',
  language: 'EN',
  isDemo,
  isPlayMoney: isDemo,
  isFromLobby: false,
  parentOrigin: 'http://localhost',
  nonce: 'nonce',
  backUrl: '',
})

test('deletes old data, but never that of a player with an open round', () => {
  const store = openStore(':memory:')
  const demo = store.addSession(seat('demo-1', true), 0)
  const real = store.addSession(seat('player', false), 0)
  const idle = store.addSession(seat('other', false), 0)
  store.changeDemoBalance('demo-1', 500, 0)
  void createDemoFunds(store, () => 0).betwin(demo.session, { id: 'd', stakeMinor: 5, winMinor: 0, state: {} })
  store.openRound(real.session, 'r', {}, 0)
  store.changeRound({ supplier: 'studio', user: 'player', roundId: 'r' }, { stakeMinor: 5, now: 0 })

  store.forgetOld(2 * dayMs)
  expect(store.findRound('studio', 'demo-1', 'd')).toBeDefined()
  store.forgetOld(4 * dayMs)
  expect(store.findRound('studio', 'demo-1', 'd')).toBeUndefined()
  expect(store.demoBalance('demo-1')).toBe(0)
  expect(store.sessionOf(idle.session.hash)).toBeUndefined()

  store.forgetOld(400 * dayMs)
  expect(store.unfinished(real.session)).toMatchObject({ id: 'r' })
  expect(store.sessionOf(real.session.hash)).toBeDefined()
})

test('rolls back everything when a step fails', () => {
  const store = openStore(':memory:')
  expect(() =>
    store.atomically(() => {
      store.changeDemoBalance('demo-1', 500, 0)
      throw new Error('halfway')
    }),
  ).toThrow('halfway')
  expect(store.demoBalance('demo-1')).toBe(0)
  expect(store.changeDemoBalance('demo-1', -1, 0)).toBe(false)
})
