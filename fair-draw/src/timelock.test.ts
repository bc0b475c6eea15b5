import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromHex } from './bytes.ts'
import { quicknet } from './chain.ts'
import { vector } from '../testing/vector.ts'
import { sealSecret } from '../testing/version-1.ts'
import { commitmentOf, unseal } from './timelock.ts'

const [first, second] = vector.draws
const signature = fromHex(first?.signature ?? '')

it('DRAW-05 the signature of its round opens a secret, and no other signature does', async () => {
  const secret = new Uint8Array(randomBytes(32))
  const sealed = await sealSecret(quicknet, 1_000, secret)
  expect(sealed).toHaveLength(160)
  expect(await unseal(sealed, signature)).toEqual(secret)
  expect(await unseal(sealed, fromHex(second?.signature ?? ''))).toBeNull()
  expect(await sealSecret(quicknet, 1_000, secret), 'sealed twice, nobody sees that it is the same').not.toEqual(sealed)
})

it('DRAW-05 a sealed secret that was changed anywhere, or cut, does not open', async () => {
  const sealed = fromHex(first?.sealedSecret ?? '')
  expect(await unseal(sealed, signature)).toEqual(fromHex(first?.secret ?? ''))
  for (const at of [1, 95, 96, 127, 128, 159])
    expect(await unseal(sealed.with(at, (sealed[at] ?? 0) ^ 1), signature), `${at}`).toBeNull()
  for (const wrong of [sealed.subarray(1), new Uint8Array(), new Uint8Array(160)])
    expect(await unseal(wrong, signature)).toBeNull()
})

it('a commitment is the SHA-256 of what is sealed', () => {
  const sealed = Uint8Array.of(1, 2, 3)
  expect(commitmentOf(sealed)).toEqual(new Uint8Array(createHash('sha256').update(sealed).digest()))
})
