import { registration } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { setRegisterRules, type RuleChoice } from './index.ts'
import { completeRules, mistakeIn } from './register-rule.ts'

describe('the default rules', () => {
  const rules = completeRules([])

  it('include a valid rule for every registration field', () => {
    expect(new Set(rules.map(({ field }) => field))).toEqual(new Set(registration.registerFields))
    expect(rules.filter((rule) => mistakeIn(rule) !== null)).toEqual([])
  })

  const faultOf = (field: registration.RegisterField, text: string) => {
    const rule = rules.find((one) => one.field === field)
    return rule ? registration.faultOf(rule, text) : 'unfit'
  }

  it.each<[registration.RegisterField, string, 'missing' | 'unfit' | null]>([
    ['username', 'maya_7', null],
    ['username', 'may', 'unfit'],
    ['username', '7maya', 'unfit'],
    ['username', 'maya\nx', 'unfit'],
    ['username', '', 'missing'],
    ['password', 'eight ok', null],
    ['password', 'seven 7', 'unfit'],
    ['paymentPassword', '012345', null],
    ['paymentPassword', '01234a', 'unfit'],
    ['birthday', '1990-01-31', null],
    ['birthday', '31/01/1990', 'unfit'],
    ['email', 'a@b.example', null],
    ['email', 'a b@c.example', 'unfit'],
    ['email', '', null],
  ])('%s %j: %s', (field, text, fault) => {
    expect(faultOf(field, text)).toBe(fault)
  })
})

describe('a merchant’s rules', () => {
  let app: TestApp
  let merchant: TestMerchant
  beforeAll(async () => {
    app = await testApp()
    merchant = await testMerchant(app, 'lantern', { flags: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] })
  })
  afterAll(() => app.close())

  const settings = async () =>
    (await merchant.ask(registration.registerSettings.path)).answer as unknown as {
      value: { fields: registration.FieldRule[] }
    }
  const fields = async () => (await settings()).value.fields

  it('REG-04 both calls return the fields that the merchant asks for', async () => {
    expect(await settings()).toMatchObject({
      value: {
        username: false,
        mobileNum: true,
        mobileCode: true,
        mobilePassword: true,
        captcha: false,
        termsVersion: '1',
      },
    })
    expect((await fields()).map(({ field }) => field)).not.toContain('nickname')
    await merchant.act((trx) => setRegisterRules(trx, [{ field: 'nickname', visible: true, required: true, max: 8 }]))
    app.server.edge.cache.drop('lantern', 'registration.changed')
    const nickname = { field: 'nickname', visible: true, required: true, min: 2, max: 8, messageKey: 'rule.nickname' }
    expect(await fields()).toContainEqual(nickname)
    const { answer } = await merchant.ask(registration.registerValidation.path)
    expect(answer).toEqual({ success: true, value: { fields: await fields() } })
  })

  it.each<[string, RuleChoice]>([
    ['an invalid pattern', { field: 'username', pattern: '[' }],
    ['reversed bounds', { field: 'password', min: 9, max: 8 }],
    ['a required field that is hidden', { field: 'zalo', required: true }],
  ])('422 %s', async (_about, choice) => {
    await expect(merchant.act((trx) => setRegisterRules(trx, [choice]))).rejects.toMatchObject({
      code: 'field_invalid',
      value: { fields: [choice.field] },
    })
  })
})
