import { registration } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { issueAffiliateCode } from '../../agents/index.ts'
import { createMember, findByLogin, setRegisterRules, verifyPassword } from '../../members/index.ts'
import { changeSettings } from '../../system/index.ts'

let app: AccountsApp
let merchant: AccountsMerchant
let strict: AccountsMerchant
let inviter: string
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }

beforeAll(async () => {
  app = await accountsApp({ clock })
  merchant = await app.merchant('lantern', { hosts: ['lantern.test', 'invited.lantern.test'] })
  strict = await app.merchant('reef', {
    flags: ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
    choices: {
      pack: 'strict',
      languages: ['EN'],
      defaultLanguage: 'EN',
      currency: 'PHP',
      minimumAge: 21,
      registerCaptcha: true,
    },
  })
  inviter = await merchant.act(async (trx) => {
    const { id } = await createMember(trx, { userName: 'inviter', email: 'inviter@example.com' })
    await issueAffiliateCode(trx, { code: 'FRIEND7', memberId: id, host: null })
    await issueAffiliateCode(trx, { code: 'SUMMER', memberId: null, host: 'invited.lantern.test' })
    return id
  })
})
afterAll(() => app.close())

let count = 0
const form = (changes: Record<string, unknown> = {}) => ({
  username: `player${(count += 1)}`,
  password: 'a good password',
  confirmPassword: 'a good password',
  birthday: '1990-01-31',
  registerMethod: 'H5',
  termsVersion: '1',
  proof: app.work(),
  ...changes,
})

const put = (browser: TestBrowser, payload: object, call: { path: string } = registration.register) =>
  browser.ask(call.path, { method: 'PUT', payload })
const registered = async (payload: object, at = merchant) => put(at.browser(), payload)

const rowOf = async (userName: unknown) => {
  const { rows } = await app.database.ownerPool.query('select * from cell.member where user_name = $1', [userName])
  return rows[0]
}

describe('200', () => {
  it('REG-08 the documented payload creates a player and logs it in', async () => {
    await merchant.act((trx) =>
      setRegisterRules(trx, [
        { field: 'nickname', visible: true },
        { field: 'paymentPassword', visible: true },
      ]),
    )
    const browser = merchant.browser()
    const { status, value } = await put(
      browser,
      form({
        username: 'Amihan',
        nickname: 'Ami',
        payeeName: 'not asked for',
        email: 'amihan@example.com',
        paymentPassword: '408316',
        registerMethod: 'PWA',
        registerUrl: 'LANTERN.test',
        domain: 'elsewhere.example',
        type: 0,
      }),
    )
    expect([status, value]).toMatchObject([
      200,
      { userName: 'Amihan', customerType: 0, firstTimeLogin: false, previousLogin: null, token: expect.any(String) },
    ])
    const info = await browser.ask('/wps/member/info')
    expect(info.value).toMatchObject({
      userName: 'Amihan',
      type: 0,
      nickname: 'Ami',
      email: 'a***@example.com',
      hasPaymentPassword: true,
      termsToAgree: null,
      hasAgreedToTerms: true,
    })
    expect((await browser.ask('/wps/wallets/member')).value).toMatchObject({
      sumBalance: { minor: 0, currency: 'PHP' },
      book: 'real',
    })
    const row = await rowOf('Amihan')
    expect(row).toMatchObject({
      register_method: 'PWA',
      register_host: 'lantern.test',
      affiliate_code: null,
      registered: { nickname: 'Ami', birthday: '1990-01-31' },
    })
    expect(await verifyPassword(row.password_hash, 'a good password')).toBe(true)
    expect(JSON.stringify(row)).not.toContain('a good password')
  })

  it.each([1, 2, 4, 40, 99])('T9 a client that sends type %i still becomes a player', async (type) => {
    const { status, value } = await registered(form({ type }))
    expect([status, value['customerType']]).toEqual([200, 0])
    expect((await rowOf(value['userName'])).customer_type).toBe(0)
  })

  it('T9 hosts of others are not recorded, and the merchant’s own host sets its affiliate code', async () => {
    const foreign = await registered(form({ registerUrl: 'reef.test', domain: 'reef.test' }))
    expect(await rowOf(foreign.value['userName'])).toMatchObject({ register_host: null, affiliate_code: null })
    const own = await registered(form({ registerUrl: 'lantern.test', domain: 'invited.lantern.test' }))
    expect(await rowOf(own.value['userName'])).toMatchObject({
      register_host: 'lantern.test',
      affiliate_code: 'SUMMER',
    })
  })

  it('T9 an invitation code is recorded as its owner spelled it', async () => {
    const { value } = await registered(form({ affiliateCode: 'friend7' }))
    expect(await rowOf(value['userName'])).toMatchObject({ affiliate_code: 'FRIEND7', referrer: inviter })
  })

  it('T9 members cannot invite themselves', async () => {
    const { status, value } = await registered(form({ recommenderId: 'FRIEND7', email: 'Inviter@Example.com' }))
    expect(status).toBe(200)
    expect(await rowOf(value['userName'])).toMatchObject({ affiliate_code: null, referrer: null })
  })

  it('T6 an address that another member uses gets the same response', async () => {
    const email = 'same@example.com'
    const [first, second] = [await registered(form({ email })), await registered(form({ email }))]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(Object.keys(first.value)).toEqual(Object.keys(second.value))
    // Neither member has verified the address, so it belongs to neither.
    expect(await merchant.act((trx) => findByLogin(trx, 'email', email))).toBeNull()
  })

  it.each(['__proto__x', 'constructor', 'valueOf'])('T28 %s is an ordinary user name', async (username) => {
    await merchant.act((trx) => setRegisterRules(trx, [{ field: 'username', pattern: '[A-Za-z0-9_]+' }]))
    const browser = merchant.browser()
    expect((await put(browser, form({ username }))).status).toBe(200)
    expect((await browser.ask('/wps/member/info')).value['userName']).toBe(username)
    expect((await registered(form({ username }))).code).toBe('username_taken')
  })
})

