import { randomUUID } from 'node:crypto'
import { content, members, payments, registration, sessions } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  code,
  password,
  proof,
  testAccounts,
  type TestAccounts,
  type TestPhone,
} from '../../../testing/accounts/accounts.ts'
import { Authenticator, text } from '../../../testing/accounts/passkey.ts'
import { offerBanks } from '../../payments/index.ts'
import { openWallet } from '../../wallet/index.ts'

let test: TestAccounts
let now = new Date()

beforeAll(async () => {
  test = await testAccounts({
    clock: { now: () => now },
    flags: ['USERNAMEREG3', 'GOOGLELOGIN3', 'MOBILEVERCODELOGIN3'],
    toContacts: true,
  })
  await test.merchant.act((trx) => offerBanks(trx, [{ code: 'tala', name: 'Tala Bank' }]))
})
beforeEach(() => {
  now = new Date()
  test.told.length = 0
})
afterAll(() => test.close())

type Said = { status: number; code: string | undefined; value: Record<string, unknown> }
const said = ({ status, answer }: { status: number; answer: object }): Said => {
  const { code: error, value = {} } = answer as { code?: string; value?: Record<string, unknown> }
  return { status, code: error, value }
}
const post = async (phone: TestPhone, { path }: { path: string }, body: object) =>
  said(await phone.askSealed(path, body))
const info = async (phone: TestPhone) => said(await phone.ask(members.info.path)).value
const here = () => `https://${test.merchant.host}`
const toldTo = (to: string) => test.told.filter((one) => one.to === to)

const optionsOf = async <T>(phone: TestPhone, { path }: { path: string }) =>
  JSON.parse(String(said(await phone.ask(path)).value['options'])) as T

async function addPasskey(phone: TestPhone): Promise<Authenticator> {
  const key = new Authenticator()
  const options = await optionsOf<Parameters<Authenticator['make']>[0]>(phone, sessions.newPasskey)
  const payload = { response: key.make(options, here()) }
  expect((await phone.ask(sessions.addPasskey.path, { method: 'POST', payload })).status).toBe(200)
  return key
}
const signed = async (key: Authenticator) =>
  key.sign(await optionsOf<{ challenge: string }>(test.phone(), sessions.passkeyChallenge), here())
const byPasskey = async (key: Authenticator) =>
  said(await test.phone().logIn({ way: { type: 'passkey', response: await signed(key) } }))

const link = (phone: TestPhone, subject: string) =>
  post(phone, members.linkLogin, { code: `google ${subject}`, state: 'n' })
const byGoogle = async (subject: string) => {
  const way = { type: 'firebase', code: `google ${subject}`, state: 'n' }
  return said(await test.phone().logIn({ way }))
}

async function setEmail(phone: TestPhone, email: string, by: string = password) {
  const sent = said(await phone.ask(members.sendVerification.path, { method: 'POST', payload: { email, proof } }))
  const body = { email, flow: sent.value['flow'], verificationCode: code, password: by }
  return post(phone, members.setEmail, body)
}

const askForLink = (email: string) =>
  test.phone().ask(members.passwordByEmail.path, { method: 'POST', payload: { email, proof } })
const linkSentTo = async (email: string) => {
  await askForLink(email)
  await expect.poll(() => toldTo(email).some((one) => one.text.includes('?code='))).toBe(true)
  return /\?code=([\w-]+)/.exec(toldTo(email).at(-1)?.text ?? '')?.[1] ?? ''
}
const newPassword = 'a much better password'

