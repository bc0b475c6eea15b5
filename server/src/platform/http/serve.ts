import { trace, SpanStatusCode } from '@opentelemetry/api'
import {
  isForStaff,
  type approvals,
  type BodyOf,
  type Call,
  type Limit,
  type QueryOf,
  type ValueOf,
} from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastPath } from './asked-for.ts'
import type { AnswerCache } from './cache.ts'
import type { Cursors } from './cursor.ts'
import { browserOf, cookieOf, sessionCookie, type Browser } from './browser.ts'
import { admitOperator, type StaffEdge } from './admit-staff.ts'
import type { Clock } from '../clock.ts'
import { inTransaction, type Pool, type Trx, type StepRunner } from '../db/db.ts'
import { DomainError, invariant } from '../errors.ts'
import { RecordedError } from '../recorded-error.ts'
import { hostNameOf } from './addresses/host-name.ts'
import { anyRequest, recordDone, requestRefOf, whoAsks, type RecordCall, type RequestRef } from './record-call.ts'
import type { MemberRef, MerchantRef, OperatorRef, Permissions, Presented, SignedInStaff } from './people.ts'
import { canonical, declaredPart, isDeclared, parsedBody, parsedQuery, requireBounded } from './parse.ts'
import { requireReauth, type Reauth, type ReauthEdge } from './reauth.ts'
import { requireOwnPage } from './same-origin.ts'
import { keptHeaders, sendReady, viewerHeaders } from './send-ready.ts'
import { sendRehearsed, type Preview } from './rehearse.ts'
import { noteSecurityEvent } from '../security/security-events.ts'
import type { Visitor } from './visitor.ts'

export { cookieOf, sessionCookie, type Browser, type CookieName } from './browser.ts'
export type * from './people.ts'

/** Players' hosts serve no calls of staff, and the console serves no others. */
export type Audience = 'players' | 'staff'

export const isServedTo = (audience: Audience, call: Call): boolean => isForStaff(call) === (audience === 'staff')

type Soon<T> = T | Promise<T>

/** The dependencies of all handlers. One per process, passed to `createServer`. */
export interface Edge extends StaffEdge, ReauthEdge {
  readonly pool: Pool
  readonly clock: Clock
  readonly cache: AnswerCache
  /** Of lists that operators read page by page. */
  readonly cursors: Cursors
  /** The host is in lower case, without the port. */
  readonly resolveMerchant: (host: string) => Soon<MerchantRef | null>
  /** Returns `ended` for a session that was ended from elsewhere. */
  readonly findMember: (merchant: MerchantRef, presented: Presented) => Promise<MemberRef | 'ended' | null>
  /** Whether a session that is invalid here belongs to another merchant. */
  readonly isOfAnotherMerchant: (merchant: MerchantRef, sid: string) => Promise<boolean>
  /** Writes an audit entry, in the transaction of what it records. */
  readonly recordCall: RecordCall
  /** Stores calls that one operator alone may not make. */
  readonly approvals: Approvals
  /** Decrypts a sealed body; throws for one that is not sealed, broken, old or replayed. */
  readonly openSeal: (sealed: unknown, header: string | undefined) => Promise<unknown>
  /** The rules that hide games from whoever asks; null while the merchant has none. */
  readonly hiddenFrom: (
    merchant: MerchantRef,
    request: FastifyRequest,
    presented: Presented | null,
  ) => Soon<readonly string[] | null>
  /** The host's merchant, if memory alone shows that the visitor may make the call now; otherwise `resolveMerchant` and `gate` decide. */
  readonly readily: (host: string, visitor: Visitor, call: Call) => MerchantRef | undefined
  /** What staff look at under the host of a preview; null for every other host. */
  readonly previewOf: (request: FastifyRequest) => Promise<Preview | null>
  /** Throws if the visitor may not make the call now. */
  readonly gate: (merchant: MerchantRef, visitor: Visitor, call: Call) => Soon<void>
}

