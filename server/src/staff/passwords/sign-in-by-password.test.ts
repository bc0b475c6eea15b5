import { staff } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password, testDoor, type Person, type TestDoor } from '../../../testing/staff-door.ts'
import { testMerchant } from '../../../testing/merchant.ts'

let door: TestDoor
let count = 0
let ana: Person
const owner = () => door.person(`owner-${count}`, ['owner'])

beforeAll(async () => {
  door = await testDoor()
})
afterAll(() => door.close())
beforeEach(async () => {
  count += 1
  ana = await door.person(`ana-${count}`)
  await ana.setUp()
  door.letters.length = 0
  // Each test has an address of its own, so that none waits for another's failures.
  await door.app.database.ownerPool.query('delete from staff_sign_in_failure')
})

const wrong = { code: 'credentials_wrong', set: '' }
const meOf = async (cookie: string) => (await door.ask(staff.me, { cookie })).code
const subjects = (to: string) => door.letters.filter((one) => one.to === to).map(({ subject }) => subject)

describe('password and authenticator app', () => {
  it('CON-02 sign in together, in any case of the address, and neither alone', async () => {
    const signed = await ana.signIn({ email: ana.email.toUpperCase() })
    expect(signed.code).toBe('done')
    expect(await meOf(signed.session)).toBe('done')
    door.pass(1)
    expect(await ana.signIn({ password: 'bronze zoo keeper 8' })).toMatchObject(wrong)
    expect(await ana.signIn({ code: '000000' })).toMatchObject(wrong)
    const bare = await door.person(`bare-${count}`)
    await bare.ask(staff.setPassword, { password })
    expect(await bare.signIn({ code: ana.code() })).toMatchObject(wrong)
  })

  it('CON-03 a code works one step early or late, never twice, and none before it either', async () => {
    for (const shift of [-1, 0, 1]) {
      door.pass(2)
      expect([shift, (await ana.signIn({ code: ana.code(shift) })).code]).toEqual([shift, 'done'])
      expect([shift, (await ana.signIn({ code: ana.code(shift) })).code]).toEqual([shift, 'credentials_wrong'])
    }
    expect(await ana.signIn({ code: ana.code(0) })).toMatchObject(wrong)
    door.pass(3)
    for (const shift of [-2, 2]) expect(await ana.signIn({ code: ana.code(shift) })).toMatchObject(wrong)
  })

  it('CON-03 of twenty at once with one code, one signs in', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ana.signIn()))
    expect(all.filter(({ code }) => code === 'done')).toHaveLength(1)
    const { rows } = await door.app.database.ownerPool.query(
      `select count(*)::int as open from staff_session where staff_id = $1 and method = 'password'`,
      [ana.staffId],
    )
    expect(rows).toEqual([{ open: 1 }])
  })

  it('CON-02 are refused where one of the merchants that somebody works for forbids them, and the sessions there end', async () => {
    const boss = await owner()
    const { session } = await ana.signIn()
    expect(await meOf(session)).toBe('done')
    expect((await ana.ask(staff.setSignInRule, { isPasswordAllowed: true })).code).toBe('no_permission')
    const set = (isPasswordAllowed: boolean) => boss.ask(staff.setSignInRule, { isPasswordAllowed })
    expect(
      (
        await door.ask(staff.setSignInRule, {
          cookie: boss.session,
          merchant: 'lantern',
          body: { isPasswordAllowed: false },
        })
      ).code,
    ).toBe('reauth_required')
    expect((await set(false)).code).toBe('done')
    expect(await meOf(session)).toBe('not_logged_in')
    door.pass(1)
    expect(await ana.signIn()).toMatchObject(wrong)
    expect((await ana.ask(staff.account)).value).toMatchObject({ isPasswordAllowed: false, hasPassword: true })
    // Whoever works elsewhere alone signs in as before.
    const harbour = await testMerchant(door.app, `harbour-${count}`)
    const ben = await door.person(`ben-${count}`, ['support'], harbour)
    await ben.setUp()
    expect((await ben.signIn()).code).toBe('done')
    expect((await set(true)).code).toBe('done')
    door.pass(1)
    expect((await ana.signIn()).code).toBe('done')
  })

  it('CON-10 C1 never confirm an action: approvals, access and ways to sign in ask for a passkey all the same', async () => {
    const boss = await owner()
    await boss.setUp()
    const { session: cookie } = await boss.signIn()
    const asked = { cookie, merchant: 'lantern' }
    const invite = {
      handle: `second-${count}`,
      name: 'Second',
      email: `second-${count}@staff.example`,
      roles: ['read-only'],
    }
    door.pass(1)
    for (const [call, body] of [
      [staff.invite, invite],
      [staff.setPassword, { password: 'another good password' }],
      [staff.makeRecoveryCodes, {}],
      [staff.removeAuthenticator, {}],
      [staff.setSignInRule, { isPasswordAllowed: false }],
      [staff.addPasskey, { response: '{}', name: 'Mine' }],
    ] as const) {
      const proof = Buffer.from(JSON.stringify({ password, code: boss.code() })).toString('base64url')
      for (const headers of [{}, { proof }])
        expect([call.path, (await door.ask(call, { ...asked, body, headers })).code]).toEqual([
          call.path,
          'reauth_required',
        ])
    }
    // A passkey confirms it in the same session.
    expect((await door.ask(staff.makeRecoveryCodes, { ...asked, body: {}, touch: boss.touch })).code).toBe('done')
  })
})

