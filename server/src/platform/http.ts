import { trace, SpanStatusCode } from '@opentelemetry/api'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyOf, Call, QueryOf, Role, ValueOf } from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache, ReadyAnswer } from './cache.ts'
import { anyBrowser, browserOf, cookieOf, sessionCookie, type Browser } from './browser.ts'
import type { Clock } from './clock.ts'
import { inTransaction, type Pool, type Trx, type Act } from './db.ts'
import { DomainError, invariant } from './errors.ts'
import type { Limits } from './limits.ts'
import { canonical, declaredPart, parsedBody, parsedQuery } from './parse.ts'
import { anyVisitor, type Visitor } from './visitor.ts'

export { cookieOf, sessionCookie, type Browser, type CookieName } from './browser.ts'

export interface MerchantRef {
  readonly id: string
  readonly code: string
}

/** A member, and the schema in which all that the member owns lives. */
export interface OwnerRef {
  readonly id: string
  readonly schema: string
}

/** A member who is logged in. */
export interface MemberRef extends OwnerRef {
  readonly role: Role
  /** The first password has not been changed yet, and until then nothing else may be done. */
  readonly firstTimeLogin: boolean
  /** The session's name in our own books, which opens nothing. */
  readonly sessionHash: string
}

/** Somebody who works for the merchant. */
export interface OperatorRef {
  readonly id: string
  readonly name: string
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
  /** Whose session this is; `ended` when it was one and was ended from elsewhere. */
  readonly findMember: (merchant: MerchantRef, presented: Presented) => Promise<MemberRef | 'ended' | null>
  /** Which of the merchant's operators has this key. */
  readonly findOperator: (merchant: MerchantRef, key: string) => Promise<OperatorRef | null>
  /** Writes down what an operator does, in the transaction in which it is done. */
  readonly noteAct: (trx: Trx, operator: OperatorRef, act: string, sent: unknown) => Promise<void>
  /** What is inside a sealed body; throws for one that is open, broken, old or seen before. */
  readonly openSeal: (sealed: unknown, header: string | undefined) => Promise<unknown>
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

interface AskedAnyWay<C extends Call> {
  readonly merchant: MerchantRef
  readonly visitor: Visitor
  readonly member: C['auth'] extends 'none' | 'operator' ? null : MemberRef
  readonly operator: C['auth'] extends 'operator' ? OperatorRef : null
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly browser: Browser
}

export interface Asked<C extends Call> extends AskedAnyWay<C> {
  readonly trx: Trx
}

/** Asked for something that takes several transactions. */
export interface AskedInSteps<C extends Call> extends AskedAnyWay<C> {
  readonly act: Act
}

export type Handle<C extends Call> = (asked: Asked<C>) => Promise<ValueOf<C>>
export type HandleInSteps<C extends Call> = (asked: AskedInSteps<C>) => Promise<ValueOf<C>>

export interface ServeOptions {
  /** Names of the events after which a kept answer is no longer right. Only for calls with `cache: 'public'`. */
  readonly staleOn?: readonly string[]
  /** The largest body, for calls that bring a file. Who may make the call is asked before it is read. */
  readonly bodyBytes?: number
  /** How many such bodies may be on their way at the same time; who comes later hears that we are busy. */
  readonly atOnce?: number
}

/** Who asks, once it is clear that they may. */
interface Admitted {
  readonly merchant: MerchantRef
  readonly operator: OperatorRef | null
  readonly member: MemberRef | null
}

declare module 'fastify' {
  interface FastifyInstance {
    edge: Edge
    quick: Quick
  }
  interface FastifyRequest {
    visitor: Visitor
    admitted?: Admitted
  }
}

/** Answers a call of the contract: parsed at the edge, counted, in one transaction, in the envelope. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handle<C>,
  options: ServeOptions = {},
): void {
  const handleInSteps: HandleInSteps<C> = ({ act, ...asked }) =>
    act(async (trx) => {
      const value = await handle({ ...asked, trx })
      if (asked.operator && call.method !== 'GET')
        await app.edge.noteAct(trx, asked.operator, `${call.method} ${call.path}`, asked.body ?? asked.query)
      return value
    })
  serveCall(app, call, handleInSteps, options)
}

/**
 * The same for what takes several transactions, or none of its own: a slow hash must not hold one open, a wrong password is counted
 * although the login fails, and a bet shares one with other bets.
 */
export function serveInSteps<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: HandleInSteps<C>,
  options: Pick<ServeOptions, 'bodyBytes' | 'atOnce'> = {},
): void {
  invariant(call.auth !== 'operator', `${call.path}: what an operator does is written down with it, in one transaction`)
  serveCall(app, call, handle, options)
}

