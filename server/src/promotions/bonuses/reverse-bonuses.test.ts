import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { failingAt } from '../../../testing/failing-pool.ts'
import { php, TestPromotions } from '../../../testing/promotions/promotions.ts'
import { audit, ledgerInvariants, readFigures } from '../../wallet/index.ts'
import { claimPromotion } from '../claims/claim-promotion.ts'
import { promotionInvariants } from '../store/invariants.ts'
import { grantBonus } from './grant-bonus.ts'
import { listRunning } from './store.ts'

let test: TestPromotions
beforeAll(async () => {
  test = await TestPromotions.open()
})
afterAll(() => test.close())

const hourMs = 3_600_000
const rowsOf = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await test.app.database.ownerPool.query(text, values)).rows
const messagesOf = ({ id }: OwnerRef) =>
  rowsOf(`select wordings->'EN' as text from cell.inbox_message where member_id = $1 order by at`, [id])
const reversedOf = ({ id }: OwnerRef) =>
  rowsOf(
    `select t.amount::int, t.about from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
     where w.member_id = $1 and t.code = 'bonus_reversed' order by t.xid, t.id`,
    [id],
  )
const flagsOf = ({ id }: OwnerRef) =>
  rowsOf(`select kind, facts from laundering_flag where member_id = $1 and closed_at is null`, [id])

/** A member who was paid a bonus of 1,000 after staking it so many times. */
async function released(wagering: number) {
  const offer = await test.offer({ terms: { wagering } })
  const player = await test.player()
  const { id } = await test.act((trx) => claimPromotion(trx, player, offer))
  await test.play(player, 1_000 * wagering)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_001_000 - 1_000 * wagering, bonus: 0 })
  return { player, offer, id }
}

it('ECON-03 bets that released a bonus and are rolled back leave the member with what was there before', async () => {
  const offer = await test.offer({ terms: { wagering: 1 } })
  const player = await test.player()
  await test.act((trx) => claimPromotion(trx, player, offer))
  for (const minor of [500, 500]) await test.play(player, minor)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_000_000, bonus: 0 })
  expect(await test.spentOf(offer)).toBe(1_000)
  for (const minor of [-500, -500]) await test.play(player, minor)
  await test.count()
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_000_000, bonus: 0 })
  expect(await test.spentOf(offer)).toBe(0)
  expect(await reversedOf(player)).toEqual([{ amount: 1_000, about: 'Lanterns' }])
  expect(await messagesOf(player)).toEqual([
    {
      text: {
        title: 'Part of a bonus was reversed',
        content: expect.stringMatching(/^<p>Lanterns: bets that counted [^<]*<[/]p>$/) as string,
      },
    },
  ])
  expect(await flagsOf(player)).toEqual([])
  const day = test.now.toISOString().slice(0, 10)
  const { pnl } = await test.act((trx) =>
    readFigures(trx, player, ['real'], 'PHP', { from: day, to: day, offsetMinutes: 0 }),
  )
  expect(pnl.period.bonus.minor).toBe(0)
})

it('ECON-03 takes back the part that was released by what is rolled back, rounded up once', async () => {
  const { player, offer } = await released(3)
  const takenAfter = async (minor: number) => {
    await test.play(player, minor)
    await test.count()
    return 1_000 - (await test.spentOf(offer))
  }
  expect(await takenAfter(-1)).toBe(1)
  expect(await takenAfter(-1)).toBe(1)
  expect(await takenAfter(-1)).toBe(1)
  expect(await takenAfter(-1)).toBe(2)
  expect(await takenAfter(-1_496)).toBe(500)
  // More than was staked for it cannot be taken back.
  expect(await takenAfter(-5_000)).toBe(1_000)
  expect(await reversedOf(player)).toHaveLength(4)
  expect(await test.balances(player)).toEqual({ real: 1_000_000 + 3_500, bonus: 0 })
})

it('ECON-03 lowers the newest running bonus first, then the last that was converted', async () => {
  const { player, offer: first } = await released(1)
  test.now = new Date(test.now.getTime() + 1)
  const second = await test.offer({ terms: { wagering: 1 } })
  await test.act((trx) => claimPromotion(trx, player, second))
  await test.play(player, 1_000)
  await test.count()
  const [third, fourth] = [await test.offer({ terms: { wagering: 1 } }), await test.offer({ terms: { wagering: 1 } })]
  for (const offer of [third, fourth]) await test.act((trx) => claimPromotion(trx, player, offer))
  await test.play(player, 600)
  await test.count()
  const state = async () => [
    (await test.act((trx) => listRunning(trx, player))).map(({ stakedMinor }) => stakedMinor),
    await Promise.all([second, first].map(test.spentOf.bind(test))),
  ]
  expect(await state()).toEqual([
    [600, 0],
    [1_000, 1_000],
  ])
  await test.play(player, -700)
  await test.count()
  expect(await state()).toEqual([
    [0, 0],
    [900, 1_000],
  ])
  await test.play(player, -1_000)
  await test.count()
  expect(await state()).toEqual([
    [0, 0],
    [0, 900],
  ])
})

