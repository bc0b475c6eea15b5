import { sessions } from '@parola/contract'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { RequestHandler } from 'msw'
import { mockCall } from './mock-call.ts'

const pair = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

/** Gives phones a key to seal with. */
export async function sealKeyHandler(): Promise<RequestHandler> {
  const { x = '', y = '' } = await exportJWK((await pair).publicKey)
  return mockCall(sessions.sealKey, { kid: 'test', kty: 'EC', crv: 'P-256', x, y })
}

/** What a sealed request holds. */
export async function opened(request: Request): Promise<Record<string, unknown>> {
  const { sealed } = (await request.json()) as { sealed: string }
  const { plaintext } = await compactDecrypt(sealed, (await pair).privateKey)
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}
