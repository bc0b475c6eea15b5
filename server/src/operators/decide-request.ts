import { DomainError, invariant } from '../platform/errors.ts'
import { record } from '../platform/events/events.ts'
import { RecordedError } from '../platform/recorded-error.ts'
import type { Asked, OperatorRef } from '../platform/http/serve.ts'
import { declaredPart, parsedBody } from '../platform/http/parse.ts'
import type { approvals } from '@parola/contract'
import type { KnownCalls } from './approvals.ts'
import { isMakerOf } from './store/operators.ts'
import { approvalsChanged } from './events.ts'
import * as store from './store/releases.ts'

/**
 * Makes the stored call once, on behalf of its requester and with this operator's approval. A retry by the same operator returns the same
 * response.
 */
export async function approveRequest(calls: KnownCalls, asked: Asked<typeof approvals.approve>): Promise<unknown> {
  const { trx, operator, permissions, body } = asked
  const request = await store.lockRequest(trx, body.id)
  if (!request) throw new DomainError('not_found')
  if (request.requestedBy.id === operator.id || (await isMakerOf(trx, request.requestedBy.id, operator.id)))
    throw new DomainError('second_operator_needed')
  if (request.state === 'done' && request.decidedBy?.id === operator.id) return answerOf(request)
  mustWait(request)
  const stored = calls.find(request.path)
  if (!stored) throw new DomainError('approval_stale')
  if (!calls.pathsFor(permissions).includes(request.path)) throw new DomainError('no_permission')
  await store.actAs(trx, `operator ${request.requestedBy.name} and ${operator.name}`)
  const requester: OperatorRef = { ...request.requestedBy, agreed: { requestId: request.id, by: operator } }
  const sent = parsedBody(stored.call, JSON.parse(request.body)) as never
  const value = await stored.make({ ...asked, operator: requester, body: sent, query: undefined }).catch(staleOf)
  // If the call released nothing, the money was released in another way since the request.
  if (!(await store.isReleased(trx, request.id))) throw new DomainError('approval_stale')
  const answer = JSON.stringify(declaredPart(stored.call, value))
  await record(trx, approvalsChanged)
  await store.decideRequest(trx, request.id, { state: 'done', operatorId: operator.id, answer })
  return JSON.parse(answer)
}

/** The requester withdraws the request; any other operator refuses it. */
export async function refuseRequest(
  calls: KnownCalls,
  { trx, operator, permissions, body: { id, reason } }: Asked<typeof approvals.refuse>,
): Promise<void> {
  const request = await store.lockRequest(trx, id)
  if (!request) throw new DomainError('not_found')
  const state = request.requestedBy.id === operator.id ? 'withdrawn' : 'refused'
  if (state === 'refused' && !calls.pathsFor(permissions).includes(request.path)) throw new DomainError('no_permission')
  if (request.state === state && request.decidedBy?.id === operator.id) return
  mustWait(request)
  await record(trx, approvalsChanged)
  await store.decideRequest(trx, id, { state, operatorId: operator.id, reason })
}

function mustWait({ state }: store.Request): void {
  if (state === 'expired') throw new DomainError('approval_stale')
  if (state !== 'waiting') throw new DomainError('already_settled')
}

function answerOf({ answer }: store.Request): unknown {
  invariant(answer !== null, 'an approved request has no stored response')
  return JSON.parse(answer)
}

/** Somebody else may still approve. */
const isPersonal = ({ code }: DomainError) => code === 'duty_conflict' || code === 'role_limit'

/** An error of the call means that the situation has changed since the request, unless people can put it right. */
function staleOf(error: unknown): never {
  if (!(error instanceof DomainError) || error instanceof RecordedError || isPersonal(error)) throw error
  throw new DomainError('approval_stale', { code: error.code })
}
