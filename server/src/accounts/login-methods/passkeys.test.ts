import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testAccounts, type TestAccounts, type TestPhone } from '../../../testing/accounts/accounts.ts'
import { Authenticator, text } from '../../../testing/accounts/passkey.ts'
import type { Account } from '../../members/index.ts'

let test: TestAccounts
let member: Account
let phone: TestPhone

beforeAll(async () => {
  test = await testAccounts()
})
beforeEach(async () => {
  member = await test.member()
  phone = test.phone()
  await phone.logIn({ username: member.userName })
})
afterAll(() => test.close())

const optionsOf = async <T>(by: TestPhone, path: string) =>
  JSON.parse(((await by.ask(path)).answer as unknown as { value: { options: string } }).value.options) as T
const codeOf = ({ answer }: { answer: object }) => ('code' in answer ? answer.code : 'in')
const here = () => `https://${test.merchant.host}`

async function add(key = new Authenticator(), origin = here()) {
  const options = await optionsOf<Parameters<Authenticator['make']>[0]>(phone, '/wps/member/passkey')
  const payload = { response: key.make(options, origin) }
  return { key, payload, asked: await phone.ask('/wps/member/passkey', { method: 'POST', payload }) }
}
const challenge = (by: TestPhone) =>
  optionsOf<{ challenge: string; allowCredentials?: unknown[] }>(by, '/wps/session/passkey')
const logInWith = async (response: string) => test.phone().logIn({ way: { type: 'passkey', response } })

it('logs in with a passkey that the member has added, and the challenge names no member', async () => {
  const { key, asked } = await add()
  expect(asked.status).toBe(200)
  const options = await challenge(test.phone())
  expect(options.allowCredentials ?? []).toEqual([])
  const { answer } = await logInWith(key.sign(options, here()))
  expect(answer).toMatchObject({ value: { userName: member.userName } })
})

it('accepts each challenge once, and only one that was issued', async () => {
  const { key, payload } = await add()
  expect(codeOf(await phone.ask('/wps/member/passkey', { method: 'POST', payload }))).toBe('field_invalid')
  // A challenge for creating a key is not valid for login.
  const forMaking = await optionsOf<{ challenge: string }>(phone, '/wps/member/passkey')
  expect(codeOf(await logInWith(key.sign(forMaking, here())))).toBe('credentials_wrong')
  const options = await challenge(test.phone())
  expect(codeOf(await logInWith(key.sign(options, here())))).toBe('in')
  expect(codeOf(await logInWith(key.sign(options, here())))).toBe('credentials_wrong')
  expect(codeOf(await logInWith(key.sign({ challenge: text(randomBytes(32)) }, here())))).toBe('credentials_wrong')
})

it('SEC-10 a challenge forged in Redis is rejected, so a recorded response cannot log in', async () => {
  const { key } = await add()
  const { redis } = test.app.infrastructure
  const keyOf = (given: { challenge: string }) => `${test.app.config.redisPrefix}:passkey:${given.challenge}`
  const options = await challenge(test.phone())
  const genuine = String(await redis.get(keyOf(options)))
  const answer = key.sign(options, here())
  expect(codeOf(await logInWith(answer))).toBe('in')
  const madeUp = { challenge: text(randomBytes(32)) }
  for (const forged of ['-', genuine, genuine.replace(/^\d+/, '9999999999999')]) {
    await redis.set(keyOf(madeUp), forged)
    expect(codeOf(await logInWith(key.sign(madeUp, here())))).toBe('credentials_wrong')
  }
  await redis.set(keyOf(options), '-')
  expect(codeOf(await logInWith(answer))).toBe('credentials_wrong')
})