describe('CON-04 one answer', () => {
  /** Every way to fail, each with everything else right. */
  const failures = async () => {
    const [locked, gone, bare, forbidden] = [
      await door.person(`locked-${count}`),
      await door.person(`gone-${count}`),
      await door.person(`bare-${count}`),
      await door.person(`forbidden-${count}`, ['support'], await testMerchant(door.app, `strict-${count}`)),
    ]
    for (const one of [locked, gone, forbidden]) await one.setUp()
    await door.app.database.ownerPool.query('update staff_user set disabled_at = $2 where id = $1', [
      gone.staffId,
      door.now(),
    ])
    await forbidden.ask(staff.account)
    await door.app.database.ownerPool.query(
      'insert into staff_sign_in_rule select merchant_id, false from operator where staff_id = $1',
      [forbidden.staffId],
    )
    for (let turn = 0; turn < 15; turn += 1) {
      await locked.signIn({ code: '000000', address: '198.51.100.77' })
      door.pass(65)
    }
    return {
      'wrong password': () => ana.signIn({ password: 'bronze zoo keeper 8' }),
      'wrong code': () => ana.signIn({ code: '000000' }),
      'unknown address': () => ana.signIn({ email: `nobody-${count}@staff.example` }),
      locked: () => locked.signIn(),
      disabled: () => gone.signIn(),
      'no password': () => bare.signIn({ code: '000000' }),
      'merchant forbids it': () => forbidden.signIn(),
    }
  }

  it('CON-04 whatever was wrong, the answer is the same to the byte, and takes as long', async () => {
    const took: Record<string, number> = {}
    const answers = new Set<string>()
    const ways = await failures()
    const spread = () => Math.max(...Object.values(took)) / Math.min(...Object.values(took))
    // The fastest of some turns each: what a busy machine adds falls away with more of them, what the server adds stays.
    for (let turn = 0; turn < 8 || (spread() >= 2 && turn < 60); turn += 1)
      // In turns, so that a busy machine slows all alike; after five failures they wait, which must not show either.
      for (const [name, fail] of Object.entries(ways)) {
        const start = performance.now()
        const { code, set } = await fail()
        took[name] = Math.min(took[name] ?? Infinity, performance.now() - start)
        answers.add(JSON.stringify({ code, set }))
      }
    expect([...answers]).toEqual([JSON.stringify(wrong)])
    expect(spread(), JSON.stringify(took)).toBeLessThan(2)
  })
})

