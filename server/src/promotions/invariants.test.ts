import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerRef } from '../platform/http/serve.ts'
import { audit, noteAudit } from '../wallet/index.ts'
import { cancelClaim } from './claims/cancel-claim.ts'
import { claimPromotion, joinPromotion } from './claims/claim-promotion.ts'
import { grantBonus } from './bonuses/grant-bonus.ts'
import { promotionInvariants } from './store/invariants.ts'
import { php, TestPromotions } from '../../testing/promotions/promotions.ts'

let test: TestPromotions
let player: OwnerRef
beforeAll(async () => {
  test = await TestPromotions.open()
  player = await test.player()
  const { ownerPool } = test.app.database
  // The first audit, so that everything that follows counts as recent.
  await noteAudit(ownerPool, await audit(ownerPool, { invariants: promotionInvariants }), new Date())
  const [runs, ended, paid, converted, goal] = [
    await test.offer({ budgetMinor: 9_000 }),
    await test.offer(),
    await test.offer({ terms: { wagering: 0 } }),
    await test.offer({ terms: { wagering: 1 } }),
    await test.offer({ terms: { kind: 'goal', least: php(50_000) } }),
  ]
  await test.act((trx) => joinPromotion(trx, player, goal))
  for (const id of [converted, runs, paid]) await test.act((trx) => claimPromotion(trx, player, id))
  const { id } = await test.act((trx) => claimPromotion(trx, player, ended))
  await test.act((trx) => cancelClaim(trx, player, id, php(1_000)))
  await test.act((trx) =>
    grantBonus(trx, player, {
      key: 'mall:1',
      amountMinor: 300,
      currency: 'PHP',
      neededMinor: 6_000,
      largestMinor: 10_000,
      days: 3,
      about: 'A lantern',
    }),
  )
  for (const minor of [1_500, -500, 20]) await test.play(player, minor)
  await test.count()
  // More than the running bonuses were turned by: part of the converted one is taken back.
  await test.play(player, -100)
  await test.count()
})
afterAll(() => test.close())

const broken = async (sinceLast: boolean) => {
  const { ownerPool } = test.app.database
  const audited = await audit(ownerPool, { invariants: promotionInvariants, sinceLast })
  return audited.findings.map(({ invariant }) => invariant)
}

it('hold, for all rows and for recent ones', async () => {
  const { rows } = await test.app.database.ownerPool.query(
    'select state, count(*)::int from cell.bonus group by 1 order by 1',
  )
  expect(rows).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'converted', count: 2 },
    { state: 'running', count: 2 },
  ])
  expect(await broken(false)).toEqual([])
  expect(await broken(true)).toEqual([])
})

it('T20 detect what contradicts them', async () => {
  const [came, ends, granted, lies, reversed, covered, same, spent, counted, late] = promotionInvariants.map(
    ({ name }) => name,
  )
  const planted: [change: string, breaks: (string | undefined)[], quick: (string | undefined)[]][] = [
    [`update cell.bonus set amount_minor = amount_minor + 1 where key = 'mall:1'`, [came, lies], [came, lies]],
    [`delete from cell.bonus where key = 'mall:1'`, [came, lies], [came, lies]],
    [`update cell.bonus set granted_by = 0 where key = 'mall:1'`, [came], [came]],
    [`update cell.bonus set state = 'expired', ended_at = now() where key = 'mall:1'`, [ends, lies], [ends, lies]],
    [`update cell.bonus set state = 'converted', ended_at = now() where state = 'cancelled'`, [ends, same], [ends]],
    [`delete from cell.bonus where state = 'cancelled'`, [came, granted], [came, granted]],
    [`update cell.claim set state = 'claimed' where state = 'process'`, [same], []],
    [`update cell.claim set state = 'closed', reason = 'expired' where state = 'process'`, [same, spent], []],
    [`delete from cell.claim where state = 'joined'`, [spent], []],
    [`update public.promotion set spent_minor = spent_minor + 1 where budget_minor = 9000`, [spent], []],
    ['update cell.member_turnover set staked_minor = staked_minor + 1', [counted], []],
    ['delete from cell.member_turnover', [covered, counted], []],
    [`update cell.bonus set staked_minor = staked_minor + 1001 where key = 'mall:1'`, [covered], []],
    [
      'update cell.bonus set reversed_minor = reversed_minor - 1 where reversed_minor > 0',
      [reversed, spent],
      [reversed],
    ],
    ['update cell.bonus set reversed_minor = 0', [reversed, spent], [reversed]],
    [`update cell.bonus set expires_at = '2020-01-01' where key = 'mall:1'`, [late], []],
  ]
  const client = await test.app.database.ownerPool.connect()
  try {
    for (const [change, breaks, quick] of planted) {
      await client.query('begin')
      await client.query(change)
      for (const [isWhole, wanted] of [
        [true, breaks],
        [false, quick],
      ] as const) {
        const found: string[] = []
        for (const { name, sql, sqlSince } of promotionInvariants) {
          const text = isWhole ? sql : sqlSince
          if (text !== undefined && (await client.query(text)).rowCount !== 0) found.push(name)
        }
        expect([change, found]).toEqual([change, wanted])
      }
      await client.query('rollback')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('T20 the tables themselves refuse a claim beyond the budget', async () => {
  const { ownerPool } = test.app.database
  await expect(ownerPool.query('update promotion set spent_minor = 9001 where budget_minor = 9000')).rejects.toThrow(
    'promotion_spent_within_budget',
  )
  await expect(
    ownerPool.query(
      'insert into cell.claim select gen_random_uuid(), merchant_id, member_id, promotion_id, period, state, terms, about, currency, bonus_minor from cell.claim limit 1',
    ),
  ).rejects.toThrow(/claim_once|null value/)
})