it('ECON-03 leaves a bonus alone that was paid before the rolled-back stake was decided', async () => {
  const { player, offer } = await released(1)
  test.now = new Date(test.now.getTime() + hourMs)
  const decidedAt = test.now
  await test.play(player, 400, decidedAt)
  await test.count()
  await test.play(player, -400, decidedAt)
  await test.count()
  expect(await test.spentOf(offer)).toBe(1_000)
  // What lowered no bonus is owed: it turns no later one either.
  const next = await test.offer({ terms: { wagering: 1 } })
  await test.act((trx) => claimPromotion(trx, player, next))
  await test.play(player, 1_000)
  await test.count()
  expect((await test.act((trx) => listRunning(trx, player))).map(({ stakedMinor }) => stakedMinor)).toEqual([600])
})

it('ECON-03 a bonus that is reached and rolled back before it is paid stays unpaid', async () => {
  const offer = await test.offer({ terms: { wagering: 1 } })
  const player = await test.player()
  await test.act((trx) => claimPromotion(trx, player, offer))
  for (const minor of [1_000, -1]) await test.play(player, minor)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 999_001, bonus: 1_000 })
  await test.play(player, 1)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_000_000, bonus: 0 })
})

it('ECON-03 what is not there stays due, with a flag, and is taken when the member has money again', async () => {
  const { player, offer, id } = await released(1)
  await test.play(player, -800)
  await test.pay(player, -(await test.balances(player)).real + 100)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 0, bonus: 0 })
  expect(await test.spentOf(offer)).toBe(900)
  const facts = { bonusMinor: 1_000, takenBackMinor: 100, shortMinor: 700 }
  expect(await flagsOf(player)).toEqual([{ kind: 'bonus_reversed', facts }])
  await test.pay(player, 300)
  await test.count()
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 0, bonus: 0 })
  await test.pay(player, 900)
  await test.count()
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 500, bonus: 0 })
  expect(await test.spentOf(offer)).toBe(200)
  expect((await reversedOf(player)).map(({ amount }) => amount)).toEqual([100, 300, 400])
  expect(await messagesOf(player)).toMatchObject([
    { text: { content: expect.stringContaining('balance was too low') } },
  ])
  expect(await rowsOf('select subject from laundering_flag where member_id = $1', [player.id])).toEqual([
    { subject: id },
  ])
})

it('ECON-03 bonuses without a promotion are taken back too', async () => {
  const player = await test.player()
  const grant = {
    key: 'mall:7',
    amountMinor: 300,
    currency: 'PHP',
    neededMinor: 600,
    days: 3,
    about: 'A lantern',
  } as const
  await test.act((trx) => grantBonus(trx, player, { ...grant, largestMinor: 10_000 }))
  await test.play(player, 600)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 999_700, bonus: 0 })
  await test.play(player, -600)
  await test.count()
  expect(await test.balances(player)).toEqual({ real: 1_000_000, bonus: 0 })
})

it('ECON-03 interrupted before or after any statement, what is due is taken once', async () => {
  const { pool, ownerPool } = test.app.database.jobs
  const offer = await test.offer({ terms: { wagering: 1, bonus: php(100) } })
  const players: OwnerRef[] = []
  const statements = 42
  for (let number = 0; number < 2 * statements; number += 1) {
    const player = await test.player()
    players.push(player)
    await test.act((trx) => claimPromotion(trx, player, offer))
    await test.play(player, 100)
  }
  await test.count()
  let cuts = 0
  const failures = new Set<string>()
  for (const [number, player] of players.entries()) {
    await test.play(player, -40)
    const { broken, hasFailed } = failingAt(1 + Math.floor(number / 2), number % 2 === 0 ? 'before' : 'after')
    const outcome = test.count({}, { pool: broken(pool), ownerPool: broken(ownerPool) })
    await outcome.catch((error: unknown) => failures.add(String(error)))
    if (hasFailed()) cuts += 1
  }
  expect(cuts).toBeGreaterThan(60)
  expect(failures).toEqual(new Set(['Error: cut off']))
  await test.count()
  for (const player of players) {
    expect(await test.balances(player)).toEqual({ real: 1_000_000 - 60 + 60, bonus: 0 })
    expect(await messagesOf(player)).toHaveLength(1)
  }
  expect(await test.spentOf(offer)).toBe(60 * players.length)
  const invariants = [...ledgerInvariants, ...promotionInvariants]
  const audited = await audit(ownerPool, { invariants })
  expect(audited.findings).toEqual([])
}, 120_000)
