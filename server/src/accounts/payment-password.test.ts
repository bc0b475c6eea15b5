import { members } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, type AccountsApp, type AccountsMerchant, type TestBrowser } from '../app/testing-registration.ts'
import { createMember, hashPassword } from '../members/index.ts'

let app: AccountsApp
let merchant: AccountsMerchant
let now = new Date('2026-06-15T12:00:00Z')
const login = 'the login password'

beforeAll(async () => {
  app = await accountsApp({ clock: { now: () => now } })
  merchant = await app.merchant('lantern')
})
afterAll(() => app.close())

let count = 0
async function memberIn(): Promise<TestBrowser & { schema: string; id: string }> {
  const passwordHash = await hashPassword(login)
  const { member, sid, token } = await merchant.act(async (trx) => {
    const made = await createMember(trx, app.shards, { userName: `member${(count += 1)}`, passwordHash })
    const opening = { memberId: made.id, customerType: 0, firstTimeLogin: false, several: false }
    return { member: made, ...(await app.sessions.open(trx, { ...opening, device: 'browser' })) }
  }, now)
  const browser = merchant.browser()
  browser.cookies.set('__Host-sid', sid)
  browser.token = token
  return Object.assign(browser, { schema: member.schema, id: member.id })
}

const post = (browser: TestBrowser, call: { path: string }, payload: object) =>
  browser.ask(call.path, { method: 'POST', payload })
const set = (browser: TestBrowser, newPassword: string, oldPassword?: string) =>
  post(browser, members.setPaymentPassword, { newPassword, ...(oldPassword === undefined ? {} : { oldPassword }) })
const verify = (browser: TestBrowser, paymentPassword: string) =>
  post(browser, members.verifyPassword, { paymentPassword })
const reset = (browser: TestBrowser, password: string, newPassword: string) =>
  post(browser, members.resetPaymentPassword, { password, newPassword })
const has = async (browser: TestBrowser) =>
  (await browser.ask(members.hasWithdrawalPassword.path)).value['hasWithdrawalPassword']

const rowOf = async ({ schema, id }: { schema: string; id: string }) =>
  (await app.database.ownerPool.query(`select * from ${schema}.member where id = $1`, [id])).rows[0]

describe('the payment password', () => {
  it('PWD-02 is set, verified, changed by the old one and reset by the login password', async () => {
    const member = await memberIn()
    expect(await has(member)).toBe(false)
    expect((await verify(member, '112233')).code).toBe('credentials_wrong')
    expect((await set(member, '112233')).status).toBe(200)
    expect(await has(member)).toBe(true)
    expect((await verify(member, '112233')).status).toBe(200)
    expect((await verify(member, '332211')).code).toBe('credentials_wrong')

    expect((await set(member, '445566')).code).toBe('credentials_wrong')
    expect((await set(member, '112233', '112233')).code).toBe('password_unchanged')
    expect((await set(member, '445566', '112233')).status).toBe(200)
    expect((await rowOf(member)).payment_reset_at).toBeNull()

    expect((await reset(member, 'guessed', '778899')).code).toBe('credentials_wrong')
    expect((await reset(member, login, '778899')).status).toBe(200)
    expect((await verify(member, '778899')).status).toBe(200)
    expect((await verify(member, '445566')).code).toBe('credentials_wrong')
  })

  it('PWD-02 is kept as argon2id, and a reset is noted for the money that leaves next', async () => {
    const member = await memberIn()
    await set(member, '112233')
    await reset(member, login, '445566')
    const row = await rowOf(member)
    expect(row.payment_password_hash).toMatch(/^\$argon2id\$/)
    expect(row.payment_reset_at).toEqual(now)
  })

  it('PWD-02 five wrong tries lock it for half an hour, also for the right one', async () => {
    const member = await memberIn()
    await set(member, '112233')
    for (let round = 0; round < 5; round += 1) expect((await verify(member, '000000')).code).toBe('credentials_wrong')
    const locked = await verify(member, '112233')
    expect([locked.status, locked.code]).toEqual([423, 'account_locked'])
    expect((await set(member, '445566', '112233')).code).toBe('account_locked')
    expect((await reset(member, login, '445566')).code).toBe('account_locked')
    const then = now
    now = new Date(then.getTime() + 29 * 60_000)
    expect((await verify(member, '112233')).code).toBe('account_locked')
    now = new Date(then.getTime() + 31 * 60_000)
    expect((await verify(member, '112233')).status).toBe(200)
    now = then
  })

  it('PWD-02 a right one in between starts the count afresh', async () => {
    const member = await memberIn()
    await set(member, '112233')
    for (const guess of ['1', '2', '3', '4', '112233', '5', '6', '7', '8', '112233'])
      expect((await verify(member, guess)).status).toBe(guess === '112233' ? 200 : 401)
  })

  it('PWD-02 a hundred guesses at once are five', async () => {
    const member = await memberIn()
    await set(member, '112233')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, guess) => verify(member, `guess ${guess}`)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'account_locked')).toHaveLength(95)
  })

  it.each(['12345', '1234567', 'abcdef'])('PWD-02 422 %s breaks its rule', async (text) => {
    const member = await memberIn()
    expect((await set(member, text)).code).toBe('field_invalid')
    expect((await reset(member, login, text)).code).toBe('field_invalid')
    expect(await has(member)).toBe(false)
  })
})

describe('security questions', () => {
  it('PWD-02 one is chosen and its answer kept as a hash, which opens nothing', async () => {
    const member = await memberIn()
    const { value } = await member.ask(members.securityQuestions.path)
    const [question] = value['questions'] as string[]
    expect(value['chosen']).toBeNull()
    const answer = 'Sampaguita'
    expect((await post(member, members.setSecurityQuestion, { question, answer })).status).toBe(200)
    expect((await member.ask(members.securityQuestions.path)).value['chosen']).toBe(question)
    const { rows } = await app.database.ownerPool.query(`select * from ${member.schema}.security_answer`)
    expect(JSON.stringify(rows)).not.toMatch(/sampaguita/i)
    expect((await reset(member, answer, '112233')).code).toBe('credentials_wrong')
  })

  it('422 a question that nobody asks', async () => {
    const answer = await post(await memberIn(), members.setSecurityQuestion, { question: 'why', answer: 'so' })
    expect(answer.code).toBe('field_invalid')
  })
})

it('PWD-02 the security centre knows the rules of both passwords', async () => {
  const member = await memberIn()
  expect((await member.ask(members.securityConfig.path)).value).toMatchObject({
    paymentPassword: { field: 'paymentPassword', visible: true, required: true, pattern: '[0-9]{6}' },
    password: { field: 'password', visible: true, required: true, min: 8 },
  })
})
