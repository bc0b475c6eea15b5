import { hash } from '@node-rs/argon2'
import { members } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testAccounts, type TestAccounts, type TestPhone } from '../../../testing/accounts/accounts.ts'
import { Authenticator } from '../../../testing/accounts/passkey.ts'
import type { Account } from '../../members/index.ts'

let test: TestAccounts
let paymentPasswordHash: string
let now = new Date()
let member: Account
let phone: TestPhone

beforeAll(async () => {
  test = await testAccounts({ clock: { now: () => now } })
  paymentPasswordHash = await hash('408316', { memoryCost: 1024, timeCost: 1 })
})
beforeEach(async () => {
  now = new Date()
  member = await test.member({ paymentPasswordHash })
  phone = test.phone()
  await phone.logIn({ username: member.userName })
})
afterAll(() => test.close())

const withdraw = { act: 'withdraw', amount: 500 } as const
async function stepUp(proof: { paymentPassword: string } | { passkey: string }, by = phone) {
  const { answer } = await by.askSealed(members.stepUp.path, { ...proof, for: withdraw })
  return answer as { code?: string; value?: { grant: string; expiresAt: string } }
}

describe('with the payment password', () => {
  it('a grant lasts five minutes and is stored as a hash', async () => {
    const { value } = await stepUp({ paymentPassword: '408316' })
    expect(value?.expiresAt).toBe(new Date(now.getTime() + 5 * 60_000).toISOString())
    const { rows } = await test.app.database.ownerPool.query('select * from cell.step_up_grant')
    expect(rows).toMatchObject([{ member_id: member.id, act: 'withdraw', amount: '500' }])
    const bytes = Buffer.from(value?.grant ?? '', 'base64url')
    expect(Object.values(rows[0] as object).some((one) => Buffer.isBuffer(one) && one.equals(bytes))).toBe(false)
    expect(JSON.stringify(rows)).not.toContain(value?.grant)
  })

  it('five wrong attempts lock it, as they do everywhere else the payment password is used', async () => {
    for (let round = 0; round < 5; round += 1)
      expect((await stepUp({ paymentPassword: '000000' })).code).toBe('credentials_wrong')
    expect((await stepUp({ paymentPassword: '408316' })).code).toBe('account_locked')
  })

  it('a member without a payment password gets no grant', async () => {
    const other = test.phone()
    await other.logIn({ username: (await test.member()).userName })
    expect((await stepUp({ paymentPassword: '408316' }, other)).code).toBe('credentials_wrong')
  })
})

describe('with a passkey', () => {
  const here = () => `https://${test.merchant.host}`
  const optionsOf = async <T>(path: string) =>
    JSON.parse(((await phone.ask(path)).answer as unknown as { value: { options: string } }).value.options) as T

  async function add(): Promise<Authenticator> {
    const key = new Authenticator()
    const options = await optionsOf<Parameters<Authenticator['make']>[0]>('/wps/member/passkey')
    const payload = { response: key.make(options, here()) }
    expect((await phone.ask('/wps/member/passkey', { method: 'POST', payload })).status).toBe(200)
    return key
  }
  const signed = async (key: Authenticator) =>
    key.sign(await optionsOf<{ challenge: string }>('/wps/session/passkey'), here())
  const age = (hours: number) =>
    test.app.database.ownerPool.query(
      `update cell.passkey set added_at = added_at - $1 * interval '1 hour' where member_id = $2`,
      [hours, member.id],
    )

  it('a grant is issued once per challenge, for a key at least a day old', async () => {
    const key = await add()
    // A session thief could have added the key a minute ago.
    expect((await stepUp({ passkey: await signed(key) })).code).toBe('credentials_wrong')
    await age(24)
    const passkey = await signed(key)
    expect((await stepUp({ passkey })).value?.grant).toBeDefined()
    expect((await stepUp({ passkey })).code).toBe('credentials_wrong')
  })

  it('another member’s key, or none, gets no grant', async () => {
    const key = await add()
    await age(24)
    const other = test.phone()
    await other.logIn({ username: (await test.member({ paymentPasswordHash })).userName })
    expect((await stepUp({ passkey: await signed(key) }, other)).code).toBe('credentials_wrong')
    expect((await stepUp({ passkey: '{}' })).code).toBe('credentials_wrong')
  })
})
