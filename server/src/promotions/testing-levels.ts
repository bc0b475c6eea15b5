import { randomUUID } from 'node:crypto'
import { testMerchant, type Asked, type TestMember, type TestMerchant } from '../app/testing-merchant.ts'
import { testApp, type TestApp } from '../app/testing.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { raiseLevel, setLevels, setMall, setReferral, type MallItem, type VipLevel } from './index.ts'

const level = (number: number, turnoverMinor: number, change: Partial<VipLevel> = {}): VipLevel => ({
  level: number,
  names: { EN: `Level ${number}`, TY: `Antas ${number}` },
  turnoverMinor,
  giftMinor: turnoverMinor / 100,
  rebateBp: 50 * number,
  dailyWithdrawals: 4 + number,
  pointsPerHundred: number,
  ...change,
})

/** At nothing, 1,000, 10,000 and 100,000 of a currency with hundredths. */
export const testLevels = [level(1, 0), level(2, 100_000), level(3, 1_000_000), level(4, 10_000_000)]

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

export interface TestLevels {
  readonly app: TestApp
  readonly merchant: TestMerchant
  readonly shards: ShardMap
  /** As a pass that has counted so much for the member. */
  readonly stake: (member: Pick<TestMember, 'id' | 'schema'>, stakedMinor: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function testingLevels({
  items = [],
  shards: count = 1,
}: { items?: readonly MallItem[]; shards?: number } = {}): Promise<TestLevels> {
  const app = await testApp({ shards: count, environment: { LIMIT_SCALE: '100000' } })
  const merchant = await testMerchant(app, 'lantern', { flags: ['REWARDCENTER3', 'POINTS3', 'REFERRAL'] })
  const shards = await loadShardMap(app.database.pool)
  await merchant.act(async (trx) => {
    await setLevels(trx, testLevels)
    await setMall(trx, items, 'PHP')
    await setReferral(trx, testReferral, 'PHP')
  })
  return {
    app,
    merchant,
    shards,
    stake: async (member, stakedMinor) => {
      await app.database.ownerPool.query(
        `insert into ${member.schema}.member_turnover (member_id, merchant_id, currency, staked_minor) values ($1, $2, 'PHP', $3)
         on conflict (member_id) do update set staked_minor = excluded.staked_minor`,
        [member.id, merchant.id, stakedMinor],
      )
      await merchant.act((trx) => raiseLevel(trx, member, { stakedMinor, currency: 'PHP' }))
    },
    close: () => app.close(),
  }
}

export const testReferral = { rewardMinor: 5_000, leastDepositMinor: 50_000, wagering: 2, budgetMinor: 12_000 }

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test says what it expects to read
export const valueOf = <T = Record<string, never>>({ answer }: Asked): T => {
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
export const codeOf = ({ answer }: Asked): string => ('code' in answer ? answer.code : 'answered')

export const post = (who: Pick<TestMerchant, 'ask'>, path: string, payload: object) =>
  who.ask(path, { method: 'POST', payload })
export const buy = (member: TestMember, item: string, requestId: string = randomUUID()) =>
  post(member, '/wps/mall/buy', { requestId, item })
export const take = (member: TestMember, rewardId: string) => post(member, '/wps/rewards/take', { rewardId })

export interface ShownReward {
  readonly id: string
  readonly source: string
  readonly about: string
  readonly amount: { readonly minor: number }
  readonly state: string
}
export const rewardsOf = async (member: TestMember): Promise<ShownReward[]> =>
  valueOf<{ rewards: ShownReward[] }>(await member.ask('/wps/rewards')).rewards
