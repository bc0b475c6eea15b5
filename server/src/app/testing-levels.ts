import { randomUUID } from 'node:crypto'
import type { Currency } from '@parola/contract'
import { createMember } from '../members/index.ts'
import { loadShardMap } from '../platform/shards.ts'
import { raiseLevel, setLevels, setMall, setReferral, type MallItem, type VipLevel } from '../promotions/index.ts'
import type { TestMember, TestMerchant } from './testing-merchant.ts'
import type { TestApp } from './testing.ts'

/** Of a merchant with a reward centre, a mall and invitations. */
export const levelsFlags = ['REWARDCENTER3', 'POINTS3', 'REFERRAL'] as const

export const testLevel = (level: number, turnoverMinor: number, change: Partial<VipLevel> = {}): VipLevel => ({
  level,
  names: { EN: `Level ${level}`, TY: `Antas ${level}` },
  turnoverMinor,
  giftMinor: turnoverMinor / 100,
  rebateBp: 50 * level,
  dailyWithdrawals: 4 + level,
  pointsPerHundred: level,
  ...change,
})

export const testItem = (id: string, change: Partial<MallItem> = {}): MallItem => ({
  id,
  names: { EN: `An ${id}`, TY: `Isang ${id}` },
  abouts: { EN: `About ${id}` },
  picture: `mall/${id}.avif`,
  points: 10,
  bonusMinor: 500,
  wagering: 3,
  stock: null,
  perMonth: 1_000,
  ...change,
})

export const testReferral = { rewardMinor: 5_000, leastDepositMinor: 50_000, wagering: 2, budgetMinor: 12_000 }

/** As a pass that has counted so much for the member. */
export async function staked(
  app: TestApp,
  merchant: TestMerchant,
  member: Pick<TestMember, 'id' | 'schema'>,
  turnover: { stakedMinor: number; currency: Currency },
): Promise<void> {
  await app.database.ownerPool.query(
    `insert into ${member.schema}.member_turnover (member_id, merchant_id, currency, staked_minor) values ($1, $2, $3, $4)
     on conflict (member_id) do update set staked_minor = excluded.staked_minor`,
    [member.id, merchant.id, turnover.currency, turnover.stakedMinor],
  )
  await merchant.act((trx) => raiseLevel(trx, member, turnover))
}

/** A member at a level with gifts, something bought and given, and a friend, each named after the merchant. */
export async function furnishLevels(
  app: TestApp,
  merchant: TestMerchant,
  member: TestMember,
  { code, currency }: { code: string; currency: Currency },
): Promise<void> {
  const shards = await loadShardMap(app.database.pool)
  await merchant.act(async (trx) => {
    await setLevels(trx, [testLevel(1, 1_000, { names: { EN: `Level of the ${code}` } })])
    await setMall(trx, [testItem(`${code}-boat`)], currency)
    await setReferral(trx, testReferral, currency)
    await createMember(trx, shards, { userName: `${code} friend`, referrer: member.id })
  })
  await staked(app, merchant, member, { stakedMinor: 10_000_000, currency })
  const bought = { requestId: randomUUID(), item: `${code}-boat` }
  await answered(member.ask('/wps/mall/buy', { method: 'POST', payload: bought }))
  const { ask } = await merchant.operator(`${code}-giver`)
  const given = {
    id: randomUUID(),
    memberId: member.id,
    about: `From the ${code}`,
    amount: { minor: 100, currency },
    wagering: 0,
    expiresAt: null,
  }
  await answered(ask('/ops/rewards', { method: 'POST', payload: given }))
}

async function answered(asked: ReturnType<TestMember['ask']>): Promise<void> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(body)
}
