import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { holds, keyOf, type ReadyAnswer } from './cache.ts'
import { securityHeaders } from './headers.ts'
import { hostNameOf } from './addresses/host-name.ts'
import { acceptsBrotli, keptHeaders } from './send-ready.ts'
import type { AskedFor, FastPath } from './asked-for.ts'
import type { Edge } from './serve.ts'
import { visitorOf, type Trust } from './visitor.ts'

/** A response ready to write: alternating header names and values, the request id last, and a body that is sent together with them. */
interface Written {
  readonly headers: string[]
  readonly body: string
}

/** What a URL requests, with the cache key for each merchant: building a key costs more than looking it up. */
interface Known extends AskedFor {
  readonly names: Map<string, string>
}

const knownLimit = 10_000
const longestUrl = 1000

export function createFastPath(edge: Edge, trust: Trust): FastPath {
  const known = new Map<string, Known>()
  const written = { br: new WeakMap<ReadyAnswer, Written>(), plain: new WeakMap<ReadyAnswer, Written>() }
  let stopped = false
  let sent = 0

  function writtenFor(answer: ReadyAnswer, brotli: Buffer | null): Written {
    const kept = written[brotli ? 'br' : 'plain']
    let found = kept.get(answer)
    if (!found) kept.set(answer, (found = write(answer, brotli)))
    return found
  }

  return {
    learn(url, asked) {
      if (url.length > longestUrl || known.has(url)) return
      if (known.size >= knownLimit) known.clear()
      known.set(url, { ...asked, names: new Map() })
    },
    answer(request, response) {
      const asked = request.method === 'GET' && !stopped ? known.get(request.url ?? '') : undefined
      if (!asked) return false
      const visitor = visitorOf(request, trust)
      const merchant = edge.readily(hostNameOf(request.headers.host), visitor, asked.call)
      const answer = merchant && edge.cache.find(nameAt(merchant.code, asked))
      if (!answer || !edge.limits.spendNow(asked.call.limit, merchant.code, visitor.ip)) return false
      const { headers, body } = writtenFor(answer, acceptsBrotli(request) ? answer.brotli : null)
      const isHeld = holds(request.headers['if-none-match'], answer.etag)
      // `writeHead` copies the list before the next request runs, so all requests share it.
      headers[headers.length - 1] = requestIdOf(request)
      response.writeHead(isHeld ? 304 : 200, headers)
      if (isHeld) response.end()
      // Node sends a string in one piece with the headers, but a buffer separately.
      else response.end(body, 'latin1')
      sent += 1
      return true
    },
    stop() {
      stopped = true
    },
    get sent() {
      return sent
    },
  }
}

function nameAt(merchantCode: string, { names, name }: Known): string {
  let found = names.get(merchantCode)
  if (found === undefined) names.set(merchantCode, (found = keyOf({ merchantCode, name })))
  return found
}

function write(answer: ReadyAnswer, brotli: Buffer | null): Written {
  const body = brotli ?? answer.plain
  const headers = {
    ...securityHeaders,
    ...keptHeaders,
    etag: answer.etag,
    ...(brotli ? { 'content-encoding': 'br' } : {}),
    'content-length': String(body.length),
  }
  return { headers: [...Object.entries(headers).flat(), 'x-request-id', ''], body: body.toString('latin1') }
}

/** Identifies this process in request ids; a counter follows. */
const idPrefix = randomUUID()
let ids = 0

/** The proxy's request id, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : `${idPrefix}-${(ids += 1).toString(36)}`
}
