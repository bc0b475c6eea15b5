import { members } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { createMember, hashPassword } from '../../members/index.ts'

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
async function memberIn(): Promise<TestBrowser & { id: string }> {
  const passwordHash = await hashPassword(login)
  const { member, sid, token } = await merchant.act(async (trx) => {
    const made = await createMember(trx, { userName: `member${(count += 1)}`, passwordHash })
    const opening = { memberId: made.id, customerType: 0, firstTimeLogin: false, several: false }
    return { member: made, ...(await app.sessions.open(trx, { ...opening, device: 'browser' })) }
  }, now)
  const browser = merchant.browser()
  browser.cookies.set('__Host-sid', sid)
  browser.token = token
  return Object.assign(browser, { id: member.id })
}

const post = (browser: TestBrowser, call: { path: string }, payload: object) =>
  browser.ask(call.path, { method: 'POST', payload })
/** The first one needs the login password, later ones the old payment password. */
const set = (browser: TestBrowser, newPassword: string, oldPassword?: string) =>
  post(browser, members.setPaymentPassword, {
    newPassword,
    ...(oldPassword === undefined ? { password: login } : { oldPassword }),
  })
const verify = (browser: TestBrowser, paymentPassword: string) =>
  post(browser, members.verifyPassword, { paymentPassword })
const reset = (browser: TestBrowser, password: string, newPassword: string) =>
  post(browser, members.resetPaymentPassword, { password, newPassword })
const has = async (browser: TestBrowser) =>
  (await browser.ask(members.hasWithdrawalPassword.path)).value['hasWithdrawalPassword']

const fields = { fields: ['newPassword'] }

const rowOf = async ({ id }: { id: string }) =>
  (await app.database.ownerPool.query(`select * from cell.member where id = $1`, [id])).rows[0]

describe('the payment password', () => {
  it('PWD-02 is set, verified, changed with the old one and reset with the login password', async () => {
    const member = await memberIn()
    expect(await has(member)).toBe(false)
    expect((await verify(member, '408316')).code).toBe('credentials_wrong')
    expect((await set(member, '408316')).status).toBe(200)
    expect(await has(member)).toBe(true)
    expect((await verify(member, '408316')).status).toBe(200)
    expect((await verify(member, '332211')).code).toBe('credentials_wrong')

    expect((await set(member, '571903')).code).toBe('credentials_wrong')
    expect((await set(member, '408316', '408316')).code).toBe('password_unchanged')
    expect((await set(member, '571903', '408316')).status).toBe(200)

    expect((await reset(member, 'guessed', '962745')).code).toBe('credentials_wrong')
    expect((await reset(member, login, '962745')).status).toBe(200)
    expect((await verify(member, '962745')).status).toBe(200)
    expect((await verify(member, '571903')).code).toBe('credentials_wrong')
  })

  it.each(['123456', '000000', '121212', '310588'])(
    'SEC-13 cannot be set to an easily guessed PIN: %s',
    async (pin) => {
      const member = await memberIn()
      for (const answer of [await set(member, pin), await reset(member, login, pin)])
        expect([answer.status, answer.code, answer.value]).toEqual([422, 'payment_password_guessable', fields])
      expect(await has(member)).toBe(false)
    },
  )

  it('PWD-02 is stored as argon2id, and every change is recorded for the next withdrawal', async () => {
    const member = await memberIn()
    expect((await rowOf(member)).security_changed_at).toBeNull()
    await set(member, '408316')
    const row = await rowOf(member)
    expect(row.payment_password_hash).toMatch(/^\$argon2id\$/)
    expect(row.security_changed_at).toEqual(now)
    for (const change of [() => set(member, '571903', '408316'), () => reset(member, login, '962745')]) {
      await app.database.ownerPool.query('update cell.member set security_changed_at = null')
      await change()
      expect((await rowOf(member)).security_changed_at).toEqual(now)
    }
  })

  it('PWD-02 five wrong attempts lock it for half an hour, even for the right one', async () => {
    const member = await memberIn()
    await set(member, '408316')
    for (let round = 0; round < 5; round += 1) expect((await verify(member, '000000')).code).toBe('credentials_wrong')
    const locked = await verify(member, '408316')
    expect([locked.status, locked.code]).toEqual([423, 'account_locked'])
    expect((await set(member, '571903', '408316')).code).toBe('account_locked')
    expect((await reset(member, login, '571903')).code).toBe('account_locked')
    const then = now
    now = new Date(then.getTime() + 29 * 60_000)
    expect((await verify(member, '408316')).code).toBe('account_locked')
    now = new Date(then.getTime() + 31 * 60_000)
    expect((await verify(member, '408316')).status).toBe(200)
    now = then
  })

  it('PWD-02 a right attempt resets the count', async () => {
    const member = await memberIn()
    await set(member, '408316')
    for (const guess of ['1', '2', '3', '4', '408316', '5', '6', '7', '8', '408316'])
      expect((await verify(member, guess)).status).toBe(guess === '408316' ? 200 : 401)
  })

  it('PWD-02 only five of a hundred concurrent guesses are compared', async () => {
    const member = await memberIn()
    await set(member, '408316')
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
  it('PWD-02 one is chosen and its answer stored as a hash, which grants no access', async () => {
    const member = await memberIn()
    const { value } = await member.ask(members.securityQuestions.path)
    const [question] = value['questions'] as string[]
    expect(value['chosen']).toBeNull()
    const answer = 'Sampaguita'
    expect((await post(member, members.setSecurityQuestion, { question, answer })).status).toBe(200)
    expect((await member.ask(members.securityQuestions.path)).value['chosen']).toBe(question)
    const { rows } = await app.database.ownerPool.query('select * from cell.security_answer')
    expect(JSON.stringify(rows)).not.toMatch(/sampaguita/i)
    expect((await reset(member, answer, '408316')).code).toBe('credentials_wrong')
  })

  it('422 an unknown question', async () => {
    const answer = await post(await memberIn(), members.setSecurityQuestion, { question: 'why', answer: 'so' })
    expect(answer.code).toBe('field_invalid')
  })
})

it('PWD-02 the security centre returns the rules of both passwords', async () => {
  const member = await memberIn()
  expect((await member.ask(members.securityConfig.path)).value).toMatchObject({
    paymentPassword: { field: 'paymentPassword', visible: true, required: true, pattern: '[0-9]{6}' },
    password: { field: 'password', visible: true, required: true, min: 8 },
  })
})
