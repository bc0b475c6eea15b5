import { members, registration } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { code, password, proof, testAccounts, type TestAccounts } from '../../../testing/accounts/accounts.ts'
import { accountsApp, type AccountsApp } from '../../../testing/accounts/registration.ts'
import { areRelated, findByLogin, pruningDevices, referralDue } from '../../members/index.ts'

let test: TestAccounts
let registering: AccountsApp
let now = new Date('2026-11-15T12:00:00Z')
beforeAll(async () => {
  test = await testAccounts({ flags: ['FREEPLAY3'], clock: { now: () => now } })
  registering = await accountsApp()
})
afterAll(async () => {
  await test.close()
  await registering.close()
})

type Member = { readonly id: string; readonly userName: string }
const related = (one: Member, other: Member) => test.merchant.act((trx) => areRelated(trx, one, other))
const traces = async () => {
  const { rows } = await test.app.database.ownerPool.query<{ member_id: string; trace_hash: Buffer }>(
    'select member_id, trace_hash from member_trace',
  )
  return rows
}

it('ECON-07 members who log in on one device are related, those on two devices are not', async () => {
  const [ana, ben, cara] = [await test.member(), await test.member(), await test.member()]
  const [shared, own] = [test.phone(), test.phone()]
  await shared.logIn({ username: ana.userName })
  await own.logIn({ username: cara.userName })
  expect(await related(ana, ben)).toBe(false)
  await shared.logIn({ username: ben.userName })
  expect([await related(ana, ben), await related(ben, ana)]).toEqual([true, true])
  expect([await related(ana, cara), await related(ana, ana)]).toEqual([false, false])
  // The cookie itself is not stored.
  const id = Buffer.from(shared.cookies.get('__Host-device')?.split('.')[0] ?? 'none')
  expect((await traces()).every(({ trace_hash }) => !trace_hash.includes(id))).toBe(true)
})

it('ECON-07 a device that was known only by a trial relates its owner to nobody', async () => {
  const phone = test.phone()
  const before = await traces()
  expect(
    (
      await phone.ask(registration.trialUser.path, {
        headers: { 'sec-fetch-site': 'same-origin', 'requested-by': 'parola' },
      })
    ).status,
  ).toBe(200)
  expect(await traces()).toEqual(before)
})

it('ECON-07 devices are forgotten a year after the last login', async () => {
  const [ana, ben] = [await test.member(), await test.member()]
  const phone = test.phone()
  for (const { userName } of [ana, ben]) await phone.logIn({ username: userName })
  const prune = (at: Date) =>
    pruningDevices({}, { ...test.app.database.jobs, clock: { now: () => at }, log: { info: () => {} } as never })
  const dayMs = 86_400_000
  const began = now
  now = new Date(began.getTime() + 100 * dayMs)
  await phone.logIn({ username: ana.userName })
  await phone.logIn({ username: ben.userName })
  await prune(new Date(began.getTime() + 366 * dayMs))
  expect(await related(ana, ben)).toBe(true)
  await prune(new Date(now.getTime() + 366 * dayMs))
  expect(await related(ana, ben)).toBe(false)
  now = began
})

it('ECON-07 who registers on a device is related to who registered there before', async () => {
  const merchant = await registering.merchant('lantern')
  const shared = merchant.browser()
  const register = async (browser: typeof shared, username: string) => {
    const form = { username, password: 'a good password', confirmPassword: 'a good password', birthday: '1990-01-31' }
    const payload = { ...form, registerMethod: 'H5', termsVersion: '1', proof: registering.work() }
    expect((await browser.ask(registration.register.path, { method: 'PUT', payload })).status).toBe(200)
    return merchant.act(async (trx) => (await findByLogin(trx, 'username', username))!)
  }
  const ana = await register(shared, 'ana_shares')
  const ben = await register(shared, 'ben_shares')
  const cara = await register(merchant.browser(), 'cara_alone')
  const isRelated = (other: Member) => merchant.act((trx) => areRelated(trx, ana, other))
  expect([await isRelated(ben), await isRelated(cara)]).toEqual([true, false])
})

it('ECON-07 verifying a contact has the rewards looked at that may have waited for it', async () => {
  const ana = await test.member()
  const phone = test.phone()
  await phone.logIn({ username: ana.userName })
  const email = 'ana.waits@example.com'
  const asked = await phone.ask(members.sendVerification.path, { method: 'POST', payload: { email, proof } })
  const { flow } = (asked.answer as unknown as { value: { flow: string } }).value
  const body = { email, flow, verificationCode: code, password }
  expect((await phone.askSealed(members.setEmail.path, body)).status).toBe(200)
  const { rows } = await test.app.database.ownerPool.query<{ payload: { as: string } }>(
    `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = $1 and payload ->> 'memberId' = $2`,
    [referralDue, ana.id],
  )
  expect(rows.map(({ payload }) => payload.as).toSorted()).toEqual(['friend', 'referrer'])
})
