import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { isSameBytes, type Secrets } from '../security/secrets.ts'
import { hostNameOf } from './addresses/host-name.ts'

/** Hosts of their own on which the players' app is shown to staff as it would be: each for one preview, and for five minutes. */
export interface Previews<Shown> {
  /** The origin of a new preview. */
  open(shown: Shown): Promise<{ origin: string; until: Date }>
  /** What the host shows; null for a host that is none of a preview. Throws for one that is over, forged, or asked for from elsewhere. */
  of(request: FastifyRequest): Promise<Shown | null>
}

interface Deps {
  readonly redis: Redis
  readonly prefix: string
  readonly clock: Clock
  readonly secrets: Secrets
  /** `{label}` is the name of one preview. */
  readonly originPattern: string
}

const goodForSeconds = 300
const purpose = 'preview host'
const [idBytes, untilBytes, macBytes] = [12, 4, 12]
const label = new RegExp(`^[0-9a-f]{${2 * (idBytes + untilBytes + macBytes)}}$`)

export function createPreviews<Shown>({ redis, prefix, clock, secrets, originPattern }: Deps): Previews<Shown> {
  const originOf = (name: string) => originPattern.replace('{label}', name)
  const [, suffix = ''] = new URL(originPattern.replace('{label}', 'x')).hostname.split(/^x/)
  const keyOf = (name: string) => `${prefix}:preview:${name}`
  return {
    async open(shown) {
      const until = Math.floor(clock.now().getTime() / 1000) + goodForSeconds
      const claim = Buffer.alloc(idBytes + untilBytes)
      randomBytes(idBytes).copy(claim)
      claim.writeUInt32BE(until, idBytes)
      const name = Buffer.concat([claim, macOf(secrets.secretFor(purpose), claim)]).toString('hex')
      await answered(redis.set(keyOf(name), JSON.stringify(shown), 'EX', goodForSeconds))
      return { origin: originOf(name), until: new Date(until * 1000) }
    },
    async of(request) {
      const host = hostNameOf(request.headers.host)
      if (!host.endsWith(suffix)) return null
      const name = host.slice(0, -suffix.length)
      if (!isGood(secrets, name, clock.now()) || !isFromItself(request, originOf(name)))
        throw new DomainError('not_found')
      const shown = await answered(redis.get(keyOf(name)))
      if (shown === null) throw new DomainError('not_found')
      return JSON.parse(shown) as Shown
    },
  }
}

const macOf = (secret: Buffer, claim: Buffer): Buffer =>
  createHmac('sha256', secret).update(claim).digest().subarray(0, macBytes)

function isGood(secrets: Secrets, name: string, now: Date): boolean {
  if (!label.test(name)) return false
  const bytes = Buffer.from(name, 'hex')
  const [claim, mac] = [bytes.subarray(0, idBytes + untilBytes), bytes.subarray(idBytes + untilBytes)]
  const isOurs = secrets.secretsFor(purpose).some((secret) => isSameBytes(macOf(secret, claim), mac))
  return isOurs && now.getTime() < 1000 * claim.readUInt32BE(idBytes)
}

/** A frame of the console loads the document; everything else is asked for by that document. Browsers name both. */
function isFromItself({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== undefined && headers.origin !== origin) return false
  if (headers['sec-fetch-mode'] === 'navigate') return headers['sec-fetch-dest'] === 'iframe'
  return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
}

async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
