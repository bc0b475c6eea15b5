import { staff } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPasskey, password, testDoor, type Person, type TestDoor } from '../../../testing/staff-door.ts'

let door: TestDoor
let ana: Person
let count = 0

beforeAll(async () => {
  door = await testDoor()
})
afterAll(() => door.close())
beforeEach(async () => {
  count += 1
  ana = await door.person(`ana-${count}`)
  door.letters.length = 0
})

const account = async (who = ana) => (await who.ask(staff.account)).value
const subjects = () => door.letters.map(({ to, subject }) => [to, subject.replace('Parola Console: ', '')])
const made = async (who = ana) => {
  const { value } = await who.ask(staff.passkeyOptions, {})
  return newPasskey(value.options, door.app.config.consoleOrigin)
}
/** As somebody asks who has the session alone. */
const stolen = async (call: Parameters<Person['ask']>[0], body: object) =>
  (await door.ask(call, { cookie: ana.session, body })).code

describe('passkeys of one’s own', () => {
  it('a further one is added with another, is told by mail, and confirms from then on', async () => {
    const second = await made()
    const body = { response: second.response, name: 'Key on the desk' }
    expect(await stolen(staff.addPasskey, body)).toBe('reauth_required')
    expect((await ana.ask(staff.addPasskey, body)).code).toBe('done')
    expect((await account()).passkeys.map(({ name }) => name).toSorted()).toEqual(['A passkey', 'Key on the desk'])
    expect(subjects()).toEqual([[ana.email, 'A passkey was added']])
    const touched = await door.ask(staff.makeRecoveryCodes, { cookie: ana.session, touch: second.touch, body: {} })
    expect(touched.code).toBe('done')
    // A response is good once, and in the session alone that asked for it.
    expect((await ana.ask(staff.addPasskey, body)).code).toBe('field_invalid')
    const ben = await door.person(`ben-${count}`)
    const other = await made()
    expect((await ben.ask(staff.addPasskey, { response: other.response, name: 'Not mine' })).code).toBe('field_invalid')
  })

  it('has a name, which takes no passkey, and belongs to nobody else', async () => {
    const [first] = (await account()).passkeys
    const id = first?.id ?? ''
    expect((await ana.ask(staff.renamePasskey, { id, name: 'My phone' })).code).toBe('done')
    expect((await account()).passkeys).toMatchObject([{ id, name: 'My phone' }])
    const ben = await door.person(`ben-${count}`)
    expect((await ben.ask(staff.renamePasskey, { id, name: 'Stolen' })).code).toBe('not_found')
    expect((await ben.ask(staff.removePasskey, { id })).code).toBe('not_found')
  })

  it('the last one stays, also when the last two are removed at once', async () => {
    const [first] = (await account()).passkeys
    expect(await stolen(staff.removePasskey, { id: first?.id })).toBe('reauth_required')
    expect((await ana.ask(staff.removePasskey, { id: first?.id })).code).toBe('last_way_in')
    let { touch } = ana
    for (let round = 0; round < 5; round += 1) {
      const asked = { cookie: ana.session, touch }
      const next = await made()
      const added = await door.ask(staff.addPasskey, {
        ...asked,
        body: { response: next.response, name: `Next ${round}` },
      })
      expect(added.code).toBe('done')
      const keys = (await account()).passkeys
      const removed = await Promise.all(keys.map(({ id }) => door.ask(staff.removePasskey, { ...asked, body: { id } })))
      // The touch of a passkey that is gone by then no longer counts.
      const codes = removed.map(({ code }) => code).filter((code) => code !== 'reauth_required')
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      const left = (await account()).passkeys
      expect(left).toHaveLength(1)
      if (left[0]?.id === next.id) touch = next.touch
    }
  })

  it('the first of somebody who has none needs no other', async () => {
    await door.app.database.ownerPool.query('delete from staff_passkey where staff_id = $1', [ana.staffId])
    expect(await stolen(staff.makeRecoveryCodes, {})).toBe('reauth_required')
    const { value } = await door.ask(staff.passkeyOptions, { cookie: ana.session, body: {} })
    const first = newPasskey(value.options, door.app.config.consoleOrigin)
    expect(await stolen(staff.addPasskey, { response: first.response, name: 'First' })).toBe('done')
    expect(await stolen(staff.addPasskey, { response: first.response, name: 'Second' })).toBe('reauth_required')
  })
})

