import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { failingAt } from '../../../testing/failing-pool.ts'
import { audit } from '../../wallet/index.ts'
import { listRunning } from '../bonuses/store.ts'
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

const turnoverOf = async ({ id }: OwnerRef) => {
  const { rows } = await test.app.database.ownerPool.query(
    `select staked_minor::int as staked, owed_minor::int as owed, (select json_object_agg(day, staked_minor) from cell.turnover_day where member_id = $1) as days
     from cell.member_turnover where member_id = $1`,
    [id],
  )
  return rows[0] as { staked: number; owed: number; days: Record<string, number> } | undefined
}
const statesOf = async (owner: OwnerRef) =>
  (await test.act((trx) => listClaims(trx, owner))).map(({ state, stakedMinor }) => [state, stakedMinor])

it('ECON-03 sums counted stakes by day, and what is taken back is made up for before stakes count again', async () => {
  const player = await test.player()
  test.now = new Date('2027-01-04T23:59:59Z')
  await test.play(player, 700)
  await test.play(player, -200)
  test.now = new Date('2027-01-05T00:00:00Z')
  await test.play(player, -400)
  await test.play(player, 550)
  await test.play(player, 100)
  await test.count()
  await test.count()
  expect(await turnoverOf(player)).toEqual({ staked: 750, owed: 0, days: { '2027-01-04': 700, '2027-01-05': 50 } })
})

it('gives the same result however it is split into batches', async () => {
  const plays = [300, -400, 250, -100, 80, -300, 90]
  const player = await test.player()
  const goal = await test.offer({ terms: { kind: 'goal', least: php(1_000) } })
  await test.act((trx) => joinPromotion(trx, player, goal))
  for (const minor of plays) await test.play(player, minor)
  const { ownerPool } = test.app.database
  for (let times = 0; times < 200; times += 1) {
    const pass = await inTransaction(ownerPool, { merchantId: null, now: test.now }, (trx) => countBatch(trx, 1))
    if (pass.isAll) break
  }
  await test.count()
  const sums = plays.map((_, index) => plays.slice(0, index + 1).reduce((sum, minor) => sum + minor, 0))
  const highest = Math.max(0, ...sums)
  expect(await turnoverOf(player)).toMatchObject({ staked: highest, owed: highest - (sums.at(-1) ?? 0) })
  expect(await statesOf(player)).toEqual([['joined', highest]])
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
      for (const minor of [120, -5, 5]) await test.play(player, minor)
      const { broken, hasFailed } = failingAt(statement, when)
      const outcome = test.count(deps, { pool: broken(pool), ownerPool: broken(ownerPool) })
      await outcome.catch((error: unknown) => failures.add(String(error)))
      if (hasFailed()) cuts += 1
    }
  expect(cuts).toBeGreaterThan(50)
  expect(failures).toEqual(new Set(['Error: cut off']))
  await test.count(deps)
  for (const player of players) {
    expect(await turnoverOf(player)).toMatchObject({ staked: 120, owed: 0 })
    expect(told.get(player.id)).toBe(120)
    expect(await test.balances(player)).toEqual({ real: 1_000_000 - 120 + 100, bonus: 0 })
    expect(new Set((await statesOf(player)).map(([state]) => state))).toEqual(new Set(['claimed', 'issued']))
  }
  const audited = await audit(ownerPool, { invariants: promotionInvariants })
  expect(audited.findings).toEqual([])
})

it('ECON-01 one stake turns one bonus: the oldest first, and what is left of it the next', async () => {
  const offers = [1, 2, 3].map((wagering) => test.offer({ terms: { wagering, bonus: php(100) } }))
  const player = await test.player()
  for (const offer of offers) {
    const id = await offer
    await test.act((trx) => claimPromotion(trx, player, id))
  }
  const staked = async () => (await test.act((trx) => listRunning(trx, player))).map((bonus) => bonus.stakedMinor)
  await test.play(player, 60)
  await test.count()
  expect(await staked()).toEqual([60, 0, 0])
  await test.play(player, 90)
  await test.count()
  expect(await staked()).toEqual([50, 0])
  await test.play(player, 200)
  await test.count()
  expect(await staked()).toEqual([50])
  expect(await test.balances(player)).toEqual({ real: 1_000_000 - 350 + 200, bonus: 100 })
})

it('ECON-04 a bet above the largest of the terms turns neither bonus nor goal, and earns all the rest', async () => {
  const small = await test.offer({ terms: { wagering: 10, bonus: php(100), largest: php(300) } })
  const large = await test.offer({ terms: { wagering: 10, bonus: php(100), largest: php(500) } })
  const goal = await test.offer({ terms: { kind: 'goal', least: php(10_000), largest: php(300) } })
  const player = await test.player()
  for (const id of [small, large]) await test.act((trx) => claimPromotion(trx, player, id))
  await test.act((trx) => joinPromotion(trx, player, goal))
  for (const minor of [301, 500, 501, 1_000]) await test.play(player, minor)
  await test.count()
  const meters = async () => (await test.act((trx) => listRunning(trx, player))).map(({ stakedMinor }) => stakedMinor)
  expect(await meters()).toEqual([0, 801])
  expect(await turnoverOf(player)).toMatchObject({ staked: 2_302 })
  await test.play(player, 300)
  await test.count()
  expect(await meters()).toEqual([300, 801])
  expect((await statesOf(player)).find(([state]) => state === 'joined')).toEqual(['joined', 300])
})

it('ECON-03 stakes that were taken back after they released a bonus take it back and count for no other', async () => {
  const [first, second] = [await test.offer({ terms: { wagering: 1 } }), await test.offer({ terms: { wagering: 1 } })]
  const player = await test.player()
  await test.act((trx) => claimPromotion(trx, player, first))
  await test.play(player, 1_000)
  await test.count()
  await test.act((trx) => claimPromotion(trx, player, second))
  await test.play(player, -1_000)
  await test.play(player, 999)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_000_000 - 999, bonus: 1_000 })
  // The bonus is gone, so these stakes are not charged for it once more; levels and rebates have counted them before.
  await test.play(player, 1)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_000_000 - 1_000 + 1_000, bonus: 0 })
  expect(await turnoverOf(player)).toMatchObject({ staked: 1_000, owed: 0 })
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

it('ECON-01 twenty-eight daily bonuses and ₱3,080 staked on both sides of even bets release nothing', async () => {
  const player = await test.player()
  const daily = await test.offer({ terms: { wagering: 15, bonus: php(20_000), days: 30, period: 'day' } })
  test.now = new Date('2027-06-01T08:00:00Z')
  for (let day = 0; day < 28; day += 1) {
    await test.act((trx) => claimPromotion(trx, player, daily))
    test.now = new Date(test.now.getTime() + 86_400_000)
  }
  // Both sides of even bets return exactly 97.5 %.
  const { rows } = await test.app.database.ownerPool.query<{ counted: string }>(
    'select stake_counted(308000, 300300, stake_share(975000)) as counted',
  )
  await test.play(player, Number(rows[0]?.counted))
  await test.count()
  expect(await test.balances(player)).toMatchObject({ bonus: 28 * 20_000 })
  // Staked honestly, the same turns one bonus and not all of them.
  await test.play(player, 308_000)
  await test.count()
  expect(await test.balances(player)).toMatchObject({ bonus: 27 * 20_000 })
})