describe('CON-05 failures', () => {
  const fail = (address = '198.51.100.1') => ana.signIn({ code: '000000', address })
  const right = (address = '198.51.100.1') => ana.signIn({ address })
  const isLocked = async (who: Person) => {
    const boss = await door.person(`watch-${count}-${Math.random().toString(36).slice(2, 6)}`, ['owner'])
    const { value } = await boss.ask(staff.team)
    return value.team.find(({ id }) => id === who.staffId)?.isLocked
  }

  it('CON-05 five make a staff user wait a minute, from any address; a right sign-in forgets them', async () => {
    for (let turn = 0; turn < 5; turn += 1) await fail(`198.51.100.${turn}`)
    expect(await right('198.51.100.50')).toMatchObject(wrong)
    door.pass(1.1)
    expect((await right('198.51.100.50')).code).toBe('done')
    for (let turn = 0; turn < 4; turn += 1) await fail(`198.51.100.${turn}`)
    door.pass(1)
    expect((await right('198.51.100.50')).code).toBe('done')
  })

  it('CON-05 thirty at once are not compared more often than five', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => fail(`198.51.${at}.1`)))
    const { rows } = await door.app.database.ownerPool.query(
      'select failures from staff_sign_in_failure where staff_id = $1',
      [ana.staffId],
    )
    expect(rows).toEqual([{ failures: 5 }])
    expect(await right()).toMatchObject(wrong)
  })

  it('CON-05 the tenth locks until an owner unlocks; the passkey works, and nobody else is affected', async () => {
    const ben = await door.person(`ben-${count}`)
    await ben.setUp()
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await isLocked(ana)).toBe(false)
      await fail(`198.51.100.${turn}`)
      door.pass(20)
    }
    expect(await isLocked(ana)).toBe(true)
    expect(subjects(ana.email)).toEqual(['Parola Console: Your password is locked'])
    door.pass(3 * 24 * 60)
    expect(await right('198.51.100.50')).toMatchObject(wrong)
    expect((await ben.signIn({ address: '198.51.100.50' })).code).toBe('done')
    expect((await ana.ask(staff.makeRecoveryCodes, {})).code).toBe('done')

    const boss = await owner()
    const id = ana.staffId
    expect((await ana.ask(staff.unlock, { id })).code).toBe('no_permission')
    expect((await boss.ask(staff.unlock, { id: boss.staffId })).code).toBe('no_permission')
    expect((await door.ask(staff.unlock, { cookie: boss.session, merchant: 'lantern', body: { id } })).code).toBe(
      'reauth_required',
    )
    const elsewhere = await door.person(`far-${count}`, ['owner'], await testMerchant(door.app, `far-${count}`))
    expect((await elsewhere.ask(staff.unlock, { id })).code).toBe('not_found')
    expect((await boss.ask(staff.unlock, { id })).code).toBe('done')
    expect((await right('198.51.100.50')).code).toBe('done')
  })

  it('CON-05 an address that tries many names waits, except where a colleague has signed in with that browser before', async () => {
    const office = '203.0.113.200'
    const ben = await door.person(`ben-${count}`)
    await ben.setUp()
    const { session } = await ben.signIn({ address: office })
    door.pass(1)
    for (let turn = 0; turn < 6; turn += 1) await ana.signIn({ email: `guess-${turn}@staff.example`, address: office })
    expect(await ana.signIn({ address: office })).toMatchObject(wrong)
    expect((await ana.signIn({ address: '203.0.113.201' })).code).toBe('done')
    expect((await ben.signIn({ address: office, cookie: session })).code).toBe('done')
  })
})

