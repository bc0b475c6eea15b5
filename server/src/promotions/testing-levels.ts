import { randomUUID } from 'node:crypto'
import { levelsFlags, staked, testLevel, testReferral } from '../app/testing-levels.ts'
import { testMerchant, type Asked, type TestMember, type TestMerchant } from '../app/testing-merchant.ts'
import { testApp, type TestApp } from '../app/testing.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { setLevels, setMall, setReferral, type MallItem } from './index.ts'

/** At nothing, 1,000, 10,000 and 100,000 of a currency with hundredths. */
export const testLevels = [testLevel(1, 0), testLevel(2, 100_000), testLevel(3, 1_000_000), testLevel(4, 10_000_000)]

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
  const merchant = await testMerchant(app, 'lantern', { flags: [...levelsFlags] })
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
    stake: (member, stakedMinor) => staked(app, merchant, member, { stakedMinor, currency: 'PHP' }),
    close: () => app.close(),
  }
}

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
