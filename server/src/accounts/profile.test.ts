import { members, sessions, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  code,
  password,
  proof,
  testAccounts,
  type TestAccounts,
  type TestPhone,
} from '../../testing/accounts/accounts.ts'
import { testMerchant, type Asked, type TestMerchant } from '../../testing/merchant.ts'
import { setRegisterRules, type Account, type NewMember } from '../members/index.ts'

let test: TestAccounts
let other: TestMerchant
let now = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  test = await testAccounts({ clock: { now: () => now } })
  other = await testMerchant(test.app, 'reef')
})
afterAll(() => test.close())

const said = ({ status, answer }: Asked) => {
  const { value, code: refusal } = answer as { value?: unknown; code?: string }
  return { status, value: value as Record<string, unknown> | undefined, code: refusal }
}
const post = async (who: Pick<TestPhone, 'ask'>, { path }: { path: string }, payload: object) =>
  said(await who.ask(path, { method: 'POST', payload }))
const infoOf = async (who: Pick<TestPhone, 'ask'>) =>
  said(await who.ask(members.info.path)).value as ValueOf<typeof members.info>

async function comer(about: Partial<NewMember> = {}): Promise<{ account: Account; phone: TestPhone }> {
  const account = await test.member(about)
  const phone = test.phone()
  expect((await phone.logIn({ username: account.userName })).status).toBe(200)
  return { account, phone }
}

describe('MEM-01 a profile', () => {
  it('starts with an avatar, no nickname and the registration date', async () => {
    const { phone, account } = await comer()
    const info = await infoOf(phone)
    expect(info).toMatchObject({ userName: account.userName, nickname: null, nicknameFrom: null, template: null })
    expect(info.headIcon).toBeGreaterThanOrEqual(1)
    expect(Date.now() - new Date(info.memberSince).getTime()).toBeLessThan(60_000)
  })

  it('accepts one of the listed avatars, by number, and no other', async () => {
    const { phone } = await comer()
    expect(said(await phone.ask(members.headIcon.path)).value).toMatchObject({ count: 12 })
    expect((await post(phone, members.setHeadIcon, { headIcon: 7 })).value).toEqual({ headIcon: 7 })
    expect((await infoOf(phone)).headIcon).toBe(7)
    expect((await post(phone, members.setHeadIcon, { headIcon: 13 })).code).toBe('field_invalid')
    for (const headIcon of [0, -1, 1.5, 'https://elsewhere.example/me.png'])
      expect((await post(phone, members.setHeadIcon, { headIcon })).status).toBe(400)
    expect((await infoOf(phone)).headIcon).toBe(7)
  })

  it('accepts a cleaned nickname once a day, and reports when the next change is allowed', async () => {
    now = new Date('2026-11-15T12:00:00Z')
    const { phone, account } = await comer()
    const first = await post(phone, members.setNickname, { nickname: '  \u202EＬｕｎ\u200Ba ' })
    expect(first.value).toEqual({ nickname: 'Luna', nicknameFrom: '2026-11-16T12:00:00.000Z' })
    // Setting the same nickname is not a change and does not count.
    expect((await post(phone, members.setNickname, { nickname: 'Luna' })).status).toBe(200)
    const second = await post(phone, members.setNickname, { nickname: 'Tala' })
    expect([second.code, second.value]).toEqual(['limit_reached', { nicknameFrom: '2026-11-16T12:00:00.000Z' }])
    expect(await infoOf(phone)).toMatchObject({ nickname: 'Luna', nicknameFrom: '2026-11-16T12:00:00.000Z' })

    now = new Date('2026-11-16T12:00:00Z')
    const nextDay = test.phone()
    await nextDay.logIn({ username: account.userName })
    expect((await post(nextDay, members.setNickname, { nickname: 'Tala' })).status).toBe(200)
    expect(await infoOf(nextDay)).toMatchObject({ nickname: 'Tala', nicknameFrom: '2026-11-17T12:00:00.000Z' })
  })

  it('accepts one of two concurrent nickname changes', async () => {
    const { phone } = await comer()
    const answers = await Promise.all(
      ['Amihan', 'Habagat', 'Dagat', 'Bituin'].map((nickname) => post(phone, members.setNickname, { nickname })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409, 409])
  })

  it('refuses a nickname that breaks the merchant’s rule', async () => {
    const { phone } = await comer()
    await test.merchant.act((trx) => setRegisterRules(trx, [{ field: 'nickname', pattern: '[a-z]+', min: 3, max: 6 }]))
    for (const nickname of ['ab', 'Luna', 'abcdefg', '\u200B\u200B\u200B', ''])
      expect((await post(phone, members.setNickname, { nickname })).code).toBe('field_invalid')
    expect((await post(phone, members.setNickname, { nickname: 'luna' })).status).toBe(200)
    await test.merchant.act((trx) => setRegisterRules(trx, []))
  })

  it('stores the preferred member centre for every device of the member', async () => {
    const { phone, account } = await comer()
    const choose = async (template: number) => said(await phone.ask(`${members.setTemplate.path}?template=${template}`))
    expect((await choose(1)).value).toEqual({ template: 1 })
    expect((await choose(2)).status).toBe(400)
    const elsewhere = test.phone()
    await elsewhere.logIn({ username: account.userName })
    expect((await infoOf(elsewhere)).template).toBe(1)
  })
})

