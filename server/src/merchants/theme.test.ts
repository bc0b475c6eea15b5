import { merchants, type SentBodyOf, type system, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestOperator } from '../../testing/merchant.ts'

let app: TestApp
let ana: TestOperator

beforeAll(async () => {
  app = await testApp()
  ana = await (await testMerchant(app, 'lantern')).operator('ana')
})
afterAll(() => app.close())

async function refusalsOf(theme: system.Theme) {
  const payload: SentBodyOf<typeof merchants.previewSettings> = { sections: { theme } }
  const { answer } = await ana.ask(merchants.previewSettings.path, { method: 'POST', payload })
  return (answer as unknown as { value: ValueOf<typeof merchants.previewSettings> }).value.refusals
}

it.each([
  ['a pair that cannot be read', { '--ink-quiet': '#2b2b2b' }],
  ['what is no color', { '--accent': 'url(//elsewhere.example/x)' }],
  ['a token that is no merchant’s', { '--shadow': '#000000' }],
])('a theme with %s is refused, wherever it comes from', async (_what, tokens) => {
  expect(await refusalsOf({ scheme: 'dark', tokens })).toEqual([{ section: 'theme', item: null, reason: 'invalid' }])
})

it('a theme that can be read is not', async () => {
  expect(await refusalsOf({ scheme: 'dark', tokens: { '--accent': '#ffe0a0' } })).toEqual([])
})
