import { randomUUID } from 'node:crypto'
import { auditLog, backOffice, members, operators, saferPlay, wallet, type Call } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague } from '../../testing/operators/colleague.ts'
import { move, openWallet, readBalances } from '../wallet/index.ts'

let app: TestApp
let merchant: TestMerchant
let [ana, ben]: [TestOperator, TestOperator] = [] as never
const mails: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  const messages = {
    mail: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
    sms: { send: async () => {} },
    close: async () => {},
  }
  app = await testApp({ outside: { messages }, environment: { LIMIT_SCALE: '1' } })
  merchant = await testMerchant(app, 'lantern')
  ;[ana, ben] = [await merchant.operator('ana'), await merchant.operator('ben')]
})
afterAll(() => app.close())
beforeEach(() => void (mails.length = 0))

const sql = (text: string, values: unknown[] = []) => app.database.ownerPool.query(text, values)
const post = (by: Pick<TestOperator, 'ask'>, call: Call, body: object) => askAs(by, call, { body })

async function reachable({ isProven = true } = {}): Promise<TestMember & { email: string }> {
  const member = await merchant.logIn()
  const email = `${randomUUID().slice(0, 8)}@players.example`
  await sql('update cell.member set email = $2, email_proven = $3 where id = $1', [member.id, email, isProven])
  return { ...member, email }
}
const funded = async (minor: number) => {
  const member = await merchant.logIn()
  await merchant.act(async (trx) => {
    const money = { act: 'post', from: 'cash', amountMinor: minor, code: 'deposit', key: 'begin' } as const
    await move(trx, await openWallet(trx, member, 'real', 'PHP'), money)
  })
  return member
}
const freeOf = async (member: TestMember) =>
  (await merchant.act((trx) => readBalances(trx, member, 'PHP'))).real.free.minor

