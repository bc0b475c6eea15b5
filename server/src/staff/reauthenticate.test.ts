import { randomUUID } from 'node:crypto'
import { approvals, editing, operators, staff, type Call, type ValueOf } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator } from '../../testing/accounts/passkey.ts'
import type { TestOperator } from '../../testing/merchant.ts'
import { openSession, proofOf } from '../../testing/staff-person.ts'
import { testWithdrawals, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'
import { php } from '../../testing/promotions/promotions.ts'
import { versionOf } from '../platform/version.ts'

let test: TestWithdrawals
let aheadMs = 0
let names = 0
let owner: TestOperator
let colleague: TestOperator
const passMinutes = (minutes: number) => void (aheadMs += minutes * 60_000)

beforeAll(async () => {
  test = await testWithdrawals({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    choices: { withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12 },
    flags: ['REWARDCENTER3'],
    isPaidAtOnce: true,
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  aheadMs = 0
  names += 1
  owner = await test.merchant.operator(`owner-${names}`)
  colleague = await test.merchant.operator(`colleague-${names}`)
})

/** As somebody asks who has the session alone; `proof` is what a passkey signed. */
async function ask<C extends Call>(
  who: TestOperator,
  call: C,
  body: object,
  { proof, session }: { proof?: string; session?: string } = {},
) {
  const response = await test.app.staff.server.inject({
    method: call.method,
    url: call.path,
    payload: body,
    headers: {
      ...who.signedIn.headers,
      ...(proof === undefined ? {} : { proof }),
      ...(session === undefined ? {} : { cookie: `__Host-console=${session}` }),
    },
  })
  const { code = 'answered', value } = response.json<{ code?: string; value: ValueOf<C> }>()
  return { code, value, options: (value as { options?: string } | undefined)?.options ?? '' }
}

const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).code
/** What the passkey of somebody signs for a call that was refused without it. */
async function proofFor(who: TestOperator, call: Call, body: object, session?: string): Promise<string> {
  const refused = await ask(who, call, body, session === undefined ? {} : { session })
  expect(refused.code).toBe('reauth_required')
  return who.signedIn.touch(refused.options).proof
}
const somebody = (roles: staff.StaffRole[] = ['read-only']) => {
  const handle = `s${randomUUID().slice(0, 8)}`
  return { handle, name: handle, email: `${handle}@staff.example`, roles }
}
const isThere = async (handle: string) =>
  (await test.app.database.ownerPool.query('select from staff_user where handle = $1', [handle])).rowCount === 1

describe('a stolen session without the passkey', () => {
  it('T51 CON-10 can neither approve, nor invite, nor give roles, nor disable: nothing happens, and nothing is stored', async () => {
    const member = await test.member()
    const reward = {
      id: randomUUID(),
      memberId: member.id,
      about: 'For patience',
      amount: php(100_000_000),
      wagering: 0,
      expiresAt: null,
    }
    const waiting = await ask(colleague, editing.giveReward, reward)
    const { requestId } = waiting.value as unknown as { requestId: string }
    const invited = somebody()
    const id = colleague.signedIn.staffId
    const tries: [Call, object][] = [
      [approvals.approve, { id: requestId }],
      [staff.invite, invited],
      [staff.setRoles, { id, roles: ['read-only'], version: versionOf({ roles: [] }) }],
      [staff.disable, { id }],
      [operators.approveWithdrawal, { memberId: member.id, id: randomUUID() }],
    ]
    for (const [call, body] of tries)
      for (const proof of [undefined, '', 'made up', Buffer.from('{}').toString('base64url')])
        expect([call.path, await codeOf(owner, call, body, proof === undefined ? {} : { proof })]).toEqual([
          call.path,
          'reauth_required',
        ])
    expect(await isThere(invited.handle)).toBe(false)
    expect(await member.balance()).toMatchObject({ free: 0 })
    const left = await ask(colleague, approvals.refuse, { id: requestId, reason: 'Not needed any more' })
    expect(left.value).toMatchObject({ state: 'withdrawn' })
  })

  it('CON-10 every call that takes the passkey says so in its errors, and a window has a permission to count for', () => {
    const held = [...calls.values()].filter(({ reauth }) => reauth !== undefined)
    expect(held.length).toBeGreaterThan(9)
    for (const { path, errors } of held) expect([path, errors.includes('reauth_required')]).toEqual([path, true])
    for (const { path, auth, permission } of held.filter(({ reauth }) => reauth === 'window'))
      expect([path, auth, typeof permission]).toEqual([path, 'operator', 'string'])
  })
})

describe('CON-10 a single-use touch', () => {
  it('CON-10 counts once, for one call and body', async () => {
    const invited = somebody()
    const proof = await proofFor(owner, staff.invite, invited)
    expect(await codeOf(owner, staff.invite, invited, { proof })).toBe('answered')
    expect(await codeOf(owner, staff.invite, invited, { proof })).toBe('reauth_required')
    const other = await proofFor(owner, staff.invite, somebody())
    const raised = somebody(['owner'])
    expect(await codeOf(owner, staff.invite, raised, { proof: other })).toBe('reauth_required')
    expect(await isThere(raised.handle)).toBe(false)
    const id = colleague.signedIn.staffId
    const todisable = await proofFor(owner, staff.disable, { id })
    expect(await codeOf(owner, staff.inviteAgain, { id }, { proof: todisable })).toBe('reauth_required')
  })

  it('CON-10 counts for five minutes', async () => {
    const invited = somebody()
    const late = await proofFor(owner, staff.invite, invited)
    passMinutes(5.1)
    expect(await codeOf(owner, staff.invite, invited, { proof: late })).toBe('reauth_required')
    const inTime = await proofFor(owner, staff.invite, invited)
    passMinutes(4.9)
    expect(await codeOf(owner, staff.invite, invited, { proof: inTime })).toBe('answered')
  })

  it('CON-10 counts in the session that asked, for its own staff user, at one merchant', async () => {
    const invited = somebody()
    const session = await test.merchant.act((trx) => openSession(trx, owner.signedIn.staffId), new Date())
    const elsewhere = await proofFor(owner, staff.invite, invited, session)
    expect(await codeOf(owner, staff.invite, invited, { proof: elsewhere })).toBe('reauth_required')
    const { options } = await ask(owner, staff.invite, invited)
    const stranger = new Authenticator()
    const colleagues = colleague.signedIn.touch(options).proof
    for (const proof of [proofOf(stranger, options, test.app.config.consoleOrigin), colleagues])
      expect(await codeOf(owner, staff.invite, invited, { proof })).toBe('reauth_required')
    expect(await isThere(invited.handle)).toBe(false)
  })

  it('CON-10 is not replaced by a touch for signing in, and does not sign in', async () => {
    const invited = somebody()
    const door = await ask(owner, staff.signInOptions, {})
    const { proof } = owner.signedIn.touch(door.options)
    expect(await codeOf(owner, staff.invite, invited, { proof })).toBe('reauth_required')
    const response = Buffer.from(await proofFor(owner, staff.invite, invited), 'base64url').toString()
    expect(await codeOf(owner, staff.signIn, { response })).toBe('credentials_wrong')
  })
})

describe('CON-10 a windowed touch', () => {
  /** Reaches the withdrawal, which is not there. */
  const refuse = (proof?: string) => {
    const which = { memberId: randomUUID(), id: randomUUID(), reason: 'There is no such withdrawal' }
    return { which, code: () => codeOf(owner, operators.refuseWithdrawal, which, proof === undefined ? {} : { proof }) }
  }
  const open = async () => {
    const { which } = refuse()
    const proof = await proofFor(owner, operators.refuseWithdrawal, which)
    expect(await codeOf(owner, operators.refuseWithdrawal, which, { proof })).toBe('not_found')
  }

  it('CON-10 lets through further calls of its kind for fifteen minutes', async () => {
    await open()
    for (const minutes of [4, 4, 4, 2.9]) {
      passMinutes(minutes)
      expect(await refuse().code()).toBe('not_found')
    }
    passMinutes(0.2)
    expect(await refuse().code()).toBe('reauth_required')
    await open()
    expect(await refuse().code()).toBe('not_found')
  })

  it('CON-10 ends with a pause of five minutes', async () => {
    await open()
    passMinutes(5.1)
    expect(await refuse().code()).toBe('reauth_required')
  })

  it('CON-10 counts for no other kind of call, in no other session and for nobody else', async () => {
    await open()
    expect(await codeOf(owner, staff.invite, somebody())).toBe('reauth_required')
    const { which } = refuse()
    const session = await test.merchant.act((trx) => openSession(trx, owner.signedIn.staffId), new Date())
    expect(await codeOf(owner, operators.refuseWithdrawal, which, { session })).toBe('reauth_required')
    expect(await codeOf(colleague, operators.refuseWithdrawal, which)).toBe('reauth_required')
  })

  it('CON-10 is not enough above what one person may do: that takes a touch of its own before it is stored', async () => {
    await open()
    const askedFor = async (amount: number) => {
      const member = await test.member({ balance: amount })
      const card = await member.addCard()
      const { value } = await member.withdraw({ cardId: String(card.value['id']), amount })
      return { memberId: member.id, id: String(value['id']) }
    }
    const small = await askedFor(1_000)
    expect(await ask(owner, operators.approveWithdrawal, small)).toMatchObject({ value: { state: 'approved' } })
    const large = await askedFor(1_000_000_000)
    const proof = await proofFor(owner, operators.approveWithdrawal, large)
    const { rowCount } = await test.app.database.ownerPool.query('select from approval_request where member_id = $1', [
      large.memberId,
    ])
    expect(rowCount).toBe(0)
    expect(await codeOf(owner, operators.approveWithdrawal, large, { proof })).toBe('approval_required')
  })

  it('CON-14 a program decides withdrawals below the limit without a touch, which it cannot give', async () => {
    const program = await test.merchant.program(`program-${names}`)
    const payload = refuse().which
    const asked = await program.ask(operators.refuseWithdrawal.path, { method: 'POST', payload })
    expect(asked.answer).toMatchObject({ code: 'not_found' })
  })
})
