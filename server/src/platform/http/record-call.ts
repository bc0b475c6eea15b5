import { randomUUID } from 'node:crypto'
import { isRecorded, type Call } from '@parola/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { inTransaction, type Pool, type Trx } from '../db/db.ts'
import { refusalOf } from '../errors.ts'
import { propertyOf } from '../property-of.ts'
import { anyBrowser } from './browser.ts'
import { recordedForm, type RecordedForm } from './recorded-form.ts'
import type { MemberRef, MerchantRef, OperatorRef } from './people.ts'
import { anyVisitor, type Visitor } from './visitor.ts'

/** Where a request comes from, for its audit entries. */
export interface RequestRef {
  /** Ours, and so unlike the request id never the same twice. */
  readonly key: string
  readonly id: string
}

/** In place of the request where a response is the same for everyone. */
export const anyRequest = { visitor: anyVisitor, browser: anyBrowser, request: { key: '', id: '' } }

/** Whom the change log names. */
export const whoAsks = ({ operator, member }: { operator: OperatorRef | null; member: MemberRef | null }): string => {
  if (operator) return `operator ${operator.name}`
  return member ? `member ${member.id}` : 'visitor'
}

/** One audit entry. */
export interface RecordedCall extends RecordedForm {
  readonly request: RequestRef
  readonly visitor: Visitor
  /** Method and path. */
  readonly call: string
  readonly operatorId: string | null
  /** For a staff user who is at no merchant. */
  readonly staffId?: string | null
  /** `done`, or the error's code. */
  readonly outcome: string
  readonly approvalId: string | null
}

export type RecordCall = (trx: Trx, entry: RecordedCall) => Promise<void>

/** What of a process's edge writes audit entries. */
interface RecordingDeps {
  readonly pool: Pool
  readonly clock: Clock
  /** Its key makes the digests. */
  readonly security: { readonly key: Buffer }
  readonly recordCall: RecordCall
}

/** Who makes a call of staff, as far as it is known. */
interface Caller {
  readonly staffId?: string | undefined
  readonly merchant?: MerchantRef
  readonly operator?: OperatorRef
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once somebody may make calls at all: entries of strangers could fill the log. */
    caller?: Caller
    requestKey?: string
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

export function requestRefOf(request: FastifyRequest): RequestRef {
  request.requestKey ??= randomUUID()
  return { key: request.requestKey, id: request.id }
}

interface Done {
  readonly request: RequestRef
  readonly visitor: Visitor
  readonly operator: OperatorRef
  readonly query: unknown
  readonly body: unknown
}

/** Records a call that succeeds, in the transaction that it makes. */
export async function recordDone(
  edge: RecordingDeps,
  trx: Trx,
  call: Call,
  { request, visitor, operator, ...sent }: Done,
  value: unknown,
): Promise<void> {
  if (!isRecorded(call)) return
  const form = recordedForm(call, edge.security.key, sent)
  const made = propertyOf(value, 'id')
  const objects = typeof made === 'string' && isUuid(made) ? [...new Set([...form.objects, made])] : form.objects
  const approvalId = operator.agreed?.requestId ?? null
  const entry = { ...form, objects, request, visitor, call: nameOf(call), operatorId: operator.id, approvalId }
  await edge.recordCall(trx, { ...entry, outcome: 'done' })
}

/** Records a call at the console that belongs to no merchant, once it is done. */
export function recordAtConsole(
  edge: RecordingDeps,
  call: Call,
  request: FastifyRequest,
  staffId: string | undefined,
): Promise<void> {
  return recordAlone(edge, call, request, { staffId }, { outcome: 'done' })
}

/** Records a refused call in a transaction of its own, because the action's was rolled back. */
export async function recordRefusal(edge: RecordingDeps, request: FastifyRequest, error: unknown): Promise<void> {
  const { call } = request.routeOptions.config
  const { caller } = request
  const { body: refusal } = refusalOf(error)
  // A flood of calls is counted by the limits and must not fill the log.
  if (!call || !caller || refusal.code === 'rate_limited') return
  const requestId = propertyOf(refusal.value, 'requestId')
  const approvalId = typeof requestId === 'string' ? requestId : null
  await recordAlone(edge, call, request, caller, { outcome: refusal.code, approvalId }).catch((failed: unknown) =>
    request.log.error({ err: failed }, 'a refused call could not be recorded'),
  )
}

async function recordAlone(
  edge: RecordingDeps,
  call: Call,
  request: FastifyRequest,
  { staffId, merchant, operator }: Caller,
  { outcome, approvalId = null }: { outcome: string; approvalId?: string | null },
): Promise<void> {
  if (!isRecorded(call)) return
  const entry: RecordedCall = {
    ...recordedForm(call, edge.security.key, request),
    request: requestRefOf(request),
    visitor: request.visitor,
    call: nameOf(call),
    operatorId: operator?.id ?? null,
    staffId: staffId ?? null,
    outcome,
    approvalId,
  }
  const scope = { merchantId: merchant?.id ?? null, now: edge.clock.now() }
  await inTransaction(edge.pool, scope, (trx) => edge.recordCall(trx, entry))
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
