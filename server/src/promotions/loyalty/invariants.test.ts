import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  testItem,
  buy,
  rewardsOf,
  take,
  testingLevels,
  valueOf,
  type TestLevels,
} from '../../../testing/promotions/levels.ts'
import { invariants } from '../../app/invariants.ts'
import type { TestMember } from '../../../testing/merchant.ts'
import { createMember } from '../../members/index.ts'
import { audit, noteAudit } from '../../wallet/index.ts'
import { grantBonus, levelsInvariants, raiseLevel } from '../index.ts'
import { insertReward } from './store/rewards.ts'

let test: TestLevels
let member: TestMember
beforeAll(async () => {
  test = await testingLevels({ items: [testItem('few', { stock: 9 })] })
  member = await test.merchant.logIn()
  await test.merchant.act((trx) => raiseLevel(trx, member, { stakedMinor: 1_000_000, currency: 'PHP' }))
  const [first] = await rewardsOf(member)
  valueOf(await take(member, first?.id ?? ''))
  for (let times = 0; times < 3; times += 1) valueOf(await buy(member, 'few'))
  const friend = await test.merchant.act((trx) => createMember(trx, { userName: 'friend', referrer: member.id }))
  await test.merchant.act((trx) =>
    insertReward(trx, member, {
      id: randomUUID(),
      source: 'referral',
      sourceKey: friend.id,
      about: 'f***',
      amountMinor: 10,
      currency: 'PHP',
      wagering: 1,
      expiresAt: null,
    }),
  )
})
afterAll(() => test.close())

async function broken(sinceLast = false): Promise<string[]> {
  const { ownerPool } = test.app.database
  const audited = await audit(ownerPool, { invariants, sinceLast })
  return audited.findings.map(({ invariant }) => invariant)
}

it('hold after levels, gifts, rewards and purchases, for all rows and for recent ones', async () => {
  expect(await broken()).toEqual([])
  const { ownerPool } = test.app.database
  await noteAudit(ownerPool, await audit(ownerPool, { invariants }), new Date())
  expect(await broken(true)).toEqual([])
})

it('detect what contradicts them', async () => {
  const { id } = member
  const { ownerPool } = test.app.database
  // Removes the constraints and triggers first: the audit is for the day when they have failed.
  await ownerPool.query(`
    alter table cell.reward disable trigger reward_taken_stays;
    alter table cell.reward drop constraint reward_once;
    alter table cell.vip_standing drop constraint vip_standing_points_not_negative;
    alter table cell.mall_purchase drop constraint mall_purchase_within_month;
    alter table mall_item drop constraint mall_item_in_stock;
    alter table referral_terms drop constraint referral_terms_within_budget`)
  const planted: Record<string, readonly [down: string, up: string]> = {
    'a reward was paid once if it was taken, and else not at all': [
      `update cell.reward set taken_at = null, expires_at = 'epoch' where taken_at is not null`,
      `update cell.reward set taken_at = at, expires_at = null where expires_at = 'epoch'`,
    ],
    'no gift is for a level that was not reached, and none is there twice': [
      'update cell.vip_standing set level = 2',
      'update cell.vip_standing set level = 3',
    ],
    'points are never below nothing, and what was spent is what was bought': [
      'update cell.vip_standing set earned_points = earned_points - 1000',
      'update cell.vip_standing set earned_points = earned_points + 1000',
    ],
    'a purchase was paid as a bonus, once': [
      'update cell.mall_purchase set bonus_minor = bonus_minor + 1 where ordinal = 1',
      'update cell.mall_purchase set bonus_minor = bonus_minor - 1 where ordinal = 1',
    ],
    'nobody has bought more in a month than could be': [
      'update cell.mall_purchase set per_month = 2',
      'update cell.mall_purchase set per_month = 1000',
    ],
    'no more was sold than there was': [`update mall_item set sold = stock + 1`, `update mall_item set sold = 3`],
    'no more was given for friends than was set aside': [
      `update referral_terms set spent_minor = budget_minor + 1`,
      `update referral_terms set spent_minor = 0`,
    ],
    'a reward for a friend is of whoever invited': [
      `update member_referral set referrer_id = '${randomUUID()}'`,
      `update member_referral set referrer_id = '${id}'`,
    ],
  }
  for (const [name, [down, up]] of Object.entries(planted)) {
    await ownerPool.query(down)
    expect(await broken()).toEqual([name])
    const isQuick = levelsInvariants.some((one) => one.name === name && one.sqlSince)
    expect(await broken(true)).toEqual(isQuick ? [name] : [])
    await ownerPool.query(up)
    expect(await broken()).toEqual([])
  }
  const twice = 'no gift is for a level that was not reached, and none is there twice'
  await ownerPool.query(`insert into cell.reward
    select gen_random_uuid(), merchant_id, member_id, source, source_key, about, amount_minor, currency, wagering, at
    from cell.reward where taken_at is null and source = 'level'`)
  expect(await broken()).toEqual([twice])
  await ownerPool.query(`delete from cell.reward where id in (
    select max(id::text)::uuid from cell.reward group by source, source_key having count(*) > 1)`)
  expect(await broken()).toEqual([])
  // Last, because the ledger cannot be restored.
  await test.merchant.act((trx) =>
    grantBonus(trx, member, {
      key: `reward:${randomUUID()}`,
      amountMinor: 5,
      currency: 'PHP',
      neededMinor: 0,
      largestMinor: null,
      days: 1,
      about: 'nothing',
    }),
  )
  const last = 'what was paid as a reward is one that somebody has'
  expect(await broken()).toEqual([last])
  expect([...Object.keys(planted), last].toSorted()).toEqual(levelsInvariants.map(({ name }) => name).toSorted())
})
