import { trace, SpanStatusCode } from '@opentelemetry/api'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyOf, Call, QueryOf, ValueOf } from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache, ReadyAnswer } from './cache.ts'
import type { Clock } from './clock.ts'
import { inTransaction, type Pool, type Trx } from './db.ts'
import { DomainError, invariant } from './errors.ts'
import type { Limits } from './limits.ts'
import { anyVisitor, type Visitor } from './visitor.ts'

export interface MerchantRef {
  readonly id: string
  readonly code: string
}

/** A logged-in member, and the schema in which all that the member owns lives. */
export interface MemberRef {
  readonly id: string
  readonly schema: string
}

/** What a phone shows to prove its session: the cookie, and the token that only our own pages can send. */
export interface Presented {
  readonly sid?: string | undefined
  readonly token?: string | undefined
}

type Soon<T> = T | Promise<T>

/** Everything an answer needs from the outside. One per process, given to `createServer`. */
export interface Edge {
  readonly pool: Pool
  readonly clock: Clock
  readonly cache: AnswerCache
  readonly limits: Limits
  /** Which merchant a host (lower case, without port) belongs to. */
  readonly resolveMerchant: (host: string) => Soon<MerchantRef | null>
  /** Whose session this is, if it still is one. */
  readonly findMember: (trx: Trx, presented: Presented) => Promise<MemberRef | null>
  /** The merchant of a host that lets the visitor make the call now, as far as memory tells at once; else the two below decide. */
  readonly readily: (host: string, visitor: Visitor, call: Call) => MerchantRef | undefined
  /** Lets the visitor make the call now, or throws the reason why not. */
  readonly gate: (merchant: MerchantRef, visitor: Visitor, call: Call) => Soon<void>
}

/**
 * The short way of an answer that is kept: a few looks into memory, and the bytes go out. It asks the same gate and spends
 * from the same budget as the long way; whatever it cannot tell at once, it leaves to that.
 */
export interface Quick {
  /** Remembers what an address asks for, once the long way has found it out. */
  learn(url: string, asked: AskedFor): void
  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
  readonly sent: number
}

export interface AskedFor {
  readonly call: Call
  /** The answer's name in the cache. */
  readonly name: string
}

export interface Asked<C extends Call> {
  readonly trx: Trx
  readonly merchant: MerchantRef
  readonly visitor: Visitor
  readonly member: C['auth'] extends 'none' ? null : MemberRef
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
}

export type Handle<C extends Call> = (asked: Asked<C>) => Promise<ValueOf<C>>

export interface ServeOptions {
  /** Names of the events after which a kept answer is no longer right. Only for calls with `cache: 'public'`. */
  readonly staleOn?: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    edge: Edge
    quick: Quick
  }
  interface FastifyRequest {
    visitor: Visitor
  }
}

