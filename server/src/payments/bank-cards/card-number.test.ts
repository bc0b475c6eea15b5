import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createCardNumbers } from './card-number.ts'

const [old, fresh] = [1, 2].map(() => randomBytes(32).toString('base64url')) as [string, string]
const before = createCardNumbers(createSecrets([old]))
const after = createCardNumbers(createSecrets([fresh, old]))
const number = '4000111122223333'

it('a number can be decrypted only in its own place', () => {
  const sealed = before.seal(number, 'ana 1')
  expect(before.open(sealed, 'ana 1')).toBe(number)
  expect(() => before.open(sealed, 'ben 1')).toThrow('opens with one of our keys')
  expect(() => before.open(Buffer.concat([sealed, Buffer.from('0')]), 'ana 1')).toThrow('opens with one of our keys')
  expect(sealed.toString('latin1')).not.toContain(number)
})

it('the same number encrypts differently each time and hashes the same', () => {
  expect(before.seal(number, 'ana 1')).not.toEqual(before.seal(number, 'ana 1'))
  expect(before.hashes('tala', number)).toEqual(before.hashes('tala', number))
  expect(before.hashes('tala', number)).not.toEqual(before.hashes('amihan', number))
})

it('after a key rotation old numbers still decrypt, and the same account is still recognised', () => {
  expect(after.open(before.seal(number, 'ana 1'), 'ana 1')).toBe(number)
  expect(() => before.open(after.seal(number, 'ana 1'), 'ana 1')).toThrow('opens with one of our keys')
  expect(after.hashes('tala', number)[1]).toEqual(before.hashes('tala', number)[0])
})
