import { randomUUID } from 'node:crypto'
import { identity, kyc, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { TestIdentity, told } from '../../testing/kyc/kyc.ts'
import { plainSite, testMerchant, type TestMember, type TestOperator } from '../../testing/merchant.ts'
import { openLog } from '../platform/process/log.ts'
import { pruningIdentityPictures } from './prune-pictures.ts'

/** At a merchant where no decision is sampled, and at one where every one is. */
let [test, all]: [TestIdentity, TestIdentity] = [] as never
let aheadMs = 0
let [first, second]: [TestOperator, TestOperator] = [] as never

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const app = await testApp({ environment: { LIMIT_SCALE: '1000' }, clock })
  const at = async (code: string, identitySecondPercent: number) =>
    TestIdentity.at(app, await testMerchant(app, code, { choices: { ...plainSite.choices, identitySecondPercent } }))
  ;[test, all] = [await at('unsampled', 0), await at('sampled', 100)]
  ;[first, second] = [test.operator, await test.merchant.operator('second')]
})
beforeEach(() => (aheadMs = 0))
afterAll(() => test.close())

async function sent(): Promise<TestMember> {
  const member = await test.merchant.logIn()
  expect((await test.send(member)).status).toBe(200)
  return member
}

const pick = ({ id, memberId }: { id: string; memberId: string }) => ({ id, memberId })
const addressOf = ({ pictures }: ValueOf<typeof kyc.submission>, at = 0): string => pictures[at]?.address ?? ''
const viewed = async (id: string) => {
  const { rows } = await test.app.database.ownerPool.query<{ operator_id: string; sent: object }>(
    `select operator_id, sent from audit_entry where call = 'GET /ops/kyc/picture' and sent ->> 'id' = $1 order by at`,
    [id],
  )
  return rows
}

describe('a picture’s address', () => {
  it('CON-87 works for its staff user for five minutes, is not kept by the browser, and each view is recorded', async () => {
    const ana = await sent()
    const opened = await test.open(ana)
    expect(opened.pictures.map(({ picture }) => picture)).toEqual(['front', 'back', 'selfie'])
    aheadMs = 5 * 60_000 - 2_000
    const answer = await test.look(addressOf(opened))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await viewed(opened.id)).toEqual([{ operator_id: first.id, sent: { ...pick(opened), picture: 'front' } }])
    aheadMs = 5 * 60_000
    expect((await test.look(addressOf(opened))).statusCode).toBe(404)
    expect(await viewed(opened.id)).toHaveLength(1)
  })

  it('CON-87 opens nothing for a colleague, a stranger, a member, or a copied session', async () => {
    const ana = await sent()
    const address = addressOf(await test.open(ana))
    const stranger = await (await test.other()).operator(`stranger-${randomUUID().slice(0, 6)}`)
    for (const who of [second, stranger, null]) expect((await test.look(address, who)).statusCode).toBe(404)
    const robbed = await test.merchant.operator(`robbed-${randomUUID().slice(0, 6)}`)
    const theirs = addressOf(await test.open(ana, robbed))
    const [session] = (robbed.signedIn.headers['cookie'] ?? '').split(';')
    const headers = { cookie: `${session}; __Host-console-device=other` }
    const copied = await test.app.staff.server.inject({ method: 'GET', url: theirs, headers })
    expect(copied.statusCode).toBe(404)
    const ofMember = { cookie: `__Host-sid=${ana.credentials.sid}`, token: ana.credentials.token }
    expect((await test.app.staff.server.inject({ method: 'GET', url: address, headers: ofMember })).statusCode).toBe(
      404,
    )
  })

  it('CON-87 opens nothing once its staff user may not decide any more', async () => {
    const leaving = await test.merchant.operator(`leaving-${randomUUID().slice(0, 6)}`)
    const address = addressOf(await test.open(await sent(), leaving))
    expect((await test.look(address, leaving)).statusCode).toBe(200)
    await test.app.database.ownerPool.query(`update operator set roles = '{auditor}' where id = $1`, [leaving.id])
    expect((await test.look(address, leaving)).statusCode).toBe(404)
  })

  it('CON-87 never works after the images’ deletion, nor is a new one made', async () => {
    const opened = await test.open(await sent())
    await test.decide(pick(opened))
    const { pool, ownerPool } = test.app.database.jobs
    aheadMs = (identity.picturesKeptDays + 1) * 86_400_000
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    // The job is late: the day counts.
    const late = await test.one(opened)
    expect([late.pictures, late.deletedAt === null]).toEqual([[], false])
    aheadMs = 0
    const address = addressOf(await test.one(opened))
    expect((await test.look(address)).statusCode).toBe(200)
    await pruningIdentityPictures(
      {},
      {
        pool,
        ownerPool,
        clock: { now: () => new Date(clock.now().getTime() + 31 * 86_400_000) },
        log: openLog('silent'),
      },
    )
    expect((await test.look(address)).statusCode).toBe(404)
    expect((await test.one(opened)).pictures).toEqual([])
  })

  it('CON-40 an auditor sees decisions, and neither pictures nor what was typed; a program sees nothing', async () => {
    const auditor = await test.merchant.operator(`auditor-${randomUUID().slice(0, 6)}`)
    const opened = await test.open(await sent())
    await test.app.database.ownerPool.query(`update operator set roles = '{auditor}' where id = $1`, [auditor.id])
    expect(await test.one(opened, auditor)).toMatchObject({ typed: null, pictures: [], turn: null })
    const program = await test.merchant.program(`kyc-${randomUUID().slice(0, 6)}`)
    expect(told(await program.ask(kyc.submission.path, { query: pick(opened) })).code).toBe('no_permission')
  })
})

