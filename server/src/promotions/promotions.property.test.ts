import { AnnouncementId } from '@parola/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { audit, ledgerInvariants } from '../wallet/index.ts'
import { cancelClaim } from './claims/cancel-claim.ts'
import { claimPromotion, joinPromotion } from './claims/claim-promotion.ts'
import { decideClaim } from './claims/decide-claim.ts'
import { listRunning } from './bonuses/store.ts'
import { listClaims } from './claims/store.ts'
import { promotionInvariants } from './store/invariants.ts'
import { PromotionsModel } from '../../testing/promotions/model.ts'
import type { TestOperator } from '../../testing/merchant.ts'
import { php, terms, TestPromotions } from '../../testing/promotions/promotions.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'

let test: TestPromotions
let operator: TestOperator
beforeAll(async () => {
  test = await TestPromotions.open()
  operator = await test.merchant.operator('ligaya')
})
afterAll(() => test.close())

const hourMs = 3_600_000
/** Each run starts long after the previous one, because counted stakes stay counted. */
let begin = Date.parse('2027-05-03T18:00:00Z')
const offers = [
  { terms: terms({ wagering: 2, largest: php(1_500), days: 2, period: 'day' }), budget: 2_500, endsMs: 72 * hourMs },
  {
    terms: terms({ kind: 'goal', bonus: php(500), least: php(3_000), largest: php(2_000), wagering: 1, days: 2 }),
    budget: 500,
  },
  { terms: terms({ kind: 'review', bonus: php(700), wagering: 0, days: 1 }), budget: 1_400 },
  { terms: terms({ kind: 'review', bonus: php(600), wagering: 3, days: 1, period: 'day' }), budget: 1_000_000 },
  {
    terms: terms({ kind: 'rebate', bonus: php(400), rateBp: 1_000, wagering: 1, days: 1, period: 'day' }),
    budget: 1_000_000,
  },
  // Soon released, so that stakes which are taken back find something to take back.
  { terms: terms({ bonus: php(601), wagering: 1, days: 3, period: 'day' }), budget: 1_000_000 },
]

const who = fc.nat(1)
const what = fc.nat(offers.length - 1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('claim' as const), who, what }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('join' as const), who, what }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('play' as const), who, minor: fc.integer({ min: -1_500, max: 2_500 }) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('count' as const) }) },
  // All the money is gone, or some comes in.
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pay' as const), who, minor: fc.constantFrom(6_000, 350, -Infinity) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('cancel' as const),
      who,
      which: fc.nat(5),
      shown: fc.constantFrom(400, 599, 1_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      which: fc.nat(5),
      decision: fc.constantFrom('issue' as const, 'reject' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(30_000, 61_000, 5 * hourMs, 13 * hourMs, 25 * hourMs),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Half of the runs begin with bonuses that were released, because random steps alone seldom get that far. */
const released: readonly Step[] = [
  ...[0, 1].flatMap((player): Step[] => [
    { does: 'claim', who: player, what: offers.length - 1 },
    { does: 'play', who: player, minor: 650 },
  ]),
  { does: 'count' },
]
const start = fc.constantFrom(released, [])

/** A domain error is a valid response; anything else is a bug. */
const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return false
  }
}

it('PROMO-04 RG-28 ECON-03 in any order of actions, promotions match a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 10, maxLength: 45 }), async (first, steps) => {
      begin += 2_400 * hourMs
      test.now = new Date(begin)
      const ids: AnnouncementId[] = []
      for (const { budget, endsMs, terms: own } of offers) {
        const endsAt = endsMs === undefined ? null : new Date(begin + endsMs)
        ids.push(await test.offer({ terms: own, budgetMinor: budget, endsAt }))
      }
      const players = [await test.player(), await test.player()]
      const model = new PromotionsModel(
        offers.map((offer) => ({
          terms: offer.terms,
          budget: offer.budget,
          endsAt: begin + (offer.endsMs ?? Infinity),
          spent: 0,
        })),
        players.length,
        begin,
      )
      for (const taken of [...first, ...steps, { does: 'count' } as const]) {
        expect([taken, await doneBoth(model, players, ids, taken)]).toEqual([taken, 'the same'])
        await expectSame(model, players, ids)
      }
    }),
    { numRuns: 25 * runTimes, seed: runSeed },
  )
  const reversed = await test.app.database.ownerPool.query('select from cell.bonus where reversed_minor > 0')
  expect(reversed.rowCount).toBeGreaterThan(0)
  const audited = await audit(test.app.database.jobs.ownerPool, {
    invariants: [...ledgerInvariants, ...promotionInvariants],
  })
  expect(audited.findings).toEqual([])
}, 300_000)

