import { randomUUID } from 'node:crypto'
import type { AnnouncementId, ValueOf, editing, promotions } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asked, TestMember, TestOperator } from '../../../testing/merchant.ts'
import { withdrawAnnouncement } from '../../content/index.ts'
import { php, terms, TestPromotions } from '../../../testing/promotions/promotions.ts'

let test: TestPromotions
let operator: TestOperator
beforeAll(async () => {
  test = await TestPromotions.open()
  operator = await test.merchant.operator('ilaw')
})
afterAll(() => test.close())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const valueOf = ({ answer }: Asked) => {
  if (!answer.success) throw new Error(answer.message)
  return answer.value
}
const statusIn = (asked: Asked): promotions.PromotionStatus => valueOf(asked)
const codeOf = ({ answer }: Asked) => (answer.success ? 'success' : answer.code)

const post = (member: TestMember | TestOperator, path: string, payload: object) =>
  member.ask(path, { method: 'POST', payload })
const claim = (member: TestMember, promotionId: AnnouncementId) =>
  post(member, '/wps/promotions/claim', { promotionId })
const join = (member: TestMember, promotionId: AnnouncementId) => post(member, '/wps/promotions/join', { promotionId })
const mine = async (member: TestMember): Promise<ValueOf<typeof promotions.standings>> =>
  valueOf(await member.ask('/wps/promotions/mine'))
const statusOf = async (member: TestMember, id: AnnouncementId) =>
  (await mine(member)).standings.find(({ promotionId }) => promotionId === id)

describe('PROMO-03 the state of the button', () => {
  it('PROMO-03 follows the clock, the budget and the member’s actions', async () => {
    const member = await test.member()
    const coming = await test.offer({ startsAt: inDays(1) })
    const ended = await test.offer({ startsAt: inDays(-2), endsAt: inDays(-1) })
    const empty = await test.offer({ budgetMinor: 999 })
    const instant = await test.offer({ terms: { wagering: 0 } })
    const goal = await test.offer({ terms: { kind: 'goal', least: php(5_000) } })
    const review = await test.offer({ terms: { kind: 'review' } })
    const notice = await test.offer({ terms: { kind: 'notice', bonus: php(0) } })
    const { standings } = await mine(member)
    const states = new Map(standings.map(({ promotionId, state }) => [promotionId, state]))
    expect([coming, empty, instant, goal, review].map((id) => states.get(id))).toEqual([
      'coming_soon',
      'closed',
      'claim',
      'join',
      'claim',
    ])
    // An ended promotion is no longer listed, and a notice has no button.
    expect([states.has(ended), states.has(notice)]).toEqual([false, false])
    for (const id of [coming, ended, empty, notice]) expect(codeOf(await claim(member, id))).toBe('claim_refused')
    expect(codeOf(await claim(member, goal))).toBe('claim_refused')
    expect(codeOf(await join(member, instant))).toBe('claim_refused')

    expect(valueOf(await claim(member, instant))).toMatchObject({ state: 'claimed', bonus: php(1_000), meter: null })
    expect(valueOf(await claim(member, review))).toMatchObject({ state: 'applying' })
    expect(valueOf(await join(member, goal))).toMatchObject({
      state: 'joined',
      meter: { staked: php(0), needed: php(5_000) },
    })
    expect(await test.balances(member)).toEqual({ real: 1_001_000, bonus: 0 })
  })

  it('PROMO-03 the list shows the terms, upcoming promotions and those that are used up', async () => {
    const ids = [
      await test.offer({ terms: { wagering: 3 }, budgetMinor: 10_000 }),
      await test.offer({ budgetMinor: 1 }),
      await test.offer({ startsAt: inDays(3) }),
    ]
    test.app.server.edge.cache.clear()
    const asked = await test.merchant.ask('/wps/promotions', { query: { language: 'EN' } })
    const { promotions: listed }: ValueOf<typeof promotions.promotions> = valueOf(asked)
    const found = ids.map((id) => listed.find((one) => one.id === id))
    expect(found.map((one) => [one?.title, one?.isUsedUp])).toEqual([
      ['Lanterns', false],
      ['Lanterns', true],
      ['Lanterns', false],
    ])
    expect(found[0]?.terms).toEqual(terms({ wagering: 3 }))
  })

  it('PROMO-03 a change is published when the budget runs out and when some of it returns', async () => {
    const told = async () =>
      (await test.app.database.ownerPool.query(`select from platform_event where name = 'content.changed'`)).rowCount ??
      0
    const id = await test.offer({ budgetMinor: 2_500 })
    const [first, second] = [await test.member(), await test.member()]
    const before = await told()
    await claim(first, id)
    expect(await told()).toBe(before)
    const { claimId } = statusIn(await claim(second, id))
    expect(await told()).toBe(before + 1)
    await post(second, '/wps/promotions/cancel', { claimId, givenUp: php(1_000) })
    expect(await told()).toBe(before + 2)
  })
})

