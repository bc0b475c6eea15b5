import { agents } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { issueAffiliateCode } from './index.ts'

let app: TestApp
let lantern: TestMerchant
let reef: TestMerchant
beforeAll(async () => {
  app = await testApp()
  lantern = await testMerchant(app, 'lantern')
  reef = await testMerchant(app, 'reef')
  await lantern.act((trx) => issueAffiliateCode(trx, { code: 'Summer-7', memberId: null, host: 'summer.lantern.test' }))
})
afterAll(() => app.close())

const valueOf = async (merchant: TestMerchant, path: string, query: Record<string, string>) => {
  const { status, answer } = await merchant.ask(path, { query })
  expect(status).toBe(200)
  return (answer as unknown as { value: unknown }).value
}

it.each([
  ['summer.lantern.test', 'Summer-7'],
  ['SUMMER.lantern.test', 'Summer-7'],
  ['lantern.test', ''],
  ['', ''],
  [`' or true --`, ''],
])('REG-06 the host %j has the code %j', async (domain, code) => {
  expect(await valueOf(lantern, agents.affiliate.path, { domain })).toEqual({ code })
})

it.each([
  ['Summer-7', true],
  ['SUMMER-7', true],
  ['Summer-8', false],
  ['%', false],
  ['', false],
])('REG-06 the code %j is valid: %s', async (code, success) => {
  expect(await valueOf(lantern, agents.checkAffiliate.path, { code, domain: 'x.example' })).toEqual({ success })
})

it('STAT-04 a code of one merchant is invalid at another', async () => {
  expect(await valueOf(reef, agents.checkAffiliate.path, { code: 'Summer-7' })).toEqual({ success: false })
  expect(await valueOf(reef, agents.affiliate.path, { domain: 'summer.lantern.test' })).toEqual({ code: '' })
})

it('issuing a code again replaces its meaning', async () => {
  await lantern.act((trx) => issueAffiliateCode(trx, { code: 'SUMMER-7', memberId: null, host: null }))
  expect(await valueOf(lantern, agents.affiliate.path, { domain: 'summer.lantern.test' })).toEqual({ code: '' })
  expect(await valueOf(lantern, agents.checkAffiliate.path, { code: 'summer-7' })).toEqual({ success: true })
})

it('429 after too many code checks', async () => {
  const answers = []
  for (let round = 0; round < 40; round += 1)
    answers.push(
      (
        await lantern.ask(agents.checkAffiliate.path, {
          query: { code: `guess${round}` },
          remoteAddress: '203.0.113.7',
        })
      ).status,
    )
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
})