async function doneBoth(
  model: PromotionsModel,
  players: readonly OwnerRef[],
  ids: readonly AnnouncementId[],
  taken: Step,
): Promise<string> {
  const same = (wanted: boolean, got: boolean) => (wanted === got ? 'the same' : `wanted ${wanted}, got ${got}`)
  switch (taken.does) {
    case 'wait':
      model.now += taken.ms
      test.now = new Date(model.now)
      return 'the same'
    case 'play':
      if (taken.minor !== 0 && model.play(taken.who, taken.minor)) await test.play(players[taken.who]!, taken.minor)
      return 'the same'
    case 'pay': {
      const member = model.members[taken.who]!
      const minor = Math.max(taken.minor, -member.real)
      member.real += minor
      if (minor !== 0) await test.pay(players[taken.who]!, minor)
      return 'the same'
    }
    case 'claim':
    case 'join': {
      const verb = taken.does === 'claim' ? claimPromotion : joinPromotion
      const got = await isDone(test.act((trx) => verb(trx, players[taken.who]!, ids[taken.what]!)))
      return same(model[taken.does](taken.who, taken.what), got)
    }
    case 'cancel': {
      const claim = model.members[taken.who]!.claims[taken.which]
      if (!claim) return 'the same'
      const id = await idOf(players[taken.who]!, ids[claim.promotion]!, claim.period)
      const before = claim.state
      const got = await isDone(test.act((trx) => cancelClaim(trx, players[taken.who]!, id, php(taken.shown))))
      // Cancelling a claim again returns the same response and changes nothing.
      if (before === 'closed') return 'the same'
      return same(model.cancel(taken.who, claim, taken.shown), got)
    }
    case 'decide': {
      const waiting = model.members.flatMap(({ claims }, of) =>
        claims.flatMap((claim) => (claim.state === 'applying' ? [{ of, claim }] : [])),
      )
      const chosen = waiting[taken.which % Math.max(waiting.length, 1)]
      if (!chosen) return 'the same'
      const owner = players[chosen.of]!
      const id = await idOf(owner, ids[chosen.claim.promotion]!, chosen.claim.period)
      const sent = { memberId: owner.id, id: id as never, decision: taken.decision, reason: 'so it is' }
      const got = await isDone(test.act((trx) => decideClaim(trx, operator, owner, sent)))
      return same(model.decide(chosen.claim, taken.decision), got)
    }
    case 'count':
      break
  }
  model.count()
  await test.count()
  return 'the same'
}

const nameOf = (period: string) => (period === 'once' ? period : `day ${period}`)

async function idOf(owner: OwnerRef, promotionId: string, period: string): Promise<string> {
  const claims = await test.act((trx) => listClaims(trx, owner))
  const found = claims.find((claim) => claim.promotionId === promotionId && claim.period === nameOf(period))
  if (!found) throw new Error('the model has a claim that does not exist')
  return found.id
}

async function expectSame(model: PromotionsModel, players: readonly OwnerRef[], ids: readonly AnnouncementId[]) {
  for (const [at, owner] of players.entries()) {
    const member = model.members[at]!
    expect(await test.balances(owner)).toEqual({ real: member.real, bonus: model.bonusOf(at) })
    const [claims, running] = await test.act(async (trx) => [
      await listClaims(trx, owner),
      await listRunning(trx, owner),
    ])
    const shown = claims.map((claim) => {
      const meter = claim.state === 'process' ? running.find(({ id }) => id === claim.id) : claim
      const isOpen = claim.state === 'process' || claim.state === 'joined'
      return [claim.promotionId, claim.period, claim.state, isOpen ? meter?.stakedMinor : null].join(' ')
    })
    const wanted = member.claims.map(({ promotion, period, state, staked }) =>
      [ids[promotion], nameOf(period), state, state === 'process' || state === 'joined' ? staked : null].join(' '),
    )
    expect(shown.toSorted()).toEqual(wanted.toSorted())
  }
  for (const [at, id] of ids.entries()) {
    expect(model.promotions[at]!.spent).toBe(model.promised(at))
    expect(await test.spentOf(id)).toBe(model.promised(at))
  }
}
