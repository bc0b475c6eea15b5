import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { keyOf, type ReadyAnswer } from './cache.ts'
import { securityHeaders } from './headers.ts'
import { acceptsBrotli, holds, hostNameOf, keptHeaders, type AskedFor, type Edge, type Quick } from './http.ts'
import { visitorOf, type Trust } from './visitor.ts'

/** An answer as it is written: names and values of the headers in turn, the request's id last, and a text that goes out in one piece with them. */
interface Written {
  readonly headers: string[]
  readonly body: string
}

/** What an address asks for, and how the answer is called at each merchant: a name put together anew costs more than finding it. */
interface Known extends AskedFor {
  readonly names: Map<string, string>
}

const knownLimit = 10_000
const longestUrl = 1000

export function createQuick(edge: Edge, trust: Trust): Quick {
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
      // Written down before the next request can come, so all share one list.
      headers[headers.length - 1] = requestIdOf(request)
      response.writeHead(isHeld ? 304 : 200, headers)
      if (isHeld) response.end()
      // Node sends a text together with the headers, and bytes after them.
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

/** Names this process in the ids it gives; what follows counts. */
const idPrefix = randomUUID()
let ids = 0

/** The id a proxy gave, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : `${idPrefix}-${(ids += 1).toString(36)}`
}
