import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isSigned, signed } from './sign.ts'

const { suppliers } = readConfig({})
const now = 1_800_000_000_000
const hmacKey = { keyId: 'parola', key: suppliers['studio']!.asked.key }
const sign = (path = '/p', body = '{}', at = now) => signed({ ...hmacKey, scheme: 'hmac' }, path, body, at)

test('accepts a signature within half a minute of its time, and only for the exact request', () => {
  const headers = sign()
  expect(isSigned(hmacKey, headers, '/p', '{}', now)).toBe(true)
  expect(isSigned(hmacKey, headers, '/p', '{}', now + 30_000)).toBe(true)
  expect(isSigned(hmacKey, headers, '/p', '{}', now - 30_000)).toBe(true)
  expect(isSigned(hmacKey, headers, '/p', '{}', now + 31_000)).toBe(false)
  expect(isSigned(hmacKey, headers, '/p', '{}', now - 31_000)).toBe(false)
  expect(isSigned(hmacKey, headers, '/q', '{}', now)).toBe(false)
  expect(isSigned(hmacKey, headers, '/p', '{ }', now)).toBe(false)
  expect(isSigned({ ...hmacKey, keyId: 'other' }, headers, '/p', '{}', now)).toBe(false)
  expect(isSigned({ ...hmacKey, key: 'x'.repeat(40) }, headers, '/p', '{}', now)).toBe(false)
  for (const name of Object.keys(headers)) {
    expect(isSigned(hmacKey, { ...headers, [name]: undefined }, '/p', '{}', now)).toBe(false)
    expect(isSigned(hmacKey, { ...headers, [name]: `${headers[name]}0` }, '/p', '{}', now)).toBe(false)
  }
})

test('keno signs with Ed25519, and the portal’s public key matches', () => {
  const headers = signed(suppliers['kenora']!.signs, '/wallet/bet', '{"a":1}', now)
  const publicKey = createPublicKey({
    key: Buffer.from(`302a300506032b65700321009cf2a3bf13b2085afcfa689d60880df78b81840914472845f8a17263508ffff9`, 'hex'),
    format: 'der',
    type: 'spki',
  })
  const text = [headers['wallet-timestamp'], headers['wallet-nonce'], '/wallet/bet', '{"a":1}'].join('\n')
  expect(headers['wallet-key']).toBe('kenora-1')
  expect(verify(null, Buffer.from(text), publicKey, Buffer.from(headers['wallet-signature']!, 'hex'))).toBe(true)
})
