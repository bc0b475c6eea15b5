import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { failingAt } from '../../../testing/failing-pool.ts'
import { audit } from '../../wallet/index.ts'
import { claimPromotion, joinPromotion } from '../claims/claim-promotion.ts'
import { countBatch } from './count-stakes.ts'
import { listClaims } from '../claims/store.ts'
import { promotionInvariants } from '../store/invariants.ts'
import { php, TestPromotions } from '../../../testing/promotions/promotions.ts'

let test: TestPromotions
beforeAll(async () => {
  test = await TestPromotions.open()
})
afterAll(() => test.close())

const turnoverOf = async ({ id, schema }: OwnerRef) => {
  const { rows } = await test.app.database.ownerPool.query(
    `select staked_minor::int as staked, (select json_object_agg(day, staked_minor) from ${schema}.turnover_day where member_id = $1) as days
     from ${schema}.member_turnover where member_id = $1`,
    [id],
  )
  return rows[0] as { staked: number; days: Record<string, number> } | undefined
}
const statesOf = async (owner: OwnerRef) =>
  (await test.act((trx) => listClaims(trx, owner))).map(({ state, stakedMinor }) => [state, stakedMinor])

it('sums real stakes by day, minus refunds', async () => {
  const player = await test.player()
  test.now = new Date('2027-01-04T23:59:59Z')
  await test.play(player, 700)
  await test.play(player, -200)
  test.now = new Date('2027-01-05T00:00:00Z')
  await test.play(player, -600)
  await test.play(player, 50)
  await test.count()
  await test.count()
  expect(await turnoverOf(player)).toEqual({ staked: 50, days: { '2027-01-04': 500, '2027-01-05': 50 } })
})

it('gives the same result however it is split into batches', async () => {
  const plays = [300, -400, 250, -100, 80, -300, 90]
  const player = await test.player()
  const goal = await test.offer({ terms: { kind: 'goal', least: php(1_000) } })
  await test.act((trx) => joinPromotion(trx, player, goal))
  for (const minor of plays) await test.play(player, minor)
  const { ownerPool } = test.app.database
  for (let times = 0; times < 200; times += 1) {
    const pass = await inTransaction(ownerPool, { merchantId: null, now: test.now }, (trx) =>
      countBatch(trx, player.schema, 1),
    )
    if (pass.isAll) break
  }
  await test.count()
  const expected = plays.reduce((sum, minor) => Math.max(0, sum + minor), 0)
  expect((await turnoverOf(player))?.staked).toBe(expected)
  expect(await statesOf(player)).toEqual([['joined', expected]])
})

it('PROMO-04 interrupted before or after any statement, every stake counts once and every bonus is paid once', async () => {
  const { pool, ownerPool } = test.app.database.jobs
  const daily = await test.offer({ terms: { wagering: 1, bonus: php(100) } })
  const goal = await test.offer({ terms: { kind: 'goal', least: php(100), bonus: php(7) } })
  const players: OwnerRef[] = []
  const told = new Map<string, number>()
  const deps = {
    onCounted: [
      async (_trx: unknown, { id }: OwnerRef, { stakedMinor }: { stakedMinor: number }) =>
        void told.set(id, stakedMinor),
    ],
  }
  let cuts = 0
  const failures = new Set<string>()
  for (let statement = 1; statement <= 34; statement += 1)
    for (const when of ['before', 'after'] as const) {
      const player = await test.player()
      players.push(player)
      await test.act((trx) => claimPromotion(trx, player, daily))
      await test.act((trx) => joinPromotion(trx, player, goal))
      await test.play(player, 120)
      await test.play(player, -5)
      const { broken, hasFailed } = failingAt(statement, when)
      const outcome = test.count(deps, { pool: broken(pool), ownerPool: broken(ownerPool) })
      await outcome.catch((error: unknown) => failures.add(String(error)))
      if (hasFailed()) cuts += 1
    }
  expect(cuts).toBeGreaterThan(50)
  expect(failures).toEqual(new Set(['Error: cut off']))
  await test.count(deps)
  for (const player of players) {
    expect((await turnoverOf(player))?.staked).toBe(115)
    expect(told.get(player.id)).toBe(115)
    expect(await test.balances(player)).toEqual({ real: 1_000_000 - 115 + 100, bonus: 0 })
    expect(new Set((await statesOf(player)).map(([state]) => state))).toEqual(new Set(['claimed', 'issued']))
  }
  const audited = await audit(ownerPool, { schemas: test.shards.schemas, invariants: promotionInvariants })
  expect(audited.flatMap(({ findings }) => findings)).toEqual([])
})