/** Answers a call of the contract: parsed at the edge, counted, in one transaction, in the envelope. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handle<C>,
  { staleOn = [] }: ServeOptions = {},
): void {
  const { edge } = app
  const tracer = trace.getTracer('parola.http')
  // Nobody is known to be an agent yet, so an agent's call is not served at all rather than served to every member.
  invariant(call.auth !== 'agent', `${call.path} needs an agent`)
  invariant(
    call.auth === 'none' || call.cache !== 'public',
    `${call.path} answers one member and cannot be kept for all`,
  )
  invariant(call.cache === 'public' || staleOn.length === 0, `${call.path} is not kept, so nothing makes it stale`)

  const make = async (asked: Omit<Asked<C>, 'trx' | 'member'>, presented: Presented) => {
    const value = await inTransaction(
      edge.pool,
      { merchantId: asked.merchant.id, now: edge.clock.now() },
      async (trx) => {
        const member = call.auth === 'none' ? null : await edge.findMember(trx, presented)
        if (call.auth !== 'none' && !member) throw new DomainError('not_logged_in')
        return handle({ ...asked, trx, member: member as Asked<C>['member'] })
      },
    )
    return JSON.stringify({ success: true, value: declaredPart(call, value) })
  }

  app.route({
    method: call.method,
    url: call.path,
    handler: (request, reply) =>
      tracer.startActiveSpan(
        `${call.method} ${call.path}`,
        { attributes: { 'parola.request_id': request.id } },
        async (span) => {
          try {
            const { visitor } = request
            const merchant = await merchantOf(edge, request)
            await edge.gate(merchant, visitor, call)
            await edge.limits.spend(call.limit, merchant.code, visitor.ip)
            const query = parsedQuery(call, request.query)
            if (call.cache === 'public') {
              const name = `${call.path}?${canonical(query)}`
              const answer = await edge.cache.get({ merchantCode: merchant.code, name }, staleOn, () =>
                make({ merchant, visitor: anyVisitor, query, body: undefined as BodyOf<C> }, {}),
              )
              app.quick.learn(request.raw.url ?? '', { call, name })
              return sendReady(request, reply, answer, keptHeaders)
            }
            const body = parsedBody(call, request.body)
            const text = await make({ merchant, visitor, query, body }, presentedBy(request))
            return reply
              .header('content-type', 'application/json; charset=utf-8')
              .header('cache-control', 'no-store')
              .send(text)
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        },
      ),
  })
}

function presentedBy({ headers }: FastifyRequest): Presented {
  const { token } = headers
  return {
    sid: /(?:^|;\s*)__Host-sid=([^;]*)/.exec(headers.cookie ?? '')?.[1],
    token: typeof token === 'string' ? token : undefined,
  }
}

/** A host as merchants are looked up by: lower case, without port or the dot that ends a full name. */
export function hostNameOf(header = ''): string {
  let name = hostNames.get(header)
  if (name === undefined) {
    if (hostNames.size >= hostNamesLimit) hostNames.clear()
    hostNames.set(header, (name = header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')))
  }
  return name
}

/** The few hosts of a deployment ask with every request. */
const hostNames = new Map<string, string>()
const hostNamesLimit = 1000

export async function merchantOf(edge: Edge, request: FastifyRequest): Promise<MerchantRef> {
  const merchant = await edge.resolveMerchant(hostNameOf(request.headers.host))
  if (!merchant) throw new DomainError('not_found')
  return merchant
}

/** What stands on every kept answer. */
export const keptHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
} as const

/** Sends prebuilt bytes: nothing when the asker has them, Brotli when it can read it. */
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

export const holds = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))

function parsedQuery<C extends Call>(call: C, sent: unknown): QueryOf<C> {
  if (!call.query) return undefined as QueryOf<C>
  const parsed = call.query.safeParse(sent)
  if (!parsed.success) throw new DomainError('bad_request', { fields: fieldsOf(parsed.error.issues) })
  return parsed.data as QueryOf<C>
}

function parsedBody<C extends Call>(call: C, sent: unknown): BodyOf<C> {
  if (!call.body) return undefined as BodyOf<C>
  const parsed = call.body.safeParse(sent)
  if (!parsed.success) throw new DomainError('bad_request', { fields: fieldsOf(parsed.error.issues) })
  const unknown = unknownField(sent, parsed.data)
  if (unknown) throw new DomainError('bad_request', { fields: [unknown] })
  return parsed.data as BodyOf<C>
}

/** A field that was sent and that parsing did not keep: somebody tries what the contract does not offer. */
function unknownField(sent: unknown, kept: unknown, at = ''): string | null {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return null
  for (const [key, value] of Object.entries(sent)) {
    const path = at ? `${at}.${key}` : key
    if (!Object.hasOwn(kept, key)) return path.slice(0, 100)
    const deeper = unknownField(value, (kept as Record<string, unknown>)[key], path)
    if (deeper) return deeper
  }
  return null
}

const fieldsOf = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  issues.map(({ path }) => path.join('.')).slice(0, 20)

/** Only what the contract declares leaves the house; a column too many in a query stays inside. */
function declaredPart(call: Call, value: unknown): unknown {
  const parsed = call.value.safeParse(value)
  invariant(parsed.success, `${call.path} answers what its contract does not allow: ${parsed.error?.message}`)
  return parsed.data
}

const canonical = (query: unknown): string =>
  new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
