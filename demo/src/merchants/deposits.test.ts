import { expect, it } from 'vitest'
import { channelsIn } from './deposits.ts'

it.each([
  ['PHP', ['GCash', 'Maya', 'QR Ph']],
  ['VND', ['MoMo', 'ZaloPay', 'VietQR']],
] as const)('UX-06 a merchant in %s offers what people pay with there first', (currency, names) => {
  const channels = channelsIn(currency)
  expect(channels.slice(0, 3).map(({ names: { EN } }) => EN)).toEqual(names)
  expect(channels.map(({ kind }) => kind)).toContain('manual')
})
