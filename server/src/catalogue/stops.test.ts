import { randomUUID } from 'node:crypto'
import { operators, vendors, type ErrorCode, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  testMerchant,
  together,
  type TestMember,
  type TestMerchant,
  type TestOperator,
} from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { offerTestGames, testSupplier } from '../../testing/vendors/supplier.ts'
import { isStoppedBy, type StopTarget } from './stop.ts'
import { isStopped } from './store/stops.ts'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
let operator: TestOperator
let colleague: TestOperator
let member: TestMember

beforeAll(async () => {
  const suppliers = new Map(['studio', 'kenora'].map((name) => [name, testSupplier(name)]))
  app = await testApp({ environment: { LIMIT_SCALE: '1000' }, outside: { suppliers } })
  merchant = await testMerchant(app, 'lantern')
  await offerTestGames(merchant)
  other = await testMerchant(app, 'other')
  await offerTestGames(other)
  operator = await merchant.operator('ligaya')
  colleague = await merchant.operator('dalisay')
  member = await merchant.logIn()
})
afterAll(() => app.close())
beforeEach(() => app.database.ownerPool.query('delete from play_stop'))

const stop = (target: object, reason = 'an odd pattern of wins', by = operator) =>
  by.ask(operators.stopPlay.path, { method: 'POST', payload: { reason, ...target } })
const allow = (query: Record<string, string>) =>
  together(operator, colleague).ask(operators.allowPlay.path, { method: 'DELETE', query })
const list = async () => {
  const { answer } = await operator.ask(operators.stops.path)
  return (answer as { value: ValueOf<typeof operators.stops> }).value.stops
}
const slot = { vendor: 'LNT', gameId: 'slot1', category: 'RNG' }
const keno = { vendor: 'GPI', gameId: 'keno1', category: 'ELOTT' }
const launch = async (who: TestMember, game: object) => {
  const rest = { free: false, supportPlay: 0, platform: 'MOBILE', showChoice: false, backUrl: '/', language: 'EN' }
  const { status, answer } = await who.ask(vendors.launchGame.path, { method: 'POST', payload: { ...rest, ...game } })
  return status === 200 ? 'opens' : (answer as unknown as { code: ErrorCode }).code
}

describe('a stop by an operator', () => {
  it.each([
    [{ scope: 'all' }, ['play_stopped', 'play_stopped', 'play_stopped']],
    [{ scope: 'vendor', name: 'LNT' }, ['play_stopped', 'play_stopped', 'opens']],
    [{ scope: 'game', name: '1' }, ['play_stopped', 'opens', 'opens']],
  ])('RG-25 %j blocks launches for every member until it is lifted', async (target, outcomes) => {
    const games = [slot, { ...slot, gameId: 'lobby' }, keno]
    expect((await stop(target)).status).toBe(200)
    const opened = await Promise.all(games.map((game) => launch(member, game)))
    expect(opened).toEqual(outcomes)
    const elsewhere = await other.logIn()
    expect(await launch(elsewhere, slot)).toBe('opens')
    expect((await allow(target)).status).toBe(200)
    for (const game of games) expect(await launch(member, game)).toBe('opens')
  })

  it('RG-25 can apply to a single member', async () => {
    const friend = await merchant.logIn()
    expect((await stop({ scope: 'member', name: member.id.toUpperCase() })).status).toBe(200)
    expect([await launch(member, slot), await launch(member, keno)]).toEqual(['play_stopped', 'play_stopped'])
    expect(await launch(friend, slot)).toBe('opens')
  })

  it('keeps its reason and operator, and a second stop changes nothing', async () => {
    const second = await merchant.operator('amihan')
    await stop({ scope: 'vendor', name: 'LNT' }, 'their certificate has ended')
    await stop({ scope: 'vendor', name: 'LNT' }, 'me too', second)
    expect(await list()).toEqual([
      {
        scope: 'vendor',
        name: 'LNT',
        title: 'LNT Games',
        reason: 'their certificate has ended',
        stoppedBy: 'ligaya',
        at: expect.any(String),
      },
    ])
    expect(await list()).toHaveLength(1)
    for (let times = 0; times < 2; times += 1) await allow({ scope: 'vendor', name: 'LNT' })
    expect(await list()).toEqual([])
  })

  it('RG-25 is recorded in the audit log, and so is lifting it', async () => {
    const { ownerPool } = app.database
    await ownerPool.query('alter table audit_entry disable trigger audit_entry_stays')
    await ownerPool.query('delete from audit_entry')
    await stop({ scope: 'game', name: '1' }, 'pays too often')
    await allow({ scope: 'game', name: '1' })
    const { rows } = await ownerPool.query('select call, sent from audit_entry order by id')
    expect(rows).toEqual([
      { call: 'POST /ops/stops', sent: { scope: 'game', name: '1', reason: 'pays too often' } },
      { call: 'DELETE /ops/stops', sent: { scope: 'game', name: '1' } },
    ])
  })

  it.each([
    { scope: 'all', name: 'LNT' },
    { scope: 'vendor' },
    { scope: 'vendor', name: 'NOBODY' },
    { scope: 'game', name: '0' },
    { scope: 'game', name: '77777' },
    { scope: 'game', name: '1; drop' },
    { scope: 'game', name: '9999999999' },
    { scope: 'member', name: 'ana' },
  ])('is refused for an unknown target: %j', async (target) => {
    const { status, answer } = await stop(target)
    expect([status, (answer as unknown as { code: string }).code]).toEqual([422, 'field_invalid'])
    expect(await list()).toEqual([])
  })

  it('needs a reason', async () => {
    expect((await stop({ scope: 'all' }, ' ')).status).toBe(400)
  })

  it('is evaluated the same by the database and by the code', async () => {
    const targets: StopTarget[] = [
      { scope: 'all', name: '' },
      { scope: 'vendor', name: 'LNT' },
      { scope: 'game', name: '1' },
      { scope: 'member', name: member.id },
    ]
    const plays = ['LNT', 'GPI'].flatMap((vendor) =>
      [1, 2, null].flatMap((nodeId) => [member.id, randomUUID()].map((memberId) => ({ vendor, nodeId, memberId }))),
    )
    let stopped = 0
    for (const target of targets) {
      await app.database.ownerPool.query('delete from play_stop')
      await stop(target)
      for (const play of plays) {
        const said = await merchant.act((trx) => isStopped(trx, play))
        expect([target, play, said]).toEqual([target, play, isStoppedBy([target], play)])
        if (said) stopped += 1
      }
    }
    expect(stopped).toBe(12 + 6 + 4 + 6)
  })
})
