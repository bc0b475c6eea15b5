import { createECDH, createHash } from 'node:crypto'
import { compactDecrypt, importJWK, type CompactJWEHeaderParameters } from 'jose'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import { DomainError, invariant } from '../errors.ts'
import type { Secrets } from './secrets.ts'

/** The public key that clients seal bodies to. */
export interface SealKey {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

export interface Seal {
  readonly key: SealKey
  /**
   * Decrypts a sealed body. Every failure gives the same error, so that an attacker learns nothing by trying; only a valid body that is
   * replayed or late gets its own.
   */
  readonly open: (body: unknown, header: string | undefined) => Promise<unknown>
}

interface SealHeader extends CompactJWEHeaderParameters {
  readonly epk?: { readonly x?: string }
}

interface Opened {
  readonly plaintext: Uint8Array
  readonly jti: string
  readonly iat: number
}

/** Lifetime of a sealed body, and tolerance for a phone's clock. */
const goodForMs = 5 * 60_000
const nonceShape = /^[A-Za-z0-9_-]{16,64}$/
const algorithms = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }

export async function createSeal(deps: {
  secrets: Secrets
  redis: Redis
  prefix: string
  clock: Clock
}): Promise<Seal> {
  const { secrets, redis, prefix, clock } = deps
  const pairs = secrets.secretsFor('seal').map(keyPairOf)
  const [current] = pairs
  invariant(current, 'no key to seal with')
  const privateKeys = new Map<string, Awaited<ReturnType<typeof importJWK>>>()
  for (const { d, key } of pairs) privateKeys.set(key.kid, await importJWK({ ...key, d }, 'ECDH-ES'))

  async function decrypted(body: unknown, header = ''): Promise<Opened> {
    try {
      const sealed = sealedPart(body)
      const opened = await compactDecrypt(
        sealed,
        ({ kid = '', epk }: SealHeader) => {
          const key = privateKeys.get(kid)
          if (!key || header !== `${kid}.${epk?.x}`) throw new Error('not for us')
          return key
        },
        algorithms,
      )
      const { jti, iat } = opened.protectedHeader
      if (typeof jti !== 'string' || !nonceShape.test(jti) || typeof iat !== 'number') throw new Error('no nonce')
      return { plaintext: opened.plaintext, jti, iat }
    } catch {
      throw new DomainError('sealed_body_required')
    }
  }

  return {
    key: current.key,
    async open(body, header) {
      const { plaintext, jti, iat } = await decrypted(body, header)
      if (Math.abs(clock.now().getTime() - iat * 1000) > goodForMs) throw new DomainError('seal_replayed')
      if (!(await isFirst(redis, `${prefix}:seal:${jti}`))) throw new DomainError('seal_replayed')
      try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
      } catch {
        throw new DomainError('sealed_body_required')
      }
    },
  }
}

/** Base64 has several spellings of the same bytes; only the canonical one is accepted. */
function sealedPart(body: unknown): string {
  const { sealed, ...others } = body as { sealed?: unknown }
  if (typeof sealed !== 'string' || Object.keys(others).length > 0) throw new Error('not sealed')
  for (const part of sealed.split('.'))
    if (Buffer.from(part, 'base64url').toString('base64url') !== part) throw new Error('not as it was sealed')
  return sealed
}

/** Refuses while Redis cannot tell whether a body was seen before. */
async function isFirst(redis: Redis, key: string): Promise<boolean> {
  try {
    // A body from a clock that is ahead is valid for twice as long.
    return (await redis.set(key, '', 'PX', 2 * goodForMs + 10_000, 'NX')) === 'OK'
  } catch {
    throw new DomainError('overloaded')
  }
}

const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** Deterministic, so that every process has the same key. Reducing 256 bits leaves a bias of 2⁻³², which reveals nothing about the key. */
function keyPairOf(secret: Buffer): { key: SealKey; d: string } {
  const scalar = (BigInt(`0x${secret.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 12)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  return { key: { kid, kty: 'EC', crv: 'P-256', x, y }, d: d.toString('base64url') }
}