export type AnyOperatorCall = Call & { readonly auth: 'operator' }

/** What a call would do, and the fields by which it would do something else. */
export interface Effect {
  readonly changes: readonly approvals.Change[]
  readonly dependsOn: Readonly<Record<string, unknown>>
}

/** What the merchant's rule asks about a call with `takesTwo`. */
export interface Matter {
  readonly change?: string
  readonly members?: number
}

/** What a call of staff says for when it takes two people. */
export interface TwoPeople<C extends Call> {
  readonly matter?: (asked: Asked<C>) => Matter
  /** What both people are shown. Locks what it depends on: a request is stale once that has changed. */
  readonly effect?: (asked: Asked<C>) => Promise<Effect>
  /** Undoes what the first person said, where both act in calls of their own: their own word, or by the refusal of another. */
  readonly takeBack?: (asked: Asked<C>, reason: string, isOwn: boolean) => Promise<void>
}

/** Makes a stored call. */
export type MakeStored = (asked: Asked<AnyOperatorCall>) => Promise<unknown>

export interface Approvals {
  /** Registers how to make an operator's call, so that it can be made after an approval. */
  remember(call: Call, make: MakeStored, about: TwoPeople<AnyOperatorCall>): void
  /** Refuses a call with `takesTwo` that takes a second person. */
  require(trx: Trx, operator: OperatorRef, kind: approvals.ReleaseKind, matter: Matter): Promise<void>
  /** Stores the call if the error requires it, and returns the error for the operator. */
  store(call: Call, asked: AskedInSteps<AnyOperatorCall>, error: unknown): Promise<unknown>
}

interface AskedAnyWay<C extends Call> {
  readonly merchant: MerchantRef
  readonly visitor: Visitor
  readonly member: C['auth'] extends 'none' | 'operator' ? null : MemberRef
  /** Empty for all but operators. */
  readonly permissions: Permissions
  readonly operator: C['auth'] extends 'operator' ? OperatorRef : null
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly browser: Browser
  /** Of a staff user whose call takes the passkey. */
  readonly reauth: Reauth | null
  readonly request: RequestRef
  /** The rules that hide games from the viewer, of a call that `varies`. */
  readonly hidden: readonly string[]
}

export interface Asked<C extends Call> extends AskedAnyWay<C> {
  readonly trx: Trx
}

/** A request that takes several transactions. */
export interface AskedInSteps<C extends Call> extends AskedAnyWay<C> {
  readonly runStep: StepRunner
}

export type Handle<C extends Call> = (asked: Asked<C>) => Promise<ValueOf<C>>
export type HandleInSteps<C extends Call> = (asked: AskedInSteps<C>) => Promise<ValueOf<C>>

export interface ServeOptions {
  /** Events that invalidate a cached response. Only for calls with `cache: 'public'`. */
  readonly staleOn?: readonly string[]
  /** The largest body, for calls with a file. Access is checked before the body is read. */
  readonly bodyBytes?: number
  /** How many such bodies may be in progress; further requests get `overloaded`. */
  readonly atOnce?: number
}

interface Prepared<C extends Call> {
  /** Work on the body that needs no transaction and would hold one open, such as drawing a picture anew. Returns the body to handle. */
  readonly prepare?: (body: BodyOf<C>) => Promise<BodyOf<C>>
}

/** The caller, after the access checks. */
interface Admitted {
  readonly merchant: MerchantRef
  readonly operator: OperatorRef | null
  readonly permissions: Permissions
  readonly member: MemberRef | null
  /** Null for a program with a key. */
  readonly user: SignedInStaff | null
}

declare module 'fastify' {
  interface FastifyInstance {
    edge: Edge
    audience: Audience
    fastPath: FastPath
  }
  interface FastifyRequest {
    visitor: Visitor
    admitted?: Admitted
    merchantCode?: string
  }
  interface FastifyContextConfig {
    limit?: Limit
  }
}