it('a stake that can still be cancelled does not count until it cannot', async () => {
  const id = await test.offer({ terms: { wagering: 1 } })
  const player = await test.player()
  await test.act((trx) => claimPromotion(trx, player, id))
  await test.play(player, 1_500)
  await test.count({ revocable: async () => 501 })
  expect(await statesOf(player)).toMatchObject([['process', 0]])
  await test.play(player, -501)
  await test.count()
  expect(await statesOf(player)).toMatchObject([['process', 0]])
  await test.play(player, 1)
  await test.count({ revocable: async () => 0 })
  expect(await statesOf(player)).toMatchObject([['claimed', 0]])
})

it('a rebate is paid for the day before once all of it is counted, and never above its maximum', async () => {
  const id = await test.offer({
    terms: { kind: 'rebate', rateBp: 1_000, bonus: php(90), least: php(100), wagering: 0, period: 'day' },
  })
  const [small, player, large] = [await test.player(), await test.player(), await test.player()]
  test.now = new Date('2027-02-01T22:00:00Z')
  for (const [who, minor] of [
    [small, 99],
    [player, 559],
    [large, 90_000],
  ] as const)
    await test.play(who, minor)
  await test.count()
  const claim = (who: OwnerRef) => test.act((trx) => claimPromotion(trx, who, id))
  test.now = new Date('2027-02-02T00:00:30Z')
  await test.count()
  // Transfers of the last minute of yesterday may not have been committed yet.
  await expect(claim(player)).rejects.toMatchObject({ code: 'claim_refused' })
  test.now = new Date('2027-02-02T00:01:00Z')
  await test.count()
  await expect(claim(small)).rejects.toMatchObject({ code: 'claim_refused' })
  expect([(await claim(player)).bonusMinor, (await claim(large)).bonusMinor]).toEqual([55, 90])
  expect((await claim(player)).bonusMinor).toBe(55)
  expect(await test.balances(player)).toEqual({ real: 1_000_000 - 559 + 55, bonus: 0 })
})

it('T20 a ticket counts for the day on which it can no longer be cancelled', async () => {
  const id = await test.offer({
    terms: { kind: 'rebate', rateBp: 1_000, bonus: php(90), least: php(100), wagering: 0, period: 'day' },
  })
  const [turncoat, player] = [await test.player(), await test.player()]
  const claim = (who: OwnerRef) => test.act((trx) => claimPromotion(trx, who, id))
  test.now = new Date('2027-03-01T10:00:00Z')
  const closesAt = new Date('2027-03-02T20:00:00Z')
  const giveBack = await test.buy(turncoat, 90_000, closesAt)
  await test.buy(player, 500, closesAt)
  await test.count()
  test.now = new Date('2027-03-02T00:01:00Z')
  await test.count()
  for (const who of [turncoat, player]) await expect(claim(who)).rejects.toMatchObject({ code: 'claim_refused' })
  await giveBack()
  test.now = new Date('2027-03-03T00:01:00Z')
  await test.count()
  await expect(claim(turncoat)).rejects.toMatchObject({ code: 'claim_refused' })
  expect((await claim(player)).bonusMinor).toBe(50)
})

it('stakes after the end of a bonus do not count for it', async () => {
  const id = await test.offer({ terms: { wagering: 1, days: 1 } })
  const player = await test.player()
  test.now = new Date('2027-02-10T10:00:00Z')
  await test.act((trx) => claimPromotion(trx, player, id))
  test.now = new Date('2027-02-11T09:59:59Z')
  await test.play(player, 999)
  test.now = new Date('2027-02-11T10:00:00Z')
  await test.play(player, 1)
  await test.count()
  expect(await statesOf(player)).toMatchObject([['process', 0]])
  test.now = new Date('2027-02-11T10:01:00Z')
  await test.count()
  expect(await statesOf(player)).toMatchObject([['closed', 0]])
  expect(await test.balances(player)).toEqual({ real: 999_000, bonus: 0 })
})
