import { randomUUID } from 'node:crypto'
import { agents, editing, payments } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, testAccounts, type TestAccounts, type TestPhone } from '../../testing/accounts/accounts.ts'
import { testMerchant, type TestOperator } from '../../testing/merchant.ts'
import type { Account } from '../members/index.ts'

let test: TestAccounts
let operator: TestOperator
beforeAll(async () => {
  test = await testAccounts()
  operator = await test.merchant.operator('olga')
})
afterAll(() => test.close())

const setType = async (memberId: string, type: number, by: Pick<TestOperator, 'ask'> = operator) => {
  const { status, answer } = await by.ask(editing.setMemberType.path, { method: 'POST', payload: { memberId, type } })
  return { status, ...(answer as { code?: string; value?: unknown }) }
}
const logIn = async ({ userName: username }: Account, site: 'member' | 'agent' = 'member') => {
  const phone = test.phone()
  const { status, answer } = await phone.logIn({ username, site, password })
  return { phone, status, ...(answer as unknown as { code?: string; value: { token: string; customerType: number } }) }
}
const codeOf = async (phone: TestPhone, token: string, path: string, payload?: object) =>
  (await phone.ask(path, { headers: { token }, ...(payload && { method: 'POST', payload }) })).answer
const deposit = () => ({ depositId: randomUUID(), channel: 'bank', amount: 10_000 })
const fundCalls = [
  [payments.depositGateway.path, deposit],
  [payments.withdrawOptions.path],
  [payments.bankCards.path],
] as const

describe('200', () => {
  it('FUND-01 a player of type 40 logs in, and the server opens neither deposit nor withdrawal until the type is 0 again', async () => {
    const member = await test.member()
    expect(await setType(member.id, 40)).toMatchObject({ status: 200, value: { type: 40 } })
    const closed = await logIn(member)
    expect(closed).toMatchObject({ status: 200, value: { customerType: 40 } })
    for (const [path, body] of fundCalls)
      expect([path, await codeOf(closed.phone, closed.value.token, path, body?.())]).toMatchObject([
        path,
        { code: 'free_account_refused' },
      ])
    await setType(member.id, 0)
    const opened = await logIn(member)
    for (const [path, body] of fundCalls)
      expect([path, await codeOf(opened.phone, opened.value.token, path, body?.())]).not.toMatchObject([
        path,
        { code: 'free_account_refused' },
      ])
  })

  it.each([41, 42])('FUND-01 AG-07 an agent of type %i logs in on the agent site alone', async (type) => {
    const agent = await test.member({ customerType: 1 })
    expect((await setType(agent.id, type)).status).toBe(200)
    expect(await logIn(agent)).toMatchObject({ status: 403, code: 'not_a_member' })
    const { phone, value } = await logIn(agent, 'agent')
    expect(value.customerType).toBe(type)
    expect(await codeOf(phone, value.token, payments.withdrawOptions.path)).toMatchObject({
      code: 'free_account_refused',
    })
    // It is an agent in all other respects.
    expect(await codeOf(phone, value.token, agents.dailySalaryRequest.path)).toMatchObject({
      value: { dailysalreqtype: '' },
    })
  })

  it('ends the sessions of the earlier type, so that none keeps it', async () => {
    const member = await test.member()
    const { phone, value } = await logIn(member)
    await setType(member.id, 40)
    expect((await phone.ask(payments.bankCards.path, { headers: { token: value.token } })).status).toBe(401)
  })

  it('the same type again ends no session', async () => {
    const member = await test.member()
    const { phone, value } = await logIn(member)
    expect((await setType(member.id, 0)).status).toBe(200)
    expect((await phone.ask(payments.bankCards.path, { headers: { token: value.token } })).status).toBe(200)
  })
})

describe('refused', () => {
  it.each([
    [0, 1],
    [0, 42],
    [1, 0],
    [1, 40],
    [41, 40],
  ])('422 a member of type %i becomes no %i: the role comes with a place in the tree', async (from, type) => {
    const member = await test.member({ customerType: from })
    expect(await setType(member.id, type)).toMatchObject({ code: 'field_invalid', value: { fields: ['type'] } })
    const { customerType } = (await logIn(member, from === 0 ? 'member' : 'agent')).value
    expect(customerType).toBe(from)
  })

  it('404 a trial account stays one', async () => {
    const { id } = await test.merchant.logIn({ customerType: 4 })
    for (const type of [0, 40]) expect((await setType(id, type)).status).toBe(404)
  })

  it.each([3, 4, 43, '0'])('400 nobody becomes a %j', async (type) => {
    const { id } = await test.member()
    expect((await setType(id, type as number)).status).toBe(400)
  })

  it('404 a member of another merchant', async () => {
    const { id } = await test.member()
    const other = await (await testMerchant(test.app, 'elsewhere')).operator('olga')
    expect((await setType(id, 40, other)).status).toBe(404)
  })

  it('401 a member does not set it', async () => {
    const member = await test.merchant.logIn({ customerType: 40 })
    expect((await setType(member.id, 0, member)).status).toBe(401)
  })
})
