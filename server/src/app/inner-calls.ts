import type { Answer } from '@parola/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/errors.ts'

/** Asks our own routes as this visitor would: the same code, gate and caches as a call from a phone. */
export type Ask = (path: string, query?: Record<string, string>) => Promise<unknown>

/** Headers that say who asks. The rest belongs to the outer request: its body, its caching, its cookies. */
const whoAsks = /^(host|user-agent|forwarded|x-forwarded-[a-z]+|x-real-ip|cf-ipcountry|x-country)$/

export function askAs(app: FastifyInstance, request: FastifyRequest): Ask {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => whoAsks.test(name)))
  const remoteAddress = request.socket.remoteAddress ?? '127.0.0.1'
  return async (path, query = {}) => {
    const response = await app.inject({ method: 'GET', url: path, query, headers, remoteAddress })
    const answer = response.json<Answer<unknown>>()
    if (!answer.success) throw new DomainError(answer.code)
    return answer.value
  }
}
