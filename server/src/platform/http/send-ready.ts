import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holds, type ReadyAnswer } from './cache.ts'

/** Headers of every cached response. */
export const keptHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
} as const

/** Of a response that depends on who asks: no cache between us and the browser keeps it. */
export const viewerHeaders = { ...keptHeaders, 'cache-control': 'private, no-cache' } as const

/** Sends prebuilt bytes: 304 if the client has them, Brotli if it accepts that. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  headers: Record<string, string>,
): FastifyReply {
  reply.headers(headers).header('etag', answer.etag).header('vary', keptHeaders.vary)
  if (holds(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  if (answer.brotli && acceptsBrotli(request.raw)) {
    return reply.header('content-encoding', 'br').send(answer.brotli)
  }
  return reply.send(answer.plain)
}

export const acceptsBrotli = ({ headers }: IncomingMessage): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '')