it('CON-71 an adjustment is requested by one and executed by another, once, and never below zero', async () => {
  const member = await funded(1_000)
  const memberId = member.id
  const ask = async (amount: number) => {
    const id = randomUUID()
    expect(await post(ana, operators.proposeAdjustment, { memberId, id, amount, reason: 'A late win' })).toMatchObject({
      status: 200,
    })
    return { memberId, id }
  }
  const execute = (by: TestOperator, of: object) => post(by, operators.approveAdjustment, of)
  const shown = async (by = ben) => (await askAs(by, backOffice.memberAdjustments, { query: { memberId } })).value
  const given = await ask(500)
  expect(await shown()).toMatchObject({ balance: { minor: 1_000 }, sum: { minor: 0 } })
  expect(await execute(ana, given)).toMatchObject({ code: 'second_operator_needed' })
  expect(await freeOf(member)).toBe(1_000)
  const answers = await Promise.all([execute(ben, given), execute(ben, given), execute(ben, given)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await freeOf(member)).toBe(1_500)

  const taken = await ask(-1_501)
  expect(await execute(ben, taken)).toMatchObject({ code: 'insufficient_funds' })
  expect(await freeOf(member)).toBe(1_500)
  expect((await execute(ben, await ask(-1_500))).status).toBe(200)
  expect(await freeOf(member)).toBe(0)
  expect(await shown()).toMatchObject({
    balance: { minor: 0 },
    sum: { minor: -1_000 },
    adjustments: [
      { amount: { minor: -1_500 }, requestedBy: ana.name, executedBy: ben.name, isOwn: false },
      { amount: { minor: -1_501 }, executedBy: null },
      { amount: { minor: 500 }, executedBy: ben.name },
    ],
  })
  expect(await shown(ana)).toMatchObject({ adjustments: [{ isOwn: true }, { isOwn: true }, { isOwn: true }] })

  const { items } = (await askAs(ana, auditLog.history, { query: { kind: 'member', id: memberId } })).value as {
    items: auditLog.HistoryItem[]
  }
  const by = (path: string) => items.filter(({ what }) => what === `POST ${path}`).map(({ who }) => who)
  expect(new Set(by(operators.proposeAdjustment.path))).toEqual(new Set([ana.name]))
  expect(by(operators.approveAdjustment.path)).toContain(ben.name)
  const day = new Date().toISOString().slice(0, 10)
  const statement = await member.ask(wallet.transactionDetails.path, {
    query: { from: day, to: day, code: 'adjustment' },
  })
  expect(statement.answer).toMatchObject({
    value: { transactions: [{ amount: { minor: -1_500 } }, { amount: { minor: 500 } }] },
  })
})

const reset = (by: Pick<TestOperator, 'ask'>, memberId: string, secret = 'password') =>
  post(by, backOffice.startReset, { memberId, secret, reason: 'They called' })

it('CON-72 staff start a reset to the member’s verified address, and see neither link nor code', async () => {
  const member = await reachable()
  const support = await colleague(app, merchant, { roles: ['support'], merchantCode: 'lantern' })
  const answer = await reset(support, member.id)
  expect(answer).toMatchObject({ status: 200, value: { sentTo: `${member.email[0]}***@players.example` } })
  await expect.poll(() => mails.map(({ to }) => to)).toEqual([member.email])
  const code = /code=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect(code.length).toBeGreaterThan(20)
  expect(JSON.stringify(answer)).not.toContain(code)
  // Neither the audit log nor a table tells the code, and the message to the member does not either.
  const { rows } = await sql(
    `select coalesce(string_agg(text, ''), '') as text from (
       select sent::text as text from audit_entry union all select wordings::text from cell.inbox_message
       union all select before::text || after::text from cell.edit union all select before::text || after::text from edit
     ) told`,
  )
  expect(String(rows[0]?.text)).not.toContain(code)
  const { messages } = (await askAs(ana, backOffice.memberMessages, { query: { memberId: member.id } })).value
  expect(messages).toMatchObject([{ title: 'Reset link sent' }])
  // The link is the member's: they set what nobody else knows.
  const done = await merchant.askSealed(members.setPasswordByLink.path, { code, newPassword: 'a much better password' })
  expect(done.status).toBe(200)
  const again = await merchant.askSealed(members.setPasswordByLink.path, { code, newPassword: 'another good password' })
  expect(again.answer).toMatchObject({ code: 'verification_code_wrong' })
})

it('CON-72 a link for the payment password proves nothing: its page asks for the login password', async () => {
  const member = await reachable()
  expect((await reset(ana, member.id, 'payment-password')).status).toBe(200)
  await expect.poll(() => mails.map(({ to }) => to)).toEqual([member.email])
  expect(mails[0]?.text).toMatch(/[/]m[/]securityCenter[?]part=paymentPasswordReset\n$/)
  expect(mails[0]?.text).not.toContain('code=')
})

it('CON-72 a reset goes to no unverified address, and not to a locked member', async () => {
  const unproven = await reachable({ isProven: false })
  expect(await reset(ana, unproven.id)).toMatchObject({ code: 'verified_contact_missing' })
  const locked = await reachable()
  await post(ana, backOffice.lockMember, { memberId: locked.id, reason: 'A stolen phone' })
  expect(await reset(ana, locked.id)).toMatchObject({ code: 'user_unavailable' })
  const trial = await merchant.logIn({ customerType: 4 })
  expect(await reset(ana, trial.id)).toMatchObject({ code: 'free_account_refused' })
  expect(mails).toEqual([])
})

it('CON-72 a reset takes the passkey, no key of a program, and fills no mailbox', async () => {
  const member = await reachable()
  const program = await merchant.program(`robot-${randomUUID().slice(0, 8)}`)
  expect(await reset(program, member.id)).toMatchObject({ code: 'no_permission' })
  const untouched = await merchant.ask(backOffice.startReset.path, {
    method: 'POST',
    payload: { memberId: member.id, secret: 'password', reason: 'They called' },
    headers: ana.signedIn.headers,
  })
  expect(untouched.answer).toMatchObject({ code: 'reauth_required' })
  for (const round of [1, 2, 3]) expect([round, (await reset(ana, member.id)).status]).toEqual([round, 200])
  expect(await reset(ana, member.id)).toMatchObject({ code: 'rate_limited' })
})

it('an account is closed once, at the member’s request; what is left stays theirs', async () => {
  const member = await funded(700)
  const close = () => post(ana, backOffice.closeMember, { memberId: member.id, reason: 'They asked by phone' })
  expect(await close()).toMatchObject({ status: 200, value: { break: { kind: 'closed', until: null } } })
  expect(await close()).toMatchObject({ code: 'already_settled' })
  expect(await freeOf(member)).toBe(700)
  const own = await member.ask(saferPlay.saferPlay.path)
  expect(own.answer).toMatchObject({ value: { break: { kind: 'closed' } } })
})
