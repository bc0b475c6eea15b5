import { randomUUID } from 'node:crypto'
import type { Currency } from '@parola/contract'
import { createMember } from '../../src/members/index.ts'
import {
  raiseLevel,
  setLevels,
  setMall,
  setReferral,
  type MallItem,
  type VipLevel,
} from '../../src/promotions/index.ts'
import { testMerchant, type Asked, type TestMember, type TestMerchant } from '../merchant.ts'
import { testApp, type TestApp } from '../app.ts'

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

export const testReferral = {
  rewardMinor: 5_000,
  leastDepositMinor: 50_000,
  leastStakedMinor: 400_000,
  wagering: 2,
  perMonth: 100,
  budgetMinor: 12_000,
}

/** As a pass that has counted so much for the member. */
export async function staked(
  app: TestApp,
  merchant: TestMerchant,
  member: Pick<TestMember, 'id'>,
  turnover: { stakedMinor: number; currency: Currency },
): Promise<void> {
  await app.database.ownerPool.query(
    `insert into cell.member_turnover (member_id, merchant_id, currency, staked_minor) values ($1, $2, $3, $4)
     on conflict on constraint member_turnover_pk do update set staked_minor = excluded.staked_minor`,
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
  await merchant.act(async (trx) => {
    await setLevels(trx, [testLevel(1, 1_000, { names: { EN: `Level of the ${code}` }, giftMinor: 1, rebateBp: 10 })])
    await setMall(trx, [testItem(`${code}-boat`, { bonusMinor: 1 })], currency)
    await setReferral(trx, { ...testReferral, leastStakedMinor: 4_000_000 }, currency)
    await createMember(trx, { userName: `${code} friend`, referrer: member.id })
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

/** At nothing, 1,000, 10,000 and 100,000 of a currency with hundredths. */
export const testLevels = [testLevel(1, 0), testLevel(2, 100_000), testLevel(3, 1_000_000), testLevel(4, 10_000_000)]

export interface TestLevels {
  readonly app: TestApp
  readonly merchant: TestMerchant
  /** As a pass that has counted so much for the member. */
  readonly stake: (member: Pick<TestMember, 'id'>, stakedMinor: number) => Promise<void>
  readonly close: () => Promise<void>
}

export async function testingLevels({ items = [] }: { items?: readonly MallItem[] } = {}): Promise<TestLevels> {
  const app = await testApp({ environment: { LIMIT_SCALE: '100000' } })
  const merchant = await testMerchant(app, 'lantern', { flags: [...levelsFlags] })
  await merchant.act(async (trx) => {
    await setLevels(trx, testLevels)
    await setMall(trx, items, 'PHP')
    await setReferral(trx, testReferral, 'PHP')
  })
  return {
    app,
    merchant,
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