describe('MEM-04 contacts', () => {
  const send = (phone: TestPhone, where: object) => post(phone, members.sendVerification, { ...where, proof })
  const email = 'New.Address@example.com'

  it('change with a code sent to the new address and the password, and the previous address is notified', async () => {
    const { phone, account } = await comer({ email: 'old@example.com', isEmailProven: true })
    test.told.length = 0
    const { flow } = (await send(phone, { email })).value as { flow: string }
    expect(test.told).toEqual([{ to: email, text: code }])
    const body = { email, flow, verificationCode: code, password }
    expect(said(await phone.askSealed(members.setEmail.path, { ...body, password: 'a guess' })).code).toBe(
      'credentials_wrong',
    )
    expect((await infoOf(phone)).email).toBe('o***@example.com')
    expect(said(await phone.askSealed(members.setEmail.path, body)).status).toBe(200)
    expect((await infoOf(phone)).email).toBe('N***@example.com')
    expect(test.told.at(-1)).toMatchObject({ to: account.userName, text: expect.stringContaining('lantern') })
    // A code works once.
    expect(said(await phone.askSealed(members.setEmail.path, body)).code).toBe('verification_code_wrong')
  })

  it('a code works only for its own member, address and kind', async () => {
    const [ana, ben] = [await comer(), await comer()]
    const { flow } = (await send(ana.phone, { email: 'ana@example.com' })).value as { flow: string }
    const body = { email: 'ana@example.com', flow, verificationCode: code, password }
    expect(said(await ben.phone.askSealed(members.setEmail.path, body)).code).toBe('verification_code_wrong')
    const elsewhere = { ...body, email: 'else@example.com' }
    expect(said(await ana.phone.askSealed(members.setEmail.path, elsewhere)).code).toBe('verification_code_wrong')
    expect((await infoOf(ben.phone)).email).toBeNull()
  })

  it('an address or number that another member logs in with cannot be taken', async () => {
    await comer({ email: 'taken@example.com', isEmailProven: true, mobileNum: '+639171234567' })
    const { phone } = await comer()
    const mail = (await send(phone, { email: 'taken@example.com' })).value as { flow: string }
    const taken = { email: 'Taken@example.com', flow: mail.flow, verificationCode: code, password }
    expect(said(await phone.askSealed(members.setEmail.path, { ...taken, email: 'taken@example.com' })).code).toBe(
      'login_taken',
    )
    const mobile = { countryDialingCode: '+63', mobileNum: '0917 123 4567' }
    const sms = (await send(phone, mobile)).value as { flow: string }
    const number = { ...mobile, flow: sms.flow, verificationCode: code, password }
    expect(said(await phone.askSealed(members.setMobile.path, number)).code).toBe('login_taken')
    expect(await infoOf(phone)).toMatchObject({ email: null, mobileNum: null })
  })

  it('a number is set with a code sent to it, and the member can then log in with it', async () => {
    const { phone } = await comer()
    const mobile = { countryDialingCode: '+63', mobileNum: '0918 765 4321' }
    expect((await send(phone, { ...mobile, mobileNum: '12345' })).code).toBe('field_invalid')
    const { flow } = (await send(phone, mobile)).value as { flow: string }
    const body = { ...mobile, flow, verificationCode: code, password }
    expect(said(await phone.askSealed(members.setMobile.path, body)).status).toBe(200)
    expect((await infoOf(phone)).mobileNum).toBe('+63******21')
  })
})

