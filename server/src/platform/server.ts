import { createServer as createHttpServer } from 'node:http'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { DomainError, refusalOf } from './errors.ts'
import { sendSecurityHeaders } from './headers.ts'
import type { Edge } from './http.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { createQuick, requestIdOf } from './quick.ts'
import { visitorOf, type Trust } from './visitor.ts'

export interface ServerOptions {
  edge: Edge
  log: Log
  trust: Trust
  metrics?: Metrics
  /** Event-loop delay from which new work is refused; 0 never refuses. */
  maxEventLoopDelayMs?: number
}

/** A server that knows no call yet: ids, visitors, headers, refusals, and a limit to what it takes on. */
export async function createServer({
  edge,
  log,
  trust,
  metrics,
  maxEventLoopDelayMs = 1_000,
}: ServerOptions): Promise<FastifyInstance> {
  const quick = createQuick(edge, trust)
  const app = fastify({
    loggerInstance: log,
    // One line per refusal that is our fault is enough; counting ordinary requests is what metrics are for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address) => trust(address),
    genReqId: (request) => requestIdOf(request),
    bodyLimit: 64 << 10,
    serverFactory: (handle) =>
      createHttpServer({ requestTimeout: 15_000, keepAliveTimeout: 65_000 }, (request, response) => {
        if (!quick.answer(request, response)) handle(request, response)
      }),
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  // The contract speaks JSON only.
  app.removeContentTypeParser('text/plain')
  app.decorate('edge', edge)
  app.decorate('quick', quick)
  app.decorateRequest('visitor', null as never)
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitor = visitorOf(request.raw, trust)
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
      () => quick.sent,
    )
  }
  letConnectionsGo(app)
  answerErrors(app)
  return app
}

/** A request that is still being answered when the server closes would otherwise keep its connection, and so the server, for a minute. */
function letConnectionsGo(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    app.quick.stop()
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = refusalOf(error)
    // The address without its query: a token may stand there.
    if (status >= 500 && !(error instanceof DomainError))
      request.log.error({ err: error, req: request }, 'request failed')
    if (body.code === 'rate_limited')
      reply.header('retry-after', Math.ceil((body.value as { retryAfterMs: number }).retryAfterMs / 1000))
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
  app.setNotFoundHandler(() => {
    throw new DomainError('not_found')
  })
}