describe('by mobile number', () => {
  const mobile = (changes: Record<string, unknown>) => ({
    countryDialingCode: '63',
    birthday: '1990-01-31',
    registerMethod: 'APP',
    termsVersion: '1',
    proof: app.work(),
    ...changes,
  })

  it('a code sent to the number creates a member with a name and no password', async () => {
    const browser = merchant.browser()
    const sent = app.sendCode('register', '+639170000001')
    const { status, value } = await put(
      browser,
      mobile({ mobileNum: '0917 000 0001', ...sent }),
      registration.registerMobile,
    )
    expect([status, value['userName']]).toEqual([200, expect.stringMatching(/^player_[a-z0-9]{10}$/)])
    expect((await browser.ask('/wps/member/info')).value['mobileNum']).toBe('+63******01')
    expect((await rowOf(value['userName'])).password_hash).toBeNull()
  })

  it('T8 only the holder of a number learns that it is taken', async () => {
    const again = { mobileNum: '09170000001' }
    const guess = await put(
      merchant.browser(),
      mobile({ ...again, flow: 'made-up', verificationCode: '123456' }),
      registration.registerMobile,
    )
    const unknown = await put(
      merchant.browser(),
      mobile({ mobileNum: '09179999999', flow: 'made-up', verificationCode: '123456' }),
      registration.registerMobile,
    )
    expect([guess.status, guess.answer]).toEqual([unknown.status, unknown.answer])
    expect(guess.code).toBe('verification_code_wrong')
    const holder = await put(
      merchant.browser(),
      mobile({ ...again, ...app.sendCode('register', '+639170000001') }),
      registration.registerMobile,
    )
    expect([holder.status, holder.answer]).toMatchObject([
      409,
      { code: 'username_taken', value: { fields: ['mobileNum'] } },
    ])
  })

  it('a code for another number or purpose is refused', async () => {
    for (const sent of [app.sendCode('register', '+639170000003'), app.sendCode('password', '+639170000002')]) {
      const { code } = await put(
        merchant.browser(),
        mobile({ mobileNum: '09170000002', ...sent }),
        registration.registerMobile,
      )
      expect(code).toBe('verification_code_wrong')
    }
  })

  it('REG-09 a number that the provider has verified needs no message, and a failure creates no member', async () => {
    const { rows: before } = await app.database.ownerPool.query('select count(*) from member_login')
    const browser = merchant.browser()
    const verified = (code: string) =>
      browser.ask(registration.verifyMobile.path, { method: 'POST', payload: { code, state: 's' } })
    const registeredWith = (sent: object) =>
      put(browser, mobile({ mobileNum: '09170000004', ...sent }), registration.registerMobile)
    expect((await verified('refused')).code).toBe('verification_code_wrong')
    const other = await verified('granted:+639170000099')
    expect((await registeredWith(other.value)).code).toBe('verification_code_wrong')
    expect((await app.database.ownerPool.query('select count(*) from member_login')).rows).toEqual(before)
    const { value } = await verified('granted:+639170000004')
    expect((await registeredWith(value)).status).toBe(200)
  })

  it('where the merchant requires it, a password as well, and a verified number with the username method', async () => {
    const captcha = { captchaId: 'x', captcha: 'right' }
    const without = mobile({ mobileNum: '09170000005', ...app.sendCode('register', '+639170000005'), captcha })
    const refused = await put(strict.browser(), without, registration.registerMobile)
    expect(refused.answer).toMatchObject({ code: 'field_invalid', value: { fields: ['password'] } })
    const named = form({ countryDialingCode: '63', mobileNum: '09170000006', captcha })
    expect((await registered(named, strict)).answer).toMatchObject({ value: { fields: ['verificationCode'] } })
    const proven = { ...named, ...app.sendCode('register', '+639170000006') }
    expect((await registered(proven, strict)).status).toBe(200)
    const found = await strict.act((trx) => findByLogin(trx, 'mobile', '+639170000006'))
    expect(found?.userName).toBe(named.username)
  })
})

