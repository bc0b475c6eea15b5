import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { DomainError } from '../platform/errors.ts'
import { isPublicAddress } from '../platform/http/addresses/public-address.ts'

export interface RemoteImage {
  readonly bytes: Buffer
  readonly type: string
}

/** Network access, replaced in tests. */
export interface World {
  resolve(host: string): Promise<readonly LookupAddress[]>
  isPublic(address: string): boolean
  request(address: URL, options: RequestOptions): ReturnType<typeof request>
}

const internet: World = {
  resolve: (host) => promisify(resolve)(host, { all: true }),
  isPublic: isPublicAddress,
  request,
}

export const maxBytes = 2 << 20
const maxMs = 8_000
/** Remote sites may be slow; requests for their images must not occupy the whole process. */
const maxAtOnce = 32

export interface RemoteImages {
  /** Null for an error, a redirect, another content type, a response that is too large or too late. */
  fetch(address: URL): Promise<RemoteImage | null>
}

export function createRemoteImages(world: World = internet, timeoutMs = maxMs): RemoteImages {
  const underWay = new Map<string, Promise<RemoteImage | null>>()
  return {
    fetch(address) {
      const asked = underWay.get(address.href)
      if (asked) return asked
      if (underWay.size >= maxAtOnce) throw new DomainError('overloaded')
      const coming = read(world, address, AbortSignal.timeout(timeoutMs))
        .catch(() => null)
        .finally(() => underWay.delete(address.href))
      underWay.set(address.href, coming)
      return coming
    },
  }
}

async function read(world: World, address: URL, signal: AbortSignal): Promise<RemoteImage | null> {
  const found = await world.resolve(address.hostname)
  const [first] = found
  // Refuse a name if any of its addresses is private.
  if (!first || !found.every((one) => world.isPublic(one.address))) return null
  const answer = await ask(world, address, first, signal)
  const bytes = answer.statusCode === 200 ? await bytesOf(answer) : null
  answer.destroy()
  const type = bytes && typeOf(bytes)
  return bytes && type ? { bytes, type } : null
}

function ask(world: World, address: URL, { address: ip, family }: LookupAddress, signal: AbortSignal) {
  // Connect to the address that was checked: resolving again would allow DNS rebinding.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: ip, family }]) : done(null, ip, family)
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
  return new Promise<IncomingMessage>((resolved, failed) => {
    world.request(address, { lookup, headers, signal, agent: false }).on('response', resolved).on('error', failed).end()
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer | null> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return null
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Detects the type by its first bytes, not its header. SVG counts as a document, not an image. */
export function typeOf(bytes: Buffer): string | null {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (at(0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png'
  if (at(0, 3) === '\xFF\xD8\xFF') return 'image/jpeg'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp'
  return at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12)) ? 'image/avif' : null
}