/** Serves a call of the contract: parses, rate-limits and runs it in one transaction, and wraps the response in the envelope. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handle<C>,
  options: ServeOptions & TwoPeople<C> & Prepared<C> = {},
): void {
  const { approvals } = app.edge
  const make: Handle<C> = async (asked) => {
    const { trx, operator } = asked
    if (operator && call.takesTwo) await approvals.require(trx, operator, call.takesTwo, options.matter?.(asked) ?? {})
    const value = await handle(asked)
    requireBounded(call, value)
    if (asked.operator) await recordDone(app.edge, asked.trx, call, { ...asked, operator: asked.operator }, value)
    return value
  }
  const handleInSteps: HandleInSteps<C> = async ({ runStep, ...sent }) => {
    const asked = options.prepare ? { ...sent, body: await options.prepare(sent.body) } : sent
    try {
      return await runStep((trx) => make({ ...asked, trx }))
    } catch (error) {
      if (error instanceof RecordedError) await runStep(error.record)
      if (!asked.operator) throw error
      // Above what one person may do, a touch of the last minutes is not enough.
      if (error instanceof DomainError && error.code === 'approval_required') await asked.reauth?.again()
      throw await approvals.store(call, { ...asked, runStep } as unknown as AskedInSteps<AnyOperatorCall>, error)
    }
  }
  if (call.auth === 'operator')
    approvals.remember(call, make as unknown as MakeStored, options as unknown as TwoPeople<AnyOperatorCall>)
  serveCall(app, call, handleInSteps, options)
}

/**
 * For handlers that need several transactions or none: a slow hash must not hold one open, a wrong password is counted although the login
 * fails, and a bet shares a transaction with other bets.
 */
export function serveInSteps<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: HandleInSteps<C>,
  options: Pick<ServeOptions, 'bodyBytes' | 'atOnce'> = {},
): void {
  invariant(
    call.auth !== 'operator',
    `${call.path}: operator calls need one transaction for the action and its log entry`,
  )
  serveCall(app, call, handle, options)
}