const twice = (password: string) => ({ password, confirmPassword: password })

describe('refused', () => {
  it('SEC-13 the birthday as the payment password', async () => {
    await merchant.act((trx) => setRegisterRules(trx, [{ field: 'paymentPassword', visible: true }]))
    const { code, value } = await registered(form({ birthday: '1990-01-31', paymentPassword: '310190' }))
    expect([code, value]).toEqual(['payment_password_guessable', { fields: ['paymentPassword'] }])
  })

  it.each<[string, Record<string, unknown>, string, string[] | undefined]>([
    ['a name that breaks its rule', { username: '1x' }, 'field_invalid', ['username']],
    ['a reserved name', { username: 'trial_me' }, 'field_invalid', ['username']],
    ['several fields, in form order', { username: '', email: 'no address' }, 'field_invalid', ['username', 'email']],
    ['a password that is too short', { password: 'short' }, 'field_invalid', ['password']],
    [
      'SEC-13 a password that holds the name',
      { username: 'marigold', ...twice('Marigold 1') },
      'password_guessable',
      ['password'],
    ],
    ['SEC-13 a password that holds the brand’s name', twice('LANTERN 2027'), 'password_guessable', ['password']],
    ['SEC-13 a common password', twice('Password1'), 'password_guessable', ['password']],
    ['no confirmation', { confirmPassword: '' }, 'password_missing', undefined],
    ['a different confirmation', { confirmPassword: 'a good passw0rd' }, 'confirmation_differs', undefined],
    ['an invalid birthday', { birthday: '1990-02-30' }, 'field_invalid', ['birthday']],
    ['no birthday', { birthday: '' }, 'field_invalid', ['birthday']],
    ['outdated terms', { termsVersion: '0' }, 'field_invalid', ['termsVersion']],
    ['no proof of work', { proof: undefined }, 'human_check_failed', undefined],
    ['an unknown invitation', { affiliateCode: 'NOSUCH' }, 'invitation_code_wrong', undefined],
    ['a referrer that is only a campaign', { recommenderId: 'SUMMER' }, 'referrer_code_wrong', undefined],
  ])('422 %s', async (_about, changes, code, fields) => {
    await merchant.act((trx) => setRegisterRules(trx, []))
    const { status, answer } = await registered(form(changes))
    expect([status, answer]).toMatchObject([422, { code, ...(fields ? { value: { fields } } : {}) }])
  })

  it('T35 characters that change the reading direction', async () => {
    await merchant.act((trx) => setRegisterRules(trx, [{ field: 'nickname', visible: true }]))
    const { answer } = await registered(form({ nickname: 'good\u202eliam' }))
    expect(answer).toMatchObject({ code: 'field_invalid', value: { fields: ['nickname'] } })
  })

  it.each([
    ['lantern', '2008-06-16', 'under_age'],
    ['lantern', '2008-06-15', undefined],
    ['reef', '2005-06-16', 'under_age'],
    ['reef', '2005-06-15', undefined],
  ])('RG-01 at %s a visitor born on %s: %s', async (at, birthday, code) => {
    const captcha = { captchaId: 'x', captcha: 'right' }
    expect((await registered(form({ birthday, captcha }), at === 'reef' ? strict : merchant)).code).toBe(code)
  })

  it('409 a name that is taken', async () => {
    const username = 'taken_name'
    expect((await registered(form({ username }))).status).toBe(200)
    const again = await registered(form({ username: 'TAKEN_name' }))
    expect([again.status, again.code]).toEqual([409, 'username_taken'])
  })

  it('REG-08 exactly one of twenty concurrent registrations with the same name succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => registered(form({ username: 'rush_hour' }))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'username_taken']))
  })

  it('422 without the captcha, where the merchant requires one', async () => {
    expect((await registered(form(), strict)).code).toBe('captcha_required')
  })

  it('403 a method that the merchant does not offer', async () => {
    const shut = await app.merchant('shut', { flags: [] })
    for (const call of [registration.register, registration.registerMobile])
      expect((await put(shut.browser(), form(), call)).code).toBe('no_permission')
  })

  it('T9 400 an unknown field', async () => {
    expect((await registered(form({ customerType: 1 }))).status).toBe(400)
  })
})

describe('terms', () => {
  it('RG-07 existing members must accept a change once, new members when they register', async () => {
    const browser = merchant.browser()
    await put(browser, form())
    await merchant.act((trx) => changeSettings(trx, { termsVersion: '2' }))
    app.reloadSettings()
    expect((await browser.ask('/wps/member/info')).value['termsToAgree']).toBe('2')
    const agree = (termsVersion: string) =>
      browser.ask('/wps/member/terms', { method: 'POST', payload: { termsVersion } })
    expect((await agree('1')).code).toBe('field_invalid')
    expect((await agree('2')).status).toBe(200)
    expect((await browser.ask('/wps/member/info')).value['termsToAgree']).toBeNull()
    expect((await registered(form())).code).toBe('field_invalid')
    expect((await registered(form({ termsVersion: '2' }))).status).toBe(200)
  })
})
