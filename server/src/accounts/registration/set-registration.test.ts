import { registration, type ValueOf } from '@parola/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'

let app: TestApp
let merchant: TestMerchant
let operator: TestOperator
beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern', { flags: ['USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3'] })
  operator = await merchant.operator('olga')
})
afterAll(() => app.close())

const set = async (payload: object, by: Pick<TestOperator, 'ask'> = operator) => {
  const { status, answer } = await by.ask(registration.setRegistration.path, { method: 'POST', payload })
  return { status, ...(answer as { code?: string; value?: { fields: unknown[] } }) }
}
const settings = async (at = merchant) => {
  // No relay delivers the event here.
  app.server.edge.cache.clear()
  const { answer } = await at.ask(registration.registerSettings.path)
  return (answer as { value: ValueOf<typeof registration.registerSettings> }).value
}
const flagsOf = async ({ id }: TestMerchant) => {
  const { rows } = await app.database.ownerPool.query<{ flags: string[] }>('select flags from merchant where id = $1', [
    id,
  ])
  return rows[0]?.flags
}

describe('200', () => {
  it('REG-01 the ways to register are switched, and no other flag', async () => {
    await set({ methods: { username: false, mobileNum: true } })
    expect(await flagsOf(merchant)).toEqual(['FREEPLAY3', 'MOBILENUMREG3'])
    await set({ methods: { username: true, mobileNum: true } })
    expect(await flagsOf(merchant)).toEqual(['FREEPLAY3', 'USERNAMEREG3', 'MOBILENUMREG3'])
  })

  it('REG-04 optional fields are shown, required and bounded; the other fields and all patterns stay', async () => {
    const before = (await settings()).fields
    const line = { field: 'line', visible: true, required: true, min: 3, max: 12 }
    expect((await set({ fields: [line] })).status).toBe(200)
    const { fields } = await settings()
    expect(fields.find(({ field }) => field === 'line')).toEqual({ ...line, messageKey: 'rule.line' })
    expect(fields.filter(({ field }) => field !== 'line')).toEqual(before)
    await set({ fields: [{ ...line, visible: false, required: false }] })
    expect((await settings()).fields).toEqual(before)
  })

  it('REG-05 a captcha is asked for', async () => {
    await set({ captcha: true })
    const { rows } = await app.database.ownerPool.query(`select settings from merchant where id = $1`, [merchant.id])
    expect(rows[0].settings).toMatchObject({ registerCaptcha: true })
    await set({ captcha: false })
  })
})

describe('refused', () => {
  it.each([
    ['no way to register', { methods: { username: false, mobileNum: false } }, 422],
    ['a hidden field that is required', { fields: [{ field: 'line', visible: false, required: true }] }, 422],
    ['bounds that fit nothing', { fields: [{ field: 'line', visible: true, required: true, min: 9, max: 3 }] }, 422],
    ['hiding the birthday', { fields: [{ field: 'birthday', visible: false, required: false }] }, 400],
    ['hiding the password', { fields: [{ field: 'password', visible: false, required: false }] }, 400],
    // A pattern runs on the server over what visitors type.
    ['a pattern', { fields: [{ field: 'line', visible: true, required: false, pattern: '(a+)+' }] }, 400],
  ])('T18 %s', async (_, payload, status) => {
    const before = [await settings(), await flagsOf(merchant)]
    expect((await set(payload)).status).toBe(status)
    expect([await settings(), await flagsOf(merchant)]).toEqual(before)
  })

  it('401 a member or visitor does not set it', async () => {
    for (const who of [merchant, await merchant.logIn()]) expect((await set({ captcha: false }, who)).status).toBe(401)
  })

  it('another merchant keeps its own', async () => {
    const other = await testMerchant(app, 'other', { flags: ['USERNAMEREG3'] })
    await set({ methods: { username: false, mobileNum: true } })
    expect(await flagsOf(other)).toEqual(['USERNAMEREG3'])
    await expect(
      merchant.act((trx) =>
        sql`select set_registration(${other.id}::uuid, array['MOBILENUMREG3'], null)`.execute(trx.db),
      ),
    ).rejects.toThrow('another merchant')
    await set({ methods: { username: true, mobileNum: true } })
  })
})
