import { randomUUID } from 'node:crypto'
import { lottery, saferPlay, vendors } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  importTestLotteries,
  offerTestLotteries,
  openTestDraw,
  orderBody,
  pay,
  untilShown,
  type TestDraw,
} from '../../testing/lottery/hall.ts'
import { testMerchant, type TestMember } from '../../testing/merchant.ts'
import { offerTestGames, testSupplier } from '../../testing/vendors/supplier.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { createMember } from '../members/index.ts'
import type { SiteDescription } from '../system/index.ts'
import { TestIdentity, told } from '../../testing/kyc/kyc.ts'

type Choices = SiteDescription['choices']
const choices: Choices = { pack: 'strict', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP' }

let app: TestApp
let hall: TestIdentity
let arcade: TestIdentity
let draw: TestDraw
beforeAll(async () => {
  const suppliers = new Map(['studio', 'kenora'].map((name) => [name, testSupplier(name)]))
  app = await testApp({ environment: { LIMIT_SCALE: '1000' }, outside: { suppliers } })
  hall = await TestIdentity.at(app, await testMerchant(app, 'hall', { choices }))
  arcade = await TestIdentity.at(app, await testMerchant(app, 'arcade', { choices }))
  await importTestLotteries(hall.merchant)
  await offerTestLotteries(hall.merchant)
  await offerTestGames(arcade.merchant)
  draw = await openTestDraw(app)
  await untilShown(hall.merchant, draw)
})
afterAll(() => app.close())

/** An unverified member with money, whichever jurisdiction pack the tests use. */
async function stranger({ merchant }: TestIdentity): Promise<TestMember> {
  const { id } = await merchant.act((trx) => createMember(trx, { userName: `stranger_${randomUUID()}` }))
  const member = await merchant.logIn({ id })
  await pay(merchant, member, 10_000)
  return member
}

const bet = async (member: TestMember) =>
  told(await member.ask(lottery.placeOrder.path, { method: 'POST', payload: orderBody(draw) }))

const launch = async (member: TestMember, free = false) => {
  const game = { category: 'RNG', vendor: 'LNT', gameId: 'slot1', nodeId: 1, supportPlay: 0 }
  const payload = { ...game, free, platform: 'MOBILE', showChoice: false, backUrl: '/m/game', language: 'EN' }
  return told(await member.ask(vendors.launchGame.path, { method: 'POST', payload }))
}

async function verify(test: TestIdentity, member: TestMember, documentNumber: string): Promise<void> {
  expect((await test.send(member, { documentNumber })).value).toMatchObject({
    state: 'underReview',
    neededForPlay: true,
  })
  const { id, memberId } = await test.open(member)
  expect((await test.decide({ id, memberId })).value).toEqual({ state: 'verified' })
}

it('RG-02 under the strict pack betting and launching a game need a verified identity', async () => {
  const [ana, ben] = [await stranger(hall), await stranger(arcade)]
  expect(await bet(ana)).toMatchObject({ status: 403, code: 'identity_required' })
  expect(await launch(ben)).toMatchObject({ status: 403, code: 'identity_required' })

  await verify(hall, ana, 'HALL-0001')
  await verify(arcade, ben, 'ARCADE-0001')
  expect(await bet(ana)).toMatchObject({ status: 200 })
  expect(await launch(ben)).toMatchObject({ status: 200 })
})

it('RG-02 a person who is self-excluded at one brand cannot play at another after verification with the same document', async () => {
  const [ana, twin] = [await stranger(hall), await stranger(arcade)]
  await verify(hall, ana, 'TWO-BRANDS-1')
  const excluded = await ana.ask(saferPlay.excludeSelf.path, { method: 'POST', payload: { months: 6 } })
  expect(excluded.status).toBe(200)

  expect(await launch(twin)).toMatchObject({ code: 'identity_required' })
  await verify(arcade, twin, 'two brands 1')
  expect(await launch(twin)).toMatchObject({ status: 403, code: 'excluded' })
})
