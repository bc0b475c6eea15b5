import { members } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { attemptOf, loginStatus, takeAttempt } from '../log-in/failures.ts'
import { createMember, hashPassword, readAccount, verifyPassword, type Account } from '../../members/index.ts'

let app: AccountsApp
let merchant: AccountsMerchant
let now = new Date('2026-06-15T12:00:00Z')
const oldPassword = 'the old password'
const newPassword = 'the new password'

beforeAll(async () => {
  app = await accountsApp({ clock: { now: () => now } })
  merchant = await app.merchant('lantern', { hosts: ['lantern.test', 'www.lantern.test'] })
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

let count = 0
async function makeMember(firstTimeLogin = false) {
  const number = (count += 1)
  const passwordHash = await hashPassword(oldPassword)
  return merchant.act((trx) =>
    createMember(trx, {
      userName: `member${number}`,
      email: `Member${number}@example.com`,
      isEmailProven: true,
      mobileNum: `+63917000${1000 + number}`,
      passwordHash,
      firstTimeLogin,
    }),
  )
}

const passwordIs = async (member: Account, text: string) => {
  const found = await merchant.act((trx) => readAccount(trx, member.id), now)
  return verifyPassword(found?.passwordHash ?? null, text)
}

const attemptOn = ({ userName }: Account) => attemptOf(app.secrets, userName, '')
const standingOf = (member: Account) => merchant.act((trx) => loginStatus(trx, attemptOn(member)), now)

/** Locks the name as three wrong passwords from unknown devices do. */
async function lockOut(member: Account) {
  for (let round = 0; round < 3; round += 1)
    await merchant.act((trx) => takeAttempt(trx, attemptOn(member), { withCaptcha: true }), now)
  expect(await standingOf(member)).toBe('locked')
}

/** A browser with a session of the member. */
async function loggedIn(member: Account): Promise<TestBrowser> {
  const browser = merchant.browser()
  const { sid, token } = await merchant.act(
    (trx) =>
      app.sessions.open(trx, {
        memberId: member.id,
        customerType: member.customerType,
        firstTimeLogin: member.firstTimeLogin,
        device: 'browser',
        several: true,
      }),
    now,
  )
  browser.cookies.set('__Host-sid', sid)
  browser.token = token
  return browser
}

const post = (browser: TestBrowser, call: { path: string }, payload: object, headers = {}) =>
  browser.ask(call.path, { method: 'POST', payload, headers })

describe('changing the password', () => {
  it('ends every session, opens a new one here, and unlocks', async () => {
    const member = await makeMember()
    await lockOut(member)
    const [here, elsewhere] = [await loggedIn(member), await loggedIn(member)]
    const before = here.cookies.get('__Host-sid')
    const { status, value } = await post(here, members.changePassword, { oldPassword, newPassword })
    expect([status, value]).toMatchObject([200, { userName: member.userName, firstTimeLogin: false }])
    expect(here.cookies.get('__Host-sid')).not.toBe(before)
    expect((await here.ask('/wps/member/info')).status).toBe(200)
    expect((await elsewhere.ask('/wps/member/info')).status).toBe(401)
    expect(await passwordIs(member, newPassword)).toBe(true)
    expect(await standingOf(member)).toBe('clean')
  })

  it('an initial password can and must be changed before anything else', async () => {
    const member = await makeMember(true)
    const browser = await loggedIn(member)
    expect((await browser.ask('/wps/wallets/member')).code).toBe('password_change_required')
    expect((await post(browser, members.changePassword, { oldPassword, newPassword })).status).toBe(200)
    expect((await browser.ask('/wps/wallets/member')).status).toBe(200)
  })

  it.each([
    ['the same again', { oldPassword, newPassword: oldPassword }, 422, 'password_unchanged'],
    ['a wrong old one', { oldPassword: 'guessed', newPassword }, 401, 'credentials_wrong'],
    ['one that breaks the rule', { oldPassword, newPassword: 'short' }, 422, 'field_invalid'],
    ['SEC-13 a common one', { oldPassword, newPassword: 'Password1' }, 422, 'password_guessable'],
    ['SEC-13 the brand’s name', { oldPassword, newPassword: 'lantern-2027' }, 422, 'password_guessable'],
  ])('refuses %s and changes nothing', async (_about, payload, status, code) => {
    const member = await makeMember()
    const browser = await loggedIn(member)
    const answer = await post(browser, members.changePassword, payload)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await passwordIs(member, oldPassword)).toBe(true)
    expect((await browser.ask('/wps/member/info')).status).toBe(200)
  })

  it('one of two concurrent changes wins, and the other is refused', async () => {
    const member = await makeMember()
    const browsers = [await loggedIn(member), await loggedIn(member)]
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        post(browser, members.changePassword, { oldPassword, newPassword: `${newPassword} ${index}` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
  })

  it('429 after ten wrong guesses in an hour', async () => {
    const browser = await loggedIn(await makeMember())
    const codes = []
    for (let round = 0; round < 12; round += 1)
      codes.push((await post(browser, members.changePassword, { oldPassword: `guess ${round}`, newPassword })).code)
    expect(codes.slice(9)).toEqual(['credentials_wrong', 'rate_limited', 'rate_limited'])
  })
})

const askMail = async (email: string, headers = {}) => {
  const answer = await post(merchant.browser(), members.passwordByEmail, { email, proof: app.work() }, headers)
  await app.settled()
  return answer
}
const codeIn = (text = '') => /\?code=([\w-]+)/.exec(text)?.[1] ?? ''
const byLink = (code: string, password = newPassword) =>
  post(merchant.browser(), members.setPasswordByLink, { code, newPassword: password })

describe('a link by email', () => {
  it('T24 sets the password once, ends every session and unlocks', async () => {
    const member = await makeMember()
    await lockOut(member)
    const browser = await loggedIn(member)
    expect((await askMail(member.email?.toUpperCase() ?? '')).status).toBe(200)
    const [mail] = app.mails
    expect(mail).toMatchObject({ to: member.email, subject: expect.stringContaining('lantern') })
    const code = codeIn(mail?.text)
    expect((await byLink(code, 'short')).code).toBe('field_invalid')
    expect((await byLink(code, 'password1')).code).toBe('password_guessable')
    expect((await byLink(code, `${member.userName} 2027`)).code).toBe('password_guessable')
    expect((await byLink(code, oldPassword)).code).toBe('password_unchanged')
    expect((await byLink(code)).status).toBe(200)
    expect(await passwordIs(member, newPassword)).toBe(true)
    expect((await browser.ask('/wps/member/info')).status).toBe(401)
    expect(await standingOf(member)).toBe('clean')
    const again = await byLink(code, 'yet another password')
    expect([again.status, again.code]).toEqual([422, 'verification_code_wrong'])
    expect(await passwordIs(member, newPassword)).toBe(true)
  })

  it('T24 concurrent requests with the same link set one password', async () => {
    const member = await makeMember()
    await askMail(member.email ?? '')
    const code = codeIn(app.mails[0]?.text)
    const answers = await Promise.all([1, 2, 3, 4].map((number) => byLink(code, `${newPassword} ${number}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('T24 the link uses the merchant’s own host, whatever the request contains', async () => {
    const member = await makeMember()
    const hostile = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    }
    await askMail(member.email ?? '', { ...hostile, host: 'www.lantern.test' })
    expect(app.mails[0]?.text).toContain('http://lantern.test:0/m/forget?code=')
    expect(JSON.stringify(app.mails)).not.toContain('evil')
    expect((await askMail(member.email ?? '', { host: 'evil.example' })).status).toBe(404)
    expect(app.mails).toHaveLength(1)
  })

  it('T24 the response is the same whether or not a member has the address', async () => {
    const member = await makeMember()
    const [known, unknown] = [await askMail(member.email ?? ''), await askMail('stranger@example.com')]
    expect([known.status, known.answer]).toEqual([unknown.status, unknown.answer])
    expect(app.mails.map(({ to }) => to)).toEqual([member.email])
  })

  it('T24 the code is stored as a hash and is valid for half an hour', async () => {
    const member = await makeMember()
    await askMail(member.email ?? '')
    const code = codeIn(app.mails[0]?.text)
    const { rows } = await app.database.ownerPool.query(
      `select encode(code_hash, 'escape') as kept, row_to_json(l)::text as row from cell.password_link l where member_id = $1`,
      [member.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    const asked = now
    now = new Date(asked.getTime() + 30 * 60_000 + 1)
    expect((await byLink(code)).code).toBe('verification_code_wrong')
    now = asked
  })

  it('a newer link or a changed password invalidates the older link', async () => {
    const member = await makeMember()
    await askMail(member.email ?? '')
    await askMail(member.email ?? '')
    const [first, second] = app.mails.map(({ text }) => codeIn(text))
    expect((await byLink(first ?? '')).code).toBe('verification_code_wrong')
    await post(await loggedIn(member), members.changePassword, { oldPassword, newPassword })
    expect((await byLink(second ?? '', 'yet another password')).code).toBe('verification_code_wrong')
  })

  it('sends at most three emails an hour to one address', async () => {
    const member = await makeMember()
    for (let round = 0; round < 6; round += 1) expect((await askMail(member.email ?? '')).status).toBe(200)
    expect(app.mails).toHaveLength(3)
  })

  it.each(['', 'x', 'AAAA', '%00', 'é'.repeat(44), 'A'.repeat(44)])('422 a malformed code: %j', async (code) => {
    expect((await byLink(code)).code).toBe('verification_code_wrong')
  })

  it('T23 a link of one merchant does not work at another', async () => {
    const other = await app.merchant('reef')
    const member = await makeMember()
    await askMail(member.email ?? '')
    const code = codeIn(app.mails[0]?.text)
    expect((await post(other.browser(), members.setPasswordByLink, { code, newPassword })).code).toBe(
      'verification_code_wrong',
    )
  })
})

describe('a code by SMS', () => {
  const byPhone = (mobileNum: string, sent: object) =>
    post(merchant.browser(), members.setPasswordByPhone, { countryDialingCode: '63', mobileNum, newPassword, ...sent })

  it('sets the password, ends every session and unlocks', async () => {
    const member = await makeMember()
    const browser = await loggedIn(member)
    const national = `0${member.mobileNum?.slice(3)}`
    const answer = await byPhone(national, app.sendCode('password', member.mobileNum ?? ''))
    expect(answer.status).toBe(200)
    expect(await passwordIs(member, newPassword)).toBe(true)
    expect((await browser.ask('/wps/member/info')).status).toBe(401)
  })

  it('422 a wrong code, and a right one for a number that no member has, get the same response', async () => {
    const member = await makeMember()
    const wrong = await byPhone(`0${member.mobileNum?.slice(3)}`, { flow: 'x', verificationCode: '000000' })
    const nobody = await byPhone('09179990000', app.sendCode('password', '+639179990000'))
    expect([wrong.status, wrong.answer]).toEqual([nobody.status, nobody.answer])
    expect(wrong.code).toBe('verification_code_wrong')
    expect(await passwordIs(member, oldPassword)).toBe(true)
  })
})
