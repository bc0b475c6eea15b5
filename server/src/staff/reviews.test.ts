import { staff } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague } from '../../testing/operators/colleague.ts'
import { MessageFailedError } from '../messages/index.ts'
import { openLog } from '../platform/process/log.ts'
import { reviewingAccess } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let now: Date
let owner: TestOperator
let [sent, failing]: [{ to: string; text: string }[], 'refused' | 'unavailable' | null] = [[], null]
const passDays = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000))

beforeAll(async () => {
  now = new Date('2026-11-18T08:00:00Z')
  app = await testApp({ clock: { now: () => now }, environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[sent, failing] = [[], null]
  // Of the people of earlier tests.
  await app.database.ownerPool.query('update operator set disabled_at = created_at where staff_id is not null')
  owner = await colleague(app, merchant, { roles: ['owner'], merchantCode: 'lantern' })
})

const mail = {
  async send(message: { to: string; subject: string; text: string }) {
    if (failing) throw new MessageFailedError(failing, 'planted')
    sent.push(message)
  },
}
/** As the worker does, every hour. */
const review = () =>
  reviewingAccess(mail, () => [Buffer.from('a hash')])(
    {},
    { ...app.database.jobs, clock: { now: () => now }, log: openLog('silent') },
  )
const person = (...roles: string[]) => colleague(app, merchant, { roles, merchantCode: 'lantern' })
/** Reviews go on while these people work. */
async function worked(days: number, ...who: TestOperator[]) {
  for (let left = days; left > 0; left -= 10) {
    passDays(Math.min(left, 10))
    await review()
    for (const one of who) await one.ask('/ops/team')
  }
}
const stateOf = async ({ signedIn }: TestOperator, by = owner) => {
  const { value } = await askAs(by, staff.reviews)
  return (value['reviews'] as staff.Review[]).find(({ id }) => id === signedIn.staffId)
}
const confirm = (who: TestOperator, of: TestOperator, roles: string[]) =>
  askAs(who, staff.confirmAccess, { body: { id: of.signedIn.staffId, roles } })
const act = async (who: TestOperator) => {
  const body = { scope: 'all', reason: 'a test of reviews' }
  const { answer } = await who.ask('/ops/stops', { method: 'POST', payload: body })
  return answer.success ? 'done' : answer.code
}
const reads = async (who: TestOperator) => (await who.ask('/ops/stops')).status

describe('CON-13 access reviews', () => {
  it('CON-13 what nobody has confirmed for 90 days reads and does nothing, after a notice of 14 days', async () => {
    const risk = await person('risk')
    await worked(75, risk, owner)
    expect([(await stateOf(risk))?.state, sent]).toEqual(['working', []])
    await worked(1, risk, owner)
    expect(await stateOf(risk)).toMatchObject({ state: 'due' })
    const told = sent.filter(({ text }) => text.includes(risk.signedIn.handle)).map(({ to }) => to)
    expect(told.toSorted()).toEqual([owner, risk].map(({ signedIn }) => `${signedIn.handle}@staff.example`).toSorted())
    const { value } = await askAs(risk, staff.me)
    expect(value['merchants']).toMatchObject([{ endsAt: '2027-02-16T08:00:00.000Z', dormantAt: null }])
    await worked(13, risk, owner)
    expect([await act(risk), (await stateOf(risk))?.state]).toEqual(['done', 'due'])
    await worked(1, risk, owner)
    expect([await reads(risk), await act(risk), (await stateOf(risk))?.state]).toEqual([
      200,
      'assignment_dormant',
      'dormant',
    ])
    expect((await askAs(risk, staff.me)).value['merchants']).toMatchObject([{ dormantAt: expect.any(String) }])
    // Nobody was left to confirm the only owner either.
    expect((await confirm(owner, risk, ['risk'])).code).toBe('assignment_dormant')
    const fresh = await person('owner')
    expect((await confirm(fresh, risk, ['risk'])).code).toBeUndefined()
    expect([await act(risk), (await stateOf(risk, fresh))?.confirmedBy]).toEqual(['done', fresh.name])
    await worked(75, risk, fresh)
    expect((await stateOf(risk, fresh))?.state).toBe('working')
  })

  it('CON-13 what was not used for 45 days becomes dormant too, and use keeps it', async () => {
    const [away, here] = [await person('risk'), await person('risk')]
    await worked(30, here, owner)
    expect((await stateOf(away))?.state).toBe('working')
    await worked(2, here, owner)
    expect([(await stateOf(away))?.state, (await stateOf(here))?.state]).toEqual(['due', 'working'])
    // Back in time: the notice is void.
    await reads(away)
    expect((await stateOf(away))?.state).toBe('working')
    await worked(31, here, owner)
    expect((await stateOf(away))?.state).toBe('due')
    await worked(14, here, owner)
    expect([await reads(away), await act(away), await act(here)]).toEqual([200, 'assignment_dormant', 'done'])
  })

  it('CON-13 nobody confirms their own access, without the permission, or roles that were not shown', async () => {
    const [risk, other] = [await person('risk'), await person('owner')]
    expect((await confirm(owner, owner, ['owner'])).code).toBe('no_permission')
    expect((await confirm(risk, owner, ['owner'])).code).toBe('no_permission')
    expect((await confirm(owner, risk, ['support'])).code).toBe('version_conflict')
    expect((await confirm(owner, other, ['owner'])).code).toBeUndefined()
    const unknown = { id: '00000000-0000-4000-8000-000000000001', roles: ['risk'] }
    expect((await askAs(owner, staff.confirmAccess, { body: unknown })).code).toBe('not_found')
  })

  it('CON-13 no access ends without a notice that went out, and one to a wrong address counts as given', async () => {
    const [risk] = [await person('risk')]
    failing = 'unavailable'
    await worked(100, risk, owner)
    expect([(await stateOf(risk))?.state, await act(risk)]).toEqual(['working', 'done'])
    failing = 'refused'
    await worked(1, risk, owner)
    await worked(13, risk, owner)
    expect(await act(risk)).toBe('done')
    await worked(1, risk, owner)
    expect(await act(risk)).toBe('assignment_dormant')
  })

  it('CON-13 what a dormant person asked for before is not carried out', async () => {
    const support = await person('support')
    const partner = await person('owner')
    const invited = {
      handle: `new-${support.name}`,
      name: 'New',
      email: `${support.name}@new.example`,
      roles: ['finance'],
    }
    const asked = await askAs(owner, staff.invite, { body: invited })
    expect(asked.code).toBe('approval_required')
    await app.database.ownerPool.query('update operator set dormant_at = $2 where id = $1', [owner.id, now])
    const id = asked.value['requestId']
    const { code } = await askAs(partner, { method: 'POST', path: '/ops/approvals/approve' } as never, {
      body: { id: id as string },
    })
    expect(code).toBe('approval_stale')
  })
})
