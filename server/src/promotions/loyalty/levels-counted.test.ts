import { afterAll, beforeAll, expect, it } from 'vitest'
import { levelsFlags, rewardsOf, testLevels, valueOf } from '../../../testing/promotions/levels.ts'
import { plainSite, type TestMember } from '../../../testing/merchant.ts'
import { TestPromotions } from '../../../testing/promotions/promotions.ts'
import { describeSite } from '../../system/index.ts'
import { audit, ledgerInvariants } from '../../wallet/index.ts'
import { levelsInvariants, promotionInvariants, raiseLevel, setLevels } from '../index.ts'

/** From a stake in the ledger to a gift, through the counting job. */
let test: TestPromotions
beforeAll(async () => {
  test = await TestPromotions.open()
  const { host } = test.merchant
  await test.merchant.act(async (trx) => {
    await describeSite(trx, { ...plainSite, name: 'lantern', hosts: [host], flags: [...levelsFlags] })
    await setLevels(trx, testLevels)
  })
})
afterAll(() => test.close())

const count = () => test.count({ onCounted: [raiseLevel] })
const shown = async (member: TestMember) => ({
  ...valueOf<{ level: number; staked: { minor: number } }>(await member.ask('/wps/vip')),
  ...valueOf<{ points: number }>(await member.ask('/wps/mall', { query: { language: 'EN' } })),
})

it('VIP-01 MEM-06 real stakes bring points, a level and its gift, and what is taken back brings nothing a second time', async () => {
  const member = await test.member()
  await test.play(member, 99_999)
  await count()
  expect(await shown(member)).toMatchObject({ level: 1, staked: { minor: 99_999 }, points: 9 })
  expect(await rewardsOf(member)).toEqual([])
  await test.play(member, 1)
  await count()
  expect(await shown(member)).toMatchObject({ level: 2, staked: { minor: 100_000 }, points: 10 })
  await test.play(member, -50_000)
  await count()
  expect(await shown(member)).toMatchObject({ level: 2, staked: { minor: 100_000 }, points: 10 })
  await test.play(member, 55_000)
  await count()
  expect(await shown(member)).toMatchObject({ level: 2, staked: { minor: 105_000 }, points: 11 })
  expect(await rewardsOf(member)).toMatchObject([{ source: 'level', about: '2', amount: { minor: 1_000 } }])
}, 240_000)

it('VIP-01 concurrent runs count each stake once', async () => {
  const member = await test.member()
  for (let times = 0; times < 10; times += 1) await test.play(member, 20_000)
  await Promise.all([count(), count(), count()])
  expect(await shown(member)).toMatchObject({ level: 2, staked: { minor: 200_000 }, points: 30 })
  expect(await rewardsOf(member)).toHaveLength(1)
  const invariants = [...ledgerInvariants, ...promotionInvariants, ...levelsInvariants]
  const audited = await audit(test.app.database.jobs.ownerPool, { invariants })
  expect(audited.findings).toEqual([])
}, 240_000)
