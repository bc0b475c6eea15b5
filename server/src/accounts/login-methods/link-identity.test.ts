import { logInAt, startProviders, type Providers } from '@parola/demo/providers'
import { members, sessions } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAccounts, type TestAccounts, type TestPhone } from '../../../testing/accounts/accounts.ts'
import { unlinkLogin, type Account } from '../../members/index.ts'
import { localIssuers } from '../../platform/config/local-providers.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { DomainError } from '../../platform/errors.ts'
import { createIdentityProviders } from '../../verification/index.ts'
import type { LoginSite } from '../deps.ts'
import { deletePasskey } from '../store.ts'
import { removeLoginMethod } from './login-methods.ts'

let providers: Providers
let test: TestAccounts
let member: Account
let phone: TestPhone

beforeAll(async () => {
  providers = await startProviders()
  const issuers = localIssuers(providers.origin)
  const identityProviders = createIdentityProviders({
    issuers,
    clock: { now: () => new Date() },
    originAt: (host) => `https://${host}`,
  })
  test = await testAccounts({ flags: ['MOBILEVERCODELOGIN3', 'GOOGLELOGIN3'], identityProviders })
})
beforeEach(async () => {
  member = await test.member()
  phone = await loggedIn(member)
})
afterAll(async () => {
  await test.close()
  await providers.close()
})

const loggedIn = async ({ userName: username }: Account) => {
  const opened = test.phone()
  await opened.logIn({ username })
  return opened
}

const { path } = members.linkLogin
const codeOf = ({ answer }: { answer: object }) => ('code' in answer ? answer.code : 'done')
type Answer = Awaited<ReturnType<typeof logInAt>>

/** Starts the flow and logs in at the provider as this person. */
async function answerOf(by: TestPhone, begun: { path: string; payload: object }, person: string): Promise<Answer> {
  const headers = { 'requested-by': 'parola' }
  const { answer } = await by.ask(begun.path, { method: 'POST', payload: begun.payload, headers })
  return logInAt((answer as unknown as { value: { url: string } }).value.url, person)
}
const toLink = { path: members.beginLink.path, payload: { channel: 'google' } }
const toLogIn = { path: sessions.beginIdentity.path, payload: { purpose: 'login', channel: 'google' } }

const linkBy = async (by: TestPhone, answer: Answer) => codeOf(await by.askSealed(path, answer))
const link = async (by: TestPhone, person: string) => linkBy(by, await answerOf(by, toLink, person))
const unlink = async (by: TestPhone, channel = 'google') =>
  codeOf(await by.ask(`${path}?channel=${channel}`, { method: 'DELETE' }))
const linked = async (by: TestPhone) =>
  ((await by.ask(path)).answer as unknown as { value: { channels: string[] } }).value.channels
const logInWith = (by: TestPhone, answer: Answer) => by.logIn({ way: { type: 'firebase', ...answer } })
const logInBy = async (person: string) => {
  const opened = test.phone()
  const { answer } = await logInWith(opened, await answerOf(opened, toLogIn, person))
  return 'value' in answer ? (answer as { value: { userName?: string } }).value.userName : codeOf({ answer })
}

