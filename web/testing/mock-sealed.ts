import { sessions, verification, type Call, type ErrorCode, type ValueOf } from '@parola/contract'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { RequestHandler } from 'msw'
import { HttpResponse } from 'msw'
import { messageOf, statusOf } from '@parola/contract'
import { handlerOf } from './mock-call.ts'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const { x = '', y = '' } = await exportJWK(publicKey)

/** The sealing key, and proof of work that takes no time. */
export const mockSealing = (): RequestHandler[] => [
  handlerOf(sessions.sealKey, () =>
    HttpResponse.json({ success: true, value: { kid: 'test', kty: 'EC', crv: 'P-256', x, y } }),
  ),
  handlerOf(verification.challenge, async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      hmacSignatureSecret: 'test',
    })
    return HttpResponse.json({ success: true, value: { challenge: JSON.stringify(challenge) } })
  }),
]

type Answer<C extends Call> = { value: ValueOf<C> } | { code: ErrorCode; value?: unknown }

/** Opens a sealed body, records it in `sent`, and responds. */
export function mockSealed<C extends Call>(
  call: C,
  answer: (body: never) => Answer<C>,
  sent: unknown[],
): RequestHandler {
  return handlerOf(call, async (request) => {
    const { sealed } = (await request.json()) as { sealed: string }
    const { plaintext } = await compactDecrypt(sealed, privateKey)
    const body = JSON.parse(new TextDecoder().decode(plaintext)) as never
    sent.push(body)
    const answered = answer(body)
    if (!('code' in answered)) return HttpResponse.json({ success: true, value: answered.value } as never)
    const { code, value } = answered
    return HttpResponse.json({ success: false, code, message: messageOf(code), value } as never, {
      status: statusOf(code),
    })
  })
}