it('refuses another origin, an absent member, another key, another member and a malformed response', async () => {
  const { key } = await add()
  const other = await test.member()
  const handle = text(Buffer.from(other.id.replaceAll('-', ''), 'hex'))
  const stranger = Object.assign(new Authenticator(), { userHandle: key.userHandle })
  const tries: ((given: { challenge: string }) => string)[] = [
    (given) => key.sign(given, 'https://evil.test'),
    (given) => key.sign(given, `http://${test.merchant.host}`),
    (given) => key.sign(given, here(), { flags: 0x01 }),
    (given) => stranger.sign(given, here()),
    (given) => key.sign(given, here(), { userHandle: handle }),
    (given) => key.sign(given, here(), { userHandle: '' }),
    (given) => key.sign(given, here()).replace(/"signature":"..../, '"signature":"AAAA'),
    () => '{}',
    () => 'null',
    () => 'no json',
  ]
  for (const [index, answer] of tries.entries())
    expect([index, codeOf(await logInWith(answer(await challenge(test.phone()))))]).toEqual([
      index,
      'credentials_wrong',
    ])
  expect(codeOf(await logInWith(key.sign(await challenge(test.phone()), here())))).toBe('in')
})

it('detects a copied key by its counter', async () => {
  const { key } = await add()
  key.counter = 50
  expect(codeOf(await logInWith(key.sign(await challenge(test.phone()), here())))).toBe('in')
  key.counter = 20
  expect(codeOf(await logInWith(key.sign(await challenge(test.phone()), here())))).toBe('credentials_wrong')
})

it('refuses a key made for another origin or member, a duplicate, and an eleventh key', async () => {
  const { key } = await add()
  expect(codeOf((await add(key)).asked)).toBe('field_invalid')
  expect(codeOf((await add(new Authenticator(), 'https://evil.test')).asked)).toBe('field_invalid')
  const [ana, ben] = [phone, test.phone()]
  await ben.logIn({ username: (await test.member()).userName })
  const options = await optionsOf<Parameters<Authenticator['make']>[0]>(ana, '/wps/member/passkey')
  const payload = { response: new Authenticator().make(options, here()) }
  expect(codeOf(await ben.ask('/wps/member/passkey', { method: 'POST', payload }))).toBe('field_invalid')
  for (let index = 1; index < 10; index += 1) expect((await add()).asked.status).toBe(200)
  expect(codeOf((await add()).asked)).toBe('field_invalid')
})

const listed = async (by: TestPhone) =>
  ((await by.ask('/wps/member/passkeys')).answer as unknown as { value: { passkeys: { id: string }[] } }).value.passkeys
const remove = async (by: TestPhone, key: Authenticator) =>
  codeOf(await by.ask(`/wps/member/passkey?id=${text(key.id)}`, { method: 'DELETE' }))

it('lists passkeys newest first, with the device on which each was added and its last use', async () => {
  const [{ key: first }, { key: second }] = [await add(), await add()]
  expect(await listed(phone)).toEqual(
    [second, first].map(({ id }) => ({
      id: text(id),
      kind: 'device',
      device: null,
      addedAt: expect.any(String),
      usedAt: null,
      onHold: false,
    })),
  )
  await logInWith(first.sign(await challenge(test.phone()), here()))
  await phone.logIn({ username: member.userName })
  expect(await listed(phone)).toMatchObject([{ usedAt: null }, { usedAt: expect.any(String) }])
})

it('shows the device on which a passkey was added, and notifies the member', async () => {
  const options = await optionsOf<Parameters<Authenticator['make']>[0]>(phone, '/wps/member/passkey')
  const payload = { response: new Authenticator().make(options, here()) }
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36' }
  await phone.ask('/wps/member/passkey', { method: 'POST', payload, headers })
  expect(await listed(phone)).toMatchObject([{ device: 'Android · Chrome' }])
  const told = test.told.filter(({ to }) => to === member.userName)
  expect(told).toEqual([{ to: member.userName, text: expect.stringContaining('passkey na idinagdag') }])
})

it('T23 removes the member’s own passkey only, which then cannot log in', async () => {
  const { key } = await add()
  const other = test.phone()
  await other.logIn({ username: (await test.member()).userName })
  expect(await remove(other, key)).toBe('not_found')
  expect(await listed(phone)).toHaveLength(1)
  expect(await remove(phone, key)).toBe('in')
  expect(await listed(phone)).toEqual([])
  expect(await remove(phone, key)).toBe('not_found')
  expect(codeOf(await logInWith(key.sign(await challenge(test.phone()), here())))).toBe('credentials_wrong')
})

it('keeps the last passkey of a member without another login method', async () => {
  const { key } = await add()
  await test.app.database.ownerPool.query(`update cell.member set password_hash = null where id = $1`, [member.id])
  expect(await remove(phone, key)).toBe('last_way_in')
  expect(codeOf(await logInWith(key.sign(await challenge(test.phone()), here())))).toBe('in')
})