function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: HandleInSteps<C>,
  { staleOn = [], bodyBytes, atOnce }: ServeOptions,
): void {
  if (!isServedTo(app.audience, call)) return
  const { edge } = app
  const tracer = trace.getTracer('parola.http')
  invariant(
    call.auth === 'none' || call.cache !== 'public',
    `${call.path} depends on the member and cannot be cached for all`,
  )
  invariant(
    (call.auth === 'operator') === (call.permission !== undefined),
    `${call.path}: an operator call names its permission, and no other does`,
  )
  invariant(call.cache === 'public' || staleOn.length === 0, `${call.path} is not cached, so staleOn has no effect`)

  const make = async (asked: Omit<AskedInSteps<C>, 'runStep'>) => {
    const runStep: AskedInSteps<C>['runStep'] = (step) =>
      inTransaction(edge.pool, { merchantId: asked.merchant.id, now: edge.clock.now(), who: whoAsks(asked) }, step)
    return JSON.stringify({ success: true, value: declaredPart(call, await handle({ ...asked, runStep })) })
  }

  app.route({
    method: call.method,
    url: call.path,
    config: { limit: call.limit, call },
    ...(bodyBytes === undefined ? {} : largeBodies(edge, call, bodyBytes, atOnce)),
    handler: (request, reply) =>
      tracer.startActiveSpan(
        `${call.method} ${call.path}`,
        { attributes: { 'parola.request_id': request.id } },
        async (span) => {
          try {
            const preview = request.admitted ? null : await edge.previewOf(request)
            if (preview)
              return await sendRehearsed(edge.limits, preview, { call, request, reply, handle: handle as never })
            request.admitted ??= await admit(edge, call, request)
            const { merchant, operator, permissions, member, user } = request.admitted
            const query = parsedQuery(call, request.query)
            const body = undefined as BodyOf<C>
            if (call.cache === 'public') {
              const hidden = call.varies ? await edge.hiddenFrom(merchant, request, presentedBy(request)) : null
              // What no rule hides has a name of its own, which the fast path knows.
              const name = `${call.path}?${canonical(query)}${hidden ? `#${hidden.join(' ')}` : ''}`
              const kept = await edge.cache.get({ merchantCode: merchant.code, name }, staleOn, () =>
                make({ merchant, ...nobody, query, body, hidden: hidden ?? [] } as Omit<AskedInSteps<C>, 'runStep'>),
              )
              // Undeclared fields do not change the response, so URLs with them are not worth caching.
              if (!hidden && isDeclared(request.query, query)) app.fastPath.learn(request.raw.url ?? '', { call, name })
              return sendReady(request, reply, kept, hidden ? viewerHeaders : keptHeaders)
            }
            const sent = parsedBody(call, await sentBody(edge, call, request))
            const text = await make({
              merchant,
              visitor: request.visitor,
              member: member as AskedAnyWay<C>['member'],
              operator: operator as AskedAnyWay<C>['operator'],
              permissions,
              query,
              body: sent,
              browser: browserOf(request, reply),
              reauth:
                user && (await requireReauth(edge, request, { user, merchant, call, sent: { query, body: sent } })),
              request: requestRefOf(request),
              hidden: [],
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

/** Checks access before parsing, so that a caller without access learns nothing about the call. */
async function admit(edge: Edge, call: Call, request: FastifyRequest): Promise<Admitted> {
  const { visitor } = request
  if (call.auth === 'operator') return { ...(await admitOperator(edge, call, request)), member: null }
  const merchant = await merchantOf(edge, request)
  await edge.gate(merchant, visitor, call)
  if (call.sameOrigin) requireOwnPage(request)
  await edge.limits.spend(call.limit, merchant.code, visitor.ip)
  const member = await memberWhoMay(edge, call, merchant, request)
  return { merchant, operator: null, permissions: nobody.permissions, member, user: null }
}

/** Checks access before a large body is read, and limits how many are in memory. */
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

/** Each call declares which members may make it; all others are refused. */
async function memberWhoMay(edge: Edge, call: Call, merchant: MerchantRef, request: FastifyRequest) {
  if (call.auth === 'none') return null
  const presented = presentedBy(request)
  const member = await edge.findMember(merchant, presented)
  if (member === 'ended') throw new DomainError('logged_out')
  if (!member) {
    const { sid } = presented
    if (sid !== undefined && (await edge.isOfAnotherMerchant(merchant, sid)))
      noteSecurityEvent(edge, request, 'other_merchant')
    throw new DomainError('not_logged_in')
  }
  if (member.firstTimeLogin && !call.early) throw new DomainError('password_change_required')
  if (call.auth === 'agent' && member.role !== 'agent') throw new DomainError('no_permission')
  if (call.realOnly && member.role === 'trial') throw new DomainError('free_account_refused')
  return member
}

const sentBody = (edge: Edge, call: Call, { headers, body }: FastifyRequest): unknown =>
  call.sealed ? edge.openSeal(body, headers['encryption'] as string | undefined) : body

function presentedBy(request: FastifyRequest): Presented {
  const { token } = request.headers
  return { sid: cookieOf(request, sessionCookie), token: typeof token === 'string' ? token : undefined }
}

/** The caller of a response that is the same for everyone. */
const none: Permissions = new Set()
const nobody = { ...anyRequest, member: null, operator: null, permissions: none, reauth: null, hidden: [] }

export async function merchantOf(edge: Edge, request: FastifyRequest): Promise<MerchantRef> {
  const merchant = await edge.resolveMerchant(hostNameOf(request.headers.host))
  if (!merchant) throw new DomainError('not_found')
  request.merchantCode = merchant.code
  return merchant
}
