import type { Answer } from '@parola/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/errors.ts'

/** Calls our own routes on behalf of a visitor, through the same gate and caches as a call from a phone. */
export type InternalCall = (path: string, query?: Record<string, string>) => Promise<unknown>

/** Headers that identify the caller. Body, caching and cookies belong to the outer request alone. */
const callerHeaders = /^(host|user-agent|forwarded|x-forwarded-[a-z]+|x-real-ip|cf-ipcountry|x-country)$/

export function callAs(app: FastifyInstance, request: FastifyRequest): InternalCall {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => callerHeaders.test(name)))
  const remoteAddress = request.socket.remoteAddress ?? '127.0.0.1'
  return async (path, query = {}) => {
    const response = await app.inject({ method: 'GET', url: path, query, headers, remoteAddress })
    const answer = response.json<Answer<unknown>>()
    if (!answer.success) throw new DomainError(answer.code)
    return answer.value
  }
}
