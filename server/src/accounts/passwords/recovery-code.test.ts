import { members, registration } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { createMember, hashPassword, readAccount, verifyPassword, type Account } from '../../members/index.ts'
import { attemptOf, loginStatus, takeAttempt } from '../log-in/failures.ts'

let app: AccountsApp
let merchant: AccountsMerchant
let passwordHash: string
const password = 'correct horse battery'
const newPassword = 'seven calm lamps'

beforeAll(async () => {
  app = await accountsApp()
  merchant = await app.merchant('lantern')
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

let count = 0
const makeMember = () => merchant.act((trx) => createMember(trx, { userName: `player${(count += 1)}`, passwordHash }))

async function loggedIn(member: Account): Promise<TestBrowser> {
  const browser = merchant.browser()
  const opening = { memberId: member.id, customerType: 0, firstTimeLogin: false, several: true } as const
  const { sid, token } = await merchant.act((trx) => app.sessions.open(trx, { ...opening, device: 'browser' }))
  browser.cookies.set('__Host-sid', sid)
  browser.token = token
  return browser
}

const make = (browser: TestBrowser, text = password) =>
  browser.ask(members.makeRecoveryCode.path, { method: 'POST', payload: { password: text } })
const reset = (username: string, code: string, { ip = '192.0.2.1', text = newPassword } = {}) =>
  merchant.browser(ip).ask(members.setPasswordByRecoveryCode.path, {
    method: 'POST',
    payload: { username, code, newPassword: text, proof: app.work() },
  })
const codeFor = async (member: Account) => String((await make(await loggedIn(member))).value['code'])

const passwordIs = async ({ id }: Account, text: string) => {
  const found = await merchant.act((trx) => readAccount(trx, id))
  return verifyPassword(found?.passwordHash ?? null, text)
}

const titlesOf = async ({ id }: Pick<Account, 'id'>): Promise<string[]> => {
  const { rows } = await app.database.ownerPool.query<{ title: string }>(
    `select wordings -> 'EN' ->> 'title' as title from cell.inbox_message where member_id = $1 order by title`,
    [id],
  )
  return rows.map(({ title }) => title)
}

it('SEC-02 a member with neither phone nor email regains access with a recovery code, once', async () => {
  const member = await makeMember()
  const browser = await loggedIn(member)
  const made = await make(browser)
  expect(made.value).toEqual({ code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/) })
  expect((await browser.ask(members.info.path)).value).toMatchObject({ hasRecoveryCode: true })
  const code = String(made.value['code'])

  const attempt = attemptOf(app.secrets, member.userName, '')
  for (let round = 0; round < 3; round += 1)
    await merchant.act((trx) => takeAttempt(trx, attempt, { withCaptcha: true }))
  expect(await merchant.act((trx) => loginStatus(trx, attempt))).toBe('locked')

  expect((await reset(member.userName, code, { text: 'password1' })).code).toBe('password_guessable')
  // Typed from paper: lower case, spaces, and o for 0.
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  expect((await reset(member.userName.toUpperCase(), typed)).status).toBe(200)
  expect(await passwordIs(member, newPassword)).toBe(true)
  expect(await merchant.act((trx) => loginStatus(trx, attempt))).toBe('clean')
  expect((await browser.ask(members.info.path)).status).toBe(401)
  expect((await reset(member.userName, code, { text: 'yet another password' })).code).toBe('credentials_wrong')
  expect(await titlesOf(member)).toEqual([
    'A recovery code was created for your account',
    'Your login password was changed',
    'Your password was reset',
  ])
})

it('SEC-02 concurrent requests with the same recovery code set one password', async () => {
  const member = await makeMember()
  const code = await codeFor(member)
  const answers = await Promise.all(
    [1, 2, 3].map((at) => reset(member.userName, code, { text: `${newPassword} ${at}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('SEC-02 wrong recovery codes lock the address that sent them and do not lock out the owner', async () => {
  const member = await makeMember()
  const code = await codeFor(member)
  const thief = '198.51.100.9'
  const wrong = await Promise.all(
    Array.from({ length: 30 }, () => reset(member.userName, 'AAAAA-AAAAA-AAAAA-AAAAA', { ip: thief })),
  )
  const codes = wrong.map((answer) => answer.code)
  expect(codes.filter((one) => one === 'credentials_wrong')).toHaveLength(20)
  expect(codes.filter((one) => one === 'account_locked')).toHaveLength(10)
  expect((await reset(member.userName, code, { ip: thief })).code).toBe('account_locked')
  expect((await reset(member.userName, code)).status).toBe(200)
})

it('SEC-02 a wrong recovery code and an unknown name get the same response', async () => {
  const member = await makeMember()
  const [wrong, nobody] = [await reset(member.userName, 'AAAAA'), await reset('nobody_here', 'AAAAA')]
  expect([wrong.status, wrong.answer]).toEqual([nobody.status, nobody.answer])
  expect(wrong.code).toBe('credentials_wrong')
})

it('SEC-02 creating a recovery code needs the password, replaces the previous one and stores a hash', async () => {
  const member = await makeMember()
  const browser = await loggedIn(member)
  expect((await make(browser, 'a guess')).code).toBe('credentials_wrong')
  const [first, second] = [await codeFor(member), await codeFor(member)]
  const { rows } = await app.database.ownerPool.query('select * from cell.recovery_code')
  const kept = rows.map((row) =>
    Object.values(row as object).map((one) => (Buffer.isBuffer(one) ? one.toString('latin1') : String(one))),
  )
  expect(JSON.stringify(kept)).not.toContain(second.replaceAll('-', ''))
  expect((await reset(member.userName, first)).code).toBe('credentials_wrong')
  expect((await reset(member.userName, second)).status).toBe(200)
})

it('SEC-02 registering without a phone number suggests a recovery code', async () => {
  const browser = merchant.browser()
  const form = {
    username: 'amihan7',
    password,
    confirmPassword: password,
    birthday: '1990-01-31',
    registerMethod: 'H5',
  }
  const payload = { ...form, termsVersion: '1', proof: app.work() }
  expect((await browser.ask(registration.register.path, { method: 'PUT', payload })).status).toBe(200)
  const { value } = await browser.ask(members.info.path)
  const id = String(value['id'])
  expect(await titlesOf({ id })).toEqual(['Create a recovery code'])
})