function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: HandleInSteps<C>,
  { staleOn = [], bodyBytes, atOnce }: ServeOptions,
): void {
  const { edge } = app
  const tracer = trace.getTracer('parola.http')
  invariant(
    call.auth === 'none' || call.cache !== 'public',
    `${call.path} answers one member and cannot be kept for all`,
  )
  invariant(call.cache === 'public' || staleOn.length === 0, `${call.path} is not kept, so nothing makes it stale`)

  const make = async (asked: Omit<AskedInSteps<C>, 'act'>) => {
    const act: AskedInSteps<C>['act'] = (step) =>
      inTransaction(edge.pool, { merchantId: asked.merchant.id, now: edge.clock.now(), who: whoAsks(asked) }, step)
    return JSON.stringify({ success: true, value: declaredPart(call, await handle({ ...asked, act })) })
  }

  app.route({
    method: call.method,
    url: call.path,
    ...(bodyBytes === undefined ? {} : largeBodies(edge, call, bodyBytes, atOnce)),
    handler: (request, reply) =>
      tracer.startActiveSpan(
        `${call.method} ${call.path}`,
        { attributes: { 'parola.request_id': request.id } },
        async (span) => {
          try {
            const { visitor } = request
            const { merchant, operator, member } = request.admitted ?? (await admit(edge, call, request))
            const query = parsedQuery(call, request.query)
            const body = undefined as BodyOf<C>
            if (call.cache === 'public') {
              const name = `${call.path}?${canonical(query)}`
              const kept = await edge.cache.get({ merchantCode: merchant.code, name }, staleOn, () =>
                make({ merchant, ...nobody, query, body } as Omit<AskedInSteps<C>, 'act'>),
              )
              app.quick.learn(request.raw.url ?? '', { call, name })
              return sendReady(request, reply, kept, keptHeaders)
            }
            const text = await make({
              merchant,
              visitor,
              member: member as AskedAnyWay<C>['member'],
              operator: operator as AskedAnyWay<C>['operator'],
              query,
              body: parsedBody(call, await sentBody(edge, call, request)),
              browser: browserOf(request, reply),
            })
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

/** Who may not make the call does not learn what it takes either. */
async function admit(edge: Edge, call: Call, request: FastifyRequest): Promise<Admitted> {
  const { visitor } = request
  const merchant = await merchantOf(edge, request)
  await edge.gate(merchant, visitor, call)
  if (call.sameOrigin) requireOwnPage(request)
  await edge.limits.spend(call.limit, merchant.code, visitor.ip)
  const operator = await operatorWhoMay(edge, call, merchant, request)
  return { merchant, operator, member: await memberWhoMay(edge, call, merchant, presentedBy(request)) }
}

/** A body that fills memory is taken from those alone who may make the call, and from a few at a time. */
function largeBodies(edge: Edge, call: Call, bodyLimit: number, atOnce = Infinity) {
  let underWay = 0
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.admitted = await admit(edge, call, request)
      if (underWay >= atOnce) throw new DomainError('overloaded')
      underWay += 1
      reply.raw.once('close', () => (underWay -= 1))
    },
  }
}

const whoAsks = ({ operator, member }: { operator: OperatorRef | null; member: MemberRef | null }): string => {
  if (operator) return `operator ${operator.name}`
  return member ? `member ${member.id}` : 'visitor'
}

/** What a member may do is said with each call; what is not said is refused. */
async function memberWhoMay(edge: Edge, call: Call, merchant: MerchantRef, presented: Presented) {
  if (call.auth === 'none' || call.auth === 'operator') return null
  const member = await edge.findMember(merchant, presented)
  if (member === 'ended') throw new DomainError('logged_out')
  if (!member) throw new DomainError('not_logged_in')
  if (member.firstTimeLogin && !call.early) throw new DomainError('password_change_required')
  if (call.auth === 'agent' && member.role !== 'agent') throw new DomainError('no_permission')
  if (call.realOnly && member.role === 'trial') throw new DomainError('free_account_refused')
  return member
}

/** A key, and no session: nothing that a browser sends by itself makes anybody an operator. */
async function operatorWhoMay(edge: Edge, call: Call, merchant: MerchantRef, { headers }: FastifyRequest) {
  if (call.auth !== 'operator') return null
  const key = /^Bearer ([\w-]{32,128})$/.exec(headers.authorization ?? '')?.[1]
  const operator = key === undefined ? null : await edge.findOperator(merchant, key)
  if (!operator) throw new DomainError('not_logged_in')
  return operator
}

const sentBody = (edge: Edge, call: Call, { headers, body }: FastifyRequest): unknown =>
  call.sealed ? edge.openSeal(body, headers['encryption'] as string | undefined) : body

/** A page of another site can make the browser ask us, yet not with a header of its own, and the browser says where it stands. */
function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (headers['requested-by'] !== 'parola' || (site !== undefined && site !== 'same-origin'))
    throw new DomainError('no_permission')
}

function presentedBy(request: FastifyRequest): Presented {
  const { token } = request.headers
  return { sid: cookieOf(request, sessionCookie), token: typeof token === 'string' ? token : undefined }
}

/** Who asks for what is the same for everybody. */
const nobody = { visitor: anyVisitor, member: null, operator: null, browser: anyBrowser }

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