describe('CON-12 a recovery code', () => {
  const codesOf = async (who: Person) => (await who.ask(staff.makeRecoveryCodes, {})).value.codes
  const use = (who: Person, code: string) => door.ask(staff.takeRecoveryCode, { body: { email: who.email, code } })

  it('CON-12 works once, lets the password in for an hour, and is told to its owner and the owners', async () => {
    const boss = await owner()
    const codes = await codesOf(ana)
    expect(new Set(codes).size).toBe(10)
    await boss.ask(staff.setSignInRule, { isPasswordAllowed: false })
    door.letters.length = 0
    expect(await ana.signIn()).toMatchObject(wrong)
    expect((await use(ana, codes[0] ?? '')).code).toBe('done')
    expect(subjects(ana.email)).toEqual(['Parola Console: A recovery code was used'])
    expect(subjects(boss.email)).toEqual(['Parola Console: A recovery code was used on your team'])
    for (const { subject, text } of door.letters)
      expect(subject + text).not.toMatch(new RegExp(`${ana.handle}|${codes[0]}|203\\.0`))
    expect(await use(ana, codes[0] ?? '')).toMatchObject(wrong)
    door.pass(58)
    const { session } = await ana.signIn()
    expect(await meOf(session)).toBe('done')
    expect((await ana.ask(staff.account)).value.recoveryCodesLeft).toBe(9)
    door.pass(3)
    expect(await ana.signIn()).toMatchObject(wrong)
    expect((await use(ana, (codes[1] ?? '').toLowerCase().replaceAll('-', ' '))).code).toBe('done')
    door.pass(1)
    expect((await ana.signIn()).code).toBe('done')
    const { rows } = await door.app.database.ownerPool.query(
      `select who, outcome from audit_entry where call = 'POST /ops/session/recovery' and who = $1`,
      [ana.handle],
    )
    expect(rows).toEqual([
      { who: ana.handle, outcome: 'done' },
      { who: ana.handle, outcome: 'done' },
    ])
    await boss.ask(staff.setSignInRule, { isPasswordAllowed: true })
  })

  it('CON-12 belongs to one person, is stored as a hash, and ends when new ones are made', async () => {
    const ben = await door.person(`ben-${count}`)
    const [first = ''] = await codesOf(ana)
    expect(await use(ben, first)).toMatchObject(wrong)
    const { rows } = await door.app.database.ownerPool.query(
      `select count(*)::int as found from staff_recovery_code code where code::text like '%' || $1 || '%'`,
      [first],
    )
    expect(rows).toEqual([{ found: 0 }])
    const [second = ''] = await codesOf(ana)
    expect(await use(ana, first)).toMatchObject(wrong)
    expect((await use(ana, second)).code).toBe('done')
    // Nobody guesses on after ten failures, also not codes.
    for (let turn = 0; turn < 10; turn += 1) {
      await use(ana, 'AAAAA-AAAAA-AAAAA-AAAAA')
      door.pass(40)
    }
    const [third = ''] = await codesOf(ana)
    expect(await use(ana, third)).toMatchObject(wrong)
  })

  it('CON-12 of twenty at once with one code, one is told that it was right', async () => {
    const [code = ''] = await codesOf(ana)
    const all = await Promise.all(Array.from({ length: 20 }, () => use(ana, code)))
    expect(all.filter((one) => one.code === 'done')).toHaveLength(1)
  })
})

describe('where somebody signs in', () => {
  it('C2 a session works in its own browser alone; its cookie in another one ends it', async () => {
    const { session, set } = await ana.signIn()
    const stolen = session.split(';')[0] ?? ''
    const [, device = ''] =
      /__Host-console-device=([\w-]+); Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+/.exec(set) ?? []
    expect(device).toHaveLength(43)
    expect(await meOf(session)).toBe('done')
    expect(await meOf(stolen)).toBe('not_logged_in')
    expect(await meOf(session)).toBe('not_logged_in')
    door.pass(1)
    const again = await ana.signIn()
    const other = await ana.ask(staff.account)
    expect(other.code).toBe('done')
    expect(await meOf(again.session.replace(/device=[\w-]+/, `device=${'x'.repeat(43)}`))).toBe('not_logged_in')
    expect(await meOf(again.session)).toBe('not_logged_in')
    const metric = await door.app.metrics[1]?.registry.metrics()
    expect(metric).toContain('parola_security_events_total{kind="staff_session_copied"} 2')
  })

  it('a new device or country is told by mail, a known one is not, and nothing names who or where', async () => {
    const told = () => subjects(ana.email).filter((one) => one.includes('new device')).length
    const first = await ana.signIn({ headers: { 'x-country': 'PH' } })
    expect(told()).toBe(1)
    door.pass(1)
    expect((await ana.signIn({ cookie: first.session, headers: { 'x-country': 'PH' } })).code).toBe('done')
    expect(told()).toBe(1)
    door.pass(1)
    expect((await ana.signIn({ cookie: first.session, headers: { 'x-country': 'JP' } })).code).toBe('done')
    expect(told()).toBe(2)
    expect(JSON.stringify(door.letters.map(({ subject, text }) => subject + text))).not.toMatch(
      new RegExp(`${ana.handle}|203\\.0\\.|JP`),
    )
  })

  it('C16 one browser used by two staff users within a day raises an alarm', async () => {
    const ben = await door.person(`ben-${count}`)
    await ben.setUp()
    const shared = async () =>
      /kind="staff_device_shared"} (\d+)/.exec((await door.app.metrics[1]?.registry.metrics()) ?? '')?.[1]
    const before = Number(await shared())
    const { session } = await ana.signIn()
    door.pass(1)
    await ana.signIn({ cookie: session })
    expect(Number(await shared())).toBe(before)
    await ben.signIn({ cookie: session })
    expect(Number(await shared())).toBe(before + 1)
    door.pass(25 * 60)
    await ana.signIn({ cookie: session })
    expect(Number(await shared())).toBe(before + 1)
  })
})