/** A logged-in member with a verified email address and phone number. */
async function loggedIn(about: Parameters<TestAccounts['member']>[0] = {}) {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const mobileNum = `+63917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const account = await test.member({ email, isEmailProven: true, mobileNum, ...about })
  await test.merchant.act((trx) => openWallet(trx, account, 'real', 'PHP'))
  const phone = test.phone()
  await phone.logIn({ username: account.userName, remember: true })
  test.told.length = 0
  return { account, phone, email, mobileNum }
}

describe('an account that an attacker opened or used', () => {
  it('SEC-04 an unverified address cannot recover the account and receives nothing', async () => {
    const [victim, control] = [`${randomUUID().slice(0, 8)}@example.com`, `${randomUUID().slice(0, 8)}@example.com`]
    const attacker = test.phone()
    const username = `mallory${randomUUID().slice(0, 6)}`
    const form = { username, password, confirmPassword: password, email: victim, birthday: '1990-01-31' }
    const body = { ...form, registerMethod: 'H5', termsVersion: '1', proof }
    const registered = await test.merchant.askSealed(registration.register.path, body, { method: 'PUT' })
    expect(registered.status).toBe(200)
    await attacker.logIn({ username })
    expect(await info(attacker)).toMatchObject({ email: expect.any(String), isEmailProven: false })
    await addPasskey(attacker)
    await link(attacker, randomUUID())
    // The control address is verified and gets its link. The victim's was requested first, so it would have arrived by then.
    await test.member({ email: control, isEmailProven: true })
    await askForLink(victim)
    await linkSentTo(control)
    expect(toldTo(victim)).toEqual([])
    // The member who can verify the address may still take it.
    const { phone } = await loggedIn({ email: null, isEmailProven: false })
    expect((await setEmail(phone, victim)).status).toBe(200)
  })

  it('SEC-04 after a reset, existing login methods are on hold until the owner reviews them', async () => {
    const { account, phone: attacker, email } = await loggedIn()
    const [key, subject] = [await addPasskey(attacker), randomUUID()]
    await link(attacker, subject)
    expect([(await byPasskey(key)).status, (await byGoogle(subject)).status]).toEqual([200, 200])
    await attacker.logIn({ username: account.userName, remember: true })

    const reset = { code: await linkSentTo(email), newPassword }
    expect((await post(test.phone(), members.setPasswordByLink, reset)).status).toBe(200)
    expect(said(await attacker.ask(members.info.path)).status).toBe(401)
    const remembered = await attacker.logIn({ way: { type: 'remembered', method: 'username' } })
    expect(said(remembered).code).toBe('credentials_wrong')
    expect((await byPasskey(key)).code).toBe('login_method_on_hold')
    expect((await byGoogle(subject)).code).toBe('login_method_on_hold')

    const owner = test.phone()
    await owner.logIn({ username: account.userName, password: newPassword })
    expect(await info(owner)).toMatchObject({ hasLoginsOnHold: true })
    const listed = said(await owner.ask(sessions.passkeys.path)).value['passkeys']
    expect(listed).toMatchObject([{ id: text(key.id), onHold: true }])
    expect(said(await owner.ask(members.linkedLogins.path)).value).toEqual({ channels: ['google'], onHold: ['google'] })
    const none = { keptPasskeys: [], keptChannels: [] }
    expect((await post(owner, members.reviewLogins, { password, ...none })).code).toBe('credentials_wrong')
    expect((await byPasskey(key)).code).toBe('login_method_on_hold')
    expect((await post(owner, members.reviewLogins, { password: newPassword, ...none })).status).toBe(200)
    expect((await byPasskey(key)).code).toBe('credentials_wrong')
    expect((await byGoogle(subject)).code).toBe('credentials_wrong')
    expect(await info(owner)).toMatchObject({ hasLoginsOnHold: false, hasPasskey: false })
  })

  it('SEC-04 only the login methods that the owner keeps work again', async () => {
    const { account, phone, email } = await loggedIn()
    const [kept, removed, subject] = [await addPasskey(phone), await addPasskey(phone), randomUUID()]
    await link(phone, subject)
    await post(test.phone(), members.setPasswordByLink, { code: await linkSentTo(email), newPassword })
    const owner = test.phone()
    await owner.logIn({ username: account.userName, password: newPassword })
    const body = { password: newPassword, keptPasskeys: [text(kept.id)], keptChannels: ['google'] }
    expect((await post(owner, members.reviewLogins, body)).status).toBe(200)
    expect((await byPasskey(removed)).code).toBe('credentials_wrong')
    expect((await byPasskey(kept)).status).toBe(200)
    expect((await byGoogle(subject)).status).toBe(200)
  })
})

describe('a stolen session', () => {
  const first = { newPassword: '408316' }

  it('SEC-06 does not set the first payment password', async () => {
    const { phone, account } = await loggedIn()
    const wrong = [{}, { oldPassword: '408316' }, { password: 'a guess' }]
    for (const proven of wrong)
      expect((await post(phone, members.setPaymentPassword, { ...first, ...proven })).code).toBe('credentials_wrong')
    // A session can add its own passkey, so a new passkey counts only after a day.
    const key = await addPasskey(phone)
    const passkey = await signed(key)
    expect((await post(phone, members.setPaymentPassword, { ...first, passkey })).code).toBe('credentials_wrong')
    expect(await info(phone)).toMatchObject({ hasPaymentPassword: false })
    await test.app.database.ownerPool.query(
      `update cell.passkey set added_at = added_at - interval '24 hours' where member_id = $1`,
      [account.id],
    )
    const old = await signed(key)
    expect((await post(phone, members.setPaymentPassword, { ...first, passkey: old })).status).toBe(200)
  })

  it('SEC-06 every change is announced in the inbox and to every verified contact, and starts the withdrawal hold', async () => {
    const { phone, account, email, mobileNum } = await loggedIn()
    const addCard = async () => {
      const wanted = { paymentPassword: '408316', for: { act: 'bankCard' } }
      const { grant } = (await post(phone, members.stepUp, wanted)).value
      const card = { cardId: randomUUID(), bank: 'tala', number: '12345678901234', holder: 'Luningning Dalisay', grant }
      return post(phone, payments.addBankCard, card)
    }
    const change = { oldPassword: password, newPassword }
    const changes: [string, () => Promise<unknown>][] = [
      ['password sa pagbabayad', () => post(phone, members.setPaymentPassword, { ...first, password })],
      ['bank card', addCard],
      ['passkey', () => addPasskey(phone)],
      ['recovery code', () => post(phone, members.makeRecoveryCode, { password })],
      ['naka-link na login', () => link(phone, randomUUID())],
      ['password sa pag-log in', () => post(phone, members.changePassword, change)],
      ['bagong email o numero', () => setEmail(phone, `new-${email}`, newPassword)],
    ]
    for (const [index, [kind, act]] of changes.entries()) {
      test.told.length = 0
      now = new Date(now.getTime() + 1000)
      await act()
      await expect
        .poll(() => [email, mobileNum].map((to) => toldTo(to).map((one) => one.text)))
        .toEqual([[expect.stringContaining(kind)], [expect.stringContaining(kind)]])
      const { messages } = said(await phone.ask(`${content.inbox.path}?language=EN`)).value as {
        messages: { title: string }[]
      }
      expect(messages).toHaveLength(index + 1)
      const { hold } = said(await phone.ask(payments.withdrawOptions.path)).value
      expect(hold).toMatchObject({ until: new Date(now.getTime() + 24 * 3_600_000).toISOString() })
    }
    // The new address receives its code and then the notice.
    await expect.poll(() => toldTo(`new-${email}`)).toHaveLength(2)
    expect(account.email).toBe(email)
  })

  it('SEC-06 an unverified address is not notified', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`
    const { phone, mobileNum } = await loggedIn({ email, isEmailProven: false })
    await addPasskey(phone)
    await expect.poll(() => toldTo(mobileNum)).toHaveLength(1)
    expect(toldTo(email)).toEqual([])
  })
})
