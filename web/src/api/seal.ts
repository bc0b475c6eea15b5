/** Loaded with the first call that carries a secret, so this is the only module of the browser that names the sealing library. */
import type { sessions, ValueOf } from '@parola/contract'
import { CompactEncrypt, importJWK } from 'jose'

type Key = ValueOf<typeof sessions.sealKey>

/** A sealed body and its header. */
export interface Sealed {
  body: { sealed: string }
  encryption: string
}

let key: Promise<Key> | undefined

/** Seals a body to the server's key with a fresh nonce, so that it cannot be read in transit or replayed. */
export async function seal(body: unknown, now: number, askKey: () => Promise<Key>): Promise<Sealed> {
  key ??= askKey()
  const { kid, ...jwk } = await key.catch((error: unknown) => {
    key = undefined
    throw error
  })
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid,
      iat: Math.floor(now / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
  return { body: { sealed }, encryption: `${kid}.${ephemeralKeyOf(sealed)}` }
}

/** The server may have changed its key since it was fetched. */
export function forgetKey(): void {
  key = undefined
}

function ephemeralKeyOf(sealed: string): string {
  const [head = ''] = sealed.split('.')
  const text = atob(head.replaceAll('-', '+').replaceAll('_', '/'))
  return (JSON.parse(text) as { epk: { x: string } }).epk.x
}