describe('MEM-04 sessions', () => {
  const listed = async (phone: TestPhone) =>
    said(await phone.ask(sessions.openSessions.path)).value as ValueOf<typeof sessions.openSessions>
  const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' }

  it('RG-06 the history lists every login with its device, newest first, including ended sessions', async () => {
    now = new Date('2026-11-15T12:00:00Z')
    const account = await test.member()
    const phone = test.phone()
    await phone.logIn({ username: account.userName }, android)
    now = new Date('2026-11-15T13:00:00Z')
    await phone.logIn({ username: account.userName }, { device: 'OTHERS' })
    const { value } = said(await phone.ask(sessions.loginHistory.path))
    expect(value).toEqual({
      logins: [
        { at: '2026-11-15T13:00:00.000Z', device: null, standalone: true },
        { at: '2026-11-15T12:00:00.000Z', device: 'Android · Chrome', standalone: false },
      ],
    })
    expect((await infoOf(phone)).previousLogin).toBe('2026-11-15T12:00:00.000Z')
  })

  it('the member can end other sessions and keep this one', async () => {
    const { phone, account } = await comer()
    const tablet = test.phone()
    await openBeside(account, tablet)
    expect((await listed(phone)).sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(said(await phone.ask(sessions.endOthers.path, { method: 'DELETE' })).value).toEqual({ ended: 1 })
    expect((await listed(phone)).sessions).toHaveLength(1)
    expect(said(await tablet.ask(members.info.path)).status).toBe(401)
    expect(said(await phone.ask(members.info.path)).status).toBe(200)
  })

  it('T23 a member cannot see or end another member’s sessions, at this merchant or another', async () => {
    const [ana, ben] = [await comer(), await comer()]
    const cora = await other.logIn()
    expect((await listed(ana.phone)).sessions).toHaveLength(1)
    expect(said(await ana.phone.ask(sessions.endOthers.path, { method: 'DELETE' })).value).toEqual({ ended: 0 })
    for (const who of [ben.phone, cora]) expect(said(await who.ask(members.info.path)).status).toBe(200)
    await post(ana.phone, members.setHeadIcon, { headIcon: 3 })
    await post(ana.phone, members.setNickname, { nickname: 'Ana herself' })
    // The calls accept no member id: they always act on the caller.
    for (const who of [ben.phone, cora])
      expect((await post(who, members.setNickname, { nickname: 'Thief', memberId: ana.account.id })).status).toBe(400)
    await post(ben.phone, members.setNickname, { nickname: 'Ben' })
    await post(cora, members.setNickname, { nickname: 'Cora' })
    expect(await infoOf(ana.phone)).toMatchObject({ id: ana.account.id, nickname: 'Ana herself', headIcon: 3 })
    expect(await infoOf(ben.phone)).toMatchObject({ id: ben.account.id, nickname: 'Ben' })
    // A session is valid at its own merchant only.
    const crossed = { cookie: `__Host-sid=${cora.credentials.sid}`, token: cora.credentials.token }
    expect((await test.merchant.ask(members.headIcon.path, { headers: crossed })).status).toBe(401)
  })

  /** A second session of the same member, as at a merchant that allows several. */
  async function openBeside(account: Account, phone: TestPhone): Promise<void> {
    const { ownerPool } = test.app.database
    const { rows } = await ownerPool.query(`select sid_hash from cell.session where member_id = $1`, [account.id])
    await phone.logIn({ username: account.userName })
    await ownerPool.query(`update cell.session set ended_at = null, ended_why = null where sid_hash = $1`, [
      (rows[0] as { sid_hash: Buffer }).sid_hash,
    ])
  }
})

describe('MEM-04 the payee name', () => {
  it('is set once and cannot be changed', async () => {
    const { phone } = await comer()
    for (const payeeName of ['', ' ', '12345', 'Ana\u202EReyes', 'x'])
      expect((await post(phone, members.setPayeeName, { payeeName })).code).toBe('field_invalid')
    expect((await post(phone, members.setPayeeName, { payeeName: ' Ana  Reyes ' })).value).toEqual({
      payeeName: 'Ana Reyes',
    })
    expect((await post(phone, members.setPayeeName, { payeeName: 'ANA REYES' })).value).toEqual({
      payeeName: 'Ana Reyes',
    })
    expect((await post(phone, members.setPayeeName, { payeeName: 'Ben Cruz' })).code).toBe('limit_reached')
    expect((await infoOf(phone)).payeeName).toBe('Ana Reyes')
  })

  it('is already set when the registration included it', async () => {
    const { phone } = await comer({ registered: { payeeName: 'Ana Reyes' } })
    expect((await post(phone, members.setPayeeName, { payeeName: 'Ben Cruz' })).code).toBe('limit_reached')
  })

  it('does not exist for a trial member', async () => {
    const trial = await other.logIn({ customerType: 4 })
    for (const call of [members.setPayeeName, members.setNickname])
      expect((await post(trial, call, {})).code).toBe('free_account_refused')
    expect((await infoOf(trial)).payeeName).toBeNull()
  })
})
