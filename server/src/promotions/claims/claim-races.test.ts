import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariants } from '../../app/invariants.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { audit } from '../../wallet/index.ts'
import { cancelClaim } from './cancel-claim.ts'
import { claimPromotion, joinPromotion } from './claim-promotion.ts'
import { decideClaim } from './decide-claim.ts'
import type { TestOperator } from '../../../testing/merchant.ts'
import { php, TestPromotions } from '../../../testing/promotions/promotions.ts'

let test: TestPromotions
let operator: TestOperator
beforeAll(async () => {
  test = await TestPromotions.open()
  operator = await test.merchant.operator('ligaya')
})
afterAll(() => test.close())

/** Runs all concurrently, within the pool's size, and returns each result or error code. */
async function atOnce<T>(works: readonly (() => Promise<T>)[]): Promise<(T | string)[]> {
  const results: (T | string)[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < works.length; at = next++)
      results[at] = await works[at]!().catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        return error.code
      })
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return results
}

const claim = (owner: OwnerRef, id: string) => () => test.act((trx) => claimPromotion(trx, owner, id))

const expectClean = async () => {
  const audited = await audit(test.app.database.jobs.ownerPool, { invariants })
  expect(audited.findings).toEqual([])
}

describe('PROMO-04 concurrency', () => {
  it('PROMO-04 T20 a thousand claims of one promotion by one member pay once', async () => {
    for (const wagering of [0, 5]) {
      const id = await test.offer({ terms: { wagering }, budgetMinor: 1_000_000 })
      const player = await test.player()
      const results = await atOnce(Array.from({ length: 1_000 }, () => claim(player, id)))
      expect(new Set(results.map((result) => (typeof result === 'string' ? result : result.id))).size).toBe(1)
      const paid = wagering === 0 ? { real: 1_001_000, bonus: 0 } : { real: 1_000_000, bonus: 1_000 }
      expect(await test.balances(player)).toEqual(paid)
      expect(await test.spentOf(id)).toBe(1_000)
    }
    await expectClean()
  })

  it('PROMO-04 T20 of a thousand members exactly as many are paid as the budget covers', async () => {
    const id = await test.offer({ budgetMinor: 137_999 })
    const players: OwnerRef[] = []
    for (let count = 0; count < 1_000; count += 1) players.push(await test.stranger())
    const results = await atOnce(players.map((player) => claim(player, id)))
    expect(results.filter((result) => result === 'claim_refused')).toHaveLength(1_000 - 137)
    expect(await test.spentOf(id)).toBe(137_000)
    const { rows } = await test.app.database.ownerPool.query(
      `select count(*)::int, sum(amount_minor)::int from cell.bonus join cell.claim using (id) where promotion_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: 137, sum: 137_000 }])
    await expectClean()
  })

  it('PROMO-04 two devices that join and take concurrently get one bonus', async () => {
    const id = await test.offer({ terms: { kind: 'goal', least: php(10) }, budgetMinor: 1_000 })
    const player = await test.player()
    const joined = await atOnce(
      Array.from({ length: 2 }, () => () => test.act((trx) => joinPromotion(trx, player, id))),
    )
    expect(joined).toMatchObject([{ state: 'joined' }, { state: 'joined' }])
    await test.play(player, 10)
    await test.count()
    const taken = await atOnce(Array.from({ length: 2 }, () => claim(player, id)))
    expect(taken).toContainEqual(expect.objectContaining({ state: 'process' }))
    expect(await test.balances(player)).toEqual({ real: 999_990, bonus: 1_000 })
  })

  it('PROMO-04 of a concurrent cancel, conversion and expiry one wins, and the money is in one place', async () => {
    for (let times = 0; times < 10; times += 1) {
      const id = await test.offer({ terms: { wagering: 1 }, budgetMinor: 1_000 })
      const player = await test.player()
      const { id: claimId } = await test.act((trx) => claimPromotion(trx, player, id))
      await test.play(player, 1_000)
      const [cancelled] = await Promise.all([
        atOnce([() => test.act((trx) => cancelClaim(trx, player, claimId, php(1_000)))]),
        test.count(),
        test.count(),
      ])
      const isCancelled = typeof cancelled[0] === 'object'
      expect(await test.balances(player)).toEqual({ real: isCancelled ? 999_000 : 1_000_000, bonus: 0 })
      expect(await test.spentOf(id)).toBe(isCancelled ? 0 : 1_000)
    }
    await expectClean()
  })

  it('PROMO-04 of two concurrent decisions by operators one wins', async () => {
    const id = await test.offer({ terms: { kind: 'review' } })
    const player = await test.player()
    const { id: claimId } = await test.act((trx) => claimPromotion(trx, player, id))
    const sent = { memberId: player.id, id: claimId as never, reason: 'no' }
    const results = await atOnce(
      (['issue', 'reject'] as const).map(
        (decision) => () => test.act((trx) => decideClaim(trx, operator, player, { ...sent, decision })),
      ),
    )
    expect(results).toContain('already_settled')
    expect(results).toContainEqual(expect.stringMatching(/^(issued|rejected)$/))
    expect(await test.spentOf(id)).toBe(results.includes('issued') ? 1_000 : 0)
  })
})

describe('PROMO-04 outside its dates', () => {
  it('PROMO-04 nothing can be claimed before the start or from the end on', async () => {
    const [startsAt, endsAt] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-03-02T00:00:00Z')]
    for (const kind of ['instant', 'review', 'goal'] as const) {
      const id = await test.offer({ terms: { kind, least: kind === 'goal' ? php(10) : null }, startsAt, endsAt })
      const at = async (now: Date) => {
        const player = await test.player()
        const verb = kind === 'goal' ? joinPromotion : claimPromotion
        const [result] = await atOnce([() => test.act((trx) => verb(trx, player, id), now)])
        return typeof result === 'object' ? 'promised' : result
      }
      const moments = [startsAt.getTime() - 1, startsAt.getTime(), endsAt.getTime() - 1, endsAt.getTime()]
      const results: (string | undefined)[] = []
      for (const moment of moments) results.push(await at(new Date(moment)))
      expect(results).toEqual(['claim_refused', 'promised', 'promised', 'claim_refused'])
      expect(await test.spentOf(id)).toBe(2_000)
    }
  })

  it('PROMO-04 an issued bonus must be taken in time', async () => {
    const id = await test.offer({ terms: { kind: 'review', days: 2 }, budgetMinor: 1_000 })
    const player = await test.player()
    const begun = new Date('2027-03-01T12:00:00Z')
    const { id: claimId } = await test.act((trx) => claimPromotion(trx, player, id), begun)
    const sent = { memberId: player.id, id: claimId as never, reason: '', decision: 'issue' } as const
    await test.act((trx) => decideClaim(trx, operator, player, sent), begun)
    test.now = new Date('2027-03-03T12:00:00Z')
    expect(await atOnce([claim(player, id)])).toEqual(['claim_refused'])
    test.now = new Date('2027-03-03T12:02:00Z')
    await test.count()
    expect(await atOnce([claim(player, id)])).toMatchObject([{ state: 'closed', reason: 'expired' }])
    expect([await test.spentOf(id), await test.balances(player)]).toEqual([0, { real: 1_000_000, bonus: 0 }])
  })
})
