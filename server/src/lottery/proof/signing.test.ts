import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createSigner } from './signing.ts'

const secrets = createSecrets([Buffer.alloc(32, 1).toString('base64url')])

it('DRAW-05 the raw public key verifies a signature and rejects any other', () => {
  const { publicKey, sign } = createSigner(secrets)
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const signature = sign('a ticket')
  expect(publicKey).toHaveLength(32)
  expect(verify(null, Buffer.from('a ticket'), key, signature)).toBe(true)
  expect(verify(null, Buffer.from('a ticket.'), key, signature)).toBe(false)
})

it('two processes with the same keys sign alike, others do not', () => {
  const other = createSecrets([Buffer.alloc(32, 2).toString('base64url')])
  expect(createSigner(secrets).sign('x')).toEqual(createSigner(secrets).sign('x'))
  expect(createSigner(other).publicKey).not.toEqual(createSigner(secrets).publicKey)
})