describe('an operator decides', () => {
  const decide = (member: TestMember, id: string | null, decision: string, reason = '') =>
    post(operator, '/ops/claims/decide', { memberId: member.id, id, decision, reason })
  const inbox = async (member: TestMember) =>
    (
      await test.app.database.ownerPool.query<{ title: string; content: string }>(
        `select wordings->'EN'->>'title' as title, wordings->'EN'->>'content' as content from cell.inbox_message where member_id = $1`,
        [member.id],
      )
    ).rows

  it('PROMO-03 a requested claim is issued, notified and taken once', async () => {
    const id = await test.offer({ terms: { kind: 'review' }, budgetMinor: 1_000 })
    const member = await test.member()
    const { claimId } = statusIn(await claim(member, id))
    const { claims }: ValueOf<typeof editing.claims> = valueOf(await operator.ask('/ops/claims'))
    expect(claims.find((one) => one.id === claimId)).toMatchObject({ memberId: member.id, bonus: php(1_000) })
    expect(await test.balances(member)).toMatchObject({ bonus: 0 })
    for (let times = 0; times < 2; times += 1)
      expect(valueOf(await decide(member, claimId, 'issue'))).toEqual({ state: 'issued' })
    expect(codeOf(await decide(member, claimId, 'reject', 'too late'))).toBe('already_settled')
    expect(await inbox(member)).toMatchObject([{ title: 'Your bonus is ready' }])
    for (let times = 0; times < 2; times += 1)
      expect(valueOf(await claim(member, id))).toMatchObject({ state: 'process', bonus: php(1_000) })
    expect(await test.balances(member)).toEqual({ real: 1_000_000, bonus: 1_000 })
  })

  it('PROMO-03 a rejection shows the reason as plain text and returns the budget', async () => {
    const id = await test.offer({ terms: { kind: 'review' }, budgetMinor: 1_000 })
    const [member, other] = [await test.member(), await test.member()]
    const { claimId } = statusIn(await claim(member, id))
    expect(codeOf(await claim(other, id))).toBe('claim_refused')
    expect(codeOf(await decide(member, claimId, 'reject'))).toBe('field_invalid')
    await decide(member, claimId, 'reject', 'One for each <b>household</b>')
    expect(await statusOf(member, id)).toMatchObject({ state: 'rejected', reason: 'One for each <b>household</b>' })
    expect((await inbox(member))[0]?.content).toContain('&lt;b&gt;household&lt;/b&gt;')
    expect(valueOf(await claim(member, id))).toMatchObject({ state: 'rejected' })
    expect(valueOf(await claim(other, id))).toMatchObject({ state: 'applying' })
    expect((await decide(other, claimId, 'issue')).status).toBe(404)
  })

  it('invalid terms are refused, and so is a budget below what is promised', async () => {
    const set = (change: object, budget: object = php(5_000), id?: string) =>
      post(operator, '/ops/promotions', { id, code: null, terms: terms(change), budget })
    const id = await test.offer({ budgetMinor: 5_000 })
    await claim(await test.member(), id)
    const refused: [object, string][] = [
      [{ wagering: 101 }, 'wagering'],
      [{ days: 0 }, 'days'],
      [{ kind: 'goal' }, 'least'],
      [{ kind: 'rebate', rateBp: 10, period: 'once' }, 'period'],
      [{ kind: 'deposit', rateBp: 50 }, 'rateBp'],
      [{ bonus: { minor: 100, currency: 'USD' } }, 'bonus'],
      [{ largest: null }, 'largest'],
      [{ wagered: 'deposit_and_bonus' }, 'wagered'],
    ]
    for (const [change, field] of refused) {
      const { answer } = await set(change, undefined, id)
      expect(answer).toMatchObject({ code: 'field_invalid', value: { fields: expect.arrayContaining([field]) } })
    }
    expect((await set({}, php(999), id)).answer).toMatchObject({ value: { fields: ['budget'] } })
    expect((await set({}, php(1_000), id)).status).toBe(200)
    const withdrawn = await test.offer()
    await test.merchant.act((trx) => withdrawAnnouncement(trx, withdrawn))
    expect((await set({}, undefined, withdrawn)).answer).toMatchObject({ value: { fields: ['id'] } })
  })
})

