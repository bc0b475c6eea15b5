import { DomainError } from '../platform/errors.ts'
import { record } from '../platform/events/events.ts'
import { RecordedError } from '../platform/recorded-error.ts'
import type { AnyOperatorCall, Asked, OperatorRef } from '../platform/http/serve.ts'
import { declaredPart } from '../platform/http/parse.ts'
import type { approvals } from '@parola/contract'
import { sentWith, shownOf, type KnownCalls, type StoredCall } from './approvals.ts'
import { requireOtherRole } from './set-approval-rule.ts'
import { isMakerOf } from './store/operators.ts'
import { approvalsChanged } from './events.ts'
import { isReleased } from './store/releases.ts'
import * as store from './store/requests.ts'

/**
 * Makes the stored call once, on behalf of its requester and with this operator's approval. A retry by the same operator returns the same
 * response.
 */
export async function approveRequest(calls: KnownCalls, asked: Asked<typeof approvals.approve>): Promise<unknown> {
  const { trx, operator, permissions, body } = asked
  const request = await locked(trx, body.id)
  if (request.requestedBy.id === operator.id || (await isMakerOf(trx, request.requestedBy.id, operator.id)))
    throw new DomainError('second_operator_needed')
  if (request.answer !== null && request.decidedBy?.id === operator.id) return JSON.parse(request.answer)
  mustWait(request)
  const stored = calls.find(request.path)
  if (!stored) throw new DomainError('approval_stale')
  if (!calls.pathsFor(permissions).includes(request.path)) throw new DomainError('no_permission')
  const made = { ...asked, ...sentWith(stored, request.body) } as Asked<AnyOperatorCall>
  const value = request.isByHand
    ? await stored.make(made)
    : await makeStored(stored, request, made).catch(staleIn(request, operator))
  const answer = JSON.stringify(declaredPart(stored.call, value))
  await record(trx, approvalsChanged)
  if (request.isByHand) await store.writeAnswer(trx, request.id, answer)
  else await store.decideRequest(trx, request.id, { state: 'done', operatorId: operator.id, answer })
  return JSON.parse(answer)
}

async function makeStored(stored: StoredCall, request: store.Request, asked: Asked<AnyOperatorCall>): Promise<unknown> {
  const { trx, operator } = asked
  const { id, kind, currency, requestedBy } = request
  const { permission } = stored.call
  if (permission !== undefined && permission !== 'stored')
    await requireOtherRole(trx, [requestedBy.id, operator.id], { kind, currency, permission })
  if (request.basis !== shownOf(await stored.effect?.(asked)).basis) throw new DomainError('approval_stale')
  await store.actAs(trx, `operator ${requestedBy.name} and ${operator.name}`)
  const requester: OperatorRef = { ...requestedBy, agreed: { requestId: id, by: operator } }
  const value = await stored.make({ ...asked, operator: requester })
  // If the call released nothing, the money was released in another way since the request.
  if (!(await isReleased(trx, id))) throw new DomainError('approval_stale')
  return value
}

/** The requester withdraws the request; any other operator refuses it. */
export async function refuseRequest(calls: KnownCalls, asked: Asked<typeof approvals.refuse>): Promise<void> {
  const { trx, operator, permissions, body } = asked
  const request = await locked(trx, body.id)
  const state = request.requestedBy.id === operator.id ? 'withdrawn' : 'refused'
  const isPermitted = calls.pathsFor(permissions).includes(request.path)
  if (state === 'refused' && !isPermitted) throw new DomainError('no_permission')
  if (request.state === state && request.decidedBy?.id === operator.id) return
  mustWait(request)
  await record(trx, approvalsChanged)
  const stored = request.isByHand ? calls.find(request.path) : undefined
  if (stored?.takeBack)
    await stored.takeBack({ ...asked, ...sentWith(stored, request.body) }, body.reason, state === 'withdrawn')
  const decision = { state, operatorId: operator.id, reason: body.reason } as const
  if ((await store.decideRequest(trx, request.id, decision)) || stored?.takeBack) return
  throw new DomainError('already_settled')
}

/** What two people decide in calls of their own is locked by those, and its request after it. */
async function locked(trx: Asked<typeof approvals.refuse>['trx'], id: string): Promise<store.Request> {
  const found = await store.readRequest(trx, id)
  const request = found?.isByHand ? found : await store.lockRequest(trx, id)
  if (!request) throw new DomainError('not_found')
  return request
}

function mustWait({ state }: store.Request): void {
  if (state === 'expired' || state === 'stale') throw new DomainError('approval_stale')
  if (state !== 'waiting') throw new DomainError('already_settled')
}

/** Somebody else may still approve, or the same person in a moment. */
const passing = new Set([
  'duty_conflict',
  'role_limit',
  'same_role',
  'second_operator_needed',
  'overloaded',
  'rate_limited',
])

/** Any other error of the call means that the situation has changed since the request, unless people can put it right. */
const staleIn =
  (request: store.Request, operator: OperatorRef) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || passing.has(error.code)) throw error
    const isRecorded = error instanceof RecordedError
    if (isRecorded && error.code !== 'version_conflict') throw error
    const markStale: RecordedError['record'] = async (trx) => {
      if (isRecorded) await error.record(trx)
      await record(trx, approvalsChanged)
      await store.decideRequest(trx, request.id, { state: 'stale', operatorId: operator.id })
    }
    throw new RecordedError(
      'approval_stale',
      markStale,
      error.code === 'approval_stale' ? undefined : { code: error.code },
    )
  }
