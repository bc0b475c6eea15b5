import { createServer as createHttpServer } from 'node:http'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import { DomainError, refusalOf } from '../errors.ts'
import { securityHeaders, sendSecurityHeaders } from './headers.ts'
import type { Audience, Edge } from './serve.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { requireText } from './parse.ts'
import { recordRefusal } from './record-call.ts'
import { createFastPath, requestIdOf } from './fast-path.ts'
import { noteSecurityEvent, securityKindOf } from '../security/security-events.ts'
import { visitorOf, type Trust } from './visitor.ts'

export interface ServerOptions {
  edge: Edge
  log: Log
  trust: Trust
  audience?: Audience
  metrics?: Metrics
  /** Refuses requests above this event-loop delay; 0 never refuses. */
  maxEventLoopDelayMs?: number
}

/** A server without calls: request ids, visitors, headers, errors and overload protection. */
export async function createServer({
  edge,
  log,
  trust,
  audience = 'players',
  metrics,
  maxEventLoopDelayMs = 1_000,
}: ServerOptions): Promise<FastifyInstance> {
  const fastPath = createFastPath(edge, trust)
  const app = fastify({
    loggerInstance: log,
    // Logs only errors that are our fault; metrics count ordinary requests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address) => trust(address),
    genReqId: (request) => requestIdOf(request),
    bodyLimit: 64 << 10,
    serverFactory: (handle) =>
      createHttpServer({ requestTimeout: 15_000, keepAliveTimeout: 65_000 }, (request, response) => {
        if (!fastPath.answer(request, response)) handle(request, response)
      }),
    forceCloseConnections: 'idle',
    // A malformed URL matches no route, so the error handler does not see it.
    frameworkErrors: (error, _request, reply) =>
      refuse((reply as unknown as FastifyReply).headers(securityHeaders), error),
  }) as unknown as FastifyInstance
  // The contract uses JSON only.
  app.removeContentTypeParser('text/plain')
  app.decorate('edge', edge)
  app.decorate('audience', audience)
  app.decorate('fastPath', fastPath)
  app.decorateRequest('visitor', null as never)
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitor = visitorOf(request.raw, trust)
    // Node refuses headers with a NUL and reads the others as Latin-1, so only the URL and the body need this check.
    requireText(request.params)
    requireText(request.query)
    done()
  })
  sendSecurityHeaders(app)
  if (maxEventLoopDelayMs > 0)
    await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 5 })
  if (metrics) {
    metrics.observeRequests(app)
    metrics.gauge(
      'http_quick_answers',
      'Answers sent the short way, which http_request_seconds does not see',
      () => fastPath.sent,
    )
  }
  letConnectionsGo(app)
  answerErrors(app)
  return app
}

/** Without this a request in progress would keep its connection, and so the server, open for a minute after closing. */
function letConnectionsGo(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    app.fastPath.stop()
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body } = refusalOf(error)
    // Logs the URL without its query, which may contain a token.
    if (status >= 500 && !(error instanceof DomainError))
      request.log.error({ err: error, req: request }, 'request failed')
    const { url = '', config } = request.routeOptions
    const kind = securityKindOf(body.code, url, config.limit)
    if (kind) noteSecurityEvent(app.edge, request, kind)
    await recordRefusal(app.edge, request, error)
    if (body.code === 'rate_limited')
      reply.header('retry-after', Math.ceil((body.value as { retryAfterMs: number }).retryAfterMs / 1000))
    return refuse(reply, error)
  })
  app.setNotFoundHandler(() => {
    throw new DomainError('not_found')
  })
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body } = refusalOf(error)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
