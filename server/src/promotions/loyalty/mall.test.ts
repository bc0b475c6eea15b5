import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testItem, buy, codeOf, testingLevels, valueOf, type TestLevels } from '../../../testing/promotions/levels.ts'
import { balanceOf } from '../../../testing/payments/deposits.ts'
import type { TestMember } from '../../../testing/merchant.ts'
import { setMall } from '../index.ts'

const items = [
  testItem('boat'),
  testItem('last', { stock: 7 }),
  testItem('monthly', { perMonth: 2 }),
  testItem('dear', { points: 1_000_000 }),
  testItem('cash', { wagering: 0 }),
]
let test: TestLevels
beforeAll(async () => {
  test = await testingLevels({ items })
})
afterAll(() => test.close())

/** A member with this many points, below the third level: the first ten at one per hundred, the others at two. */
async function withPoints(points: number): Promise<TestMember> {
  const member = await test.merchant.logIn()
  await test.stake(member, points <= 10 ? points * 10_000 : 100_000 + (points - 10) * 5_000)
  return member
}

interface Mall {
  readonly points: number
  readonly earned: number
  readonly items: readonly { readonly id: string; readonly left: number | null; readonly leftForMember: number }[]
  readonly bought: readonly { readonly name: string; readonly points: number }[]
}
const mallOf = async (member: TestMember) => valueOf<Mall>(await member.ask('/wps/mall', { query: { language: 'EN' } }))
const itemIn = (mall: Mall, id: string) => mall.items.find((one) => one.id === id)
const counted = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
/** A request without a free connection gets overloaded and is retried with the same id, as a phone does. */
async function untilHeard(ask: () => ReturnType<typeof buy>): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const code = codeOf(await ask())
    if (code !== 'overloaded') return code
  }
  return 'overloaded'
}

it('MEM-06 points buy an item as a bonus with wagering, and the mall shows what is left', async () => {
  const member = await withPoints(25)
  expect(await mallOf(member)).toMatchObject({ points: 25, earned: 25, bought: [] })
  expect(itemIn(await mallOf(member), 'boat')).toEqual({
    id: 'boat',
    name: 'An boat',
    about: 'About boat',
    picture: 'mall/boat.avif',
    points: 10,
    bonus: { minor: 500, currency: 'PHP' },
    wagering: 3,
    largest: { minor: 50_000, currency: 'PHP' },
    left: null,
    leftForMember: 1_000,
  })
  expect(valueOf(await buy(member, 'boat'))).toEqual({ points: 15, bonus: { minor: 500, currency: 'PHP' } })
  expect(await balanceOf(member)).toEqual({ real: 0, bonus: 500 })
  expect(valueOf(await buy(member, 'cash'))).toMatchObject({ points: 5 })
  expect(await balanceOf(member)).toEqual({ real: 500, bonus: 500 })
  expect(await mallOf(member)).toMatchObject({ points: 5, earned: 25, bought: [{ points: 10 }, { points: 10 }] })
  expect(codeOf(await buy(member, 'boat'))).toBe('insufficient_funds')
  expect(codeOf(await buy(member, 'dear'))).toBe('insufficient_funds')
  expect(codeOf(await buy(member, 'nothing'))).toBe('claim_refused')
})

it('MEM-06 a repeated request returns the first response, and for another item it is refused', async () => {
  const member = await withPoints(100)
  const requestId = randomUUID()
  const first = valueOf(await buy(member, 'boat', requestId))
  await buy(member, 'boat')
  const again = await Promise.all(Array.from({ length: 20 }, () => buy(member, 'boat', requestId)))
  for (const asked of again) expect(valueOf(asked)).toEqual(first)
  expect(codeOf(await buy(member, 'cash', requestId))).toBe('id_reused')
  expect(await mallOf(member)).toMatchObject({ points: 80 })
})

it('MEM-06 a member cannot exceed the monthly limit', async () => {
  const member = await withPoints(100)
  const codes = await Promise.all(Array.from({ length: 10 }, async () => codeOf(await buy(member, 'monthly'))))
  expect(counted(codes)).toEqual({ answered: 2, claim_refused: 8 })
  expect(itemIn(await mallOf(member), 'monthly')).toMatchObject({ leftForMember: 0 })
  expect(await mallOf(member)).toMatchObject({ points: 80 })
})

it('MEM-06 of a thousand purchases of the last seven by many members, seven succeed', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => withPoints(150)))
  const codes = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => {
      const requestId = randomUUID()
      return untilHeard(() => buy(members[index % 20] as TestMember, 'last', requestId))
    }),
  )
  expect(counted(codes)).toEqual({ answered: 7, claim_refused: 993 })
  const malls = await Promise.all(members.map(mallOf))
  expect(malls.reduce((sum, { bought }) => sum + bought.length, 0)).toBe(7)
  expect(malls.reduce((sum, { points }) => sum + points, 0)).toBe(20 * 150 - 70)
  expect(itemIn(malls[0] as Mall, 'last')).toMatchObject({ left: 0 })
})

it('MEM-06 a thousand purchases of one member never spend more points than the member has', async () => {
  const member = await withPoints(95)
  const codes = await Promise.all(
    Array.from({ length: 1_000 }, () => {
      const requestId = randomUUID()
      return untilHeard(() => buy(member, 'boat', requestId))
    }),
  )
  expect(counted(codes)).toEqual({ answered: 9, insufficient_funds: 991 })
  expect(await mallOf(member)).toMatchObject({ points: 5, earned: 95 })
  expect(await balanceOf(member)).toEqual({ real: 0, bonus: 4_500 })
})

it('MEM-06 changing an offer keeps the number sold, and an item no longer offered cannot be bought', async () => {
  const member = await withPoints(150)
  const offered = (change: object) => test.merchant.act((trx) => setMall(trx, [testItem('few', change)], 'PHP'))
  await offered({ stock: 5 })
  for (let times = 0; times < 3; times += 1) expect(codeOf(await buy(member, 'few'))).toBe('answered')
  await offered({ stock: 4 })
  expect(itemIn(await mallOf(member), 'few')).toMatchObject({ left: 1 })
  await offered({ stock: 2 })
  expect(itemIn(await mallOf(member), 'few')).toMatchObject({ left: 0 })
  expect(codeOf(await buy(member, 'few'))).toBe('claim_refused')
  await test.merchant.act((trx) => setMall(trx, items, 'PHP'))
  expect(itemIn(await mallOf(member), 'few')).toBeUndefined()
  expect(codeOf(await buy(member, 'few'))).toBe('claim_refused')
})
