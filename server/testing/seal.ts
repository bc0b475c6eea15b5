import { randomBytes } from 'node:crypto'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { SealKey } from '../src/platform/security/seal.ts'
import type { TestApp } from './app.ts'

export interface SealedBody {
  readonly payload: { readonly sealed: string }
  readonly headers: { readonly encryption: string }
}

/** A body as a phone sends it to the calls that want it sealed. */
export async function sealFor(app: Pick<TestApp, 'server'>, host: string, body: unknown): Promise<SealedBody> {
  const answer = await app.server.inject({ url: '/wps/session/sealKey', headers: { host } })
  const iat = Math.floor(app.server.edge.clock.now().getTime() / 1000)
  return sealTo(answer.json<{ value: SealKey }>().value, body, { iat })
}

export interface SealOptions {
  readonly iat?: number
  readonly jti?: string
}

export async function sealTo(
  key: SealKey,
  body: unknown,
  { iat = Math.floor(Date.now() / 1000), jti = randomBytes(16).toString('base64url') }: SealOptions = {},
): Promise<SealedBody> {
  const own = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const sealed = await new CompactEncrypt(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, iat, jti })
    .setKeyManagementParameters({ epk: own.privateKey })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
  const { x } = await exportJWK(own.publicKey)
  return { payload: { sealed }, headers: { encryption: `${key.kid}.${x}` } }
}
