import { startProviders, type Providers } from '@parola/demo/providers'
import { members } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAccounts, type TestAccounts, type TestPhone } from '../app/testing-accounts.ts'
import { unlinkLogin, type Account } from '../members/index.ts'
import { localIssuers } from '../platform/local-providers.ts'
import type { Trx } from '../platform/db.ts'
import type { DomainError } from '../platform/errors.ts'
import { createIdentity } from '../verification/index.ts'
import type { LoginSite } from './needs.ts'
import { deletePasskey } from './store.ts'
import { leavingAWayIn } from './ways-in.ts'

let providers: Providers
let test: TestAccounts
let member: Account
let phone: TestPhone
let now = () => new Date()

beforeAll(async () => {
  providers = await startProviders()
  const identity = createIdentity({ issuers: localIssuers(providers.origin), clock: { now: () => now() } })
  test = await testAccounts({ flags: ['MOBILEVERCODELOGIN3', 'GOOGLELOGIN3'], identity })
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

const nonce = 'of-this-visit'
type Claimed = Parameters<Providers['signer']['sign']>[0]
const signed = (person: string, about: Partial<Claimed> = {}, by = providers) =>
  by.signer.sign({ channel: 'google', audience: 'parola', nonce, person, ...about }, providers.origin)

const { path } = members.linkLogin
const codeOf = ({ answer }: { answer: object }) => ('code' in answer ? answer.code : 'done')
const link = async (by: TestPhone, idToken: string, about: object = {}) =>
  codeOf(await by.askSealed(path, { channel: 'google', idToken, nonce, ...about }))
const unlink = async (by: TestPhone, channel = 'google') =>
  codeOf(await by.ask(`${path}?channel=${channel}`, { method: 'DELETE' }))
const linked = async (by: TestPhone) =>
  ((await by.ask(path)).answer as unknown as { value: { channels: string[] } }).value.channels
const logInBy = async (idToken: string) => {
  const way = { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: idToken, nonce }
  const { answer } = await test.phone().logIn({ way })
  return 'value' in answer ? (answer as { value: { userName?: string } }).value.userName : codeOf({ answer })
}

describe('an account at another house', () => {
  it('T25 logs its member in once it is linked, and nobody once it is not any more', async () => {
    expect(await logInBy(await signed('ana@demo.example'))).toBe('credentials_wrong')
    expect(await linked(phone)).toEqual([])
    expect(await link(phone, await signed('ana@demo.example'))).toBe('done')
    expect(await linked(phone)).toEqual(['google'])
    expect(await logInBy(await signed('ana@demo.example'))).toBe(member.userName)

    phone = await loggedIn(member)
    expect(await unlink(phone)).toBe('done')
    expect(await linked(phone)).toEqual([])
    expect(await logInBy(await signed('ana@demo.example'))).toBe('credentials_wrong')
  })

  it('T25 is linked by nobody who is not logged in, and not by an open body', async () => {
    const idToken = await signed('visitor@demo.example')
    expect(await link(test.phone(), idToken)).toBe('not_logged_in')
    const open = await phone.ask(path, { method: 'POST', payload: { channel: 'google', idToken, nonce } })
    expect(codeOf(open)).toBe('sealed_body_required')
    expect(await linked(phone)).toEqual([])
  })

  it('T25 is not linked by a token for another audience, nonce, channel or project, nor by an old one', async () => {
    const stranger = await startProviders()
    const tries = [
      await link(phone, await signed('eve@demo.example', { audience: 'somebody-else' })),
      await link(phone, await signed('eve@demo.example', { nonce: 'of-another-visit' })),
      await link(phone, await signed('eve@demo.example', { channel: 'facebook' })),
      await link(phone, await signed('eve@demo.example', {}, stranger)),
      await link(phone, 'no token'),
    ]
    await stranger.close()
    const old = await signed('eve@demo.example')
    now = () => new Date(Date.now() + 601_000)
    tries.push(await link(phone, old))
    now = () => new Date()
    expect(new Set(tries)).toEqual(new Set(['credentials_wrong']))
    expect(await linked(phone)).toEqual([])
  })

  it('T25 that another member has linked stays that member’s', async () => {
    expect(await link(phone, await signed('shared@demo.example'))).toBe('done')
    const other = await loggedIn(await test.member())
    expect(await link(other, await signed('shared@demo.example'))).toBe('login_taken')
    expect(await linked(other)).toEqual([])
    expect(await logInBy(await signed('shared@demo.example'))).toBe(member.userName)
  })

  it('takes the place of an earlier one at the same house', async () => {
    expect(await link(phone, await signed('old@demo.example'))).toBe('done')
    expect(await link(phone, await signed('new@demo.example'))).toBe('done')
    expect(await linked(phone)).toEqual(['google'])
    expect(await logInBy(await signed('old@demo.example'))).toBe('credentials_wrong')
    expect(await logInBy(await signed('new@demo.example'))).toBe(member.userName)
  })

  it('is not for a house that the merchant does not offer', async () => {
    const idToken = await signed('ana@demo.example', { channel: 'facebook' })
    expect(await link(phone, idToken, { channel: 'facebook' })).toBe('no_permission')
  })

  it('is told to the member, once', async () => {
    const told = () => test.told.filter(({ to }) => to === member.userName).map(({ text }) => text)
    await link(phone, await signed('told@demo.example'))
    await link(phone, await signed('told@demo.example'))
    expect(told()).toEqual([expect.stringContaining('bagong paraan ng pag-log in')])
  })
})

describe('the last way in', () => {
  /** Logs in by the other house alone. */
  async function withoutPassword(about: Parameters<TestAccounts['member']>[0] = {}) {
    const person = `${crypto.randomUUID()}@demo.example`
    const lone = await test.member()
    expect(await link(await loggedIn(lone), await signed(person))).toBe('done')
    const { ownerPool } = test.app.database
    await ownerPool.query(`update ${lone.schema}.member set password_hash = null where id = $1`, [lone.id])
    if (about.mobileNum)
      await ownerPool.query(`insert into member_login values ($1, 'mobile', $2, $3)`, [
        test.merchant.id,
        about.mobileNum,
        lone.id,
      ])
    const opened = test.phone()
    const way = { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: await signed(person), nonce }
    expect((await opened.logIn({ way })).status).toBe(200)
    return { lone, opened }
  }

  it('is not taken away', async () => {
    const { opened } = await withoutPassword()
    expect(await unlink(opened)).toBe('last_way_in')
    expect(await linked(opened)).toEqual(['google'])
  })

  it('is none while a number that gets codes is left', async () => {
    const { opened } = await withoutPassword({ mobileNum: '+639175550101' })
    expect(await unlink(opened)).toBe('done')
  })

  it('is left by two who each take another one at the same moment', async () => {
    const { lone } = await withoutPassword()
    const { ownerPool } = test.app.database
    await ownerPool.query(`insert into ${lone.schema}.passkey values ($1, $2, 'key', '', 0, '{}', now())`, [
      test.merchant.id,
      lone.id,
    ])
    const site = { ...noSite, flags: ['GOOGLELOGIN3' as const] }
    let inside = 0
    let mostInside = 0
    const take = (by: (trx: Trx) => Promise<unknown>) =>
      test.merchant
        .act((trx) =>
          leavingAWayIn(trx, { shards: test.shards, member: lone, site }, async () => {
            await by(trx)
            mostInside = Math.max(mostInside, (inside += 1))
            // Leaves the other time to come in too.
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
