import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
export const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A phone's own keeper of keys: makes one for a place and signs with it there. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0
  userHandle = ''
  /** Passkeys that travel between a person’s devices count nothing, and so can be used for several things at once. */
  readonly #counts: boolean

  constructor({ counts = true } = {}) {
    this.#counts = counts
  }

  /** As a server keeps it. */
  get publicKey(): Buffer {
    return coseOf(this.keys.publicKey)
  }

  make(options: { challenge: string; user: { id: string } }, origin: string): string {
    this.userHandle = options.user.id
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseOf(this.keys.publicKey),
    ])
    const authData = Buffer.concat([this.#head(origin, 0x45), attested])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin)
    return this.#response({
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    })
  }

  sign(
    { challenge }: { challenge: string },
    origin: string,
    { flags = 0x05, userHandle = this.userHandle } = {},
  ): string {
    const authenticatorData = this.#head(origin, flags)
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.keys.privateKey)
    return this.#response({
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle,
    })
  }

  #head(origin: string, flags: number) {
    if (this.#counts) this.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter])
  }

  #response(response: object) {
    const id = text(this.id)
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as never,
    ),
  )
}

const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
