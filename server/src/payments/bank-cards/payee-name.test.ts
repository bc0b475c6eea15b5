import { members, payments } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'

let test: TestWithdrawals
beforeAll(async () => {
  test = await testWithdrawals()
})
afterAll(() => test.close())

const setName = async (member: TestPayee, payeeName: string) =>
  told(await member.ask(members.setPayeeName.path, { method: 'POST', payload: { payeeName } }))
const holderOf = async (member: TestPayee) => told(await member.ask(payments.bankCards.path)).value['holder']

describe('MEM-04 the payee name and the cards', () => {
  it('a payee name set in advance applies to the first card', async () => {
    const member = await test.member()
    expect((await setName(member, 'Bituin Salonga')).status).toBe(200)
    expect(await holderOf(member)).toBe('Bituin Salonga')
    const refused = await member.addCard({ holder: 'Luningning Dalisay' })
    expect([refused.code, refused.value]).toEqual(['field_invalid', { fields: ['holder'] }])
    expect((await member.addCard({ holder: 'BITUIN SALONGA' })).status).toBe(200)
  })

  it('existing cards determine the name, and no other can be set', async () => {
    const member = await test.member()
    expect((await member.addCard({ holder: 'Luningning Dalisay' })).status).toBe(200)
    expect((await setName(member, 'Bituin Salonga')).code).toBe('limit_reached')
    expect((await setName(member, 'LUNINGNING DALISAY')).value).toEqual({ payeeName: 'Luningning Dalisay' })
  })

  it('T23 the name of one member does not affect another', async () => {
    const [one, other] = [await test.member(), await test.member()]
    await setName(one, 'Bituin Salonga')
    expect(await holderOf(other)).toBeNull()
    expect((await setName(other, 'Amado Reyes')).status).toBe(200)
    expect(await holderOf(one)).toBe('Bituin Salonga')
  })
})
