import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { DomainError } from '../platform/errors.ts'
import { isPublicAddress } from '../platform/public-address.ts'

export interface FarPicture {
  readonly bytes: Buffer
  readonly type: string
}

/** How the world is reached; a test has a world of its own. */
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

export const mostBytes = 2 << 20
const mostMs = 8_000
/** Far sites may be slow, and whoever asks for their pictures must not hold all of us. */
const mostAtOnce = 32

export interface FarPictures {
  /** A picture of another site, or null for whatever is none: an error, a redirection, something else, too much, too late. */
  fetch(address: URL): Promise<FarPicture | null>
}

export function createFarPictures(world: World = internet, timeoutMs = mostMs): FarPictures {
  const underWay = new Map<string, Promise<FarPicture | null>>()
  return {
    fetch(address) {
      const asked = underWay.get(address.href)
      if (asked) return asked
      if (underWay.size >= mostAtOnce) throw new DomainError('overloaded')
      const coming = read(world, address, AbortSignal.timeout(timeoutMs))
        .catch(() => null)
        .finally(() => underWay.delete(address.href))
      underWay.set(address.href, coming)
      return coming
    },
  }
}

async function read(world: World, address: URL, signal: AbortSignal): Promise<FarPicture | null> {
  const found = await world.resolve(address.hostname)
  const [first] = found
  // A name that leads to one of our own machines, if only now and then, is not asked at all.
  if (!first || !found.every((one) => world.isPublic(one.address))) return null
  const answer = await ask(world, address, first, signal)
  const bytes = answer.statusCode === 200 ? await bytesOf(answer) : null
  answer.destroy()
  const type = bytes && typeOf(bytes)
  return bytes && type ? { bytes, type } : null
}

function ask(world: World, address: URL, { address: ip, family }: LookupAddress, signal: AbortSignal) {
  // The connection goes to the address that was looked at: a name that leads elsewhere a moment later is not asked again.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: ip, family }]) : done(null, ip, family)
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
  return new Promise<IncomingMessage>((resolved, failed) => {
    world.request(address, { lookup, headers, signal, agent: false }).on('response', resolved).on('error', failed).end()
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer | null> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return null
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** By its first bytes, whatever it calls itself. An SVG is a document and no picture here. */
export function typeOf(bytes: Buffer): string | null {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (at(0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png'
  if (at(0, 3) === '\xFF\xD8\xFF') return 'image/jpeg'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp'
  return at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12)) ? 'image/avif' : null
}