describe('a decision', () => {
  it('CON-86 verifies with the whole checklist of its kind of document alone, and rejects with up to four reasons', async () => {
    const ana = await test.merchant.logIn()
    await test.send(ana, { documentKind: 'passport' })
    const one = pick(await test.open(ana))
    for (const missing of kyc.checklists.passport) {
      const checks = kyc.checklists.passport.filter((check) => check !== missing)
      expect(await test.decide({ ...one, checks })).toMatchObject({
        code: 'field_invalid',
        value: { fields: ['checks'] },
      })
    }
    expect((await test.decide({ ...one, checks: [...kyc.checklists.nationalId] })).code).toBe('field_invalid')
    const five = ['glare', 'cropped', 'expired', 'mismatch', 'unreadable'] as const
    expect((await test.decide({ ...one, decision: 'reject', reasons: [...five] })).status).toBe(422)
    expect((await test.decide({ ...one, decision: 'reject', reasons: ['otherDocument'], checks: [] })).value).toEqual({
      state: 'rejected',
    })
    expect((await test.state(ana)).value).toMatchObject({ reasons: ['otherDocument'] })
    await test.send(ana)
    expect(await test.open(ana)).toMatchObject({
      attempt: 2,
      attempts: [{ id: one.id, state: 'rejected', documentKind: 'passport', reasons: ['otherDocument'] }],
    })
  })

  it('CON-86 of two reviewers at the same moment one decides', async () => {
    const one = pick(await test.open(await sent()))
    const answers = await Promise.all([
      test.decide(one, first),
      test.decide({ ...one, decision: 'reject', reasons: ['glare'] }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('CON-86 lists by tab, with counts', async () => {
    const [ana, ben] = [await sent(), await sent()]
    await test.decide(pick(await test.open(ana)))
    const idsIn = async (tab: kyc.SubmissionTab) => (await test.list(tab)).map(({ memberId }) => memberId)
    expect(await idsIn('waiting')).toContain(ben.id)
    expect(await idsIn('waiting')).not.toContain(ana.id)
    expect((await idsIn('decided'))[0]).toBe(ana.id)
    const stats = told(await first.ask(kyc.submissionStats.path)).value
    expect(stats['waiting']).toBe((await test.list()).length)
  })
})

describe('a sampled decision', () => {
  let [one, two]: [TestOperator, TestOperator] = [] as never
  beforeAll(async () => {
    ;[one, two] = [all.operator, await all.merchant.operator('other')]
  })

  async function decided(decision: 'verify' | 'reject') {
    const ana = await all.merchant.logIn()
    await all.send(ana)
    const which = pick(await all.open(ana))
    await all.decide({ ...which, decision, reasons: decision === 'reject' ? ['glare'] : [] })
    return { ana, which }
  }
  const isIn = async (tab: kyc.SubmissionTab, { id }: { id: string }, who: TestOperator) =>
    (await all.list(tab, who)).some(({ memberId }) => memberId === id)

  it('CON-88 waits for a second person, who learns nothing of the first before judging', async () => {
    const { ana, which } = await decided('verify')
    const row = (await all.list('second', two)).find(({ memberId }) => memberId === ana.id)
    expect(row).toMatchObject({ state: null, decisions: [] })
    expect(await isIn('decided', ana, two)).toBe(false)
    const opened = await all.one(which, two)
    expect(opened).toMatchObject({ state: null, decisions: [], turn: 'second' })
    // Neither does an attempt to decide it tell, whichever way.
    const verify = await all.decide(which, two)
    const reject = await all.decide({ ...which, decision: 'reject', reasons: ['glare'] }, two)
    expect(verify).toEqual(reject)
    expect(verify).toMatchObject({ code: 'already_settled', value: {} })
    expect(JSON.stringify([row, opened, verify])).not.toMatch(/verified|reviewer/)
    // The first sees what they did, and is not the second.
    expect(await all.one(which, one)).toMatchObject({ state: 'verified', turn: null })
    expect(await isIn('second', ana, one)).toBe(false)
    expect((await all.judgeAgain(which, one)).code).toBe('second_operator_needed')
  })

  it('CON-88 agreement ends it; disagreement is shown to both and listed, and changes nothing for the member', async () => {
    const agreed = await decided('reject')
    const same = await all.judgeAgain({ ...agreed.which, decision: 'reject', reasons: ['expired'] }, two)
    expect(same.value).toEqual({ isAgreed: true })
    const { ana, which } = await decided('verify')
    const differs = () => all.judgeAgain({ ...which, decision: 'reject', reasons: ['mismatch'] }, two)
    expect((await differs()).value).toEqual({ isAgreed: false })
    expect((await differs()).code).toBe('already_settled')
    for (const who of [one, two]) {
      const listed = await all.list('disagreed', who)
      expect(listed.map(({ memberId }) => memberId)).not.toContain(agreed.ana.id)
      expect(listed.find(({ memberId }) => memberId === ana.id)).toMatchObject({
        state: 'verified',
        decisions: [
          { by: one.name, decision: 'verify' },
          { by: two.name, decision: 'reject', reasons: ['mismatch'] },
        ],
      })
    }
    expect((await all.state(ana)).value['state']).toBe('verified')
  })

  it('CON-88 takes the whole checklist as the first did, and one second person of many', async () => {
    const { which } = await decided('verify')
    expect((await all.judgeAgain({ ...which, checks: [] }, two)).code).toBe('field_invalid')
    const three = await all.merchant.operator(`three-${randomUUID().slice(0, 6)}`)
    const answers = await Promise.all([two, three].map((who) => all.judgeAgain(which, who)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('CON-88 is never asked for where the merchant says nought of a hundred', async () => {
    const which = pick(await test.open(await sent()))
    await test.decide(which)
    expect(await test.one(which, second)).toMatchObject({ state: 'verified', turn: null })
    expect((await test.judgeAgain(which, second)).code).toBe('already_settled')
    expect(await test.list('second', second)).toEqual([])
  })
})
