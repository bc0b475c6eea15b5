import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { workOut } from '../../testing/accounts/proof.ts'

let providers: Providers
let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  providers = await startProviders()
  app = await testApp({ environment: { SMS_URL: providers.origin, MAIL_URL: providers.mailUrl } })
  merchant = await testMerchant(app, 'lantern', { dialingCodes: ['63'] })
})
afterAll(async () => {
  await app.close()
  await providers.close()
})
beforeEach(async () => {
  const keys = await app.infrastructure.redis.keys(`${app.config.redisPrefix}:*`)
  if (keys.length > 0) await app.infrastructure.redis.del(keys)
})

interface Value {
  challenge: string
  flow: string
}
const valueOf = (answer: unknown) => (answer as { value: Value }).value

const challenge = async () => valueOf((await merchant.ask('/wps/verification/challenge')).answer).challenge
const proof = async () => workOut(await challenge())
const ask = (payload: object) => merchant.ask('/wps/verification/sms/register', { method: 'POST', payload })
const mobile = { countryDialingCode: '63', mobileNum: '0917 123 4567' }

describe('200', () => {
  it('a captcha is a new picture each time and is not cached', async () => {
    const [one, other] = [await merchant.ask('/wps/captcha'), await merchant.ask('/wps/captcha')]
    expect(one.status).toBe(200)
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.answer).toMatchObject({ value: { image: expect.stringMatching(/^data:image\/png;base64,iVBOR/) } })
    expect(one.body).not.toBe(other.body)
  })

  it('a challenge is new each time and is not cached', async () => {
    const [one, other] = [
      await merchant.ask('/wps/verification/challenge'),
      await merchant.ask('/wps/verification/challenge'),
    ]
    expect(one.headers['cache-control']).toBe('no-store')
    expect(valueOf(one.answer).challenge).not.toBe(valueOf(other.answer).challenge)
  })

  it('a code arrives at the number, in the merchant’s language or the requested one', async () => {
    const { status, answer } = await ask({ ...mobile, proof: await proof() })
    expect([status, answer]).toMatchObject([200, { value: { flow: expect.any(String) } }])
    const english = await ask({ ...mobile, mobileNum: '9171234568', language: 'EN', proof: await proof() })
    expect(english.status).toBe(200)
    await expect.poll(() => providers.inbox.list().length).toBe(2)
    const textTo = (to: string) => providers.inbox.list(to)[0]?.text
    expect(textTo('+639171234567')).toMatch(/^\d{6} ang iyong/)
    expect(textTo('+639171234568')).toMatch(/^\d{6} is your/)
  })
})

describe('422', () => {
  it('T8 no code is sent without a proof of work, or for one used twice', async () => {
    const done = await proof()
    expect((await ask({ ...mobile, proof: 'none' })).answer).toMatchObject({ code: 'human_check_failed' })
    expect((await ask({ ...mobile, proof: done })).status).toBe(200)
    const again = await ask({ ...mobile, mobileNum: '9171234569', proof: done })
    expect([again.status, again.answer]).toMatchObject([422, { code: 'human_check_failed' }])
  })

  it('T8 a refused number does not use up the proof', async () => {
    const done = await proof()
    const refused = await ask({ countryDialingCode: '84', mobileNum: '912345678', proof: done })
    expect([refused.status, refused.answer]).toMatchObject([
      422,
      { code: 'field_invalid', value: { fields: ['mobileNum'] } },
    ])
    expect((await ask({ ...mobile, proof: done })).status).toBe(200)
  })
})

describe('429', () => {
  it('T8 the same number again within a minute', async () => {
    expect((await ask({ ...mobile, proof: await proof() })).status).toBe(200)
    const again = await ask({ ...mobile, proof: await proof() })
    expect([again.status, again.answer]).toMatchObject([
      429,
      { code: 'rate_limited', value: { retryAfterMs: expect.any(Number) } },
    ])
  })
})

it('T5 a household that requests many challenges gets harder ones', async () => {
  const attempts: number[] = []
  for (let round = 0; round < 22; round += 1) {
    const { solution } = JSON.parse(await proof()) as { solution: { counter: number } }
    attempts.push(solution.counter)
  }
  expect(Math.max(...attempts.slice(0, 10))).toBeLessThan(120)
  expect(Math.max(...attempts.slice(10))).toBeGreaterThan(120)
})

it('a response does not wait for a provider that is down', async () => {
  const cut = await testApp({ environment: { SMS_URL: 'http://127.0.0.1:1' } })
  const site = await testMerchant(cut, 'reef', { dialingCodes: ['63'] })
  const work = await workOut(valueOf((await site.ask('/wps/verification/challenge')).answer).challenge)
  const { status } = await site.ask('/wps/verification/sms/register', {
    method: 'POST',
    payload: { ...mobile, proof: work },
  })
  expect(status).toBe(200)
  await cut.close()
})