describe('RG-28 bonus money', () => {
  it('RG-28 keeps the terms of its claim when the merchant changes them', async () => {
    const id = await test.offer({ terms: { wagering: 2 } })
    const member = await test.member()
    await claim(member, id)
    await test.offer({ id, terms: { wagering: 50, bonus: php(1) } })
    expect(await statusOf(member, id)).toMatchObject({
      terms: terms({ wagering: 2 }),
      bonus: php(1_000),
      meter: { staked: php(0), needed: php(2_000) },
    })
    await test.play(member, 2_000)
    await test.count()
    expect(await statusOf(member, id)).toMatchObject({ state: 'claimed' })
  })

  it('RG-28 counts real stakes after the grant, and is converted to real money once', async () => {
    const id = await test.offer()
    const member = await test.member()
    await test.play(member, 50_000)
    await claim(member, id)
    await test.play(member, 4_000)
    await test.count()
    expect(await statusOf(member, id)).toMatchObject({ meter: { staked: php(4_000), needed: php(5_000) } })
    expect((await mine(member)).bonuses).toMatchObject([{ promotionId: id, about: 'Lanterns', bonus: php(1_000) }])
    await test.play(member, -3_000)
    await test.play(member, 3_999)
    await test.count()
    expect(await statusOf(member, id)).toMatchObject({ state: 'process', meter: { staked: php(4_999) } })
    await test.play(member, 1)
    await test.count()
    await test.count()
    expect(await statusOf(member, id)).toMatchObject({ state: 'claimed', meter: null })
    expect(await test.balances(member)).toEqual({ real: 1_000_000 - 50_000 - 4_000 + 3_000 - 4_000 + 1_000, bonus: 0 })
  })

  it('RG-28 is given up only for the amount shown, and real money stays', async () => {
    const id = await test.offer({ budgetMinor: 1_000 })
    const member = await test.member()
    const other = await test.member()
    const { claimId } = statusIn(await claim(member, id))
    await test.play(member, 100)
    await test.count()
    const preview = valueOf(await member.ask('/wps/promotions/cancel', { query: { claimId: String(claimId) } }))
    expect(preview).toEqual({
      givenUp: php(1_000),
      stays: php(999_900),
      meter: { staked: php(100), needed: php(5_000) },
    })
    const cancel = (who: TestMember, givenUp: object) => post(who, '/wps/promotions/cancel', { claimId, givenUp })
    expect(codeOf(await cancel(member, php(999)))).toBe('claim_refused')
    expect(codeOf(await cancel(member, { minor: 1_000, currency: 'USD' }))).toBe('claim_refused')
    expect(codeOf(await cancel(other, php(1_000)))).toBe('claim_refused')
    const inCapitals = { claimId: String(claimId).toUpperCase(), givenUp: php(1_000) }
    const ended = { state: 'closed', reason: 'cancelled' }
    expect(valueOf(await post(member, '/wps/promotions/cancel', inCapitals))).toMatchObject(ended)
    expect(valueOf(await cancel(member, php(1_000)))).toMatchObject(ended)
    expect(await test.balances(member)).toEqual({ real: 999_900, bonus: 0 })
    // A cancelled bonus is gone for this member and available to others.
    expect(valueOf(await claim(member, id))).toMatchObject({ state: 'closed' })
    expect(valueOf(await claim(other, id))).toMatchObject({ state: 'process' })
  })

  it('T23 of another member is not found, neither to show nor to give up', async () => {
    const member = await test.member()
    const other = await test.member()
    const { claimId } = statusIn(await claim(member, await test.offer()))
    const tried = async (asked: unknown) => [
      (await other.ask('/wps/promotions/cancel', { query: { claimId: String(asked) } })).body,
      (await post(other, '/wps/promotions/cancel', { claimId: asked, givenUp: php(1_000) })).body,
    ]
    const refused = await tried(claimId)
    expect(refused).toEqual(await tried(randomUUID()))
    expect(refused.map((body) => (JSON.parse(body) as { code: string }).code)).toEqual([
      'claim_refused',
      'claim_refused',
    ])
    expect(await test.balances(member)).toEqual({ real: 1_000_000, bonus: 1_000 })
  })

  it('RG-28 a converted bonus cannot be given up', async () => {
    const id = await test.offer({ terms: { wagering: 0 } })
    const member = await test.member()
    const { claimId } = statusIn(await claim(member, id))
    expect(codeOf(await post(member, '/wps/promotions/cancel', { claimId, givenUp: php(1_000) }))).toBe('claim_refused')
    expect(codeOf(await member.ask('/wps/promotions/cancel', { query: { claimId: String(claimId) } }))).toBe(
      'claim_refused',
    )
  })
})
