import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hash } from '@node-rs/argon2'
import { code, password, proof, testAccounts, type TestAccounts } from '../../../testing/accounts/accounts.ts'
import { findByLogin, linkLogin, setPassword } from '../../members/index.ts'

let test: TestAccounts

beforeAll(async () => {
  test = await testAccounts({ flags: ['MOBILEVERCODELOGIN3', 'GOOGLELOGIN3'] })
})
afterAll(() => test.close())

const sessionOf = async (memberId: string) => {
  const { rows } = await test.app.database.ownerPool.query(
    `select device, ended_at from cell.session where member_id = $1 order by opened_at`,
    [memberId],
  )
  return rows as { device: string; ended_at: Date | null }[]
}

describe('a login', () => {
  it('LOGIN-05 needs an encrypted body', async () => {
    const { userName: username } = await test.member()
    const body = { way: { type: 'username', username, password }, proof }
    const plain = await test.merchant.ask('/wps/session/login', { method: 'POST', payload: body })
    expect([plain.status, plain.answer]).toMatchObject([400, { code: 'sealed_body_required' }])
    const sealed = await test.phone().logIn({ username })
    expect(sealed.status).toBe(200)
  })

  it('LOGIN-05 records whether it comes from an app on the home screen', async () => {
    const [app, browser] = [await test.member(), await test.member()]
    await test.phone().logIn({ username: app.userName }, { device: 'OTHERS' })
    await test.phone().logIn({ username: browser.userName })
    expect(await sessionOf(app.id)).toMatchObject([{ device: 'standalone' }])
    expect(await sessionOf(browser.id)).toMatchObject([{ device: 'browser' }])
  })

  it('LOGIN-06 returns token, user name, customer type and whether the password must be changed first', async () => {
    const { userName } = await test.member({ customerType: 1 })
    const { answer, headers } = await test.phone().logIn({ username: ` ${userName.toUpperCase()} ` })
    expect(answer).toEqual({
      success: true,
      value: {
        token: expect.stringMatching(/^[\w-]{22}$/),
        userName,
        customerType: 1,
        firstTimeLogin: false,
        previousLogin: null,
      },
    })
    const cookies = headers['set-cookie'] as string[]
    expect(cookies.find((line) => line.startsWith('__Host-sid='))).toMatch(
      /^__Host-sid=[\w-]{44}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/,
    )
  })

  it('LOGIN-06 with an initial password allows nothing else until it is changed', async () => {
    const { userName } = await test.member({ firstTimeLogin: true })
    const phone = test.phone()
    expect((await phone.logIn({ username: userName })).answer).toMatchObject({ value: { firstTimeLogin: true } })
    const asked = await phone.ask('/mcs/fe/getFavoriteGames')
    expect([asked.status, asked.answer]).toMatchObject([403, { code: 'password_change_required' }])
    expect((await phone.ask('/wps/session/renew', { method: 'POST' })).status).toBe(200)
  })

  it('LOGIN-07 refuses agents without money on the member site and players on the agent site, only after the right password', async () => {
    const [house, player, agent] = await Promise.all([41, 0, 1].map((customerType) => test.member({ customerType })))
    const at = async (site: 'member' | 'agent', username = '', text = password) => {
      const { status, answer } = await test.phone().logIn({ username, site, password: text })
      return [status, 'code' in answer ? answer.code : 'in']
    }
    expect(await at('member', house?.userName)).toEqual([403, 'not_a_member'])
    expect(await at('agent', player?.userName)).toEqual([403, 'not_an_agent'])
    expect(await at('agent', agent?.userName)).toEqual([200, 'in'])
    expect(await at('member', agent?.userName)).toEqual([200, 'in'])
    expect(await at('member', house?.userName, 'wrong')).toEqual([401, 'credentials_wrong'])
    expect(await at('agent', player?.userName, 'wrong')).toEqual([401, 'credentials_wrong'])
  })

  it('LOGIN-02 that fails returns a captcha, which the next attempt must solve', async () => {
    const { userName: username } = await test.member()
    const phone = test.phone()
    const wrong = await phone.logIn({ username, password: 'wrong' })
    const { captcha } = (wrong.answer as unknown as { value: { captcha: { captchaId: string } } }).value
    expect((await phone.logIn({ username })).answer).toMatchObject({
      code: 'captcha_required',
      value: { captcha: { captchaId: expect.any(String) } },
    })
    const answered = { captchaId: captcha.captchaId, captcha: 'tree' }
    expect((await phone.logIn({ username, captcha: answered })).status).toBe(200)
  })

  it('T5 needs proof of work from the first attempt', async () => {
    const { userName: username } = await test.member()
    const { answer } = await test.phone().logIn({ username, proof: 'none' })
    expect(answer).toMatchObject({ code: 'human_check_failed' })
  })

  it('RG-03 gives the same response whatever is wrong', async () => {
    const [member, without, disabled, closed] = await Promise.all([
      test.member(),
      test.member({ passwordHash: null }),
      test.member(),
      test.member(),
    ])
    for (const { id } of [disabled, closed])
      await test.app.database.ownerPool.query(`update cell.member set status = 'disabled' where id = $1`, [id])
    const answers = await Promise.all(
      [member.userName, without.userName, disabled.userName, 'nobody-at-all'].map(async (username) => {
        const { status, answer } = await test.phone().logIn({ username, password: 'wrong' })
        const { value = {}, ...rest } = answer as { value?: object }
        return [status, rest, Object.keys(value)]
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject([401, { code: 'credentials_wrong' }, ['captcha']])
    // Only a caller with the right password learns that the account is closed.
    expect((await test.phone().logIn({ username: closed.userName })).answer).toMatchObject({ code: 'user_unavailable' })
  })

  it('RG-06 shows the previous login, and notifies the member of a login on a new device', async () => {
    const { userName: username } = await test.member()
    const own = test.phone()
    const told = () => test.told.filter(({ to }) => to === username)
    await own.logIn({ username })
    const again = await own.logIn({ username })
    expect(again.answer).toMatchObject({ value: { previousLogin: expect.stringMatching(/^\d{4}-.*Z$/) } })
    expect(told()).toEqual([])
    await test.phone().logIn({ username })
    expect(told()).toHaveLength(1)
    expect(told()[0]?.text).toContain('lantern')
  })

  it('fails when the password is changed while it is being compared', async () => {
    const member = await test.member()
    const phone = test.phone()
    const wrong = await phone.logIn({ username: member.userName, password: 'wrong' })
    const { captchaId } = (wrong.answer as unknown as { value: { captcha: { captchaId: string } } }).value.captcha
    const other = await hash('another one', { memoryCost: 1024, timeCost: 1 })
    test.onCaptcha = () => test.merchant.act((trx) => setPassword(trx, member, other))
    const { answer } = await phone.logIn({ username: member.userName, captcha: { captchaId, captcha: 'tree' } })
    test.onCaptcha = async () => {}
    expect(answer).toMatchObject({ code: 'credentials_wrong' })
    expect(await sessionOf(member.id)).toEqual([])
  })
})

describe('other login methods', () => {
  const mobileNum = '+639171234567'
  const sms = { type: 'sms', countryDialingCode: '63', mobileNum: '0917 123 4567', verificationCode: code }
  const askCode = async (number = '0917 123 4567') => {
    const payload = { countryDialingCode: '63', mobileNum: number, purpose: 'login', proof }
    const { answer } = await test.phone().ask('/wps/verification/sms/noLogin', { method: 'POST', payload })
    return (answer as unknown as { value: { flow: string } }).value.flow
  }

  it('accepts a code sent to the phone, and sends none when no member has the number', async () => {
    const { userName } = await test.member({ mobileNum })
    const flow = await askCode()
    expect(test.told.filter(({ to }) => to === mobileNum)).toHaveLength(1)
    const phone = test.phone()
    expect((await phone.logIn({ way: { ...sms, flow, verificationCode: '000000' } })).answer).toMatchObject({
      code: 'verification_code_wrong',
    })
    expect((await phone.logIn({ way: { ...sms, flow } })).answer).toMatchObject({ value: { userName } })
    expect((await phone.logIn({ way: { ...sms, flow } })).answer).toMatchObject({ code: 'verification_code_wrong' })
    expect(await askCode('0917 765 4321')).toEqual(expect.any(String))
    expect(test.told.filter(({ to }) => to === '+639177654321')).toEqual([])
  })

  it('accepts a linked account at an identity provider that the merchant offers', async () => {
    const member = await test.member()
    await test.merchant.act((trx) => linkLogin(trx, member, 'google', 'g-42'))
    const way = (channel: string, subject: string) => ({ type: 'firebase', code: `${channel} ${subject}`, state: 's' })
    const phone = test.phone()
    expect((await phone.logIn({ way: way('google', 'g-43') })).answer).toMatchObject({ code: 'credentials_wrong' })
    expect((await phone.logIn({ way: way('facebook', 'g-42') })).answer).toMatchObject({ code: 'no_permission' })
    expect((await phone.logIn({ way: way('google', 'g-42') })).answer).toMatchObject({
      value: { userName: member.userName },
    })
  })

  it('T3 remembers a device by a token that rotates on every use, and never by the password', async () => {
    const { userName: username } = await test.member()
    const phone = test.phone()
    await phone.logIn({ username, remember: true })
    const first = phone.cookies.get('__Host-remember-username') ?? ''
    const kept = JSON.stringify([...phone.cookies])
    for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const)
      expect(kept).not.toContain(Buffer.from(password).toString(encoding))

    const way = { type: 'remembered', method: 'username' }
    phone.cookies.delete('__Host-sid')
    expect((await phone.logIn({ way })).answer).toMatchObject({ value: { userName: username } })
    const second = phone.cookies.get('__Host-remember-username') ?? ''
    expect(second).not.toBe(first)

    const thief = test.phone()
    thief.cookies.set('__Host-remember-username', first)
    expect((await thief.logIn({ way })).answer).toMatchObject({ code: 'credentials_wrong' })
    // Using the copied token invalidates the original too.
    expect((await phone.logIn({ way })).answer).toMatchObject({ code: 'credentials_wrong' })
    expect(phone.cookies.has('__Host-remember-username')).toBe(false)
  })

  it('does not find a member by a login name of another kind', async () => {
    const member = await test.member({ mobileNum: '+639170000001' })
    expect((await test.phone().logIn({ username: '+639170000001' })).answer).toMatchObject({
      code: 'credentials_wrong',
    })
    const found = await test.merchant.act((trx) => findByLogin(trx, 'username', member.userName))
    expect(found?.id).toBe(member.id)
  })
})

describe('logging out', () => {
  it('T34 ends the session, forgets the device and clears the browser’s data', async () => {
    const member = await test.member()
    const phone = test.phone()
    await phone.logIn({ username: member.userName, remember: true })
    const cookies = new Map(phone.cookies)
    const out = await phone.ask('/wps/session/logout', { method: 'DELETE' })
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache", "storage"'])
    expect([...phone.cookies.keys()]).toEqual(['__Host-device'])
    for (const [name, value] of cookies) phone.cookies.set(name, value)
    expect((await phone.ask('/mcs/fe/getFavoriteGames')).answer).toMatchObject({ code: 'logged_out' })
    const way = { type: 'remembered', method: 'username' }
    expect((await phone.logIn({ way })).answer).toMatchObject({ code: 'credentials_wrong' })
  })

  it('SESS-03 renewing returns when the session ends', async () => {
    const { userName: username } = await test.member()
    const phone = test.phone()
    await phone.logIn({ username })
    const { answer } = await phone.ask('/wps/session/renew', { method: 'POST' })
    const { idleUntil, endsAt } = (answer as unknown as { value: Record<string, string> }).value
    const minutes = (until = '') => Math.round((Date.parse(until) - Date.now()) / 60_000)
    expect([minutes(idleUntil), minutes(endsAt)]).toEqual([30, 720])
  })
})

describe('a hand-off', () => {
  const ownPage = { 'requested-by': 'parola' }
  const issue = async (phone: ReturnType<TestAccounts['phone']>) => {
    const { answer } = await phone.ask('/wps/session/handOff/new', { method: 'POST' })
    return (answer as unknown as { value: { code: string } }).value.code
  }
  const take = (phone: ReturnType<TestAccounts['phone']>, payload: object, headers: Record<string, string> = ownPage) =>
    phone.ask('/wps/session/handOff', { method: 'POST', payload, headers })

  it('T1 opens a new session in another browser, once, and the old session reports that it has ended', async () => {
    const { userName: username } = await test.member()
    const [first, second, third] = [test.phone(), test.phone(), test.phone()]
    await first.logIn({ username })
    const handOff = await issue(first)
    expect((await take(second, { code: handOff }, {})).status).toBe(403)
    expect((await take(second, { code: handOff })).answer).toMatchObject({ value: { userName: username } })
    expect(second.cookies.get('__Host-sid')).not.toBe(first.cookies.get('__Host-sid'))
    const replayed = await take(third, { code: handOff })
    expect([replayed.status, replayed.answer]).toMatchObject([401, { code: 'hand_off_wrong' }])
    expect((await second.ask('/mcs/fe/getFavoriteGames')).status).not.toBe(401)
    expect((await first.ask('/mcs/fe/getFavoriteGames')).answer).toMatchObject({ code: 'logged_out' })
  })

  it('T1 asks before it replaces another member’s session, and the code stays valid after asking', async () => {
    const [ana, ben] = [await test.member(), await test.member()]
    const [attacker, victim] = [test.phone(), test.phone()]
    await attacker.logIn({ username: ana.userName })
    await victim.logIn({ username: ben.userName })
    const handOff = await issue(attacker)
    expect((await take(victim, { code: handOff })).answer).toMatchObject({ code: 'already_logged_in' })
    expect((await victim.ask('/mcs/fe/getFavoriteGames')).status).not.toBe(401)
    expect((await take(victim, { code: handOff, replace: true })).answer).toMatchObject({
      value: { userName: ana.userName },
    })
    expect((await sessionOf(ben.id)).every(({ ended_at }) => ended_at !== null)).toBe(true)
  })
})