describe('an account at an identity provider', () => {
  it('T25 logs its member in while it is linked, and not afterwards', async () => {
    expect(await logInBy('ana@demo.example')).toBe('credentials_wrong')
    expect(await linked(phone)).toEqual([])
    expect(await link(phone, 'ana@demo.example')).toBe('done')
    expect(await linked(phone)).toEqual(['google'])
    expect(await logInBy('ana@demo.example')).toBe(member.userName)

    phone = await loggedIn(member)
    expect(await unlink(phone)).toBe('done')
    expect(await linked(phone)).toEqual([])
    expect(await logInBy('ana@demo.example')).toBe('credentials_wrong')
  })

  it('T25 is not linked without a session or with an unencrypted body', async () => {
    const visitor = test.phone()
    expect(codeOf(await visitor.ask(toLink.path, { method: 'POST', payload: toLink.payload }))).toBe('not_logged_in')
    const answer = await answerOf(phone, toLink, 'visitor@demo.example')
    expect(await linkBy(visitor, answer)).toBe('not_logged_in')
    expect(codeOf(await phone.ask(path, { method: 'POST', payload: answer }))).toBe('sealed_body_required')
    expect(await linked(phone)).toEqual([])
  })

  it('SEC-05 a member who opens an attacker’s link does not link the attacker’s account', async () => {
    const attacker = await loggedIn(await test.member())
    const planted = await answerOf(attacker, toLink, 'attacker@demo.example')
    expect(await linkBy(phone, planted)).toBe('credentials_wrong')
    // Not even while the member's own link is in progress.
    await answerOf(phone, toLink, 'ana@demo.example')
    expect(await linkBy(phone, planted)).toBe('credentials_wrong')
    expect(await linked(phone)).toEqual([])
    expect(await logInBy('attacker@demo.example')).toBe('credentials_wrong')
  })

  it('SEC-05 a link that one session started cannot be completed by the next session in the same browser', async () => {
    const answer = await answerOf(phone, toLink, 'attacker@demo.example')
    await phone.logIn({ username: (await test.member()).userName })
    expect(await linkBy(phone, answer)).toBe('credentials_wrong')
    expect(await linked(phone)).toEqual([])
  })

  it('SEC-05 the attacker’s provider response does not log another browser in as the attacker', async () => {
    await link(phone, 'attacker@demo.example')
    const planted = await answerOf(test.phone(), toLogIn, 'attacker@demo.example')
    const victim = test.phone()
    expect(codeOf(await logInWith(victim, planted))).toBe('credentials_wrong')
    await answerOf(victim, toLogIn, 'victim@demo.example')
    expect(codeOf(await logInWith(victim, planted))).toBe('credentials_wrong')
    expect(victim.cookies.has('__Host-sid')).toBe(false)
  })

  it('SEC-05 another site cannot start a login', async () => {
    const visitor = test.phone()
    const options = { method: 'POST', payload: toLogIn.payload } as const
    expect(codeOf(await visitor.ask(toLogIn.path, options))).toBe('no_permission')
    const headers = { 'requested-by': 'parola', 'sec-fetch-site': 'cross-site' }
    expect(codeOf(await visitor.ask(toLogIn.path, { ...options, headers }))).toBe('no_permission')
  })

  it('SEC-05 a provider response logs in once, and scripts cannot read the browser’s cookie', async () => {
    await link(phone, 'once@demo.example')
    const opened = test.phone()
    const headers = { 'requested-by': 'parola' }
    const begun = await opened.ask(toLogIn.path, { method: 'POST', payload: toLogIn.payload, headers })
    expect([begun.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-openid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ])
    const { url } = (begun.answer as unknown as { value: { url: string } }).value
    const answer = await logInAt(url, 'once@demo.example')
    const uses = await Promise.all(Array.from({ length: 20 }, () => logInWith(opened, answer)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.map(codeOf).filter((code) => code === 'credentials_wrong')).toHaveLength(19)
    expect(codeOf(await logInWith(opened, answer))).toBe('credentials_wrong')
  })

  it('T25 is not linked by a response that was made up, changed, or requested for login', async () => {
    const answer = await answerOf(phone, toLink, 'eve@demo.example')
    const tries = [
      await linkBy(phone, { ...answer, state: 'made-up' }),
      await linkBy(phone, await answerOf(phone, toLogIn, 'eve@demo.example')),
      await linkBy(phone, { ...answer, iss: 'https://another.example' }),
      await linkBy(phone, answer),
    ]
    expect(new Set(tries)).toEqual(new Set(['credentials_wrong']))
    expect(await linked(phone)).toEqual([])
  })

  it('T25 that another member has linked stays with that member', async () => {
    expect(await link(phone, 'shared@demo.example')).toBe('done')
    const other = await loggedIn(await test.member())
    expect(await link(other, 'shared@demo.example')).toBe('login_taken')
    expect(await linked(other)).toEqual([])
    expect(await logInBy('shared@demo.example')).toBe(member.userName)
  })

  it('replaces an earlier one at the same provider', async () => {
    expect(await link(phone, 'old@demo.example')).toBe('done')
    expect(await link(phone, 'new@demo.example')).toBe('done')
    expect(await linked(phone)).toEqual(['google'])
    expect(await logInBy('old@demo.example')).toBe('credentials_wrong')
    expect(await logInBy('new@demo.example')).toBe(member.userName)
  })

  it('is refused for a provider that the merchant does not offer', async () => {
    for (const channel of ['facebook', 'sms']) {
      const payload = channel === 'sms' ? { purpose: 'register', channel } : { channel }
      const begun = channel === 'sms' ? toLogIn.path : toLink.path
      const headers = { 'requested-by': 'parola' }
      expect(codeOf(await phone.ask(begun, { method: 'POST', payload, headers }))).toBe('no_permission')
    }
  })

  it('is announced to the member once', async () => {
    const told = () => test.told.filter(({ to }) => to === member.userName).map(({ text }) => text)
    await link(phone, 'told@demo.example')
    await link(phone, 'told@demo.example')
    expect(told()).toEqual([expect.stringContaining('naka-link na login')])
  })
})

describe('the last login method', () => {
  /** A member who can log in by the identity provider only. */
  async function withoutPassword(about: Parameters<TestAccounts['member']>[0] = {}) {
    const person = `${crypto.randomUUID()}@demo.example`
    const lone = await test.member()
    expect(await link(await loggedIn(lone), person)).toBe('done')
    const { ownerPool } = test.app.database
    await ownerPool.query(`update cell.member set password_hash = null where id = $1`, [lone.id])
    if (about.mobileNum)
      await ownerPool.query(`insert into member_login values ($1, 'mobile', $2, $3)`, [
        test.merchant.id,
        about.mobileNum,
        lone.id,
      ])
    const opened = test.phone()
    expect((await logInWith(opened, await answerOf(opened, toLogIn, person))).status).toBe(200)
    return { lone, opened }
  }

  it('cannot be removed', async () => {
    const { opened } = await withoutPassword()
    expect(await unlink(opened)).toBe('last_way_in')
    expect(await linked(opened)).toEqual(['google'])
  })

  it('can be removed while the member has a phone number for login codes', async () => {
    const { opened } = await withoutPassword({ mobileNum: '+639175550101' })
    expect(await unlink(opened)).toBe('done')
  })

  it('remains when two requests each remove another one concurrently', async () => {
    const { lone } = await withoutPassword()
    const { ownerPool } = test.app.database
    await ownerPool.query(`insert into cell.passkey values ($1, $2, 'key', '', 0, '{}', now())`, [
      test.merchant.id,
      lone.id,
    ])
    const site = { ...noSite, flags: ['GOOGLELOGIN3' as const] }
    let inside = 0
    let mostInside = 0
    const take = (by: (trx: Trx) => Promise<unknown>) =>
      test.merchant
        .act((trx) =>
          removeLoginMethod(trx, { member: lone, site }, async () => {
            await by(trx)
            mostInside = Math.max(mostInside, (inside += 1))
            // Gives the other request time to enter too.
            await vi.waitUntil(() => inside > 1, { timeout: 300 }).catch(() => undefined)
            inside -= 1
          }),
        )
        .then(
          () => 'done',
          (error: DomainError) => error.code,
        )
    const answers = await Promise.all([
      take((trx) => unlinkLogin(trx, lone, 'google')),
      take((trx) => deletePasskey(trx, lone, 'key')),
    ])
    expect([mostInside, ...answers.toSorted()]).toEqual([1, 'done', 'last_way_in'])
  })
})

const noSite: LoginSite = {
  name: 'lantern',
  flags: [],
  dialingCodes: [],
  settings: { defaultLanguage: 'EN', sessionsPerMember: 'one', payeeCoolingHours: 24 },
}