describe('password, authenticator app and recovery codes', () => {
  it('each is set with the passkey and told by mail; nothing that is stored or shown later gives it away', async () => {
    expect(await stolen(staff.setPassword, { password })).toBe('reauth_required')
    await ana.setUp()
    const { value } = await ana.ask(staff.makeRecoveryCodes, {})
    expect(subjects()).toEqual([
      [ana.email, 'Your password was set'],
      [ana.email, 'An authenticator app was added'],
      [ana.email, 'New recovery codes'],
    ])
    expect(await account()).toMatchObject({ hasPassword: true, hasAuthenticator: true, recoveryCodesLeft: 10 })
    const { rows } = await door.app.database.ownerPool.query<{ text: string }>(
      `select to_jsonb(edit)::text as text from edit union all select to_jsonb(audit_entry)::text from audit_entry
       union all select to_jsonb(staff_password)::text from staff_password
       union all select to_jsonb(staff_recovery_code)::text from staff_recovery_code`,
    )
    const everything = [...rows.map(({ text }) => text), JSON.stringify(door.letters)].join('\n')
    for (const secret of [password, ...value.codes]) expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/\$argon2id.*"noun"/)
  })

  it('a password is long, not among the common ones and not built around a name', async () => {
    const set = async (text: string) => (await ana.ask(staff.setPassword, { password: text })).code
    expect(await set('thirteen char')).toBe('bad_request')
    for (const text of [`${ana.handle} at the office`, 'parola parola parola', '12345678901234567890'])
      expect([text, await set(text)]).toEqual([text, 'password_guessable'])
    expect(await set(password)).toBe('done')
  })

  it('an authenticator app is kept once it shows a right code, in the session that asked', async () => {
    const { value } = await ana.ask(staff.authenticatorOptions, {})
    expect(value.address).toContain(`secret=${value.secret}`)
    expect((await ana.ask(staff.addAuthenticator, { setup: value.setup, code: '000000' })).code).toBe(
      'verification_code_wrong',
    )
    const ben = await door.person(`ben-${count}`)
    await ben.setUp()
    expect((await ben.ask(staff.addAuthenticator, { setup: value.setup, code: ben.code() })).code).toBe(
      'verification_code_wrong',
    )
    expect(await account()).toMatchObject({ hasAuthenticator: false })
    expect((await ben.ask(staff.removeAuthenticator, {})).code).toBe('done')
    expect((await ben.signIn()).code).toBe('credentials_wrong')
    expect((await ben.ask(staff.removeAuthenticator, {})).code).toBe('not_found')
  })

  it('a new password or app ends the sessions that were opened with the one before', async () => {
    await ana.setUp()
    const { session: cookie } = await ana.signIn()
    await ana.ask(staff.setPassword, { password: 'another zoo keeper 8' })
    expect((await door.ask(staff.me, { cookie })).code).toBe('not_logged_in')
    expect((await ana.ask(staff.me)).code).toBe('done')
  })
})

describe('sessions of one’s own', () => {
  it('are listed with place, device and age, and end one by one', async () => {
    await ana.setUp()
    const { session: cookie } = await ana.signIn({
      headers: {
        'x-country': 'PH',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/145.0',
      },
    })
    const { sessions } = await account()
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ isThis }) => !isThis)
    expect(other).toMatchObject({
      method: 'password',
      device: 'Windows · Firefox',
      country: 'PH',
      network: '203.0.113.0/24',
      openedAt: door.now().toISOString(),
    })
    const ben = await door.person(`ben-${count}`)
    expect((await ben.ask(staff.endOwnSession, { id: other?.id })).code).toBe('not_found')
    expect((await ana.ask(staff.endOwnSession, { id: other?.id })).code).toBe('done')
    expect((await door.ask(staff.me, { cookie })).code).toBe('not_logged_in')
    expect((await account()).sessions).toHaveLength(1)
    // What tells a session apart opens nothing.
    expect((await door.ask(staff.me, { cookie: other?.id ?? '' })).code).toBe('not_logged_in')
  })

  it('an owner ends all of a colleague, and nobody elsewhere', async () => {
    const boss = await door.person(`boss-${count}`, ['owner'])
    expect((await ana.ask(staff.endSessions, { id: boss.staffId })).code).toBe('no_permission')
    expect((await boss.ask(staff.endSessions, { id: ana.staffId })).code).toBe('done')
    expect((await door.ask(staff.me, { cookie: ana.session })).code).toBe('not_logged_in')
  })
})
