import { describe, expect, it } from 'vitest'
import { askedFields, emptyRegistration, registerBody, waysOf, type RegisterSettings } from './register-fields.ts'

const rule = (field: RegisterSettings['fields'][number]['field'], rest: object = {}) => ({
  field,
  visible: true,
  required: false,
  messageKey: `rule.${field}`,
  ...rest,
})

const settings: RegisterSettings = {
  username: true,
  mobileNum: true,
  mobileCode: true,
  mobilePassword: false,
  captcha: false,
  termsVersion: '2026-11',
  fields: [
    rule('username', { required: true, min: 4 }),
    rule('mobileNum'),
    rule('verificationCode'),
    rule('password', { min: 8 }),
    rule('confirmPassword'),
    rule('email'),
    rule('telegram', { visible: false }),
  ],
}
const plain = { by: 'username', provesMobile: false, hasMobile: false, asksInvitation: false } as const
const names = (rules: { field: string }[]) => rules.map(({ field }) => field)

describe('REG-01 the ways to register', () => {
  it.each([
    [true, true, ['username', 'mobile']],
    [true, false, ['username']],
    [false, true, ['mobile']],
    [false, false, []],
  ])('REG-01 username %s and mobile %s', (username, mobileNum, ways) => {
    expect(waysOf({ username, mobileNum })).toEqual(ways)
  })
})

describe('REG-04 the fields of the form', () => {
  it('REG-04 by username: login fields are required, and hidden fields are omitted', () => {
    const fields = askedFields(settings, plain)
    expect(names(fields)).toEqual(['username', 'password', 'confirmPassword', 'mobileNum', 'email'])
    expect(fields.map(({ required }) => required)).toEqual([true, true, true, false, false])
    expect(fields[1]).toMatchObject({ min: 8 })
  })

  it('REG-04 by mobile: number and code first, a password only where it is enabled', () => {
    expect(names(askedFields(settings, { ...plain, by: 'mobile' }))).toEqual(['mobileNum', 'verificationCode', 'email'])
    const withPassword = { ...settings, mobilePassword: true, mobileCode: false }
    expect(names(askedFields(withPassword, { ...plain, by: 'mobile' }))).toEqual([
      'mobileNum',
      'password',
      'confirmPassword',
      'email',
    ])
  })

  it('REG-03 a number beside the username is verified where the merchant wants it, once it is entered', () => {
    expect(names(askedFields(settings, { ...plain, provesMobile: true }))).not.toContain('verificationCode')
    expect(names(askedFields(settings, { ...plain, provesMobile: true, hasMobile: true }))).toContain(
      'verificationCode',
    )
    expect(names(askedFields(settings, { ...plain, hasMobile: true }))).not.toContain('verificationCode')
  })

  it('REG-06 a bad link shows the invitation code field, once', () => {
    expect(names(askedFields(settings, { ...plain, asksInvitation: true })).at(-1)).toBe('affiliateCode')
    const always = { ...settings, fields: [...settings.fields, rule('affiliateCode')] }
    const asked = names(askedFields(always, { ...plain, asksInvitation: true }))
    expect(asked.filter((field) => field === 'affiliateCode')).toHaveLength(1)
  })
})

describe('REG-08 what is sent', () => {
  const given = { registerMethod: 'H5', registerUrl: 'parola.test', termsVersion: '2026-11', proof: 'p' } as const
  const values = {
    ...emptyRegistration,
    username: 'ligaya',
    password: 'a long secret',
    confirmPassword: 'a long secret',
    mobileNum: '917 123 4567',
    verificationCode: '123456',
    flow: 'f',
    countryDialingCode: '63',
    telegram: 'typed before it was hidden',
    terms: true,
  }

  it('REG-08 only fields that are shown and filled in, and always type 0', () => {
    const { mobileNum: _, ...rest } = values
    expect(registerBody(askedFields(settings, plain), { ...rest, mobileNum: '' }, given)).toEqual({
      ...given,
      username: 'ligaya',
      password: 'a long secret',
      confirmPassword: 'a long secret',
      type: 0,
    })
  })

  it('REG-08 a number with its country, a code with its flow', () => {
    const body = registerBody(askedFields(settings, { ...plain, by: 'mobile' }), values, given)
    expect(body).toEqual({
      ...given,
      mobileNum: '917 123 4567',
      countryDialingCode: '63',
      verificationCode: '123456',
      flow: 'f',
      type: 0,
    })
  })

  it("REG-08 a typed code takes precedence over the link's", () => {
    const fields = askedFields(settings, { ...plain, asksInvitation: true })
    const withCode = { ...given, affiliateCode: 'LINK' }
    expect(registerBody(fields, values, withCode).affiliateCode).toBe('LINK')
    expect(registerBody(fields, { ...values, affiliateCode: 'TYPED' }, withCode).affiliateCode).toBe('TYPED')
  })
})
